import { existsSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { lastChangeOf, type LastChange } from '../changes/last-change'
import { frameOf } from '../views/frame'
import { socialCardAddress } from '../views/social-card'
import type { Page } from '../sources/content'
import { loadHistory } from '../sources/changes'
import { loadSite } from '../sources/site'
import { RouteProvider } from '../ui/route'
import { DocumentHead } from '../ui/shell/DocumentHead'
import { Shell } from '../ui/shell/Shell'
import { SearchDialogShell } from '../ui/search/SearchDialogShell'
import { currentVersion } from '@docs/model/brand/versions'
import type { Service } from '@docs/model/catalogue/types'
import type { Locale } from '@docs/model/language/locales'
import { loadContract } from '@docs/model/sources/contract'
import { announcement } from '../sources/settings/announcement'
import { editionOf, type Edition } from './editions/edition'
import { searchDialog } from './islands'
import { routeOf } from './route'
import { articleOf } from './article'

/** The parts of a page's HTML document. */
export async function documentOf(page: Page): Promise<{ head: string; body: string }> {
  const article = await articleOf(page)
  const edition = await editionOf(page)
  const route = routeOf(page, edition)
  const service = serviceOf(page, edition)
  const frame = {
    ...frameOf(page, loadSite(), article.isStale),
    lastChange: await lastChangeOn(page, edition),
    checked: service?.method.checked,
    socialCard: socialCardAddress(page.locale, service, (address) => existsSync(`public${address}`)),
    announced: await announcedRelease(page.locale),
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
  }
}

const serviceOf = ({ front }: Page, { sources }: Edition): Service | undefined =>
  front.type === 'service' ? sources.catalogue.services.find(({ id }) => id === front.service) : undefined

/** What the announced release brings: a text of the changelog. */
async function announcedRelease(locale: Locale): Promise<string | undefined> {
  if (!announcement) return undefined
  const { id } = announcement
  const { releases } = await loadContract(currentVersion, locale)
  return releases.find(({ version }) => version === id)?.title
}

/** The last change of the operation or webhook that the page is about. */
async function lastChangeOn({ front, version }: Page, { sources }: Edition): Promise<LastChange | undefined> {
  const id = front.type === 'operation' ? front.operation : front.type === 'webhook' ? front.webhook : undefined
  if (id === undefined || version !== currentVersion) return undefined
  return lastChangeOf(id, await loadHistory(), sources.contract.releases)
}
