import {
  countByLabel,
  filterChanges,
  readFilter,
  startOf,
  withFilterParams,
  type ChangeFilterProps,
} from '../../changes/explorer'
import { attachFilterForm } from './form'

/** The filters above the tables of changes. */
export function attach(container: HTMLElement, { changes, versions, operations, words }: ChangeFilterProps) {
  return attachFilterForm(container.querySelector('form')!, words, {
    kind: 'change',
    total: changes.length,
    start: startOf(versions),
    readQuery: (search) => readFilter(search, versions, operations),
    writeQuery: (search, filter) => withFilterParams(search, filter, versions),
    find: (filter) => new Set(filterChanges(changes, filter).map(({ id }) => id)),
    counts: (filter) => ({ label: countByLabel(changes, filter) }),
  })
}
