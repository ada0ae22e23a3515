/** Cards stored as tokens. */
import { checkDigits } from '@docs/model/codes/check-digits'
import { isPayin } from '@docs/model/catalogue/types'
import type { Handler } from '../http/call'
import { faultyField, faultyFields, fieldFault, Refusal, type FieldFault } from '../http/refusal'
import { days, instant } from '../instant'
import type { Card } from '../state-types'
import { serviceOf } from '../transactions/course'
import { latest } from '../transactions/machine'
import { cardOf, type CardDetails } from '../transactions/card'
import { textOf } from '../text'
import type { IssuedToken } from '../types'
import { fact, newId, timestampIn, markChanged, type World } from '../world'
import { endFaults } from './cards'
import { requireTransaction } from './transactions'
import type { JsonObject } from '@docs/model/data/json'

const consequence = 'No token was issued.'

const issue: Handler = (world, { body }) => {
  const { source, scope, expires_at } = body as { source: JsonObject; scope: IssuedToken['scope']; expires_at?: string }
  const { card, customer_id } =
    source.type === 'card' ? sourceFromCard(world, source) : sourceFromPayment(world, source)
  const cardEnds = Date.UTC(Number(card.expiry_year), Number(card.expiry_month), 1)
  const latestExpiry = world.now + days(fact(world, 'card_token.max_days'))
  const faults = [
    ...(cardEnds > world.now ? [] : [expiredCard(source, card)]),
    ...endFaults(world, latestExpiry, expires_at, 'token'),
  ]
  if (faults.length > 0) throw faultyFields(faults, consequence)
  const ends = Math.min(cardEnds, expires_at === undefined ? latestExpiry : Date.parse(expires_at))
  const answer: IssuedToken = {
    card_token: newId(world, 'tok'),
    customer_id,
    scope,
    services: acceptingServices(world, scope),
    card: { mask: card.mask, brand: card.brand, expiry_month: card.expiry_month!, expiry_year: card.expiry_year! },
    issued_at: timestampIn(world),
    expires_at: instant(Math.floor(ends / 1000) * 1000),
  }
  world.state.tokens.set(answer.card_token, { card, answer })
  markChanged(world)
  return { body: answer }
}

interface Source {
  card: Card
  customer_id: string
}

function sourceFromCard(world: World, source: JsonObject): Source {
  const details = source as CardDetails
  if (checkDigits.luhn(details.number)) return { card: cardOf(world, details), customer_id: textOf(source.customer_id) }
  throw faultyField('/source/number', 'wrong_format', 'The check digit is wrong.', consequence)
}

function sourceFromPayment(world: World, { id }: JsonObject): Source {
  const record = requireTransaction(world, id)
  const transaction = latest(record)
  const { status, customer } = transaction
  const service = serviceOf(world, transaction)
  if (!isPayin(service) || service.sandbox.by !== 'card')
    throw new Refusal('operation_not_supported', `The service ${service.id} does not accept cards.`)
  if (status !== 'authorized' && status !== 'completed')
    throw new Refusal('state_conflict', `The transaction is ${status}, so no token is issued for its card.`)
  if (customer?.id !== undefined) return { card: withExpiry(world, record.card), customer_id: textOf(customer.id) }
  throw faultyField('/source/id', 'not_allowed', 'The customer of the transaction has no id.', consequence)
}

/** The card of a payment. If a control event completed it without a card, the first test card that succeeds. */
function withExpiry(world: World, card: Card | undefined): Card {
  const paid = world.contract.testData.cards.find(({ status, step }) => status === 'completed' && step === 'none')
  const known = card ?? cardOf(world, { number: paid?.number ?? '' })
  const lastMonth = { expiry_month: '12', expiry_year: String(new Date(world.now).getUTCFullYear() + 4) }
  return { ...lastMonth, ...known }
}

function expiredCard({ type }: JsonObject, { expiry_month, expiry_year }: Card): FieldFault {
  const [field, code] = type === 'card' ? ['expiry_year', 'too_small'] : ['id', 'not_allowed']
  return fieldFault(`/source/${field}`, code, `The card expired in ${expiry_month}/${expiry_year}.`)
}

/** The services that currently accept a token of this scope. */
function acceptingServices({ services, state }: World, scope: IssuedToken['scope']): string[] {
  const { disabled_services, paused_services } = state.settings
  const paysOut = scope.includes('payout')
  const paysIn = scope.some((each) => each !== 'payout')
  return [...services.values()]
    .filter((service) =>
      isPayin(service)
        ? paysIn && service.takesCardToken === true
        : paysOut && service.fixed['recipient.type'] === 'card',
    )
    .map(({ id }) => id)
    .filter((id) => !disabled_services.includes(id) && !paused_services.includes(id))
}

export const tokenOperations: Record<string, Handler> = { transaction_issue_token: issue }
