/** Indicative rates, and binding quotes. */
import type { Service } from '@docs/model/catalogue/types'
import type { Handler } from '../http/call'
import { faultyField, fieldFault, Refusal } from '../http/refusal'
import { seconds } from '../instant'
import { parseAmount, product } from '../money'
import { convertsTo, quotedRate, rateOf, ratesFrom } from '../rates'
import { serviceOf } from '../transactions/course'
import { latest } from '../transactions/machine'
import { textOf } from '../text'
import type { TransactionData, Quote } from '../types'
import { amountIn, digitsOf, fact, newId, timestampIn, markChanged, type World } from '../world'
import { checkStartable, requireTransaction } from './transactions'

const currencyRates: Handler = ({ now, options }, { query: { base, currency } }) => {
  const rates = ratesFrom(options.rules.catalogue.codes, String(base), now)
  return { body: { base, rates: rates.filter((each) => currency === undefined || each.currency === currency) } }
}

const quote: Handler = (world, { body }) => {
  const transaction = latest(requireTransaction(world, body.id))
  const service = serviceOf(world, transaction)
  if (!service.calls.includes('transaction_currency_rate'))
    throw new Refusal('operation_not_supported', `The service ${service.id} does not convert currencies.`)
  if (transaction.status !== 'created')
    throw new Refusal('state_conflict', `The transaction is ${transaction.status} and no longer accepts a quote.`)
  checkStartable(world, transaction)
  return { body: quoteOf(world, transaction, textOf(body.currency)) }
}

/** A binding quote for the whole amount. */
export function quoteOf(world: World, transaction: TransactionData, currency: string): Quote {
  const service = serviceOf(world, transaction)
  const rate = quotedRate(requireRate(world, service, transaction, currency))
  const converted = amountIn(
    world,
    currency,
    parseAmount(product(transaction.amount, rate, digitsOf(world, currency) ?? 2)),
  )
  const created: Quote = {
    quote_id: newId(world, 'quo'),
    transaction_id: transaction.id,
    amount: transaction.amount,
    currency: transaction.currency,
    rate,
    converted: { amount: converted, currency },
    created_at: timestampIn(world),
    valid_until: timestampIn(world, seconds(fact(world, 'quote.valid_seconds'))),
  }
  world.state.quotes.set(created.quote_id, created)
  markChanged(world)
  return created
}

/** The indicative rate to a currency; rejects those that the transaction cannot be converted to. */
function requireRate(world: World, service: Service, { currency, recipient }: TransactionData, to: string): string {
  const already = 'This is already the currency of the transaction.'
  if (to === currency) throw faultyField('/currency', 'not_allowed', already, 'No quote was created.')
  const network = recipient?.type === 'crypto_address' ? recipient.network : undefined
  const { crypto, rates } = world.options.rules.catalogue.codes
  const available = crypto.assets.filter(
    ({ code, networks }) =>
      convertsTo.includes(code) && (network === undefined || networks.some((each) => each.code === network)),
  )
  const rate = available.some(({ code }) => code === to) ? rateOf(rates, currency, to) : undefined
  if (rate !== undefined) return rate
  const offered = convertsTo.filter((each) => available.some(({ code }) => code === each)).join(' or ')
  const detail = offered ? `Use ${offered}.` : `No conversion is available for the network ${textOf(network)}.`
  throw new Refusal('currency_not_supported', `The service ${service.id} does not convert ${currency} to ${to}.`, {
    faults: [fieldFault('/currency', 'not_supported_by_service', detail)],
  })
}

export const rateOperations: Record<string, Handler> = {
  currency_rates: currencyRates,
  transaction_currency_rate: quote,
}
