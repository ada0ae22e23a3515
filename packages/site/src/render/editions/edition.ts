import { statusPlaces, unambiguousNames } from '../../sources/addresses/address-index'
import { Cache } from '@docs/model/data/cache'
import type { Catalogue } from '@docs/model/catalogue/types'
import type { Contract } from '@docs/model/contract/types'
import { viewSources, type ViewSources } from '../../views/sources'
import type { Place } from '@docs/model/brand/addresses'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { loadSite, type Site } from '../../sources/site'
import type { Route } from '../../ui/route'

/** What all pages of one language and version share. */
export interface Edition {
  sources: ViewSources
  names: ReadonlyMap<string, string>
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
