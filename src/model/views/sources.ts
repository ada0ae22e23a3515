import type { Page } from '../../sources/content'
import type { Site } from '../../sources/site'
import type { Catalogue } from '../catalogue/types'
import { addressIndex, type AddressIndex } from '../addresses'
import type { Contract } from '../contract/types'
import type { NavigationNode } from '../navigation'
import { baseOf } from '../../site/addresses'
import type { Glossary } from '../glossary'

/** What pages of one language and version are made from. */
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

/** Puts them together; `site` holds the pages of all languages and versions. */
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
