import { defaultLocale, locales, type Locale } from '../language/locales.ts'
import { currentVersion, versions, type Version } from './versions.ts'

/** Everything a page's address is made of. `id` is `index` for the root. */
export interface Place {
  locale: Locale
  version: Version
  id: string
}

/** The root of one language and version: `/`, `/uk/`, `/1.x/` or `/uk/1.x/`. */
export function baseOf(locale: Locale, version: Version): string {
  return (locale === defaultLocale ? '/' : `/${locale}/`) + (version === currentVersion ? '' : `${version}/`)
}

/** The root addresses of all languages and versions. */
export const roots: readonly string[] = locales.flatMap((locale) => versions.map((version) => baseOf(locale, version)))

/** The canonical address of a page, e.g. `/uk/api/transaction_create`; roots keep their slash. */
export function addressOf({ locale, version, id }: Place): string {
  return baseOf(locale, version) + (id === 'index' ? '' : id.replace(/\/index$/, ''))
}

/** Folder of one language and version: `content/uk`, `content/1.x/uk`. */
export function contentFolder({ locale, version }: Omit<Place, 'id'>): string {
  return version === currentVersion ? `content/${locale}` : `content/${version}/${locale}`
}

/** Path of the page's file in `dist`, without extension: `uk/index`, `uk/faq`. */
export function filePathOf(place: Place): string {
  const address = addressOf(place)
  return (address.endsWith('/') ? `${address}index` : address).slice(1)
}

/** The Markdown version of a page: its address + `.md`; for a root, `index.md`. */
export const markdownAddress = (address: string): string =>
  address.endsWith('/') ? `${address}index.md` : `${address}.md`

/** One section of a Markdown version, for pages too long to read in one go: `/changes.2-10.md`. */
export const sectionMarkdownAddress = (address: string, anchor: string): string =>
  markdownAddress(address).replace(/md$/, `${anchor}.md`)

/** The `llms.txt` list of all pages of one language and version; with `section`, the list of that section only. */
export const listAddress = ({ locale, version }: Omit<Place, 'id'>, section?: string): string =>
  `${baseOf(locale, version)}llms${section === undefined ? '' : `-${section}`}.txt`

/** The guide for coding agents that write integrations. */
export const agentGuideAddress = '/AGENTS.md'
/** Instructions for single tasks, at the path where agents look for skills. */
export const agentSkillsFolder = '/.well-known/agent-skills'

/** The language and version that an address belongs to, whether or not the page exists. */
export function placeOf(address: string): Place {
  let rest = address.replace(/^\/+/, '')
  const take = <T extends string>(known: readonly T[], fallback: T): T => {
    const found = known.find((one) => rest === one || rest.startsWith(`${one}/`))
    if (found === undefined) return fallback
    rest = rest.slice(found.length).replace(/^\//, '')
    return found
  }
  const locale = take(
    locales.filter((one) => one !== defaultLocale),
    defaultLocale,
  )
  const version = take(
    versions.filter((one) => one !== currentVersion),
    currentVersion,
  )
  return { locale, version, id: rest.replace(/\/$/, '') || 'index' }
}

/** Files that exist once for all languages and versions. */
const isFile = /^\/(?:(?:images|downloads|_astro|\.well-known)\/|AGENTS\.md$)/

/**
 * Resolves a link written in content: `/faq#x` is the page in the reader's language and version, `current:/faq` the
 * page of the current version. Other links are returned unchanged.
 */
export function resolveLink(href: string, from: { locale: Locale; version: Version }): string {
  const current = href.startsWith('current:')
  const link = current ? href.slice('current:'.length) : href
  if (!link.startsWith('/') || isFile.test(link)) return link
  return baseOf(from.locale, current ? currentVersion : from.version) + link.slice(1)
}

/** The file with the code that the page of a method, webhook or service leaves out. */
export const moreCodeAddress = (version: Version, locale: Locale, id: string): string =>
  `/samples/${version}/${locale}/${id}.json`

/** The rules by which the sandbox plays in a page. */
export const rulesAddress = '/try_it/rules.json'

/** What the page of a method or a service needs to make its calls there. */
export const tryItAddress = (locale: Locale, id: string): string => `/try_it/${locale}/${id}.json`

/** The texts of payers' pages. */
export const payerTextsAddress = '/try_it/payer.json'

/** The page that explains all errors: `type` in every error response links to it. */
export const errorTable = 'reference/api_error_codes'

/** The id of a guide's page. */
export const guidePage = ({ route }: { route: string }): string => `services/${route}`
