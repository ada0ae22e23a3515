import { formatList, formatNumber } from '@docs/model/language/format'
import type { Facts } from '@docs/model/contract/types'
import { useRoute } from '../route'

/** A number or a name of the API, from the contract or the brand: prose never holds a copy. */
export function Fact({ name, facts }: { name: string; facts: Facts }) {
  const { locale } = useRoute()
  const value = facts[name]
  if (value === undefined) {
    throw new Error(`<Fact name="${name}"/> is not in the contract. Known: ${Object.keys(facts).join(', ')}.`)
  }
  if (typeof value === 'number') return <>{formatNumber(value, locale)}</>
  return (
    <>
      {Array.isArray(value)
        ? formatList(
            value.map((each) => (typeof each === 'number' ? formatNumber(each, locale) : each)),
            locale,
          )
        : value}
    </>
  )
}
