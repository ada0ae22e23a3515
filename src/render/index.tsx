import { renderToStaticMarkup } from 'react-dom/server'
import { namesOn } from '../model/addresses'
import type { Article } from '../model/article'
import { lastChangeOf, type LastChange } from '../model/changes/last-change'
import { Cache } from '../model/cache'
import { viewOf } from '../model/views'
import { readFence } from '../model/sequence/fence'
import { frameOf } from '../model/views/frame'
import { proseViews, recorded } from '../model/views/prose'
import { showsStale } from '../model/views/stale'
import { loadCatalogue } from '../sources/catalogue'
import type { Page } from '../sources/content'
import { loadHistory } from '../sources/changes'
import { loadSite } from '../sources/site'
import { ArticleView } from '../ui/article/ArticleView'
import { proseComponents } from '../ui/prose'
import { RouteProvider, type Route } from '../ui/route'
import { DocumentHead } from '../ui/shell/DocumentHead'
import { Shell } from '../ui/shell/Shell'
import { SearchDialogShell } from '../ui/search/SearchDialogShell'
import { contextOf } from '../site/search-contexts'
import { conceptsOf } from '../model/glossary'
import { kindOfPage, type IndexedConcept, type SectionRecord } from '../model/search-records'
import { absolute, listAddress, markdownAddress, sectionMarkdownAddress } from '../site/addresses'
import { fill } from '../site/fill'
import type { Locale } from '../site/locales'
import { texts } from '../site/texts'
import { currentVersion, type Version } from '../site/versions'
import { readBody, type ContentModule } from './body'
import { readChanges, readFirstVersions } from './changes'
import { editionOf, type Edition } from './edition'
import { articleIsland, searchDialog } from './islands'
import type { TwinFrame } from './markdown'
import { playedScenarios, playedService } from './plays'
import { readElsewhere } from './reader'
import { readReport } from './report'
import { systemPages } from './system-pages'
import { splitTwin, type Twin } from './twin'

const contentModules = import.meta.glob<ContentModule>('/content/**/*.mdx')

/** Every page that gets an HTML file: the documentation, the search pages and the not-found pages. */
export function htmlPages(): Page[] {
  return [...loadSite().pages, ...systemPages()]
}

/** The page as Astro's catch-all route wants it: its address without outer slashes, undefined for the root. */
export function routeParam(page: Page): string | undefined {
  return page.address.replace(/^\/|\/$/g, '') || undefined
}

function routeOf(page: Page, { names, statuses, sources }: Edition): Route {
  return { locale: page.locale, version: page.version, names: namesOn(page, names, sources.addresses), statuses }
}

/** Kept for all pages until the build ends; the parsed tree is not, because holding hundreds slows everything down. */
export interface RenderedArticle extends Article {
  /** The Markdown twin. */
  twin: Twin
  /** The page shows texts of the contract that are older than their English. */
  isStale: boolean
}

const articles = new Cache<Promise<RenderedArticle>>()

/** The page's article: the page, its search records and its Markdown all come from it. */
export async function articleOf(page: Page): Promise<RenderedArticle> {
  const edition = await editionOf(page)
  const module = await contentModules[`/${page.file}`]?.()
  return articles.get(
    page.output,
    () => [page, edition, module, wholeBuild(page)],
    () => renderArticle(page, edition, module),
  )
}

/** A report tells of everything that the build holds, changes of other versions: nothing says if they still hold. */
const wholeBuild = ({ front }: Page): symbol | undefined =>
  front.type === 'report' || front.type === 'changes' ? Symbol(front.type) : undefined

async function renderArticle(
  page: Page,
  edition: Edition,
  module: ContentModule | undefined,
): Promise<RenderedArticle> {
  try {
    const { markup, isStale } = await draw(page, edition, module)
    const { markdown, ...article } = await readElsewhere({ markup, twin: twinFrame(page, markup) })
    return { ...article, twin: twinOf(page, markdown, article), isStale }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw message.includes(page.file) ? error : new Error(`${page.file}: ${message}`, { cause: error })
  }
}

function twinOf(page: Page, markdown: string, { toc }: Article): Twin {
  const anchors = toc.flatMap(({ level, id }) => (level === 2 ? [id] : []))
  return splitTwin(markdown, anchors, {
    link: (anchor, title) => {
      const address = absolute(sectionMarkdownAddress(page.address, anchor))
      return fill(texts[page.locale].programs.apart, { title, address })
    },
    note: (anchor) => noteOf(page, `${page.address}#${anchor}`),
  })
}

/** What a twin begins with: where the list of all pages is, and what it is the twin of. */
const noteOf = (page: Page, address: string): string =>
  fill(texts[page.locale].programs.twin, { list: absolute(listAddress(page)), page: absolute(address) })

/** Links of a twin lead to twins. */
function twinFrame(page: Page, markup: string): TwinFrame {
  const { byAddress } = loadSite()
  const targetOf = (href: string) => {
    const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(href) ?? []
    return byAddress.has(address) ? absolute(markdownAddress(address) + fragment) : absolute(href)
  }
  const written = new Set(Array.from(markup.matchAll(/ (?:href|src)="([^"]*)"/g), ([, href = '']) => href))
  const hrefs = Array.from(written, (href) => href.replaceAll('&amp;', '&'))
  return { note: noteOf(page, page.address), targets: Object.fromEntries(hrefs.map((href) => [href, targetOf(href)])) }
}

async function draw(
  page: Page,
  edition: Edition,
  module: ContentModule | undefined,
): Promise<{ markup: string; isStale: boolean }> {
  const { contract } = edition.sources
  const view = await viewOf(page, edition.sources, {
    report: (kind) => readReport(kind, page.locale, loadSite().pages, articleOf),
    changes: () => readChanges(page.locale),
    firstVersions: () => readFirstVersions(page.version),
    played: playedService,
  })
  const own = {
    service: page.front.type === 'service' ? page.front.service : undefined,
    played: await playedScenarios(scenariosOf(module)),
  }
  const prose = recorded(proseViews(edition.sources, own))
  const body = module ? readBody(module, page.file, proseComponents(prose.views)) : { intro: null, sections: null }
  const markup = renderToStaticMarkup(
    <RouteProvider route={routeOf(page, edition)}>
      <ArticleView view={view} {...body} island={articleIsland(view, page)} />
    </RouteProvider>,
  )
  return { markup, isStale: showsStale([view, prose.shown], contract.staleTexts) }
}

/** The scenarios that a page's sequences name. */
const scenariosOf = (module: ContentModule | undefined): string[] =>
  (module?.outline?.fences ?? [])
    .filter(({ language }) => language === 'sequence')
    .flatMap(({ code }) => readFence(code).map(({ scenario }) => scenario))

/** The parts of a page's HTML document. */
export async function documentOf(page: Page): Promise<{ head: string; body: string; isSidebarWhole: boolean }> {
  const article = await articleOf(page)
  const edition = await editionOf(page)
  const route = routeOf(page, edition)
  const frame = {
    ...frameOf(page, loadSite(), article.isStale),
    lastChange: await lastChangeOn(page, edition),
    checked: dayChecked(page, edition),
  }
  return {
    head: renderToStaticMarkup(
      <RouteProvider route={route}>
        <DocumentHead frame={frame} />
      </RouteProvider>,
    ),
    body: renderToStaticMarkup(
      <RouteProvider route={route}>
        <Shell
          frame={frame}
          article={article}
          searchDialog={<SearchDialogShell>{searchDialog(page)}</SearchDialogShell>}
        />
      </RouteProvider>,
    ),
    isSidebarWhole: frame.sidebar.isWhole,
  }
}

/** When the facts of the service were checked that the page guides to. */
const dayChecked = ({ front }: Page, { sources }: Edition): string | undefined =>
  front.type === 'service'
    ? sources.catalogue.services.find(({ id }) => id === front.service)?.method.checked
    : undefined

/** The last change of the operation, or of the call, that the page is about. */
async function lastChangeOn({ front, version }: Page, { sources }: Edition): Promise<LastChange | undefined> {
  const id = front.type === 'operation' ? front.operation : front.type === 'webhook' ? front.webhook : undefined
  if (id === undefined || version !== currentVersion) return undefined
  return lastChangeOf(id, await loadHistory(), sources.contract.releases)
}

/** The documentation pages proper: those of the sitemap, with a Markdown twin and in the search. */
export function documentPages(): Page[] {
  return loadSite().pages
}

const records = new Cache<SectionRecord[]>()

/** What the search of one language and version finds: the sections of its pages. */
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
  const links = linksTo(pages, articles)
  return pages.flatMap((page, at) =>
    articles[at]!.sections.filter(isSearched).map(({ anchor, title, text }) => ({
      page: page.address,
      pageTitle: page.front.title,
      anchor,
      title: anchor ? title : page.front.title,
      // The descriptions of methods are alike.
      text: anchor || page.front.type === 'method' ? text : `${page.front.description} ${text}`,
      context: contextOf(page.id),
      kind: kindOfPage(page.front.type),
      links: links.get(page.address) ?? 0,
    })),
  )
}

/** What to do next is links to pages that the search finds themselves. */
const isSearched = ({ anchor }: { anchor: string }) => anchor !== 'next'

/** How many of some pages link to an address. */
function linksTo(pages: Page[], articles: RenderedArticle[]): Map<string, number> {
  const counts = new Map<string, number>()
  pages.forEach(({ address }, at) => {
    const targets = new Set(Array.from(articles[at]!.html.matchAll(/ href="(\/[^"#]*)/g), ([, target = '']) => target))
    targets.delete(address)
    for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1)
  })
  return counts
}

/** The names that the search of one language and version knows things by. */
export function searchConcepts(locale: Locale, version: Version): IndexedConcept[] {
  return conceptsOf(loadSite().glossary, loadCatalogue(), { locale, version })
}
