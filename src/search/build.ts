import type { IndexedPage, SearchIndexFile, SectionRecord } from './types'

/** The text of the index file of one language, version and context. */
export function buildIndex(records: SectionRecord[]): string {
  const pages = new Map<string, IndexedPage>()
  for (const record of records) {
    const page = pages.get(record.page)
      ?? { address: record.page, title: plain(record.pageTitle), context: record.context, sections: [] }
    if (page.sections.some(([anchor]) => anchor === record.anchor)) {
      throw new Error(`Search index: ${record.page} has two sections with the anchor '${record.anchor}'. Give one of the headings another anchor.`)
    }
    page.sections.push([record.anchor, record.anchor === '' ? '' : plain(record.title), plain(record.text)])
    pages.set(record.page, page)
  }
  return JSON.stringify({ pages: [...pages.values()] } satisfies SearchIndexFile)
}

/** Composed letters, single spaces, no soft hyphens. */
const plain = (text: string) => text.normalize('NFC').replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim()
