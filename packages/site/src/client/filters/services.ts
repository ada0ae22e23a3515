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
export function attach(container: HTMLElement, props: ServiceFilterProps): () => void {
  const { services, countries, currencies, words } = props
  const left = new AbortController()
  const { signal } = left
  const entries = indexed(services, countries, currencies)
  const form = container.querySelector('form')!
  const list = document.querySelector('.services')!
  // On a phone there is room for one field: the select boxes move into the sheet.
  const selects = form.querySelectorAll('.explorer__row > label + label')
  const narrow = matchMedia('(max-width: 47.99875em)')
  const place = () =>
    narrow.matches
      ? form.querySelector('.explorer__choices')!.prepend(...selects)
      : form.querySelector('.explorer__open')!.before(...selects)
  place()
  narrow.addEventListener('change', place, { signal })
  const { detach } = attachFilterForm(form, words, {
    kind: 'service',
    total: () => entries.length,
    start: noFilter,
    readQuery: (search) => readFilter(search, services),
    writeQuery: withFilterParams,
    find: (filter) => new Set(filterEntries(entries, filter).map(({ id }) => id)),
    shown: () => {
      const places = [...list.querySelectorAll('tbody tr:not([hidden]) .offer__place')]
      const isOne = new Set(places.map(({ textContent }) => textContent)).size === 1
      list.toggleAttribute('data-one-place', isOne && places.length > 1)
    },
    counts: (filter) => Object.fromEntries(facets.map((facet) => [facet, countBy(entries, filter, facet)])),
  })
  const compareNow = () =>
    void import('./comparison').then(({ attachComparison }) => {
      if (!signal.aborted) attachComparison(props, signal)
    })
  if (new URLSearchParams(location.search).has('compare')) compareNow()
  else list.addEventListener('change', compareNow, { once: true, signal })
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
