import {
  countByLabel,
  filterChanges,
  readFilter,
  startOf,
  withFilterParams,
  type Change,
} from '../model/changes/explorer'
import { labels, type Label } from '../model/changes/types'
import { fill } from '../site/fill'
import type { Locale } from '../site/locales'
import { plural } from '../site/plural'
import type { Texts } from '../site/texts'
import { Choice, FilterForm, FilterResult, useFilterForm } from './filter-form'
import { showFound } from './show-found'

export interface ChangesExplorerProps {
  locale: Locale
  changes: Change[]
  versions: string[]
  operations: string[]
  labels: Readonly<Record<Label, string>>
  texts: Texts['changes']['filter']
}

/** From the gravest on. */
const choices = [...labels].reverse()

/** The filters over the tables of changes. */
export default function ChangesExplorer({
  locale,
  changes,
  versions,
  operations,
  labels: names,
  texts,
}: ChangesExplorerProps) {
  const start = startOf(versions)
  const { form, filter, ignored, isFiltered, clear } = useFilterForm({
    start,
    readQuery: (search) => readFilter(search, versions, operations),
    writeQuery: (search, next) => withFilterParams(search, next, versions),
    show: () => showFound('change', new Set(found.map(({ id }) => id))),
  })
  const found = filterChanges(changes, filter)
  const count = isFiltered
    ? fill(plural(texts.found, locale, found.length), { all: changes.length })
    : plural(texts.all, locale, changes.length)
  return (
    <FilterForm
      form={form}
      name="changes"
      label={texts.label}
      placeholder={texts.placeholder}
      selects={
        <>
          <Select name="from" label={texts.facet.from} values={versions} value={start.from} />
          <Select name="to" label={texts.facet.to} values={versions} value={start.to} />
          <Select
            name="operation"
            label={texts.facet.operation}
            values={operations}
            any={texts.any.operation}
            value=""
          />
        </>
      }
    >
      <Choice
        name="label"
        legend={texts.facet.label}
        any={texts.any.label}
        values={choices}
        labels={names}
        counts={countByLabel(changes, filter)}
        chosen={filter.label}
      />
      <FilterResult
        notices={ignored.map(({ key, value }) => fill(texts.ignored, { facet: texts.facet[key], value }))}
        count={count}
        clear={isFiltered || ignored.length > 0 ? { label: texts.clear, onClick: clear } : undefined}
      />
      {found.length === 0 && (
        <div className="explorer__none">
          <p>{texts.none}</p>
        </div>
      )}
    </FilterForm>
  )
}

function Select({
  name,
  label,
  values,
  any,
  value,
}: {
  name: string
  label: string
  values: readonly string[]
  any?: string
  value: string
}) {
  return (
    <label className="explorer__field">
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {any !== undefined && <option value="">{any}</option>}
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  )
}
