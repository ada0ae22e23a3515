import { chunks } from './analyse'
import type { SearchContext } from '../site/search-contexts'
import type { IndexedConcept, SectionRecord } from '../model/search-records'
import { charactersOfLeads, partsOf, saidFirst } from './parts'
import type { IndexedPage, SearchIndexFile } from './types'

/** The text of the index file of one language and version: of a context, or of everything. */
export function buildIndex(
  records: SectionRecord[],
  concepts: IndexedConcept[] = [],
  context: SearchContext | '' = '',
): string {
  const own = records.filter((record) => context === '' || record.context === context)
  const parts = partsOf(own)
  const pages = pagesOf(
    own.flatMap((record) => (parts.has(record.page) ? shortened(record, charactersOfLeads / parts.size) : record)),
    parts,
  )
  return write([...pages.values()], concepts.map(conceptOf))

  /**
   * Addresses within the index only. The page stands for a section that comes later, until it is here, or that there is
   * not.
   */
  function conceptOf([names, others, see]: IndexedConcept): IndexedConcept {
    const known = see.flatMap((address) => {
      const [path = '', anchor = ''] = address.split('#')
      const page = pages.get(path)
      if (!page) return []
      if (page.sections.some(([here]) => here === anchor)) return address
      return own.some((record) => record.page === path && record.anchor === anchor) ? [address, path] : path
    })
    return [names, unheard(names, others), [...new Set(known)]]
  }
}

/** The text of the file with one part of the pages that the first index tells in short: in full. */
export function buildPart(records: SectionRecord[], part: number): string {
  const parts = partsOf(records)
  return write([...pagesOf(records.filter(({ page }) => parts.get(page) === part)).values()])
}

/** Concepts first and pages of a kind together: what is alike stands near, and the file travels in fewer bytes. */
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

/** What the first index says of such a section: of a lead whole words from its beginning. */
function shortened(record: SectionRecord, characters: number): SectionRecord[] {
  if (!saidFirst.includes(record.anchor)) return []
  const text = plain(record.text)
  if (record.anchor !== '' || text.length <= characters) return [record]
  return [{ ...record, text: text.slice(0, text.lastIndexOf(' ', characters) + 1) }]
}

/** Names that the search tells from those before: not статусы beside статуси. */
function unheard(names: string[], others: string[]): string[] {
  const heard = new Set(names.map(termsOf))
  return others.filter((name) => {
    const isNew = !heard.has(termsOf(name))
    heard.add(termsOf(name))
    return isNew
  })
}

const termsOf = (name: string) =>
  chunks(name)
    .map(({ whole }) => whole.term)
    .join(' ')

/** Composed letters, single spaces, no soft hyphens. */
const plain = (text: string) => text.normalize('NFC').replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim()
