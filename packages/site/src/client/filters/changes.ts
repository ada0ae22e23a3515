import {
  countByLabel,
  filterChanges,
  knownOperations,
  readFilter,
  startOf,
  withFilterParams,
  type Change,
  type ChangeFilterProps,
  type Filter,
} from '../../changes/explorer'
import type { Label } from '@docs/model/contract/labels'
import { plural } from '@docs/model/language/plural'
import { fold } from '../../words/filters/match'
import { hashTarget } from '../hash'
import { createStorageSlot } from '../../islands/storage'
import { attachFilterForm, valueOf } from './form'

/** The filters above the list of changes; ticked methods are remembered. */
export function attach(container: HTMLElement, { versions, operations, words }: ChangeFilterProps) {
  const form = container.querySelector('form')!
  const others = form.querySelector<HTMLElement>('.explorer__others')!
  const shows = form.elements.namedItem('others') as HTMLInputElement
  const slot = createStorageSlot('methods')
  const changes = readChanges()
  const start = startOf(versions)

  const find = (filter: Filter) => filterChanges(changes, filter, versions)
  const readQuery = (search: string) => readFilter(search, versions, operations)
  const goTo = (filter: Filter) => {
    const query = withFilterParams(location.search, filter, versions)
    history.replaceState(history.state, '', location.pathname + query + location.hash)
  }
  const kept = knownOperations(slot.get() ?? '', operations)
  if (kept && !new URLSearchParams(location.search).has('operation'))
    goTo({ ...readQuery(location.search).filter, operation: kept })

  const { follow, detach, signal } = attachFilterForm(form, words, {
    kind: 'change',
    total: ({ from, to }) => find({ ...start, from, to }).length,
    start,
    readQuery,
    writeQuery: (search, filter) => withFilterParams(search, filter, versions),
    find: (filter) => new Set(find(filter).map(({ id }) => id)),
    counts: (filter) => ({ label: countByLabel(changes, filter, versions) }),
    isNarrow: true,
    shown: (filter) => {
      const count = find({ ...filter, others: 'shown' }).length - find({ ...filter, others: '' }).length
      others.hidden = count === 0
      others.querySelector('span')!.textContent = plural(words.others, words.locale, count)
      others.querySelector('button')!.textContent = filter.others ? words.hideOthers : words.showOthers
    },
  })

  /** Never hides the target of the address: if a filter would, all changes since its version are shown. */
  const reveal = () => {
    const target = hashTarget()
    if (!target?.closest('[hidden]')) return
    goTo({ ...start, from: target.closest<HTMLElement>('[data-from]')?.dataset.from ?? start.from })
    follow()
    target.scrollIntoView()
  }
  reveal()
  addEventListener('hashchange', reveal, { signal })

  const remember = () => slot.set(valueOf(form, 'operation'))
  form.addEventListener('input', ({ target }) => {
    if ((target as HTMLInputElement).name === 'operation') remember()
  })
  for (const button of form.querySelectorAll('[data-clear]')) button.addEventListener('click', remember)
  others.querySelector('button')!.addEventListener('click', () => {
    shows.value = shows.value ? '' : 'shown'
    form.dispatchEvent(new Event('input'))
  })
  return detach
}

/** The changes, read from the page. */
const readChanges = (): Change[] =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-change]'), ({ dataset, textContent }) => ({
    id: dataset.change!,
    to: dataset.to!,
    label: dataset.label as Label,
    concerns: dataset.concerns?.split(' ') ?? [],
    text: fold(textContent),
  }))
