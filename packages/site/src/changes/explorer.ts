import { readChoices, withChoices } from '../filters/choices'
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
export type Filter = Record<'from' | 'to' | 'label' | 'operation' | 'q', string>

/** The default filter includes everything, as the page does without its script. */
export function startOf(versions: readonly string[]): Filter {
  return { from: versions[0] ?? '', to: versions.at(-1) ?? '', label: '', operation: '', q: '' }
}

/** The differences between two versions, given in either order. */
export function filterChanges(changes: readonly Change[], filter: Filter, except?: keyof Filter): Change[] {
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
export const readFilter = (search: string, versions: readonly string[], operations: readonly string[]) =>
  readChoices<Exclude<keyof Filter, 'q'>>(search, startOf(versions), {
    from: versions,
    to: versions,
    label: labels,
    operation: operations,
  })

/** The URL's query with the filter; other parameters stay, defaults are left out. */
export const withFilterParams = (search: string, filter: Filter, versions: readonly string[]): string =>
  withChoices(search, filter, startOf(versions))
