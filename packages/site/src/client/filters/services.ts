import {
  countBy,
  facets,
  filterEntries,
  indexed,
  noFilter,
  readFilter,
  withFilterParams,
  type ServiceFilterProps,
} from '../../services/explorer'
import { attachFilterForm } from './form'

/** The filters above the list of services. */
export function attach(container: HTMLElement, { services, countries, currencies, words }: ServiceFilterProps) {
  const entries = indexed(services, countries, currencies)
  return attachFilterForm(container.querySelector('form')!, words, {
    kind: 'service',
    total: entries.length,
    start: noFilter,
    readQuery: (search) => readFilter(search, services),
    writeQuery: withFilterParams,
    find: (filter) => new Set(filterEntries(entries, filter).map(({ id }) => id)),
    counts: (filter) => Object.fromEntries(facets.map((facet) => [facet, countBy(entries, filter, facet)])),
  })
}
