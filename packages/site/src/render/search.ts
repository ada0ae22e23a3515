import { Cache } from '@docs/model/data/cache'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import type { Page } from '../sources/content'
import { loadSite } from '../sources/site'
import { contextOf } from '../sources/settings/search-contexts'
import { conceptsOf, sentencesIn, type IndexedConcept } from '../sources/glossary/glossary'
import { kindOfPage, type SectionRecord } from '../search/search-records'
import type { Locale } from '@docs/model/language/locales'
import type { Version } from '@docs/model/brand/versions'
import { articleOf, type RenderedArticle } from './article'
import { documentPages } from './pages'

const records = new Cache<SectionRecord[]>()

/** The search records of one language and version: the sections of its pages. */
export async function searchRecords(locale: Locale, version: Version): Promise<SectionRecord[]> {
  const pages = documentPages().filter((page) => page.locale === locale && page.version === version)
  const articles = await Promise.all(pages.map(articleOf))
  return records.get(
    `${locale} ${version}`,
    () => articles,
    (...all) => recordsOf(pages, all),
  )
}

function recordsOf(pages: Page[], articles: RenderedArticle[]): SectionRecord[] {
  return pages.flatMap((page, at) =>
    articles[at]!.sections.filter(isSearched).map(({ anchor, title, text }) => ({
      page: page.address,
      pageTitle: page.front.title,
      anchor,
      title: anchor ? title : page.front.title,
      // Pages of payment methods get no description, because these are all alike.
      text: anchor || page.front.type === 'method' ? text : `${page.front.description} ${text}`,
      context: contextOf(page.id),
      kind: kindOfPage(page.front.type),
    })),
  )
}

/** Leaves out the section of next steps: it only links to pages that the search finds themselves. */
const isSearched = ({ anchor }: { anchor: string }) => anchor !== 'next'

/** The concepts of one language and version, with the names by which the search knows them. */
export function searchConcepts(locale: Locale, version: Version): IndexedConcept[] {
  return conceptsOf(loadSite().glossary, loadCatalogue(), { locale, version })
}

/** The sentences in which readers ask, by the addresses that answer. */
export const searchSentences = (locale: Locale, version: Version): Map<string, string[]> =>
  sentencesIn(loadSite().glossary, { locale, version })
