import type { Catalogue } from '@docs/model/catalogue/types'
import { formatAmount, parseAmount } from '../money'

/** Opening balance of the sandbox's account in each currency that it can pay out. */
const opening = '1000000'

/** Keys are `<currency> <balance>`. */
export function openingBalances({ services }: Pick<Catalogue, 'services'>): Map<string, string> {
  const paidOut = services.filter(({ direction }) => direction === 'payout').flatMap(({ currencies }) => currencies)
  return new Map(
    paidOut.map(({ code, digits }) => [`${code} available`, formatAmount(parseAmount(opening), digits)] as const),
  )
}
