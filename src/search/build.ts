import { chunks } from './analyse'
import type { SearchContext } from '../site/search-contexts'
import type { IndexedConcept, SectionRecord } from '../model/search-records'
import type { IndexedPage, SearchIndexFile } from './types'

/**
 * Of the guides, most of the site, the first index holds what each is about; the rest comes with that of their context.
 */
const guides: { context: SearchContext; first: string[] } = { context: 'services', first: ['', 'facts'] }

/** The text of the index file of one language and version: of a context, or of everything. */
export function buildIndex(
  records: SectionRecord[],
  concepts: IndexedConcept[] = [],
  context: SearchContext | '' = '',
): string {
  const own = records.filter((record) => context === '' || record.context === context)
  const isLater = (record: SectionRecord) =>
    context === '' && record.context === guides.context && !guides.first.includes(record.anchor)
  const pages = new Map<string, IndexedPage>()
  for (const record of own.filter((each) => !isLater(each))) {
    const page = pages.get(record.page) ?? {
      address: record.page,
      title: plain(record.pageTitle),
      kind: record.kind,
      rank: Math.round(Math.log2(1 + record.links)),
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
  const later = own.some(isLater) ? { later: guides.context } : {}
  // Concepts first and pages of a kind together: what is alike stands near, and the file travels in fewer bytes.
  return JSON.stringify({
    concepts: concepts.map(conceptOf),
    pages: [...pages.values()].sort(byKind),
    ...later,
  } satisfies SearchIndexFile)

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
      return own.some((record) => isLater(record) && record.page === path && record.anchor === anchor)
        ? [address, path]
        : path
    })
    return [names, unheard(names, others), [...new Set(known)]]
  }
}

const byKind = (one: IndexedPage, other: IndexedPage) =>
  one.kind.localeCompare(other.kind) || one.address.localeCompare(other.address)

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
