import type { Catalogue } from '@docs/model/catalogue/types'
import { instant } from '../instant'
import { formatAmount, parseAmount } from '../money'
import type { CardListEntry, ContractRules } from '../types'
import { cardOf } from './card'

/** Opening balance of the sandbox's account in each currency that it can pay out. */
const opening = '1000000'

/** Keys are `<currency> <balance>`. */
export function openingBalances({ services }: Pick<Catalogue, 'services'>): Map<string, string> {
  const paidOut = services.filter(({ direction }) => direction === 'payout').flatMap(({ currencies }) => currencies)
  return new Map(
    paidOut.map(({ code, digits }) => [`${code} available`, formatAmount(parseAmount(opening), digits)] as const),
  )
}

/** Declines of test cards made by the gateway, not the issuer; the whitelist overrides them. */
export const own = { blacklist: 'card_blacklisted', risk: 'risk_rejected' }

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
