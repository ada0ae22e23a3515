import { formatMoney, type Money } from '@docs/model/language/format'
import type { Transcript } from '@docs/model/scenarios/types'
import { texts } from '../words/texts'
import { guidePageOf } from './guide-page'
import { countsOf, overviewOf, type Counts } from './services/overview'
import { regionOf, regions } from '../sources/regions'
import { kinds, type Kind, type Service } from '@docs/model/catalogue/types'
import { lastCallback } from './services/played'
import type { ViewSources } from './sources'

/** What the root page shows before its own text. */
export interface LandingView {
  /** One sentence. */
  lead: string
  payment: LandingPayment
  /** How many there are. */
  services: number
  countries: number
  /** Kinds without a service are left out. */
  kinds: { kind: Kind; count: number }[]
  /** Those with the most services first; then what belongs to no country. */
  coverage: CoveragePlace[]
}

/** A payment through the page's service, as in its guide. */
interface LandingPayment {
  service: Service
  /** Address of its guide. */
  guide: string
  amount: string
  request: Message
  /** None if the request names no address for it. */
  callback?: Message
}

/** A call, and the fields of its body that tell the story. */
interface Message {
  /** Method and path. */
  endpoint: string
  fields: (readonly [name: string, value: string])[]
}

/** A country with its services, or those that belong to no country. */
export interface CoveragePlace {
  name: string
  country?: string
  /** Address of these services on the page of all services. */
  path: string
  counts: Counts
}

export function landingView(
  { description, service }: { description: string; service: string },
  sources: ViewSources,
  transcript: Transcript,
): LandingView {
  const { catalogue, contract } = sources
  const { services } = catalogue
  const { countries, countryCoverage } = overviewOf(catalogue, contract.locale)
  const places = countryCoverage
    .flatMap(({ rows }) => rows)
    .map(({ code, counts }): CoveragePlace => {
      return { name: countries[code]?.[0] ?? code, country: code, path: `/services?country=${code}`, counts }
    })
  return {
    lead: description,
    payment: paymentOf(
      services.find(({ id }) => id === service)!,
      transcript,
      sources,
    ),
    services: services.length,
    countries: places.length,
    kinds: kinds
      .map((kind) => ({ kind, count: services.filter(({ method }) => method.kind === kind).length }))
      .filter(({ count }) => count > 0),
    coverage: [...mostFirst(places), ...mostFirst(withoutCountry(sources))],
  }
}

function paymentOf(service: Service, transcript: Transcript, { contract, addresses }: ViewSources): LandingPayment {
  const first = transcript.entries.find(({ kind }) => kind === 'request')
  if (first?.kind !== 'request') throw new Error(`${transcript.scenario} has no request for the landing page to show.`)
  const request = JSON.parse(first.body ?? '{}') as Money & { callback_url?: string }
  const event = lastCallback(transcript) as { transaction: object } | undefined
  return {
    service,
    guide: guidePageOf(service, addresses).path,
    amount: formatMoney(request, contract.locale),
    request: { endpoint: `${first.method} ${first.target}`, fields: fieldsOf(request, ['service_id', 'amount']) },
    ...(event && {
      callback: {
        endpoint: `POST ${new URL(request.callback_url!).pathname}`,
        fields: fieldsOf(event.transaction, ['status', 'completed_amount']),
      },
    }),
  }
}

const fieldsOf = (body: object, names: string[]): Message['fields'] =>
  names.map((name) => [name, String((body as Record<string, unknown>)[name])])

/** By the number of services; in the order of names where it is the same. */
const mostFirst = (places: CoveragePlace[]): CoveragePlace[] =>
  places.toSorted((a, b) => total(b) - total(a) || a.name.localeCompare(b.name))

const total = ({ counts: { payin, payout } }: CoveragePlace): number => payin + payout

function withoutCountry({ catalogue, contract: { locale } }: ViewSources): CoveragePlace[] {
  const byRegion = Map.groupBy(
    catalogue.services.filter(({ countries }) => countries.length === 0),
    regionOf,
  )
  return regions.flatMap((region): CoveragePlace[] => {
    const own = byRegion.get(region)
    const name = texts[locale].navigation.regions[region]
    return own ? [{ name, path: `/services#${region}`, counts: countsOf(own) }] : []
  })
}
