import type { Catalogue } from '../../model/catalogue/types'
import { formatAmount, parseAmount } from '../money'

/** What the sandbox's account has at the beginning, in each currency that it can pay out. */
const opening = '1000000'

/** By `currency balance`. */
export function openingBalances({ services }: Catalogue): Map<string, string> {
  const paidOut = services.filter(({ direction }) => direction === 'payout').flatMap(({ currencies }) => currencies)
  return new Map(
    paidOut.map(({ code, digits }) => [`${code} available`, formatAmount(parseAmount(opening), digits)] as const),
  )
}
