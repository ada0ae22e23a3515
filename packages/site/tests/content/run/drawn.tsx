import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { viewOf } from '../../../src/views'
import { proseViews } from '../../../src/views/prose'
import { readChanges, readFirstVersions } from '../../../src/render/editions/changes'
import { editionOf } from '../../../src/render/editions/edition'
import { playedService } from '@docs/sandbox/scenarios/played'
import { idsOf } from '../../../src/build/links'
import { tagsOf } from '../../../src/build/page-tags'
import { ArticleView } from '../../../src/ui/article/ArticleView'
import { proseComponents } from '../../../src/ui/prose'
import { RouteProvider } from '../../../src/ui/route'
import type { DrawnAnchors } from '../../../src/check/links'

/**
 * The anchors that the template of a page renders (codes of a table, fields of a method) and the anchors of components
 * in its text, such as a table of statuses. The anchors of headings are in its outline.
 */
export function drawnAnchors(root = process.cwd()): DrawnAnchors {
  return async ({ page, outline }) => {
    const { sources } = await editionOf(page, root)
    const view = await viewOf(page, sources, {
      downloads: () => Promise.resolve([]),
      changes: () => readChanges(page.locale, root),
      firstVersions: () => readFirstVersions(page.version, root),
      played: (service) => playedService(service, root),
      moved: () => Promise.resolve([]),
    })
    const own = { address: page.address, played: new Map(), sandboxBytes: 0 }
    const components = proseComponents(proseViews(sources, own))
    const drawn = (outline?.elements ?? []).filter(
      ({ name, attributes }) =>
        name in components && (name === 'Releases' || Object.keys(attributes ?? {}).length === 0),
    )
    const html = renderToStaticMarkup(
      <RouteProvider route={{ locale: page.locale, version: page.version, names: new Map(), statuses: new Map() }}>
        <ArticleView
          view={view}
          intro={drawn.map(({ name, attributes }, at) =>
            createElement(components[name] as ComponentType, { key: at, ...attributes }),
          )}
          sections={null}
          island={null}
        />
      </RouteProvider>,
    )
    return idsOf(tagsOf(html))
  }
}
