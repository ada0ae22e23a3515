import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { viewOf } from '../model/views'
import { proseViews } from '../model/views/prose'
import { viewSources, type ViewSources } from '../model/views/sources'
import { idsOf } from '../server/links'
import { tagsOf } from '../server/page-tags'
import type { Place } from '../site/addresses'
import { loadCatalogue } from '../sources/catalogue'
import { loadContract } from '../sources/contract'
import { readSite, type Site } from '../sources/site'
import { ArticleView } from '../ui/article/ArticleView'
import { proseComponents } from '../ui/prose'
import { RouteProvider } from '../ui/route'
import type { DrawnAnchors } from './links'

/**
 * The anchors that a page's shape draws (codes of a table, fields of a method) and those of components in its text, such
 * as a table of statuses. Those of its own words are in its outline.
 */
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
  return async ({ page, outline }) => {
    // A report is drawn from the whole build.
    if (page.front.type === 'report') return { has: () => true }
    const sources = await sourcesOf(page)
    const view = await viewOf(page, sources, () => Promise.reject(new Error('A report is drawn from the whole build.')))
    const components = proseComponents(proseViews(sources.contract))
    const drawn = (outline?.elements ?? []).filter(
      ({ name, attributes }) => name in components && Object.keys(attributes ?? {}).length === 0,
    )
    const html = renderToStaticMarkup(
      <RouteProvider route={{ locale: page.locale, version: page.version, names: new Map() }}>
        <ArticleView
          view={view}
          intro={drawn.map(({ name }, at) => createElement(components[name] as ComponentType, { key: at }))}
          sections={null}
          island={null}
        />
      </RouteProvider>,
    )
    return idsOf(tagsOf(html))
  }
}

async function readSources(site: Site, { locale, version }: Place, root: string): Promise<ViewSources> {
  return viewSources(site, await loadContract(version, locale, root), loadCatalogue(root))
}
