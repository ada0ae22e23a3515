import { statusPlaces, unambiguousNames } from '../model/addresses'
import { Cache } from '../model/cache'
import type { Catalogue } from '../model/catalogue/types'
import type { Contract } from '../model/contract/types'
import { viewSources, type ViewSources } from '../model/views/sources'
import type { Place } from '../site/addresses'
import { loadCatalogue } from '../sources/catalogue'
import { loadContract } from '../sources/contract'
import { loadSite, type Site } from '../sources/site'
import type { Route } from '../ui/route'

/** What all pages of one language and version share. */
export interface Edition {
  sources: ViewSources
  names: Route['names']
  statuses: Route['statuses']
}

const editions = new Cache<Edition>()

export async function editionOf({ locale, version }: Omit<Place, 'id'>, root = process.cwd()): Promise<Edition> {
  const contract = await loadContract(version, locale, root)
  return editions.get(
    `${locale} ${version} ${root}`,
    () => [loadSite(root), contract, loadCatalogue(root)],
    makeEdition,
  )
}

function makeEdition(site: Site, contract: Contract, catalogue: Catalogue): Edition {
  const sources = viewSources(site, contract, catalogue)
  const { addresses } = sources
  return { sources, names: unambiguousNames(addresses, contract), statuses: statusPlaces(addresses, contract) }
}
