import type { Transcript } from '@docs/model/scenarios/types'
import { texts } from '../words/texts'
import { countsOf, overviewOf, type Counts } from './services/overview'
import { regionOf, regions, type Region } from '../sources/regions'
import { kinds, type Kind } from '@docs/model/catalogue/types'
import { lastCallback } from './services/played'
import type { ViewSources } from './sources'

/** What the root page shows before its own text. */
export interface LandingView {
  /** One sentence. */
  lead: string
  /** A payment through the page's service, as in its guide. */
  payment: {
    /** Method and path of its first request. */
    endpoint: string
    request: { callback_url?: string }
    /** None if the request names no address for it. */
    callback?: unknown
  }
  /** How many there are. */
  services: number
  countries: number
  /** Kinds without a service are left out. */
  kinds: { kind: Kind; count: number }[]
  coverage: { region?: Region; places: CoveragePlace[] }[]
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
  { description }: { description: string },
  sources: ViewSources,
  transcript: Transcript,
): LandingView {
  const { catalogue, contract } = sources
  const { services } = catalogue
  const first = transcript.entries.find(({ kind }) => kind === 'request')
  if (first?.kind !== 'request') throw new Error(`${transcript.scenario} has no request for the landing page to show.`)
  const { countries, countryCoverage } = overviewOf(catalogue, contract.locale)
  const byCountry = countryCoverage.map(({ region, rows }) => ({
    region,
    places: rows.map(({ code, counts }): CoveragePlace => {
      return { name: countries[code]?.[0] ?? code, country: code, path: `/services?country=${code}`, counts }
    }),
  }))
  return {
    lead: description,
    payment: {
      endpoint: `${first.method} ${first.target}`,
      request: JSON.parse(first.body ?? '{}') as { callback_url?: string },
      callback: lastCallback(transcript),
    },
    services: services.length,
    countries: Object.keys(countries).length,
    kinds: kinds
      .map((kind) => ({ kind, count: services.filter(({ method }) => method.kind === kind).length }))
      .filter(({ count }) => count > 0),
    coverage: [...byCountry, { places: withoutCountry(sources) }],
  }
}

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
