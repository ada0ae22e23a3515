import { useMemo } from 'react'
import {
  countBy,
  filterEntries,
  indexed,
  noFilter,
  readFilter,
  withFilterParams,
  type Entry,
  type Facet,
  type Filter,
  type Names,
} from '../model/catalogue/explorer'
import { directions, flows, kinds, moneyBackWays } from '../model/catalogue/types'
import type { Locale } from '../site/locales'
import { fill } from '../site/fill'
import { plural } from '../site/plural'
import type { Texts } from '../site/texts'
import { Choice, FilterForm, FilterResult, useFilterForm } from './filter-form'
import { showFound } from './show-found'

type FilterTexts = Texts['services']['filter']

export interface ServiceExplorerProps {
  locale: Locale
  services: Entry[]
  countries: Names
  currencies: Names
  texts: FilterTexts
}

/** The filters over the list of services. */
export default function ServiceExplorer({ locale, services, countries, currencies, texts }: ServiceExplorerProps) {
  const entries = useMemo(() => indexed(services, countries, currencies), [services, countries, currencies])
  const { form, filter, ignored, isFiltered, clear } = useFilterForm({
    start: noFilter,
    readQuery: (search) => readFilter(search, services),
    writeQuery: withFilterParams,
    show: () => showFound('service', new Set(found.map(({ id }) => id))),
  })
  const found = useMemo(() => filterEntries(entries, filter), [entries, filter])
  const counts = (facet: Facet) => countBy(entries, filter, facet)
  const count = isFiltered
    ? fill(plural(texts.found, locale, found.length), { all: entries.length })
    : plural(texts.all, locale, entries.length)
  const choice = (facet: 'direction' | 'flow' | 'back' | 'kind') => ({
    name: facet,
    legend: texts.facet[facet],
    any: texts.any[facet],
    counts: counts(facet),
    chosen: filter[facet],
  })
  const select = (facet: Facet) => ({ facet, counts: counts(facet), filter, texts })
  return (
    <FilterForm
      form={form}
      name="services"
      label={texts.label}
      placeholder={texts.placeholder}
      selects={
        <>
          <Select {...select('country')} names={countries} />
          <Select {...select('currency')} names={currencies} withCode />
        </>
      }
    >
      <div className="explorer__choices">
        <Choice {...choice('direction')} values={directions} labels={texts.direction} />
        <Choice {...choice('flow')} values={flows} labels={texts.flow} />
      </div>
      <Choice {...choice('back')} values={moneyBackWays} labels={texts.back} />
      <Choice {...choice('kind')} values={kinds} labels={texts.kind} />
      <FilterResult
        notices={ignored.map(({ facet, value }) => fill(texts.ignored, { facet: texts.facet[facet], value }))}
        count={count}
        clear={isFiltered || ignored.length > 0 ? { label: texts.clear, onClick: clear } : undefined}
      />
      {found.length === 0 && (
        <div className="explorer__none">
          <p>{texts.none}</p>
          <button type="button" className="button button--quiet" onClick={clear}>
            {texts.showAll}
          </button>
        </div>
      )}
    </FilterForm>
  )
}

interface FacetProps {
  facet: Facet
  counts: Map<string, number>
  filter: Filter
  texts: FilterTexts
}

/** A list of names; what would leave nothing cannot be chosen. */
function Select({
  facet,
  names,
  withCode = false,
  counts,
  filter,
  texts,
}: FacetProps & { names: Names; withCode?: boolean }) {
  return (
    <label className="explorer__field">
      <span>{texts.facet[facet]}</span>
      <select name={facet}>
        <option value="">{texts.any[facet]}</option>
        {Object.entries(names).map(([code, [name]]) => {
          const n = counts.get(code) ?? 0
          return (
            <option key={code} value={code} disabled={n === 0 && filter[facet] !== code}>
              {withCode ? `${code}, ${name} (${n})` : `${name} (${n})`}
            </option>
          )
        })}
      </select>
    </label>
  )
}
