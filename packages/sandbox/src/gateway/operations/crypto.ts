/** Coin addresses, for merchants that show the payment themselves. */
import { networkName } from '@docs/model/codes/networks'
import type { Handler } from '../http/call'
import { faultyField, Refusal } from '../http/refusal'
import { randomLetters, streamOf } from '../random'
import { amountToSend, isExpired, schedulePayer, serviceOf } from '../transactions/course'
import { isTerminal, latest, addVersion } from '../transactions/machine'
import { textOf } from '../text'
import type { StoredTransaction } from '../state-types'
import type { TransactionData, PayerView } from '../types'
import { markChanged, type World } from '../world'
import { convertsTo } from '../rates'
import { quoteOf } from './rates'
import { conversionBy, requireTransaction } from './transactions'

interface Network {
  /** What its addresses start with. */
  prefix: string
  /** Confirmations that a transfer needs. */
  confirmations: number
  /** URI scheme for payment links with an amount, if wallets support one. */
  scheme?: string
}

/** How the sandbox plays each network of the catalogue. */
const sandboxNetworks: Record<string, Network> = {
  bitcoin: { prefix: 'bc1', confirmations: 2, scheme: 'bitcoin' },
  litecoin: { prefix: 'ltc1', confirmations: 6, scheme: 'litecoin' },
  dogecoin: { prefix: 'D', confirmations: 20, scheme: 'dogecoin' },
  ethereum: { prefix: '0x', confirmations: 12 },
  tron: { prefix: 'T', confirmations: 20 },
  bsc: { prefix: '0x', confirmations: 15 },
  polygon: { prefix: '0x', confirmations: 100 },
  arbitrum: { prefix: '0x', confirmations: 20 },
  base: { prefix: '0x', confirmations: 20 },
  solana: { prefix: 'S', confirmations: 32 },
  ton: { prefix: 'UQ', confirmations: 10 },
  xrpl: { prefix: 'r', confirmations: 1 },
  stellar: { prefix: 'G', confirmations: 1 },
}
const unsupportedNetwork: Network = { prefix: '', confirmations: 20 }

const getAddress: Handler = (world, { body }) => {
  const record = requireTransaction(world, body.id)
  const transaction = latest(record)
  const service = serviceOf(world, transaction)
  const { status, expires_at } = transaction
  if (!service.calls.includes('transaction_get_crypto_address'))
    throw new Refusal(
      'operation_not_supported',
      service.method.kind === 'crypto'
        ? `The service ${service.id} does not give addresses through the API.`
        : `The service ${service.id} does not support cryptocurrency.`,
    )
  if (status === 'created')
    throw new Refusal('state_conflict', 'The transaction is created. Call transaction_pay first.')
  const network = textOf(body.network)
  const known = record.addresses?.[network]
  if (known && !isTerminal(world, status)) return { body: known }
  if (status !== 'awaiting_customer')
    throw new Refusal('state_conflict', `The transaction is ${status} and cannot get a new address.`)
  if (isExpired(world, transaction))
    throw new Refusal('state_conflict', `The transaction could be paid until ${expires_at}.`)
  const address = newAddress(world, transaction, network)
  if (!record.addresses) schedulePayer(world, transaction)
  record.addresses = { ...record.addresses, [network]: address }
  markChanged(world)
  return { body: address }
}

function newAddress(world: World, { id, expires_at, ...transaction }: TransactionData, network: string) {
  const { amount, currency } = amountToSend(transaction)
  const { networks } = world.options.rules.catalogue.codes.crypto
  const offered = networksOf(world, currency)
  const detail = `Pay ${currency} over ${offered.join(' or ')}.`
  if (!offered.includes(network))
    throw faultyField('/network', 'not_supported_by_service', detail, 'No address was reserved.')
  const { prefix, confirmations, scheme } = sandboxNetworks[network] ?? unsupportedNetwork
  // Contains letters that no network allows in an address, so a wallet rejects it.
  const address = `${prefix}DemoAddressForTheSandboxOnly${randomLetters(streamOf(world.state.random, 'address'), 8)}`
  const hasMemo = networks.some(({ code, memo }) => code === network && memo !== 'none')
  return {
    transaction_id: id,
    address,
    network,
    ...(hasMemo && { memo: randomLetters(streamOf(world.state.random, 'memo'), 6, '123456789') }),
    amount,
    currency,
    payload: scheme === undefined ? address : `${scheme}:${address}?amount=${amount}`,
    confirmations,
    expires_at,
  }
}

const networksOf = ({ options }: World, currency: string): string[] =>
  options.rules.catalogue.codes.crypto.assets.find(({ code }) => code === currency)?.networks.map(({ code }) => code) ??
  []

/* The hosted page */

const paths = { coin: 'service_data.crypto_currency', network: 'service_data.network' }

/** What the payer of a hosted page has to choose before there is an address: a coin, then its network. */
export function coinChoice(world: World, record: StoredTransaction): PayerView['choice'] {
  const transaction = latest(record)
  const service = serviceOf(world, transaction)
  if (service.flow !== 'hpp' || !service.payer.screens.includes('address') || record.addresses) return undefined
  const { crypto } = world.options.rules.catalogue.codes
  const networks = networksOf(world, amountToSend(transaction).currency)
  return networks.length === 0
    ? { field: paths.coin, values: convertsTo.map((code) => ({ value: code, label: code })) }
    : { field: paths.network, values: networks.map((code) => ({ value: code, label: networkName(crypto, code) })) }
}

/** Converts and reserves an address once coin and network are known: sent, chosen by the payer, or the only option. */
export function reserveCoins(world: World, record: StoredTransaction): void {
  const choice = coinChoice(world, record)
  if (!choice) return
  const { values, field } = choice
  const [, name = ''] = field.split('.')
  const requested = record.payerInput?.[field] ?? latest(record).service_data?.[name]
  const chosen = values.length === 1 ? values[0] : values.find(({ value }) => value === requested)
  if (!chosen) return
  if (field === paths.network) record.addresses = { [chosen.value]: newAddress(world, latest(record), chosen.value) }
  else {
    addVersion(world, record, 'payer_chose', { conversion: conversionBy(quoteOf(world, latest(record), chosen.value)) })
    reserveCoins(world, record)
  }
}

export const cryptoOperations: Record<string, Handler> = { transaction_get_crypto_address: getAddress }
