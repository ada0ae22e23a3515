import type { Transcript } from '@docs/model/scenarios/types'
import { isProgram } from '@docs/model/language/code-languages'
import { texts } from '@docs/model/language/texts'
import { countsOf, overviewOf, type Counts } from '../services/overview'
import { regionOf, regions, type Region } from '../services/regions'
import { kinds, type Kind } from '@docs/model/catalogue/types'
import { operationIds } from '@docs/model/contract/operation'
import { guideView, type GuideView } from './guide'
import type { ViewSources } from './sources'

/** What the root page shows before its own text. */
export interface LandingView {
  /** One sentence. */
  lead: string
  /** The number of each. */
  figures: Record<Figure, number>
  /** The call that creates a payment through the page's service, as in its guide, in every sample language. */
  call: GuideView['create']
  /** Kinds without a service are left out. */
  kinds: { kind: Kind; count: number }[]
  coverage: { region?: Region; places: CoveragePlace[] }[]
}

/** In display order. */
export const figures = ['services', 'countries', 'operations', 'languages'] as const
type Figure = (typeof figures)[number]

/** A country with its services, or those that belong to no country. */
export interface CoveragePlace {
  name: string
  country?: string
  /** Address of these services on the page of all services. */
  path: string
  counts: Counts
}

export function landingView(
  { service, description }: { service: string; description: string },
  sources: ViewSources,
  transcript: Transcript,
): LandingView {
  const { catalogue, contract } = sources
  const { services } = catalogue
  const { create } = guideView(service, sources, transcript)
  const samples = create.samples.filter(({ language }) => isProgram(language))
  const { countries, countryCoverage } = overviewOf(catalogue, contract.locale)
  const byCountry = countryCoverage.map(({ region, rows }) => ({
    region,
    places: rows.map(({ code, counts }): CoveragePlace => {
      return { name: countries[code]?.[0] ?? code, country: code, path: `/services?country=${code}`, counts }
    }),
  }))
  return {
    lead: description,
    figures: {
      services: services.length,
      countries: Object.keys(countries).length,
      operations: operationIds(contract).length,
      languages: samples.length,
    },
    call: { samples, answer: create.answer },
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
