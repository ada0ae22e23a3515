import {
  countBy,
  facets,
  filterEntries,
  indexed,
  noFilter,
  readFilter,
  withFilterParams,
  type ServiceFilterProps,
} from '../../views/services/explorer'
import { attachFilterForm } from './form'

/** The filters above the list of services, and the comparison. */
export function attach(
  container: HTMLElement,
  { services, countries, currencies, words, compare }: ServiceFilterProps,
): () => void {
  const left = new AbortController()
  const { signal } = left
  const entries = indexed(services, countries, currencies)
  const { detach } = attachFilterForm(container.querySelector('form')!, words, {
    kind: 'service',
    total: () => entries.length,
    start: noFilter,
    readQuery: (search) => readFilter(search, services),
    writeQuery: withFilterParams,
    find: (filter) => new Set(filterEntries(entries, filter).map(({ id }) => id)),
    counts: (filter) => Object.fromEntries(facets.map((facet) => [facet, countBy(entries, filter, facet)])),
  })
  const compareNow = () =>
    void import('./comparison').then(({ attachComparison }) => {
      if (!signal.aborted) attachComparison({ words: compare, ignored: words.ignored }, signal)
    })
  if (new URLSearchParams(location.search).has('compare')) compareNow()
  else document.querySelector('.services')!.addEventListener('change', compareNow, { once: true, signal })
  // Table heads stick below the form, whose height depends on its content.
  const catalogue = container.closest<HTMLElement>('.catalogue')!
  const height = new ResizeObserver(() => {
    catalogue.style.setProperty('--explorer-height', `${String(container.offsetHeight)}px`)
  })
  height.observe(container)
  signal.addEventListener('abort', () => {
    detach()
    height.disconnect()
  })
  return () => left.abort()
}
