import { renderToStaticMarkup } from 'react-dom/server'
import { addressIndex } from '../model/addresses'
import { viewOf } from '../model/views'
import type { ViewSources } from '../model/views/sources'
import type { Place } from '../site/addresses'
import { loadCatalogue } from '../sources/catalogue'
import { loadContract } from '../sources/contract'
import { readSite, type Site } from '../sources/site'
import { ArticleView } from '../ui/article/ArticleView'
import { RouteProvider } from '../ui/route'
import type { DrawnAnchors } from './links'

/** The anchors that a page's shape draws: codes of a table, fields of a method. Those of its own text are in its outline. */
export function drawnAnchors(root = process.cwd()): DrawnAnchors {
  let site: Site | undefined
  const editions = new Map<string, Promise<ViewSources>>()
  const sourcesOf = (place: Place): Promise<ViewSources> => {
    site ??= readSite(root)
    const key = `${place.locale} ${place.version}`
    const sources = editions.get(key) ?? readSources(site, place, root)
    editions.set(key, sources)
    return sources
  }
  return async (page) => {
    // A report is drawn from the whole build.
    if (page.front.type === 'report') return { has: () => true }
    const view = await viewOf(page, await sourcesOf(page), () => Promise.reject(new Error('A report is drawn from the whole build.')))
    const html = renderToStaticMarkup(
      <RouteProvider route={{ locale: page.locale, version: page.version, names: new Map() }}>
        <ArticleView view={view} intro={null} sections={null} island={null} />
      </RouteProvider>,
    )
    return new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))
  }
}

async function readSources({ pages, glossary }: Site, { locale, version }: Place, root: string): Promise<ViewSources> {
  const contract = await loadContract(version, locale, root)
  return { contract, catalogue: loadCatalogue(root), glossary, addresses: addressIndex(pages, contract, glossary) }
}
