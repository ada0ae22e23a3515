/** Whether coin, network and address fit together, and whether a memo is sent or its absence declared. */
import { addressFlaw, type AddressFlaw } from '@docs/model/codes/coin-addresses'
import type { CryptoNetwork } from '@docs/model/codes/types'
import type { Service } from '@docs/model/catalogue/types'
import { pointerTo } from '@docs/model/data/json-pointer'
import { fieldFault, type FieldFault } from '../http/refusal'
import { convertsTo } from '../rates'
import type { Warning } from '../types'
import type { World } from '../world'
import { textAt } from './outcomes'
import { valueAtPath } from '@docs/model/data/dotted-path'
import type { JsonObject } from '@docs/model/data/json'

const pathOf = ({ fields }: Service, field: string): string => fields.find(({ id }) => id === field)?.path ?? ''

export const pointerOf = (path: string): string => pointerTo('', ...path.split('.'))

const fault = (path: string, code: string, detail: string) => fieldFault(pointerOf(path), code, detail)

/** Errors of the fields in which a service takes a coin, a network, an address and a memo. */
export function coinFaults(world: World, service: Service, body: JsonObject): FieldFault[] {
  const { assets, networks } = world.options.rules.catalogue.codes.crypto
  const [coinPath, networkPath] = [pathOf(service, 'crypto_currency'), pathOf(service, 'crypto_network')]
  const [coin, wanted] = [textAt(body, coinPath), textAt(body, networkPath)]
  const named = assets.filter(({ code }) => code === (coin ?? body.currency))
  if (coin !== undefined && named.length === 0)
    return [fault(coinPath, 'not_supported_by_service', `There is no cryptocurrency ${coin}.`)]
  if (wanted === undefined) return []
  // At a fiat price, the coin is chosen later.
  const possible = named.length > 0 ? named : assets.filter(({ code }) => convertsTo.includes(code))
  const carrying = [...new Set(possible.flatMap((asset) => asset.networks.map(({ code }) => code)))]
  const network = networks.find(({ code }) => code === wanted)
  if (!network || !carrying.includes(wanted))
    return [fault(networkPath, 'not_supported_by_service', `Use ${carrying.join(' or ')}.`)]
  return [...addressFaults(service, network, body), ...memoFaults(service, network, body)]
}

function addressFaults(service: Service, network: CryptoNetwork, body: JsonObject): FieldFault[] {
  const path = pathOf(service, 'crypto_address')
  const address = textAt(body, path)
  const flaw = address === undefined ? undefined : addressFlaw(network, address)
  return flaw ? [fault(path, flaw === 'burn' ? 'not_allowed' : 'wrong_format', flawDetail[flaw](network))] : []
}

const flawDetail: Record<AddressFlaw, (network: CryptoNetwork) => string> = {
  form: ({ code }) => `This is not an address of the network ${code}.`,
  checksum: () => 'The checksum of the address is wrong.',
  burn: () => 'Nobody has the key of this address: whatever is sent to it is lost.',
}

const largestTag = 2 ** 32 - 1

function memoFaults(service: Service, { code, memo: kind }: CryptoNetwork, body: JsonObject): FieldFault[] {
  const path = pathOf(service, 'crypto_memo')
  const memo = textAt(body, path)
  if (memo === undefined) return []
  if (kind === 'none') return [fault(path, 'not_allowed', `Transfers of the network ${code} carry no memo.`)]
  return kind === 'destination_tag' && !(/^\d{1,10}$/.test(memo) && Number(memo) <= largestTag)
    ? [fault(path, 'wrong_format', `A destination tag is a whole number from 0 to ${largestTag}.`)]
    : []
}

/** A memo that is neither sent nor declared absent, on a network where wallets may share an address. */
export function coinWarnings(world: World, service: Service, body: JsonObject): Warning[] {
  const { networks } = world.options.rules.catalogue.codes.crypto
  const [path, wanted] = [pathOf(service, 'crypto_memo'), textAt(body, pathOf(service, 'crypto_network'))]
  const network = networks.find(({ code, memo }) => code === wanted && memo !== 'none')
  if (path === '' || !network || valueAtPath(body, path) !== undefined) return []
  const detail =
    `On ${network.code}, wallets may share an address. ` +
    "Send the memo that the recipient's wallet requires, or null if it requires none."
  return [fault(path, 'memo_missing', detail) as Warning]
}
