import { readChoices, withChoices } from '../words/filters/choices'
import type { FilterWords } from '../words/filters/filter-words'
import { matcher } from '../words/filters/match'
import type { Plural } from '@docs/model/language/plural'
import { labels, type Label } from '@docs/model/contract/labels'

/** An entry of the page, as the filters see it. */
export interface Change {
  id: string
  /** The version that introduced it. */
  to: string
  label: Label
  /** It concerns programs that use one of these operations; if there are none, all programs. */
  concerns: string[]
  /** The entry as readers see it, folded; left out while the page is drawn, when nothing is searched. */
  text?: string
}

/** What the filters above the changes need in the browser, besides the entries themselves. */
export interface ChangeFilterProps {
  versions: string[]
  operations: string[]
  words: FilterWords & {
    /** How many changes are hidden because they concern other methods. */
    others: Plural
    showOthers: string
    hideOthers: string
  }
}

/**
 * The reader's choices; each is a URL parameter. `from` and `to` are versions, `operation` the ids of those used, with
 * commas, `others` whether changes that do not concern them are shown, and `q` the search text.
 */
export type Filter = Record<'from' | 'to' | 'label' | 'operation' | 'others' | 'q', string>

/** The page opens with the newest version. */
export function startOf(versions: readonly string[]): Filter {
  const to = versions.at(-1) ?? ''
  return { from: versions.at(-2) ?? to, to, label: '', operation: '', others: '', q: '' }
}

/** The changes between two versions, given in either order. */
export function filterChanges(
  changes: readonly Change[],
  { from, to, label, operation, others, q }: Filter,
  versions: readonly string[],
): Change[] {
  const place = (version: string) => versions.indexOf(version)
  const [first = 0, last = 0] = [place(from), place(to)].sort((one, other) => one - other)
  const fits = matcher(q)
  const used = others ? [] : operationsIn(operation)
  const isUsed = (id: string) => used.includes(id)
  return changes.filter(
    (change) =>
      place(change.to) > first &&
      place(change.to) <= last &&
      (label === '' || change.label === label) &&
      (used.length === 0 || change.concerns.length === 0 || change.concerns.some(isUsed)) &&
      fits(change.text ?? ''),
  )
}

const operationsIn = (list: string): string[] => list.split(',').filter((id) => id !== '')

/** How many changes each label would leave with the rest of the filter; the empty value means any. */
export function countByLabel(
  changes: readonly Change[],
  filter: Filter,
  versions: readonly string[],
): Map<string, number> {
  const found = filterChanges(changes, { ...filter, label: '' }, versions)
  return new Map([
    ['', found.length],
    ...labels.map((label): [string, number] => [label, found.filter((change) => change.label === label).length]),
  ])
}

/** The operations of a list with commas that exist, in the order of the page. */
export function knownOperations(list: string, operations: readonly string[]): string {
  const asked = operationsIn(list.toLowerCase())
  return operations.filter((id) => asked.includes(id)).join(',')
}

/** Reads the filter from a URL, and the values that are not available. */
export function readFilter(search: string, versions: readonly string[], operations: readonly string[]) {
  const { filter, ignored } = readChoices<Exclude<keyof Filter, 'q' | 'operation'>>(search, startOf(versions), {
    from: versions,
    to: versions,
    label: labels,
    others: ['shown'],
  })
  const asked = new URLSearchParams(search).get('operation') ?? ''
  const operation = knownOperations(asked, operations)
  const strangers = operationsIn(asked).filter((id) => !operations.includes(id.toLowerCase()))
  return {
    filter: { ...filter, operation },
    ignored: [...ignored, ...strangers.map((value) => ({ facet: 'operation' as const, value }))],
  }
}

/** The URL's query with the filter; other parameters stay, defaults are left out. */
export const withFilterParams = (search: string, filter: Filter, versions: readonly string[]): string =>
  withChoices(search, filter, startOf(versions))
