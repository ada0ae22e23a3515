import type { FilterWords } from '../filters/filter-words'
import { fold, matcher } from '../filters/match'
import { compareVersions } from '@docs/model/contract/minor-versions'
import { labels, type Label } from '@docs/model/contract/labels'

/** The searchable data of a difference: small enough to be embedded in the page. */
export interface Change {
  id: string
  /** The version that introduced it. */
  to: string
  label: Label
  operations: string[]
  text: string
}

/** What the filters above the tables of changes need in the browser. */
export interface ChangeFilterProps {
  changes: Change[]
  versions: string[]
  operations: string[]
  words: FilterWords
}

/** The reader's choices; each is a URL parameter. `from` and `to` are versions, `q` is the search text. */
export interface Filter {
  from: string
  to: string
  label: string
  operation: string
  q: string
}

export const filterKeys = ['from', 'to', 'label', 'operation', 'q'] as const
export type FilterKey = (typeof filterKeys)[number]

/** A value in the URL that is not available. */
export interface Ignored {
  facet: Exclude<FilterKey, 'q'>
  value: string
}

/** The default filter includes everything, as the page does without its script. */
export function startOf(versions: readonly string[]): Filter {
  return { from: versions[0] ?? '', to: versions.at(-1) ?? '', label: '', operation: '', q: '' }
}

/** The differences between two versions, given in either order. */
export function filterChanges(changes: readonly Change[], filter: Filter, except?: FilterKey): Change[] {
  const [first = '', last = ''] = [filter.from, filter.to].sort(compareVersions)
  const fits = matcher(filter.q)
  const isChosen = (key: 'label' | 'operation', values: string[]) =>
    key === except || filter[key] === '' || values.includes(filter[key])
  return changes.filter(
    ({ to, label, operations, text }) =>
      compareVersions(to, first) > 0 &&
      compareVersions(to, last) <= 0 &&
      isChosen('label', [label]) &&
      isChosen('operation', operations) &&
      fits(fold(`${text} ${operations.join(' ')}`)),
  )
}

/** How many differences each label would leave with the rest of the filter; the empty value means any. */
export function countByLabel(changes: readonly Change[], filter: Filter): Map<string, number> {
  const found = filterChanges(changes, filter, 'label')
  return new Map([
    ['', found.length],
    ...labels.map((label): [string, number] => [label, found.filter((change) => change.label === label).length]),
  ])
}

/** Reads the filter from a URL, and the values that are not available. */
export function readFilter(
  search: string,
  versions: readonly string[],
  operations: readonly string[],
): { filter: Filter; ignored: Ignored[] } {
  const params = new URLSearchParams(search)
  const filter = { ...startOf(versions), q: params.get('q') ?? '' }
  const ignored: Ignored[] = []
  const known = { from: versions, to: versions, label: labels as readonly string[], operation: operations }
  for (const key of ['from', 'to', 'label', 'operation'] as const) {
    const value = params.get(key)
    if (!value) continue
    const found = known[key].find((one) => one.toLowerCase() === value.toLowerCase())
    if (found) filter[key] = found
    else ignored.push({ facet: key, value })
  }
  return { filter, ignored }
}

/** The URL's query with the filter; other parameters stay, defaults are left out. */
export function withFilterParams(search: string, filter: Filter, versions: readonly string[]): string {
  const params = new URLSearchParams(search)
  const start = startOf(versions)
  for (const key of filterKeys) {
    const value = filter[key].trim()
    if (value && value !== start[key]) params.set(key, value)
    else params.delete(key)
  }
  const query = params.toString()
  return query && `?${query}`
}
