import { countByLabel, startOf } from '../../changes/explorer'
import type { ChangesView } from '../../views/changes'
import { plural } from '@docs/model/language/plural'
import { changeKinds } from '../changelog/Change'
import { FilterChoice, FilterForm, FilterSelect } from '../filters/FilterForm'
import { useRoute, useTexts } from '../route'

/** The filters of the tables of changes. */
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
        values={changeKinds}
        labels={changelog.labels}
        counts={countByLabel(entries, start)}
      />
    </FilterForm>
  )
}
