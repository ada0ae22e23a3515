import {
  countByLabel,
  filterChanges,
  readFilter,
  startOf,
  withFilterParams,
  type ChangeFilterProps,
} from '../../changes/explorer'
import { attachFilterForm, attachToAllRows } from './form'

/** The filters above the tables of changes. */
export function attach(container: HTMLElement, props: ChangeFilterProps): () => void {
  return attachToAllRows(props, ({ changes, versions, operations, words }, signal) => {
    const detach = attachFilterForm(container.querySelector('form')!, words, {
      kind: 'change',
      total: changes.length,
      start: startOf(versions),
      readQuery: (search) => readFilter(search, versions, operations),
      writeQuery: (search, filter) => withFilterParams(search, filter, versions),
      find: (filter) => new Set(filterChanges(changes, filter).map(({ id }) => id)),
      counts: (filter) => ({ label: countByLabel(changes, filter) }),
    })
    signal.addEventListener('abort', detach)
  })
}
