import { countByLabel, startOf } from '../../model/changes/explorer'
import { labels } from '../../model/changes/types'
import type { ChangesView } from '../../model/views/changes'
import { plural } from '../../site/plural'
import { FilterChoice, FilterForm, FilterSelect } from '../filters/FilterForm'
import { useRoute, useTexts } from '../route'

/** From the gravest on. */
const choices = [...labels].reverse()

/** The filters over the tables of changes. */
export function ChangeFilters({ view: { entries, versions, operations } }: { view: ChangesView }) {
  const { locale } = useRoute()
  const { changes, changelog } = useTexts()
  const x = changes.filter
  const start = startOf(versions)
  const plain = (values: readonly string[]) => values.map((value) => [value, value] as const)
  return (
    <FilterForm
      name="changes"
      label={x.label}
      placeholder={x.placeholder}
      selects={
        <>
          <FilterSelect name="from" label={x.facet.from} values={plain(versions)} value={start.from} />
          <FilterSelect name="to" label={x.facet.to} values={plain(versions)} value={start.to} />
          <FilterSelect
            name="operation"
            label={x.facet.operation}
            values={plain(operations)}
            any={x.any.operation}
            value=""
          />
        </>
      }
      count={plural(x.all, locale, entries.length)}
      clear={x.clear}
      none={<p>{x.none}</p>}
    >
      <FilterChoice
        name="label"
        legend={x.facet.label}
        any={x.any.label}
        values={choices}
        labels={changelog.labels}
        counts={countByLabel(entries, start)}
      />
    </FilterForm>
  )
}
