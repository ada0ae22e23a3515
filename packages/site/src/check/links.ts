import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { movedTo } from '../sources/addresses/redirect-addresses'
import { downloadAddress, downloads } from '../downloads'
import { systemPages } from '../sources/system-pages'
import { toNoAnchor, toNoPage } from '../build/links'
import type { Redirect } from '../sources/settings/redirects'
import { listAddress, placeOf, resolveLink } from '@docs/model/brand/addresses'
import { archiveFolder } from '@docs/model/contract/places'
import { locales, type Locale } from '@docs/model/language/locales'
import { currentVersion, versions, type Version } from '@docs/model/brand/versions'
import { agentFiles, loadAgentFiles } from '../sources/agents'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { pagesOfMethods } from '../sources/site'
import { Faults, type Fault } from '@docs/model/sources/faults'
import { anchorsOf } from './pages'
import { lineOfWord, type Text } from './texts'
import type { PageText } from './page-text'

/** Every anchor of a rendered page, including those that are not in its content file. */
export type DrawnAnchors = (page: PageText) => Promise<Pick<ReadonlySet<string>, 'has'>>

/** A link in a text of one language and version. */
export interface WrittenLink {
  file: string
  line?: number | undefined
  place?: string | undefined
  href: string
  locale: Locale
  version: Version
}

/** Links to missing pages, files and anchors. A page is rendered only if its source does not have the anchor. */
export async function linkReports(
  root: string,
  pages: PageText[],
  elsewhere: WrittenLink[],
  redirects: Redirect[],
  drawn: DrawnAnchors,
): Promise<Fault[]> {
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

  const faultOf = async (href: string, base: string): Promise<string | undefined> => {
    const { pathname, hash } = new URL(href, `https://site${base}`)
    const path = decodeURIComponent(pathname)
    const target = byAddress.get(path)
    if (!target) {
      if (path.endsWith('/*') && [...byAddress.keys()].some((each) => each.startsWith(path.slice(0, -1))))
        return undefined
      if (files.has(path) || others.has(path) || existsSync(join(root, 'public', path))) return undefined
      const to = movedTo(placeOf(path).id, redirects)
      return to === undefined
        ? toNoPage(href)
        : `the link to ${href} leads to no page: it has moved. Write /${to}${hash}.`
    }
    const anchor = decodeURIComponent(hash.slice(1))
    if (anchor === '' || own.get(path)!.has(anchor) || (await drawn(target)).has(anchor)) return undefined
    return toNoAnchor(href)
  }

  const onPages = pages.flatMap(({ page: { file, address: place, locale, version }, outline }) =>
    (outline?.links ?? [])
      .filter(({ href }) => !href.startsWith('https:'))
      .map(({ href, line }) => ({ file, line, place, href, locale, version })),
  )
  const moved = pages.flatMap(({ page: { file, front, locale, version } }) =>
    (front.type === 'article' || front.type === 'landing') && front.moved
      ? Object.values(front.moved).map((href) => ({ file, place: undefined, line: 1, href, locale, version }))
      : [],
  )
  const found = await Promise.all(
    [...onPages, ...moved, ...elsewhere].map(async ({ href, locale, version, ...where }): Promise<Fault[]> => {
      try {
        const message = await faultOf(resolveLink(href, { locale, version }), where.place ?? '/')
        return message ? [{ ...where, message }] : []
      } catch (error) {
        // The target page cannot be rendered because one of its scenarios fails.
        if (error instanceof Faults) return error.faults
        throw error
      }
    }),
  )
  return found.flat()
}

/** Links to pages in the interface and data. Addresses with placeholders are skipped: their values are unknown here. */
export function linksInTexts(texts: Text[]): WrittenLink[] {
  return texts
    .filter(({ file }) => /\.(?:json|yaml)$/.test(file))
    .flatMap((text) =>
      [...text.source.matchAll(/\]\(((?:current:)?\/[^\s)]*)\)/g)].flatMap(([, written = '']) => {
        const href = written.replace(/#[^#]*\{.*$/, '')
        const { file, locale } = text
        return href.includes('{')
          ? []
          : [{ file, line: lineOfWord(text, written), href, locale, version: versionOf(file) }]
      }),
    )
}

const versionOf = (file: string): Version =>
  versions.find((each) => each !== currentVersion && file.includes(`/${archiveFolder(each)}/`)) ?? currentVersion
