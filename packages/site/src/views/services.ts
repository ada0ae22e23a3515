import { type AddressIndex } from '../sources/addresses/address-index'
import { byMethod, servicesIn } from './services/neighbours'
import { currenciesOf, overviewOf, type CountryCoverage, type MethodCard, type Overview } from './services/overview'
import type { Region } from '../sources/regions'
import { coverageOf, expiryOf, resultInShort } from './services/terms'
import { labelsOf } from './services/labels'
import { wayBackText } from './services/properties'
import { capital } from '@docs/model/language/format'
import { namesOf } from '@docs/model/codes/names'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '../words/texts'
import {
  directions,
  flows,
  isPayin,
  type Coverage,
  type Direction,
  type Flow,
  type Method,
  type Need,
  type Service,
} from '@docs/model/catalogue/types'
import { methodHref, methodLink, type MethodLink } from './method-link'
import type { ViewSources } from './sources'

/** The page of all services. */
export interface ServicesView extends Omit<Overview, 'groups' | 'countryCoverage' | 'worldwide' | 'byContract'> {
  groups: { region: Region; offers: Offer[] }[]
  countryCoverage: { region: Region; rows: CountryRow[] }[]
  worldwide: MethodLink[]
  byContract: MethodLink[]
}

interface CountryRow extends CountryCoverage {
  /** First those of this country only. */
  methods: MethodLink[]
}

/** Services of one method and direction on the same terms: a row of the list. */
export interface Offer extends Terms {
  method: Method
  /** The page of the method, or of its only guide. */
  href: string | undefined
  direction: Direction
  guides: GuideLink[]
  /** How long the payer has to start paying. */
  expiry?: string
  /** Whether money may come after that. */
  late?: string | undefined
  /** What its host-to-host calls must send. */
  data?: string
}

/** In words; what is not known, or does not apply, is left out. */
interface Terms {
  countries: string[]
  currencies: string[]
  coverage: Coverage
  limits?: string
  result?: string
  back?: string
}

export interface GuideLink {
  id: string
  flow: Flow
  href?: string
  title: string
  /** The part of the title that distinguishes it from others of the same flow; empty if there are none. */
  own: string
}

export function servicesView({ catalogue, contract, addresses }: ViewSources): ServicesView {
  const overview = overviewOf(catalogue, contract.locale)
  const linkOf = (method: Method) => methodLink(method, catalogue, addresses)
  const methodsIn = (country: string) =>
    byMethod(servicesIn(country, catalogue.services)).map(({ method }) => linkOf(method))
  return {
    ...overview,
    groups: overview.groups.map(({ region, methods }) => ({
      region,
      offers: methods.flatMap((card) => offersOf(card, addresses, contract.locale)),
    })),
    countryCoverage: overview.countryCoverage.map(({ region, rows }) => ({
      region,
      rows: rows.map((row) => ({ ...row, methods: methodsIn(row.code) })),
    })),
    worldwide: overview.worldwide.map(linkOf),
    byContract: overview.byContract.map(linkOf),
  }
}

function offersOf({ method, services }: MethodCard, addresses: AddressIndex, locale: Locale): Offer[] {
  const href = methodHref(services, addresses)
  return directions.flatMap((direction) => {
    const own = services
      .filter((service) => service.direction === direction)
      .sort((a, b) => flows.indexOf(a.flow) - flows.indexOf(b.flow))
    const links = guideLinks(own, addresses)
    const nameOf = ({ id, flow }: Service) =>
      guideName(links.find((link) => link.id === id)?.own ?? '', texts[locale].services.shortFlow[flow])
    return [...Map.groupBy(own, (service) => JSON.stringify(termsOf(service, locale)))].map(([terms, alike]): Offer => {
      const payins = alike.filter(isPayin)
      return {
        ...(JSON.parse(terms) as Terms),
        expiry: byGuide(payins, (payin) => expiryOf(payin, locale), nameOf),
        late: byGuide(payins, ({ lateMoney }) => texts[locale].services.late[lateMoney ? 'yes' : 'no'], nameOf),
        data: byGuide(
          alike.filter(({ flow }) => flow === 'h2h'),
          (service) => dataOf(service, locale),
          nameOf,
        ),
        method,
        href,
        direction,
        guides: links.filter(({ id }) => alike.some((service) => service.id === id)),
      }
    })
  })
}

function termsOf(service: Service, locale: Locale): Terms {
  const { countries, coverage } = service
  const currencies = currenciesOf(service)
  const { limits } = coverageOf(service, locale)
  return {
    countries,
    currencies,
    coverage,
    // Next to a single currency, its limits need not name it.
    limits: currencies.length === 1 ? limits?.replaceAll(new RegExp(`\\s${currencies[0]!}\\b`, 'g'), '') : limits,
    result: sentence([resultInShort(service, locale)], locale),
    ...(isPayin(service) && {
      back: wayBackText(service, locale),
    }),
  }
}

/** A guide by its flow, and by what distinguishes it from others of the same flow. */
export const guideName = (own: string, flow: string): string => (own ? `${flow} ${own}` : flow)

/** What applies to some services: said once if it is the same for all, otherwise after the names of their guides. */
function byGuide<S extends Service>(
  services: S[],
  tell: (service: S) => string | undefined,
  nameOf: (service: Service) => string,
): string | undefined {
  const told = [...Map.groupBy(services, tell)]
  if (told.length < 2) return told[0]?.[0]
  return told.flatMap(([text, own]) => (text ? [`${own.map(nameOf).join(', ')}: ${text}`] : [])).join('. ')
}

/** The data that a host-to-host call must send, by its labels; in a service of one country these need not name it. */
function dataOf(service: Service, locale: Locale): string | undefined {
  const sent = (wanted: Need) => service.fields.filter(({ party, need }) => party !== 'response' && need === wanted)
  const required = sent('required').map((field) => labelsOf([field], service, locale))
  const text = sentence([...required, labelsOf(sent('alternative'), service, locale, 'or')], locale)
  const [country, other] = service.countries
  return country && !other ? text?.replaceAll(` (${namesOf(locale, 'region')(country)})`, '') : text
}

/** Parts of a sentence as one that stands alone. */
function sentence(parts: (string | undefined)[], locale: Locale): string | undefined {
  const text = parts.filter(Boolean).join(', ')
  return text ? capital(text, locale) : undefined
}

/** The guides of some services, ordered by flow, each with what distinguishes it within its flow. */
export function guideLinks(services: readonly Service[], addresses: AddressIndex): GuideLink[] {
  return flows.flatMap((flow) => {
    const guides = services
      .filter((service) => service.flow === flow)
      .map(({ id }) => {
        const page = addresses.service.get(id)
        return { id, flow, href: page?.href, title: page?.title ?? id }
      })
    const own = distinctions(guides.map(({ title }) => title))
    return guides.map((guide, index) => ({ ...guide, own: own[index] ?? '' }))
  })
}

/** The part of each title after the common leading words, without the flow at the end. */
export function distinctions(titles: string[]): string[] {
  if (titles.length < 2) return titles.map(() => '')
  const all = titles.map((title) => title.replace(/:[^:]*$/, '').split(/[\s,]+/))
  const [first = []] = all
  const differs = first.findIndex((word, at) => all.some((words) => words[at] !== word))
  return all.map((words) => words.slice(differs < 0 ? first.length : differs).join(' '))
}
