import { countBy, indexed, noFilter, type Facet, type Names } from '../../views/services/explorer'
import { directions, flows, kinds, moneyBackWays } from '@docs/model/catalogue/types'
import type { ServicesView } from '../../views/services'
import { plural } from '@docs/model/language/plural'
import { Button } from '@docs/sandbox/ui/Button'
import { FilterChoice, FilterForm, FilterSelect } from '../filters/FilterForm'
import { useRoute, useTexts } from '../route'

/** The filters of the list of services. */
export function ServiceFilters({ view: { entries, countries, currencies } }: { view: ServicesView }) {
  const { locale } = useRoute()
  const { filter: x, compare } = useTexts().services
  const services = indexed(entries, countries, currencies)
  const counts = (facet: Facet) => countBy(services, noFilter, facet)
  const choice = (facet: 'direction' | 'flow' | 'back' | 'kind') => ({
    name: facet,
    legend: x.facet[facet],
    any: x.any[facet],
    counts: counts(facet),
  })
  const select = (facet: 'country' | 'currency') => ({
    name: facet,
    label: x.facet[facet],
    any: x.any[facet],
    counts: counts(facet),
  })
  return (
    <FilterForm
      name="services"
      label={x.label}
      placeholder={x.placeholder}
      selects={
        <>
          <FilterSelect {...select('country')} values={named(countries)} />
          <FilterSelect
            {...select('currency')}
            values={named(currencies).map(([code, name]) => [code, `${code}, ${name}`])}
          />
        </>
      }
      count={plural(x.all, locale, entries.length)}
      clear={x.clear}
      aside={<p>{compare.hint}</p>}
      panel={{
        open: x.more,
        show: plural(x.show, locale, entries.length),
        choices: (
          <>
            <FilterChoice {...choice('direction')} values={directions} labels={x.direction} />
            <FilterChoice {...choice('flow')} values={flows} labels={x.flow} />
            <FilterChoice {...choice('back')} values={moneyBackWays} labels={x.back} />
            <FilterChoice {...choice('kind')} values={kinds} labels={x.kind} />
          </>
        ),
      }}
      none={
        <>
          <p>{x.none}</p>
          <Button kind="quiet" data-clear="">
            {x.showAll}
          </Button>
        </>
      }
    />
  )
}

const named = (names: Names): [code: string, name: string][] =>
  Object.entries(names).map(([code, [name = code]]) => [code, name])
