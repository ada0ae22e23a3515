/** The six calls of 1.x. */
import { account } from '../operations/account'
import { register } from '../operations/transactions'
import { minutes } from '../instant'
import { parseAmount } from '../money'
import { ratesFrom } from '../rates'
import { balanceOf } from '../transactions/balance'
import { limitFaults, limitsOf } from '../transactions/check'
import { canTransition, applyTransition } from '../transactions/machine'
import type { StoredTransaction } from '../state-types'
import { timestampIn, type World } from '../world'
import { textOf } from '../text'
import {
  archivedName,
  archivedServices,
  archivedTransaction,
  archivedView,
  decimalAmount,
  isArchivedCurrency,
  minorUnits,
  newArchivedId,
  unixTime,
} from './transactions'
import type { JsonObject } from '@docs/model/data/json'

/** An error of 1.x, which reports only the first problem found. */
export class ArchivedRefusal extends Error {
  constructor(
    readonly code: string,
    /** If empty, the error code's default message. */
    message = '',
  ) {
    super(message)
  }
}

interface ArchivedCall {
  query: JsonObject
  body: JsonObject
}

type ArchivedHandler = (world: World, call: ArchivedCall) => unknown

const create: ArchivedHandler = (world, { body }) => {
  const { order_id, service: name, amount, currency, description, customer, success_url, fail_url, callback_url } = body
  const { payins_enabled, paused_services } = world.state.settings
  const service = archivedServices(world).find((each) => archivedName(each) === name)
  if (!service || !payins_enabled) throw new ArchivedRefusal('1005')
  const own = service.currencies.find(({ code }) => code === currency)
  if (!own) throw new ArchivedRefusal('1003', 'currency is not supported by the service')
  const decimal = decimalAmount(world, Number(amount), own.code)
  if (limitFaults(service, own, decimal).length > 0)
    throw new ArchivedRefusal('1003', 'amount is outside the limits of the service')
  if (world.state.references.has(`order ${textOf(order_id)}`)) throw new ArchivedRefusal('1004')
  if (paused_services.includes(service.id)) throw new ArchivedRefusal('1099')
  const { facts } = world.options.rules.archived!
  const wanted: JsonObject = {
    type: 'payin',
    service_id: service.id,
    merchant_reference: order_id!,
    amount: decimal,
    currency: own.code,
    ...(description !== undefined && { description }),
    ...(customer !== undefined && { customer }),
    return_urls: { success: success_url!, failure: fail_url! },
    ...(callback_url !== undefined && { callback_url }),
    expires_at: timestampIn(world, minutes(Number(facts['hosted_page.default_expiry_minutes']))),
  }
  return archivedView(world, register(world, wanted, { archived_id: newArchivedId(world) }))
}

const find: ArchivedHandler = (world, { query: { order_id, transaction_id } }) => {
  if ((order_id === undefined) === (transaction_id === undefined))
    throw new ArchivedRefusal(
      '1003',
      order_id === undefined ? 'transaction_id or order_id is required' : 'pass transaction_id or order_id, not both',
    )
  const id = world.state.references.get(`order ${textOf(order_id)}`) ?? ''
  const found =
    order_id === undefined ? archivedTransaction(world, Number(transaction_id)) : world.state.transactions.get(id)
  return archivedView(world, existing(found))
}

function existing(record: StoredTransaction | undefined): StoredTransaction {
  if (!record) throw new ArchivedRefusal('1006')
  return record
}

const cancel: ArchivedHandler = (world, { body: { transaction_id } }) => {
  const record = existing(archivedTransaction(world, Number(transaction_id)))
  if (!canTransition(world, record, 'cancelled_before_payment')) throw new ArchivedRefusal('1007')
  applyTransition(world, record, 'cancelled_before_payment')
  return archivedView(world, record)
}

/** Each currency of a service is an entry of its own. */
const services: ArchivedHandler = (world, { query: { currency } }) => ({
  services: archivedServices(world)
    .flatMap((service) =>
      service.currencies
        .filter(({ code }) => isArchivedCurrency(world, code) && (currency === undefined || code === currency))
        .map((own) => {
          const { min, max } = limitsOf(service, own)
          return {
            service: archivedName(service),
            title: service.method.name.en,
            currency: own.code,
            min_amount: Math.max(1, minorUnits(world, min, own.code)),
            max_amount: minorUnits(world, max, own.code),
          }
        }),
    )
    .sort((a, b) => (a.service < b.service ? -1 : a.service > b.service ? 1 : 0)),
})

const rates: ArchivedHandler = (world, { query: { base } }) => {
  const { codes } = world.options.rules.catalogue
  const found = ratesFrom(codes, textOf(base), world.now).filter(({ currency }) => isArchivedCurrency(world, currency))
  const newest = found.map(({ as_of }) => unixTime(as_of))
  return {
    base,
    updated: Math.max(0, ...newest),
    rates: found.map(({ currency, rate }) => ({ currency, rate: Number(rate) })),
  }
}

const info: ArchivedHandler = (world) => {
  const currencies = [...new Set([...world.state.balances.keys()].map((place) => place.split(' ')[0]!))].sort()
  // 1.x has no negative balances: they are shown as zero.
  const minor = (currency: string, name: 'available' | 'pending') => {
    const balance = balanceOf(world, currency, name)
    return parseAmount(balance) < 0n ? 0 : minorUnits(world, balance, currency)
  }
  return {
    merchant_id: Number(world.options.rules.archived!.signature.demo.key_id),
    name: account.name,
    balances: currencies
      .filter((code) => isArchivedCurrency(world, code))
      .map((currency) => ({
        currency,
        available: minor(currency, 'available'),
        pending: minor(currency, 'pending'),
      })),
  }
}

export const archivedHandlers: Record<string, ArchivedHandler> = {
  transaction_create: create,
  transaction_find: find,
  transaction_cancel: cancel,
  service_list: services,
  currency_rates: rates,
  account_info: info,
}
