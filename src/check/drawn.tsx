import { renderToStaticMarkup } from 'react-dom/server'
import { loadCatalogue } from '../sources/catalogue'
import { loadContract } from '../sources/contract'
import { readSite } from '../sources/site'
import { ArticleView } from '../ui/article/ArticleView'
import { RouteProvider } from '../ui/route'
import type { DrawnAnchors } from './links'

/** The anchors that a page's shape draws: codes of a table, fields of a method. Those of its own text are in its outline. */
export function drawnAnchors(root = process.cwd()): DrawnAnchors {
  let site: ReturnType<typeof readSite> | undefined
  return async (page) => {
    // A report is drawn from the whole build.
    if (page.front.type === 'report') return { has: () => true }
    site ??= readSite(root)
    const route = { page, site, contract: await loadContract(page.version, page.locale, root), catalogue: loadCatalogue(root) }
    const html = renderToStaticMarkup(
      <RouteProvider route={route}>
        <ArticleView intro={null} sections={null} />
      </RouteProvider>,
    )
    return new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))
  }
}
