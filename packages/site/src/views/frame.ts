import { addressOf, baseOf, type Place } from '@docs/model/brand/addresses'
import { brand } from '@docs/brand/brand'
import { defaultLocale, locales, type Locale } from '@docs/model/language/locales'
import { currentVersion, versions, type Version } from '@docs/model/brand/versions'
import type { Page, PageType } from '../sources/content'
import type { Site } from '../sources/site'
import type { LastChange } from '../changes/last-change'
import { feedAddress } from '../changes/feed'
import { categoriesOf, neighbours, type NavigationNode, type NavigationPage } from '../sources/navigation/tree'

/** Everything around a page's article: head, menus, notices, footer. */
export interface PageFrame {
  type: PageType
  id: string
  address: string
  /** Path of its source file. */
  file: string
  /** False for the search and the not-found page. */
  isDocument: boolean
  hasToc: boolean
  /** Its name in lists of pages. */
  label: string
  head: HeadView
  /** The same page in the other versions, or their root. */
  versions: { version: Version; href: string }[]
  languages: { locale: Locale; href: string }[]
  /** The pages of one language and version, and the root of both. */
  sidebar: { root: string; nodes: NavigationNode[] }
  /** The page's categories, outermost first, without duplicate names or the category whose index it is. */
  categories: { label: string; address?: string }[]
  pager: { previous?: NavigationPage; next?: NavigationPage }
  /** The same page in the current version; archived pages only. */
  current?: string
  /** The English page, if it has changed since this translation was made. */
  changedOriginal?: string
  /** When the page's file last changed (ISO 8601); absent if the build has no Git history. */
  updated?: string
  /** When the part of the API it documents last changed. */
  lastChange?: LastChange
  /** The day on which the facts about the guide's payment service were last checked. */
  checked?: string
  /** What the announced release brings. */
  announced?: string
  /** Address of its social card. */
  socialCard: string
}

export interface HeadView {
  title: string
  /** The page's own title, for the social card. */
  name: string
  description: string
  alternates: { locale: Locale; address: string }[]
  /** Address for readers of any other language (`x-default`). */
  fallback: string
  feed?: string
}

type SitePages = Pick<Site, 'byAddress' | 'trees' | 'updated'>

/** `isStale`: the article shows translated contract texts that are older than their English. */
export function frameOf(page: Page, site: SitePages, isStale = false): Omit<PageFrame, 'socialCard'> {
  const { front, id, address, version, locale } = page
  const root = baseOf(locale, version)
  const tree = site.trees.get(root) ?? []
  const categories = categoriesOf(tree, id) ?? []
  const own = categories.at(-1)?.index?.id === id ? categories.pop() : undefined
  const label = front.type === 'method' ? front.title : (own?.label ?? front.sidebar ?? front.title)
  const original = originalOf(page, site)
  return {
    type: front.type,
    id,
    address,
    file: page.file,
    isDocument: page.file !== '',
    hasToc: front.toc,
    label,
    head: headOf(page, original ?? page, site),
    versions: versions.map((one) => ({ version: one, href: sameIn({ ...page, version: one }, site) })),
    languages: locales.map((one) => ({ locale: one, href: sameIn({ ...page, locale: one }, site) })),
    sidebar: { root, nodes: tree },
    categories: categories
      .filter((each, at) => each.label !== (categories[at + 1]?.label ?? label))
      .map((each) => ({ label: each.label, address: each.index?.address })),
    pager: neighbours(tree, id),
    current: version === currentVersion ? undefined : existing({ ...page, version: currentVersion }, site),
    changedOriginal: original && (isStale || front.of !== original.hash) ? original.address : undefined,
    updated: site.updated.get(page.file),
  }
}

function headOf({ front, id, version, address, ...place }: Page, fallback: Page, { byAddress }: SitePages): HeadView {
  const siteName = version === currentVersion ? brand.name : `${brand.name} ${version}`
  return {
    title: id === 'index' ? `${siteName}: ${front.title}` : `${front.title} | ${siteName}`,
    name: front.title,
    description: front.description,
    alternates: locales
      .map((locale) => ({ locale, address: addressOf({ ...place, id, version, locale }) }))
      .filter((each) => byAddress.has(each.address)),
    fallback: fallback.address,
    feed: front.type === 'changelog' ? feedAddress(address) : undefined,
  }
}

/** The page in that version and language, or the root of these. */
function existing(place: Place, { byAddress }: SitePages): string {
  const address = addressOf(place)
  return byAddress.has(address) ? address : baseOf(place.locale, place.version)
}

/** The search exists in every version and language, but is not among the site's pages. */
function sameIn(page: Page, site: SitePages): string {
  return page.front.type === 'search' ? addressOf(page) : existing(page, site)
}

/** The page that a translation was made from; undefined for English pages and orphans. */
function originalOf(page: Page, { byAddress }: SitePages): Page | undefined {
  return page.locale === defaultLocale ? undefined : byAddress.get(addressOf({ ...page, locale: defaultLocale }))
}
