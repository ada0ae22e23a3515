/*
 * Most pages of a site are guides to services, and their number is unlimited. The first index contains only a summary
 * of each. Their full text is in separate parts, of which the browser fetches those that a query needs.
 */
import type { SectionRecord } from './search-records'
import type { SearchContext } from '../settings/search-contexts'

const context: SearchContext = 'services'

/** Pages per part: about as much as the first index. */
const pagesInPart = 250

/**
 * The sections of these pages in the first index by their anchors: the lead, and the facts of a guide. All pages share
 * so many characters: the more pages, the shorter each section.
 */
export const charactersInFirstIndex: Record<string, number> = { '': 20_000, facts: 25_000 }

type Addressed = Pick<SectionRecord, 'page' | 'context'>

/** The part of each page that is in one, counted from 1. Sorted by address, so that related pages share a part. */
export function partsOf(all: Addressed[]): Map<string, number> {
  const addresses = new Set(all.filter((each) => each.context === context).map(({ page }) => page))
  return new Map([...addresses].sort().map((address, at) => [address, 1 + Math.floor(at / pagesInPart)]))
}

/** The name of a part in its file name, in place of a context's name. */
export const partName = (part: number) => `${context}-${String(part)}`
