import type { FilterWords } from '../filter-words'
import { fold, matcher } from '../match'
import type { Direction, Flow, Kind, MoneyBackWay } from './types'

/** What a service is found by: plain data, small enough to travel with the page. */
export interface Entry {
  id: string
  /** Names of the method, in the reader's language and in English. */
  names: string[]
  kind: Kind
  direction: Direction
  flow: Flow
  countries: string[]
  currencies: string[]
  /** How its money is given back; of a payout none. */
  back: MoneyBackWay[]
}

/** Names by code; the first one is shown, all are found. */
export type Names = Record<string, string[]>

/** What the filters over the list of services need in the browser. */
export interface ServiceFilterProps {
  services: Entry[]
  countries: Names
  currencies: Names
  words: FilterWords
}

/** A service with the text, folded, that typed words are looked for in. */
export interface Indexed extends Entry {
  text: string
}

/** What a reader chooses from lists; each is a parameter of the address. */
export const facets = ['country', 'currency', 'kind', 'direction', 'flow', 'back'] as const
export type Facet = (typeof facets)[number]

/** Empty means any. `q` is typed text. */
export type Filter = Record<Facet | 'q', string>

export const noFilter: Filter = { q: '', country: '', currency: '', kind: '', direction: '', flow: '', back: '' }

/** A value of the address that no service has. */
export interface Ignored {
  facet: Facet
  value: string
}

const valuesOf: Record<Facet, (entry: Entry) => string[]> = {
  country: ({ countries }) => countries,
  currency: ({ currencies }) => currencies,
  kind: ({ kind }) => [kind],
  direction: ({ direction }) => [direction],
  flow: ({ flow }) => [flow],
  back: ({ back }) => back,
}

export function indexed(entries: Entry[], countries: Names, currencies: Names): Indexed[] {
  const words = (codes: string[], names: Names) => codes.flatMap((code) => [code, ...(names[code] ?? [])])
  return entries.map((entry) => ({
    ...entry,
    text: fold(
      [entry.id, ...entry.names, ...words(entry.countries, countries), ...words(entry.currencies, currencies)].join(
        ' ',
      ),
    ),
  }))
}

/** The services that fit all of a filter, or all but one facet of it. */
export function filterEntries(entries: Indexed[], filter: Filter, except?: Facet): Indexed[] {
  const fits = matcher(filter.q)
  const chosen = facets.filter((facet) => facet !== except && filter[facet])
  return entries.filter(
    (entry) => fits(entry.text) && chosen.every((facet) => valuesOf[facet](entry).includes(filter[facet])),
  )
}

/** How many services each value of a facet would leave under the rest of the filter; the empty value means any. */
export function countBy(entries: Indexed[], filter: Filter, facet: Facet): Map<string, number> {
  const found = filterEntries(entries, filter, facet)
  const counts = new Map([['', found.length]])
  for (const entry of found) {
    for (const value of valuesOf[facet](entry)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** What an address asks for, and what of it no service has. Codes may be written in either case. */
export function readFilter(search: string, entries: Entry[]): { filter: Filter; ignored: Ignored[] } {
  const params = new URLSearchParams(search)
  const filter = { ...noFilter, q: params.get('q') ?? '' }
  const ignored: Ignored[] = []
  for (const facet of facets) {
    const value = params.get(facet)
    if (!value) continue
    const known = new Set(entries.flatMap(valuesOf[facet]))
    const found = [...known].find((one) => one.toLowerCase() === value.toLowerCase())
    if (found) filter[facet] = found
    else ignored.push({ facet, value })
  }
  return { filter, ignored }
}

/** The query of an address with the filter in it; parameters of others stay. */
export function withFilterParams(search: string, filter: Filter): string {
  const params = new URLSearchParams(search)
  for (const key of ['q', ...facets] as const) {
    const value = filter[key].trim()
    if (value) params.set(key, value)
    else params.delete(key)
  }
  const query = params.toString()
  return query && `?${query}`
}
