import type { Catalogue } from '../catalogue/types'
import type { AddressIndex } from '../addresses'
import type { Contract } from '../contract/types'
import type { Glossary } from '../glossary'

/** What pages of one language and version are made from. */
export interface ViewSources {
  contract: Contract
  catalogue: Catalogue
  glossary: Glossary
  addresses: AddressIndex
}
