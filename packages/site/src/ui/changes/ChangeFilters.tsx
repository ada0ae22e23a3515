import { countByLabel, filterChanges, startOf } from '../../changes/explorer'
import type { ChangesView } from '../../views/changes'
import { plural } from '@docs/model/language/plural'
import { Button } from '@docs/sandbox/ui/Button'
import { changeKinds } from '../changelog/Change'
import { FilterBoxes, FilterChoice, FilterForm, FilterSelect } from '../filters/FilterForm'
import { useRoute, useTexts } from '../route'

/** The filters of the changes: which versions, which methods the reader uses, which labels. */
export function ChangeFilters({ view: { changes: all, versions, methods, callbacks } }: { view: ChangesView }) {
  const { locale } = useRoute()
  const { changes, changelog } = useTexts()
  const x = changes.filter
  const start = startOf(versions)
  const shown = filterChanges(all, start, versions).length
  const version = (name: 'from' | 'to') => (
    <FilterSelect
      name={name}
      label={x.facet[name]}
      values={versions.map((each) => [each, each] as const)}
      value={start[name]}
    />
  )
  return (
    <FilterForm
      name="changes"
      label={x.label}
      placeholder={x.placeholder}
      selects={
        <>
          {version('from')}
          {version('to')}
        </>
      }
      count={plural(x.all, locale, shown)}
      clear={x.clear}
      none={<p>{x.none}</p>}
      panel={{
        open: x.methods.open,
        show: plural(x.methods.show, locale, shown),
        choices: (
          <>
            <p>{x.methods.kept}</p>
            <FilterBoxes name="operation" legend={x.methods.methods} values={methods} />
            <FilterBoxes name="operation" legend={x.methods.callbacks} values={callbacks} />
          </>
        ),
      }}
      aside={
        <p className="explorer__others" hidden>
          <span /> <Button kind="text" data-others="" />
          <input type="hidden" name="others" />
        </p>
      }
    >
      <FilterChoice
        name="label"
        legend={x.facet.label}
        any={x.any.label}
        values={changeKinds}
        labels={changelog.labels}
        counts={countByLabel(all, start, versions)}
      />
    </FilterForm>
  )
}
