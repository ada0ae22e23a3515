import {
  countBy,
  facets,
  filterEntries,
  indexed,
  noFilter,
  readCompared,
  readFilter,
  withFilterParams,
  type ServiceFilterProps,
} from '../../services/explorer'
import { attachFilterForm } from './form'
import { attachListView } from './list-view'

/** The filters above the list of services, its views, and the comparison. On a large site they wait for its rest. */
export function attach(container: HTMLElement, props: ServiceFilterProps): () => void {
  const left = new AbortController()
  const begin = (all: ServiceFilterProps) => {
    if (!left.signal.aborted) attachTo(container, all, left.signal)
  }
  attachListView(container)
  if (document.querySelector('[data-rest]'))
    void import('../long-tables')
      .then(({ completeTables }) => completeTables())
      .then((rest) => begin(rest as ServiceFilterProps))
  else begin(props)
  return () => left.abort()
}

function attachTo(
  container: HTMLElement,
  { services, countries, currencies, words, compare }: ServiceFilterProps,
  signal: AbortSignal,
): void {
  const entries = indexed(services, countries, currencies)
  const ids = new Set(services.map(({ id }) => id))
  const detach = attachFilterForm(container.querySelector('form')!, words, {
    kind: 'service',
    total: entries.length,
    start: noFilter,
    readQuery: (search) => {
      const { filter, ignored } = readFilter(search, services)
      const unknown = readCompared(search).filter((id) => !ids.has(id))
      return { filter, ignored: [...ignored, ...unknown.map((value) => ({ facet: 'compare' as const, value }))] }
    },
    writeQuery: withFilterParams,
    find: (filter) => new Set(filterEntries(entries, filter).map(({ id }) => id)),
    counts: (filter) => Object.fromEntries(facets.map((facet) => [facet, countBy(entries, filter, facet)])),
  })
  const compareNow = () =>
    void import('./comparison').then(({ attachComparison }) => {
      if (!signal.aborted) attachComparison(compare, signal)
    })
  if (readCompared(location.search).length > 0) compareNow()
  else document.querySelector('.services')!.addEventListener('change', compareNow, { once: true, signal })
  // The heads of the tables stay below the form, whose height depends on what it says.
  const catalogue = container.closest<HTMLElement>('.catalogue')!
  const height = new ResizeObserver(() => {
    catalogue.style.setProperty('--explorer-height', `${String(container.offsetHeight)}px`)
  })
  height.observe(container)
  signal.addEventListener('abort', () => {
    detach()
    height.disconnect()
  })
}
