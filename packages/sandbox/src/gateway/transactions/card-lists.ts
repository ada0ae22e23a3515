/** Applies the card lists and the risk rules to a payment before the issuer is asked. */
import type { Card } from '../state'
import type { CardListEntry, ContractRules } from '../types'
import type { World } from '../world'
import { instant } from '../instant'
import { cardOf, fingerprintOf } from './outcomes'

/** Declines of test cards made by the gateway, not the issuer; the whitelist overrides them. */
const own = { blacklist: 'card_blacklisted', risk: 'risk_rejected' }

/** The current time assumed by the contract's examples. */
const exampleStart = Date.parse('2026-01-01T00:00:00Z')

/** The initial blacklist: cards of the contract’s examples, with the same age as there, and the test card. */
export function openingCards({ examples, testData }: ContractRules, now: number): Map<string, CardListEntry> {
  const moved = (at: string) => instant(Math.floor((Date.parse(at) + now - exampleStart) / 1000) * 1000)
  const entries = examples.blacklist.map((entry): CardListEntry => ({
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
  return new Map(entries.map((entry) => [entry.id, entry]))
}

export const allEntries = ({ state }: World): CardListEntry[] => [...state.cards.values()]

/** Whether an entry is in force now. */
export const appliesTo =
  ({ now }: World) =>
  ({ expires_at }: CardListEntry): boolean =>
    expires_at === undefined || Date.parse(expires_at) > now

/** The entries of a card that are in force now. */
export const entriesOf = (world: World, fingerprint: string): CardListEntry[] =>
  allEntries(world).filter((entry) => entry.card.fingerprint === fingerprint && appliesTo(world)(entry))

/** Whether the risk rules decline the card: only the test card for risk. */
export const isRisky = ({ contract }: World, fingerprint: string): boolean =>
  contract.testData.cards.some(
    ({ number, failure_reason }) => failure_reason === own.risk && fingerprintOf(number) === fingerprint,
  )

/** The card with the outcome that the lists give it now. */
export function withListOutcome(world: World, card: Card): Card {
  const lists = entriesOf(world, card.fingerprint).map(({ list }) => list)
  const isOwn = Object.values(own).includes(card.outcome.failure_reason ?? '')
  if (lists.includes('whitelist')) return isOwn ? { ...card, outcome: { status: 'completed' } } : card
  if (!lists.includes('blacklist')) return card
  return { ...card, challenge: false, outcome: { status: 'declined', failure_reason: own.blacklist } }
}
