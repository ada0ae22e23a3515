import type { Locale } from '@docs/model/language/locales'
import { namesOf } from '@docs/model/codes/names'
import type { Entry, Names } from './explorer'
import { regionOf, regionOfCountry, regions, type Region } from '../../sources/regions'
import { isPayin, type Catalogue, type Direction, type Method, type Service } from '@docs/model/catalogue/types'

/** A method with its services, as shown in the list of all services. */
export interface MethodCard {
  method: Method
  services: Service[]
  /** The countries of all its services. */
  countries: string[]
  coverage: Service['coverage']
}

/** Number of services in each direction. */
export type Counts = Record<Direction, number>

export interface CountryCoverage {
  code: string
  currencies: string[]
  counts: Counts
}

export interface CurrencyCoverage {
  code: string
  counts: Counts
}

/** What the page of all services shows, in one language. */
export interface Overview {
  /** The region with most methods first. */
  groups: { region: Region; methods: MethodCard[] }[]
  entries: Entry[]
  /** Sorted by the name in the reader's language. */
  countries: Names
  currencies: Names
  countryCoverage: { region: Region; rows: CountryCoverage[] }[]
  currencyCoverage: CurrencyCoverage[]
  /** Methods without a country, and those whose coverage depends on the merchant's contract. */
  worldwide: Method[]
  byContract: Method[]
}

export function overviewOf(catalogue: Catalogue, locale: Locale): Overview {
  const { services } = catalogue
  const countries = namesBy(
    locale,
    services.flatMap((service) => service.countries),
    (code) => [namesOf(locale, 'region')(code), namesOf('en', 'region')(code)],
  )
  const currencies = namesBy(locale, services.flatMap(currenciesOf), (code) => currencyNames(code, catalogue, locale))
  const cards = cardsOf(services)
  const order = new Intl.Collator(locale).compare
  const place = ({ countries: [first, second] }: MethodCard) => (second || !first ? '' : (countries[first]?.[0] ?? ''))
  // Within a region, methods of most countries come first, then those with most services, then by country.
  cards.sort(
    (a, b) =>
      b.countries.length - a.countries.length ||
      b.services.length - a.services.length ||
      order(place(a), place(b)) ||
      order(a.method.name[locale], b.method.name[locale]),
  )
  const methodsWhere = (fits: (card: MethodCard) => boolean) => cards.filter(fits).map(({ method }) => method)
  return {
    groups: grouped(cards, ({ services: [first] }) => regionOf(first as Service))
      .map(([region, methods]) => ({ region, methods }))
      .sort((a, b) => b.methods.length - a.methods.length),
    entries: services.map((service) => entryOf(service, locale)),
    countries,
    currencies,
    countryCoverage: grouped(Object.keys(countries), regionOfCountry).map(([region, codes]) => ({
      region,
      rows: codes.map((code) => countryCoverage(code, services)),
    })),
    currencyCoverage: Object.keys(currencies)
      .sort()
      .map((code) => ({ code, counts: countsOf(services.filter((service) => currenciesOf(service).includes(code))) })),
    worldwide: methodsWhere(({ countries: own, coverage }) => own.length === 0 && coverage !== 'by_contract'),
    byContract: methodsWhere(({ coverage }) => coverage === 'by_contract'),
  }
}

/** If coverage depends on the merchant's contract, the currencies in the record are only examples. */
export const currenciesOf = ({ coverage, currencies }: Service): string[] =>
  coverage === 'by_contract' ? [] : currencies.map(({ code }) => code)

const unique = <T>(all: T[]): T[] => [...new Set(all)]

function entryOf(service: Service, locale: Locale): Entry {
  const { id, method, direction, flow, countries } = service
  return {
    id,
    names: unique([method.name[locale], method.name.en]),
    kind: method.kind,
    direction,
    flow,
    countries,
    currencies: currenciesOf(service),
    back: isPayin(service) ? unique(service.moneyBack.map(({ way }) => way)) : [],
  }
}

function namesBy(locale: Locale, codes: string[], names: (code: string) => string[]): Names {
  const order = new Intl.Collator(locale).compare
  const named = unique(codes).map((code): [string, string[]] => [code, unique(names(code))])
  return Object.fromEntries(named.sort(([, [a = '']], [, [b = '']]) => order(a, b)))
}

function currencyNames(code: string, { codes }: Catalogue, locale: Locale): string[] {
  const asset = codes.crypto.assets.find((each) => each.code === code)
  return asset
    ? [asset.name[locale], asset.name.en]
    : [namesOf(locale, 'currency')(code), namesOf('en', 'currency')(code)]
}

function cardsOf(services: Service[]): MethodCard[] {
  const byMethod = Map.groupBy(services, ({ method }) => method.id)
  return [...byMethod.values()].map((own) => {
    const [{ method, coverage }] = own as [Service]
    return {
      method,
      services: own,
      countries: unique(own.flatMap((service) => service.countries)),
      coverage,
    }
  })
}

/** Items grouped by region in display order; empty regions are left out. */
function grouped<T>(all: T[], regionFor: (one: T) => Region): [Region, T[]][] {
  const byRegion = Map.groupBy(all, regionFor)
  return regions.flatMap((region): [Region, T[]][] => {
    const own = byRegion.get(region)
    return own ? [[region, own]] : []
  })
}

export function countsOf(services: Service[]): Counts {
  const count = (direction: Direction) => services.filter((service) => service.direction === direction).length
  return { payin: count('payin'), payout: count('payout') }
}

function countryCoverage(code: string, services: Service[]): CountryCoverage {
  const own = services.filter(({ countries }) => countries.includes(code))
  return {
    code,
    currencies: unique(own.flatMap((service) => currenciesIn(code, service))).sort(),
    counts: countsOf(own),
  }
}

/**
 * A service with several countries and currencies does not say which belong together; a currency is matched by its
 * first two letters, which ISO 4217 takes from the country code (ISO 3166).
 */
export function currenciesIn(country: string, service: Service): string[] {
  const all = currenciesOf(service)
  return service.countries.length === 1 || all.length === 1 ? all : all.filter((code) => code.startsWith(country))
}
