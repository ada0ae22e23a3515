import { useRoute } from '../route'

/** A number or a name of the API, from the contract or the brand: prose never holds a copy. */
export function Fact({ name }: { name: string }) {
  const { page, contract } = useRoute()
  const value = contract.facts[name]
  if (value === undefined) {
    throw new Error(`${page.file}: <Fact name="${name}"/> is not in the contract. Known: ${Object.keys(contract.facts).join(', ')}.`)
  }
  if (typeof value === 'number') return <>{value.toLocaleString(page.locale, { useGrouping: value >= 10_000 })}</>
  return <>{Array.isArray(value) ? value.join(', ') : value}</>
}
