/*
 * Most pages of a site guide to services, and there may be any number of them. The first index holds what each is
 * about; in full they stand in parts of their own, of which a reader fetches those that a query leads to.
 */
import type { SectionRecord } from '../model/search-records'
import type { SearchContext } from '../site/search-contexts'

const context: SearchContext = 'services'

/** So many pages are a part: about as much as the first index. */
const pagesInPart = 250

/** What the first index says of each: the lead, and the facts of a guide. */
export const saidFirst = ['', 'facts']

/** The leads of all such pages share so many characters of the first index: the more there are, the less each says. */
export const charactersOfLeads = 40_000

type Addressed = Pick<SectionRecord, 'page' | 'context'>

/** The part of each page that has one, counted from 1; pages of one method stand together. */
export function partsOf(all: Addressed[]): Map<string, number> {
  const addresses = new Set(all.filter((each) => each.context === context).map(({ page }) => page))
  return new Map([...addresses].sort().map((address, at) => [address, 1 + Math.floor(at / pagesInPart)]))
}

/** What the file of a part is called, as that of a context is. */
export const partName = (part: number) => `${context}-${String(part)}`
