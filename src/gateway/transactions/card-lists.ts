/** What the lists of cards and the rules of risk make of a payment, before an issuer is asked. */
import type { Card } from '../state'
import type { ContractRules, JsonObject } from '../types'
import type { World } from '../world'
import { instant } from '../instant'
import { cardOf, fingerprintOf } from './outcomes'

export type CardIdentity = Pick<Card, 'fingerprint' | 'mask' | 'brand'>

export interface CardEntry {
  id: string
  list: 'blacklist' | 'whitelist'
  card: CardIdentity
  reason: string
  added_by: 'merchant' | 'gateway'
  created_at: string
  expires_at?: string
}

/** Reasons of test cards that are the gateway's own and not the issuer's: the whitelist passes over them. */
const own = { blacklist: 'card_blacklisted', risk: 'risk_rejected' }

/** The instant at which the examples of the contract stand. */
const exampleStart = Date.parse('2026-01-01T00:00:00Z')

/** The blacklist at the beginning: cards of the contract’s examples, as old as they are there, and the test card. */
export function openingCards({ lent, testData }: ContractRules, now: number): Map<string, JsonObject> {
  const moved = (at: string) => instant(Math.floor((Date.parse(at) + now - exampleStart) / 1000) * 1000)
  const entries = (lent.blacklist as unknown as CardEntry[]).map((entry) => ({
    ...entry,
    created_at: moved(entry.created_at),
    ...(entry.expires_at !== undefined && { expires_at: moved(entry.expires_at) }),
  }))
  const test = testData.cards.find(({ failure_reason }) => failure_reason === own.blacklist)
  if (test) {
    const { fingerprint, mask, brand } = cardOf({ contract: { testData } }, test)
    entries.push({
      id: `cle_${fingerprint.slice(-26)}`,
      list: 'blacklist',
      card: { fingerprint, mask, brand },
      reason: 'The test card of the blacklist',
      added_by: 'merchant',
      created_at: moved('2025-06-01T09:00:00Z'),
    })
  }
  return new Map(entries.map((entry) => [entry.id, entry as unknown as JsonObject]))
}

export const allEntries = ({ state }: World): CardEntry[] => [...state.cards.values()] as unknown as CardEntry[]

/** Whether an entry counts now. */
export const appliesTo =
  ({ now }: World) =>
  ({ expires_at }: CardEntry): boolean =>
    expires_at === undefined || Date.parse(expires_at) > now

/** The entries of a card that count now. */
export const entriesOf = (world: World, fingerprint: string): CardEntry[] =>
  allEntries(world).filter((entry) => entry.card.fingerprint === fingerprint && appliesTo(world)(entry))

/** Whether the rules of risk refuse the card: those of the test card. */
export const isRisky = ({ contract }: World, fingerprint: string): boolean =>
  contract.testData.cards.some(
    ({ number, failure_reason }) => failure_reason === own.risk && fingerprintOf(number) === fingerprint,
  )

/** A card at the moment of a payment, as the lists have it then. */
export function judged(world: World, card: Card): Card {
  const lists = entriesOf(world, card.fingerprint).map(({ list }) => list)
  const isOwn = Object.values(own).includes(card.outcome.failure_reason ?? '')
  if (lists.includes('whitelist')) return isOwn ? { ...card, outcome: { status: 'completed' } } : card
  if (!lists.includes('blacklist')) return card
  return { ...card, challenge: false, outcome: { status: 'declined', failure_reason: own.blacklist } }
}
