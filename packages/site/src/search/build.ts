import { chunks } from '../words/analyse'
import type { SearchContext } from '../settings/search-contexts'
import type { IndexedConcept } from '../glossary/glossary'
import type { SectionRecord } from './search-records'
import { charactersInFirstIndex, partsOf } from './parts'
import type { IndexedPage, SearchIndexFile } from './types'

/** The contents of the index file of one language and version: of one context, or of everything. */
export function buildIndex(
  records: SectionRecord[],
  concepts: IndexedConcept[] = [],
  context: SearchContext | '' = '',
): string {
  const own = records.filter((record) => context === '' || record.context === context)
  const parts = partsOf(own)
  const pages = pagesOf(
    own.flatMap((record) => (parts.has(record.page) ? shortened(record, parts.size) : record)),
    parts,
  )
  return write([...pages.values()], concepts.map(conceptOf))

  /**
   * Keeps only addresses in this index. The page stands in for a section that this file lacks; a section that comes
   * with a later part is kept as well.
   */
  function conceptOf([names, others, see]: IndexedConcept): IndexedConcept {
    const known = see.flatMap((address) => {
      const [path = '', anchor = ''] = address.split('#')
      const page = pages.get(path)
      if (!page) return []
      if (page.sections.some(([here]) => here === anchor)) return address
      return own.some((record) => record.page === path && record.anchor === anchor) ? [address, path] : path
    })
    return [names, withoutEquivalents(names, others), [...new Set(known)]]
  }
}

/** The contents of one part file, with the full text of the pages that the first index shortens. */
export function buildPart(records: SectionRecord[], part: number): string {
  const parts = partsOf(records)
  return write([...pagesOf(records.filter(({ page }) => parts.get(page) === part)).values()])
}

/** Concepts first, then pages grouped by kind: similar content next to each other compresses better. */
const write = (pages: IndexedPage[], concepts: IndexedConcept[] = []): string =>
  JSON.stringify({ concepts, pages: pages.sort(byKind) } satisfies SearchIndexFile)

const byKind = (one: IndexedPage, other: IndexedPage) =>
  one.kind.localeCompare(other.kind) || one.address.localeCompare(other.address)

function pagesOf(records: SectionRecord[], parts?: ReadonlyMap<string, number>): Map<string, IndexedPage> {
  const pages = new Map<string, IndexedPage>()
  for (const record of records) {
    const part = parts?.get(record.page)
    const page = pages.get(record.page) ?? {
      address: record.page,
      title: plain(record.pageTitle),
      kind: record.kind,
      rank: Math.round(Math.log2(1 + record.links)),
      ...(part && { part }),
      sections: [],
    }
    if (page.sections.some(([anchor]) => anchor === record.anchor)) {
      throw new Error(
        `Search index: ${record.page} has two sections with the anchor '${record.anchor}'. Give one of the ` +
          'headings another anchor.',
      )
    }
    page.sections.push([record.anchor, record.anchor === '' ? '' : plain(record.title), plain(record.text)])
    pages.set(record.page, page)
  }
  return pages
}

/** What the first index contains of such a section, one of `pages`: nothing, or its text, cut at a word boundary. */
function shortened(record: SectionRecord, pages: number): SectionRecord[] {
  const shared = charactersInFirstIndex[record.anchor]
  if (shared === undefined) return []
  const characters = shared / pages
  const text = plain(record.text)
  if (text.length <= characters) return [record]
  return [{ ...record, text: text.slice(0, text.lastIndexOf(' ', characters) + 1) }]
}

/** The names that the search can tell from earlier ones: not статусы after статуси. */
function withoutEquivalents(names: string[], others: string[]): string[] {
  const seen = new Set(names.map(termsOf))
  return others.filter((name) => {
    const isNew = !seen.has(termsOf(name))
    seen.add(termsOf(name))
    return isNew
  })
}

const termsOf = (name: string) =>
  chunks(name)
    .map(({ whole }) => whole.term)
    .join(' ')

/** NFC, single spaces, no soft hyphens. */
const plain = (text: string) => text.normalize('NFC').replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim()
