import { directions, type Direction, type Service } from '@docs/model/catalogue/types'
import { namesOf } from '@docs/model/codes/names'
import { byMethod, servicesIn, type MethodServices } from '../services/neighbours'
import { overviewOf } from '../services/overview'
import type { Region } from '../services/regions'
import { methodLink, type MethodLink } from './method-link'
import type { ViewSources } from './sources'

/** The payment methods of each country, in the order of their names in the reader's language. */
export interface CountriesView {
  regions: { region: Region; countries: CountryView[] }[]
  /** Methods that are not tied to a country. */
  worldwide: CountryMethod[]
  /** Methods whose countries depend on the merchant's contract. */
  byContract: CountryMethod[]
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
      countries: rows.map(({ code, currencies, counts }) => ({
        code,
        name: namesOf(contract.locale, 'region')(code),
        currencies,
        services: counts.payin + counts.payout,
        methods: methodsOf(servicesIn(code, services)),
      })),
    })),
    worldwide: methodsOf(services.filter((each) => each.countries.length === 0 && !isByContract(each))),
    byContract: methodsOf(services.filter(isByContract)),
  }
}

const isByContract = ({ coverage }: Service): boolean => coverage === 'by_contract'

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
