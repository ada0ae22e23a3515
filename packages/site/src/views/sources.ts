import type { Page } from '../sources/content'
import type { Site } from '../sources/site'
import type { Catalogue } from '@docs/model/catalogue/types'
import { addressIndex, type AddressIndex } from '../sources/addresses/address-index'
import type { Contract } from '@docs/model/contract/types'
import type { NavigationNode } from '../sources/navigation/tree'
import { baseOf } from '@docs/model/brand/addresses'
import type { Glossary } from '../sources/glossary/glossary'

/** The data from which pages of one language and version are made. */
export interface ViewSources {
  contract: Contract
  catalogue: Catalogue
  glossary: Glossary
  addresses: AddressIndex
  /** The sidebar. */
  tree: NavigationNode[]
  /** Pages of all languages and versions. */
  byAddress: ReadonlyMap<string, Page>
}

/** `site` holds the pages of all languages and versions. */
export function viewSources(
  site: Pick<Site, 'pages' | 'byAddress' | 'trees' | 'glossary'>,
  contract: Contract,
  catalogue: Catalogue,
): ViewSources {
  const { pages, byAddress, trees, glossary } = site
  return {
    contract,
    catalogue,
    glossary,
    addresses: addressIndex(pages, contract, glossary),
    tree: trees.get(baseOf(contract.locale, contract.version)) ?? [],
    byAddress,
  }
}
