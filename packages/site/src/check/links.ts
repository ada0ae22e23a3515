import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { downloadAddress, downloads } from '../downloads'
import { systemPages } from '../sources/system-pages'
import { toNoAnchor, toNoPage } from '../server/links'
import { listAddress, resolveLink } from '@docs/model/brand/addresses'
import { locales } from '@docs/model/language/locales'
import { versions } from '@docs/model/brand/versions'
import { agentFiles, loadAgentFiles } from '../sources/agents'
import type { Page } from '../sources/content'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { pagesOfMethods } from '../sources/site'
import type { Fault } from '@docs/model/sources/faults'
import { anchorsOf } from './pages'
import type { PageText } from '.'

/** Every anchor of a rendered page, including those that are not in its content file. */
export type DrawnAnchors = (page: PageText) => Promise<Pick<ReadonlySet<string>, 'has'>>

/** Broken links in content: no such page, file or anchor. A page is drawn only if its source lacks the anchor. */
export async function linkReports(root: string, pages: PageText[], drawn: DrawnAnchors): Promise<Fault[]> {
  // Files that the routes of src/pages write besides the pages.
  const files = new Set([
    ...downloads.map(downloadAddress),
    ...agentFiles(loadAgentFiles(root)).map(({ address }) => address),
    ...locales.flatMap((locale) => versions.map((version) => listAddress({ locale, version }))),
    ...pages.map(({ page }) => `/${page.output}.md`),
    ...pages.flatMap(({ page }) => (page.front.type === 'changelog' ? [`/${page.output}.atom`] : [])),
  ])
  const unwritten = [...systemPages(), ...pagesOfMethods(loadCatalogue(root))]
  const others = new Set(unwritten.map(({ address }) => address))
  const byAddress = new Map(pages.map((each) => [each.page.address, each]))
  const own = new Map(
    pages.map(({ page, outline }) => [
      page.address,
      new Set(outline ? anchorsOf(outline).map(({ anchor }) => anchor) : []),
    ]),
  )

  const faultOf = async (page: Page, href: string): Promise<string | undefined> => {
    const { pathname, hash } = new URL(href, `https://site${page.address}`)
    const path = decodeURIComponent(pathname)
    const target = byAddress.get(path)
    if (!target)
      return files.has(path) || others.has(path) || existsSync(join(root, 'public', path)) ? undefined : toNoPage(href)
    const anchor = decodeURIComponent(hash.slice(1))
    if (anchor === '' || own.get(path)!.has(anchor) || (await drawn(target)).has(anchor)) return undefined
    return toNoAnchor(href)
  }

  const found = await Promise.all(
    pages.flatMap(({ page, outline }) =>
      (outline?.links ?? [])
        .filter(({ href }) => !href.startsWith('https:'))
        .map(async ({ href, line }): Promise<Fault[]> => {
          const resolved = resolveLink(href, page)
          const message = await faultOf(page, resolved)
          return message ? [{ file: page.file, line, place: page.address, message }] : []
        }),
    ),
  )
  return found.flat()
}
