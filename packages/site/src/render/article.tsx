import { renderToStaticMarkup } from 'react-dom/server'
import { unbroken } from '../article/unbroken'
import type { Article } from '../article/article'
import { Cache } from '@docs/model/data/cache'
import { viewOf } from '../views'
import { readFence } from '../views/sequence/fence'
import { proseViews, recorded } from '../views/prose'
import { showsStale } from '../views/stale'
import type { Page } from '../sources/content'
import { ArticleView } from '../ui/article/ArticleView'
import { proseComponents } from '../ui/prose'
import { RouteProvider } from '../ui/route'
import { readBody, type ContentModule } from './body'
import { readChanges, readFirstVersions } from './editions/changes'
import { editionOf, type Edition } from './editions/edition'
import { articleIsland, proseIslands } from './islands'
import { playedCallbacks, playedScenarios, playedService } from '@docs/sandbox/scenarios/played'
import { sandboxProgram } from '@docs/sandbox/program/made'
import { readElsewhere } from '../article/reader'
import { allDownloads, downloadFiles } from './editions/downloads'
import type { Twin } from '../article/twin'
import { routeOf } from './route'
import { twinOf, twinFrame } from './twin'

const contentModules = import.meta.glob<ContentModule>('/content/**/*.mdx')

/**
 * Cached for all pages until the build ends. The parsed tree is not: keeping hundreds of them slows everything down.
 */
export interface RenderedArticle extends Article {
  /** The Markdown twin. */
  twin: Twin
  /** Whether the page shows translated texts of the contract that are older than their English. */
  isStale: boolean
}

const articles = new Cache<Promise<RenderedArticle>>()

/** The page's article, from which the page, its search records and its Markdown are made. */
export async function articleOf(page: Page): Promise<RenderedArticle> {
  const edition = await editionOf(page)
  const module = await contentModules[`/${page.file}`]?.()
  const others = await furtherInputs(page)
  return articles.get(
    page.output,
    () => [page, edition, module, ...others],
    () => renderArticle(page, edition, module),
  )
}

/** What a page shows besides its own edition: the files to download, and other versions. */
async function furtherInputs({ front, locale }: Page): Promise<unknown[]> {
  switch (front.type) {
    case 'downloads':
      return allDownloads()
    case 'changes': {
      const { history, archived } = await readChanges(locale)
      return [history, archived]
    }
    default:
      return []
  }
}

async function renderArticle(
  page: Page,
  edition: Edition,
  module: ContentModule | undefined,
): Promise<RenderedArticle> {
  try {
    const { markup, isStale } = await draw(page, edition, module)
    const toRead = { markup, twin: twinFrame(page, markup) }
    const { markdown, programs, ...article } = await readElsewhere(toRead)
    const twin = twinOf(page, markdown, article, programs)
    return { ...article, twin, isStale }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw message.includes(page.file) ? error : new Error(`${page.file}: ${message}`, { cause: error })
  }
}

async function draw(
  page: Page,
  edition: Edition,
  module: ContentModule | undefined,
): Promise<{ markup: string; isStale: boolean }> {
  const { contract } = edition.sources
  const view = await viewOf(page, edition.sources, {
    downloads: downloadFiles,
    changes: () => readChanges(page.locale),
    firstVersions: () => readFirstVersions(page.version),
    played: playedService,
    moved: () => playedCallbacks(contract.statusMachine.laterMovements.map(({ id }) => id)),
  })
  const own = {
    address: page.address,
    service: page.front.type === 'service' ? page.front.service : undefined,
    schema: page.front.type === 'object' ? page.front.schema : undefined,
    played: await playedScenarios(scenariosOf(module)),
    sandboxBytes: names(module, 'SandboxFile') ? Buffer.byteLength(await sandboxProgram()) : 0,
  }
  const { views, shown } = recorded(proseViews(edition.sources, own))
  const body = module
    ? readBody(module, page.file, proseComponents(views, proseIslands(page)))
    : { intro: null, sections: null }
  const markup = renderToStaticMarkup(
    <RouteProvider route={routeOf(page, edition)}>
      <ArticleView view={view} {...body} island={articleIsland(view, page)} />
    </RouteProvider>,
  )
  return { markup: unbroken(markup), isStale: showsStale([view, shown], contract.staleTexts) }
}

const names = (module: ContentModule | undefined, element: string): boolean =>
  module?.outline?.elements.some(({ name }) => name === element) ?? false

/** The scenarios named in a page's sequence fences and elements. */
function scenariosOf(module: ContentModule | undefined): string[] {
  const { fences = [], elements = [] } = module?.outline ?? {}
  return [
    ...fences
      .filter(({ language }) => language === 'sequence')
      .flatMap(({ code }) => readFence(code).map(({ scenario }) => scenario)),
    ...elements.flatMap(({ attributes }) =>
      typeof attributes?.['scenario'] === 'string' ? [attributes['scenario']] : [],
    ),
  ]
}
