/** Applies the card lists and the risk rules to a payment before the issuer is asked. */
import type { Card } from '../state-types'
import type { CardListEntry } from '../types'
import type { World } from '../world'
import { fingerprintOf } from './card'
import { own } from './opening'

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
