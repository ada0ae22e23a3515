import { directions, type Direction, type Service } from '@docs/model/catalogue/types'
import { namesOf } from '@docs/model/codes/names'
import { byMethod, servicesIn, type MethodServices } from '../services/neighbours'
import { overviewOf } from '../services/overview'
import type { Region } from '../services/regions'
import { methodLink, type MethodLink } from './method-link'
import type { ViewSources } from './sources'

/** The payment methods of each country. */
export interface CountriesView {
  regions: { region: Region; countries: CountryView[] }[]
  /** Methods that are not tied to a country. */
  elsewhere: CountryMethod[]
}

export interface CountryView {
  /** ISO 3166-1 alpha-2. */
  code: string
  name: string
  currencies: string[]
  /** How many there are. */
  services: number
  methods: CountryMethod[]
}

export interface CountryMethod extends MethodLink {
  directions: Direction[]
  /** What it is, in a sentence. */
  about?: string
}

export function countriesView(sources: ViewSources): CountriesView {
  const { catalogue, contract } = sources
  const { services } = catalogue
  const methodsOf = (own: Service[]) => byMethod(own).map((each) => methodOf(each, sources))
  return {
    regions: overviewOf(catalogue, contract.locale).countryCoverage.map(({ region, rows }) => ({
      region,
      // By code, not by name: the anchors have the same order in all languages.
      countries: rows
        .toSorted((a, b) => (a.code < b.code ? -1 : 1))
        .map(({ code, currencies, counts }) => ({
          code,
          name: namesOf(contract.locale, 'region')(code),
          currencies,
          services: counts.payin + counts.payout,
          methods: methodsOf(servicesIn(code, services)),
        })),
    })),
    elsewhere: methodsOf(services.filter(({ countries }) => countries.length === 0)),
  }
}

function methodOf(
  { method, services }: MethodServices,
  { catalogue, contract, addresses }: ViewSources,
): CountryMethod {
  const { about } = catalogue.dossiers[method.id] ?? {}
  return {
    ...methodLink(method, catalogue, addresses),
    directions: directions.filter((direction) => services.some((service) => service.direction === direction)),
    ...(about && { about: about.value[contract.locale] }),
  }
}
