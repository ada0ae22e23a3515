import { chunks, stem, tokens } from '../words/analyse'
import type { IndexedConcept } from '../sources/glossary/glossary'
import type { SearchContext } from '../sources/settings/search-contexts'
import { synonymsIn, type Synonyms } from './concepts'
import { isFunctionWord } from './function-words'
import type { SectionRecord } from './search-records'
import type { IndexedPage, SearchIndexFile } from './types'

/** Pages of which the first index has only the headings: those that tell of the past, and long tables of codes. */
const LATER = /\/(?:changelog|migration|reference\/(?:bank|country|currency|language)_codes)$/

/**
 * The sections of guides in the first index by their anchors: the lead, and the facts. All guides share so many
 * characters.
 */
const charactersInFirstIndex: Record<string, number> = { '': 11_000, facts: 16_000 }

/** Guides are two thirds of all text. */
const isGuide = ({ context }: SectionRecord): boolean => context === 'services'
const isLater = ({ page }: SectionRecord): boolean => LATER.test(page)

/**
 * The contents of the index file of one language and version: of one context, or of everything. `said`: sentences in
 * which readers have asked for an address.
 */
export function buildIndex(
  records: SectionRecord[],
  concepts: IndexedConcept[] = [],
  context: SearchContext | '' = '',
  said: ReadonlyMap<string, string[]> = new Map(),
): string {
  const own = records.filter((record) => context === '' || record.context === context)
  const guides = new Set(own.filter(isGuide).map(({ page }) => page)).size
  const synonyms = synonymsIn(concepts)
  const pages = pagesOf(
    own.flatMap((record) => {
      if (isLater(record)) return { ...record, text: '' }
      return isGuide(record) ? shortened(record, guides) : record
    }),
  )
  for (const [address, sentences] of said) addSaid(pages, address, sentences)
  return write([...pages.values()], concepts.map(conceptOf), guides > 0 || own.some(isLater))

  /**
   * Keeps only addresses in this index. The page stands in for a section that this file lacks; a section that comes
   * with the guides is kept as well.
   */
  function conceptOf([names, others, see]: IndexedConcept): IndexedConcept {
    const known = see.flatMap((address) => {
      const [path = '', anchor = ''] = address.split('#')
      const page = pages.get(path)
      if (!page) return []
      if (page.sections.some(([here]) => here === anchor)) return address
      return own.some((record) => record.page === path && record.anchor === anchor) ? [address, path] : path
    })
    return [
      names,
      withoutEquivalents(
        names,
        others.map((other) => shortest(other, names.length > 0 ? new Map() : synonyms)),
      ),
      [...new Set(known)],
    ]
  }
}

/** Adds to a section, or else to its page, the terms of sentences that neither the section nor its titles have. */
function addSaid(pages: ReadonlyMap<string, IndexedPage>, address: string, sentences: string[]): void {
  const [path = '', anchor = ''] = address.split('#')
  const page = pages.get(path)
  const section = page?.sections.find(([here]) => here === anchor) ?? page?.sections[0]
  if (!page || !section) return
  const [, title, text, said] = section
  const known = new Set(tokens([page.title, title, text, said].join(' ')).map(({ term }) => term))
  const added = sentences
    .flatMap(chunks)
    .flatMap(({ whole: { word, term } }) => (isFunctionWord(word) || known.has(term) ? [] : term))
  section[3] = [said, ...new Set(added)].filter(Boolean).join(' ')
}

/** The contents of the file with the full text of the pages that the first index shortens. */
export const buildGuides = (records: SectionRecord[]): string =>
  write([...pagesOf(records.filter((record) => isGuide(record) || isLater(record))).values()])

/** Concepts first, then pages grouped by kind: similar content next to each other compresses better. */
const write = (pages: IndexedPage[], concepts: IndexedConcept[] = [], isShort = false): string =>
  JSON.stringify({ concepts, pages: pages.sort(byKind), ...(isShort && { isShort }) } satisfies SearchIndexFile)

const byKind = (one: IndexedPage, other: IndexedPage) =>
  one.kind.localeCompare(other.kind) || one.address.localeCompare(other.address)

function pagesOf(records: SectionRecord[]): Map<string, IndexedPage> {
  const pages = new Map<string, IndexedPage>()
  for (const record of records) {
    const page = pages.get(record.page) ?? {
      address: record.page,
      title: plain(record.pageTitle),
      kind: record.kind,
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

/** Leaves out words for which the search takes another one anyway: of ключ/ключі or webhook/callback one is enough. */
const shortest = (name: string, synonyms: Synonyms): string =>
  name
    .split(' ')
    .map((slot) => withoutSynonyms(withoutEquivalents([], slot.split('/')), synonyms).join('/'))
    .join(' ')

function withoutSynonyms(words: string[], synonyms: Synonyms): string[] {
  const implied = new Set<string>()
  return words.filter((word) => {
    const term = termsOf(word)
    if (implied.has(term)) return false
    for (const synonym of synonyms.get(term) ?? []) implied.add(stem(synonym))
    return true
  })
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
