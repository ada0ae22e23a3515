/** A value in the address that is not available. */
interface Ignored<Facet extends string> {
  facet: Facet
  value: string
}

/** The readers' choices; each is a parameter of the address. `q` is the search text. */
type Choices<Facet extends string> = Record<Facet | 'q', string>

/** Reads choices from an address, in either case, and the values that are not available. */
export function readChoices<Facet extends string>(
  search: string,
  start: Choices<Facet>,
  available: Record<Facet, readonly string[]>,
): { filter: Choices<Facet>; ignored: Ignored<Facet>[] } {
  const params = new URLSearchParams(search)
  const filter: Record<string, string> = { ...start, q: params.get('q') ?? '' }
  const ignored: Ignored<Facet>[] = []
  for (const facet of Object.keys(available) as Facet[]) {
    const value = params.get(facet)
    if (!value) continue
    const found = available[facet].find((one) => one.toLowerCase() === value.toLowerCase())
    if (found) filter[facet] = found
    else ignored.push({ facet, value })
  }
  return { filter: filter as Choices<Facet>, ignored }
}

/** The address's query with the choices; other parameters stay, those of `start` are left out. */
export function withChoices<Facet extends string>(
  search: string,
  filter: Choices<Facet>,
  start: Choices<Facet>,
): string {
  const params = new URLSearchParams(search)
  for (const key of Object.keys(start) as (Facet | 'q')[]) {
    const value = filter[key].trim()
    if (value && value !== start[key]) params.set(key, value)
    else params.delete(key)
  }
  return queryOf(params)
}

/** Parameters as the query of an address. Commas need no code there, and people read addresses. */
export function queryOf(params: URLSearchParams): string {
  const query = params.toString().replaceAll('%2C', ',')
  return query && `?${query}`
}
