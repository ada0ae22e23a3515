/** The account's card lists. */
import { checkDigits } from '@docs/model/codes/check-digits'
import type { Handler } from '../http/call'
import { pageOf } from '../http/paging'
import { faultyField, faultyFields, fieldFault, Refusal, type FieldFault } from '../http/refusal'
import { days, instant } from '../instant'
import { allEntries, appliesTo, entriesOf, isRisky } from '../transactions/card-lists'
import { cardOf, fingerprintOf } from '../transactions/card'
import { textOf } from '../text'
import type { CardIdentity, CardListEntry } from '../types'
import { fact, newId, timestampIn, markChanged, type World } from '../world'
import type { JsonObject } from '@docs/model/data/json'

const blacklist: Handler = (world, { query, operation }) => {
  const entries = allEntries(world).filter(({ list }) => list === 'blacklist')
  const newest = entries.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  return { body: pageOf(world, { items: newest, query, operation: operation.id, isShown: appliesTo(world) }) }
}

const check: Handler = (world, { body }) => {
  const card = requireCard(world, body.card as JsonObject, 'Nothing was checked.')
  const found = entriesOf(world, card.fingerprint)
  const matches = (['whitelist', 'blacklist'] as const).flatMap((list) => found.filter((each) => each.list === list))
  return { body: { ...verdictOf(world, card, matches), card, matches, checked_at: timestampIn(world) } }
}

/** The whitelist takes precedence over the blacklist, and both over the risk rules. */
function verdictOf(world: World, { fingerprint }: CardIdentity, [first]: CardListEntry[]) {
  if (first?.list === 'whitelist') return { verdict: 'allow', reasons: ['whitelisted'] }
  if (first) return { verdict: 'block', reasons: ['blacklisted'] }
  return isRisky(world, fingerprint)
    ? { verdict: 'block', reasons: ['too_many_declines'] }
    : { verdict: 'allow', reasons: [] }
}

const whitelistAdd: Handler = (world, { body }) => {
  const nothing = 'Nothing was added.'
  const { reason, expires_at } = body as { reason: string; expires_at?: string }
  const latest = world.now + days(fact(world, 'card_list.max_days'))
  const faults = endFaults(world, latest, expires_at, 'entry')
  if (faults.length > 0) throw faultyFields(faults, nothing)
  const card = requireCard(world, body.card as JsonObject, nothing)
  const known = entriesOf(world, card.fingerprint).find(({ list }) => list === 'whitelist')
  const entry: CardListEntry = {
    id: known?.id ?? newId(world, 'cle'),
    list: 'whitelist',
    card,
    reason,
    added_by: 'merchant',
    created_at: timestampIn(world),
    expires_at: expires_at ?? timestampIn(world, days(fact(world, 'card_list.default_days'))),
  }
  world.state.cards.set(entry.id, entry)
  markChanged(world)
  return { body: entry }
}

/** What is wrong with the end that a call gives to something, which may last until `latest`. */
export function endFaults({ now }: World, latest: number, expires_at: string | undefined, what: string): FieldFault[] {
  if (expires_at === undefined) return []
  const fault = (code: string, detail: string) => [fieldFault('/expires_at', code, detail)]
  if (Date.parse(expires_at) <= now) return fault('too_small', 'The time is not in the future.')
  const limit = instant(Math.floor(latest / 1000) * 1000)
  return Date.parse(expires_at) > latest ? fault('too_large', `The ${what} may last until ${limit}.`) : []
}

/** The card that a call identifies by token, fingerprint or number. */
function requireCard(world: World, card: JsonObject, consequence: string): CardIdentity {
  const name = textOf(card[card.type === 'token' ? 'card_token' : textOf(card.type)])
  if (card.type === 'number') {
    if (checkDigits.luhn(name)) return identityOf(cardOf(world, { number: name }))
    throw faultyField('/card/number', 'wrong_format', 'The check digit of the number is wrong.', consequence)
  }
  const found = card.type === 'token' ? findIssuedCard(world, name) : cardWith(world, name)
  if (found) return found
  const word = card.type === 'token' ? 'token' : 'fingerprint'
  throw new Refusal('resource_not_found', `There is no card with the ${word} ${name}.`)
}

const identityOf = ({ fingerprint, mask, brand }: CardIdentity): CardIdentity => ({ fingerprint, mask, brand })

function findIssuedCard({ state }: World, token: string): CardIdentity | undefined {
  const issued = state.tokens.get(token)
  return issued && identityOf(issued.card)
}

/** A card known to the gateway: on a list, behind a token, used in a payment, or a test card. */
function cardWith(world: World, fingerprint: string): CardIdentity | undefined {
  const { tokens, transactions } = world.state
  const listed = allEntries(world).map(({ card }) => card)
  const issuedCard = [...tokens.values()].map(({ card }) => card)
  const paid = [...transactions.values()].flatMap(({ card }) => card ?? [])
  const met = [...listed, ...issuedCard, ...paid].find((each) => each.fingerprint === fingerprint)
  if (met) return identityOf(met)
  const test = world.contract.testData.cards.find(({ number }) => fingerprintOf(number) === fingerprint)
  return test && identityOf(cardOf(world, test))
}

export const cardOperations: Record<string, Handler> = {
  cards_blacklist: blacklist,
  cards_check: check,
  cards_whitelist_add: whitelistAdd,
}
