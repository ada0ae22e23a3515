import { readChoices, withChoices } from '../../words/filters/choices'
import type { FilterWords } from '../../words/filters/filter-words'
import { fold, matcher } from '../../words/filters/match'
import type { Direction, Flow, Kind, MoneyBackWay } from '@docs/model/catalogue/types'
import { mapValues } from '@docs/model/data/map'

/** The searchable data of a service: small enough to be embedded in the page. */
export interface Entry {
  id: string
  /** Names of the method, in the reader's language and in English. */
  names: string[]
  kind: Kind
  direction: Direction
  flow: Flow
  countries: string[]
  currencies: string[]
  /** How its money is given back; empty for a payout. */
  back: MoneyBackWay[]
}

/** Names by code; the first is shown, all are searchable. */
export type Names = Record<string, string[]>

/** What the filters above the list of services need in the browser. */
export interface ServiceFilterProps {
  services: Entry[]
  countries: Names
  currencies: Names
  words: FilterWords
  compare: ComparisonWords
}

export interface ComparisonWords {
  /** Label of the parameter in the address. */
  label: string
  /** Removes an `{offer}`. */
  remove: string
  /** How many, `{n}`, where there is no room for their names. */
  chosen: string
  /** One is not enough. */
  more: string
  /** There is room for no other. */
  full: string
  direction: Record<Direction, string>
}

/** A service with its folded search text. */
export interface Indexed extends Entry {
  text: string
}

/** Filters that the reader selects from lists; each is a URL parameter. */
export const facets = ['country', 'currency', 'kind', 'direction', 'flow', 'back'] as const
export type Facet = (typeof facets)[number]

/** Empty means any. `q` is the search text. */
export type Filter = Record<Facet | 'q', string>

export const noFilter: Filter = { q: '', country: '', currency: '', kind: '', direction: '', flow: '', back: '' }

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

/** The services that match a filter, optionally ignoring one facet. */
export function filterEntries(entries: Indexed[], filter: Filter, except?: Facet): Indexed[] {
  const fits = matcher(filter.q)
  const chosen = facets.filter((facet) => facet !== except && filter[facet])
  return entries.filter(
    (entry) => fits(entry.text) && chosen.every((facet) => valuesOf[facet](entry).includes(filter[facet])),
  )
}

/** How many services each value of a facet would leave with the rest of the filter; the empty value means any. */
export function countBy(entries: Indexed[], filter: Filter, facet: Facet): Map<string, number> {
  const found = filterEntries(entries, filter, facet)
  const counts = new Map([['', found.length]])
  for (const entry of found) {
    for (const value of valuesOf[facet](entry)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** Reads the filter from a URL, and the values that no service has. */
export const readFilter = (search: string, entries: Entry[]) =>
  readChoices(
    search,
    noFilter,
    mapValues(valuesOf, (values) => entries.flatMap(values)),
  )

/** The URL's query with the filter; other parameters stay. */
export const withFilterParams = (search: string, filter: Filter): string => withChoices(search, filter, noFilter)
