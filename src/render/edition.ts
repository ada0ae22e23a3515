import { unambiguousNames } from '../model/addresses'
import { viewSources, type ViewSources } from '../model/views/sources'
import type { Place } from '../site/addresses'
import { loadCatalogue } from '../sources/catalogue'
import { loadContract } from '../sources/contract'
import { loadSite } from '../sources/site'
import type { Route } from '../ui/route'

/** What all pages of one language and version share. */
export interface Edition {
  sources: ViewSources
  names: Route['names']
}

const editions = new Map<string, Promise<Edition>>()

/** Made once a build, anew for each request of the dev server. */
export function editionOf(place: Omit<Place, 'id'>): Promise<Edition> {
  if (import.meta.env.DEV) return readEdition(place)
  const key = `${place.locale} ${place.version}`
  const known = editions.get(key) ?? readEdition(place)
  editions.set(key, known)
  return known
}

async function readEdition({ locale, version }: Omit<Place, 'id'>): Promise<Edition> {
  const contract = await loadContract(version, locale)
  const sources = viewSources(loadSite(), contract, loadCatalogue())
  return { sources, names: unambiguousNames(sources.addresses, contract) }
}
