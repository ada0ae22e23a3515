import type { Page } from '../../sources/content'
import type { Catalogue } from '../catalogue/types'
import { addressIndex, type AddressIndex } from '../addresses'
import type { Contract } from '../contract/types'
import type { Glossary } from '../glossary'

/** What pages of one language and version are made from. */
export interface ViewSources {
  contract: Contract
  catalogue: Catalogue
  glossary: Glossary
  addresses: AddressIndex
}

/** Puts them together; `site` holds the pages of all languages and versions. */
export function viewSources(
  site: { pages: Page[]; glossary: Glossary },
  contract: Contract,
  catalogue: Catalogue,
): ViewSources {
  const { pages, glossary } = site
  return { contract, catalogue, glossary, addresses: addressIndex(pages, contract, glossary) }
}
