import { addressOf } from '@docs/model/brand/addresses'
import { defaultLocale, locales, type Locale } from '@docs/model/language/locales'
import { redirects, type Redirect } from '../settings/redirects'
import { currentVersion, versions } from '@docs/model/brand/versions'

/** Where the site has pages and files of its own, and where the other languages begin. */
const taken = new Set(['404', 'hosting', 'search', ...locales.filter((locale) => locale !== defaultLocale)])
const words = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*$/

/**
 * Why an id cannot be part of an address, if so. All hosts understand the others alike: nothing in them has a meaning
 * in the files of a host, names a file, or differs in case only.
 */
export function idFault(id: string): string | undefined {
  const [first = '', ...rest] = id.split('/')
  if (taken.has(first)) return `"${first}" is a language, or a page or folder of the site itself. Use another name.`
  const isArchived = versions.some((version) => version === first && version !== currentVersion)
  if (words.test(isArchived ? rest.join('/') : id)) return undefined
  return (
    `${JSON.stringify(id)} is no page id, and hosts do not agree on such addresses. Use a-z, 0-9, _, - and / between ` +
    'words.'
  )
}

/** Every spelling of an old page id. */
export function spellings([first, ...rest]: Redirect['from']): string[] {
  return rest.reduce((ids, part) => ids.flatMap((id) => ['_', '/', ' '].map((gap) => id + gap + part)), [first])
}

/** The id of the page that has replaced one, if a redirect says so. */
export const movedTo = (id: string, all: readonly Redirect[] = redirects): string | undefined =>
  all.find(({ from }) => spellings(from).includes(id))?.to

/** Old address and new address of every spelling of every redirect, in one language; spaces are not encoded. */
export function redirectsIn(locale: Locale): [source: string, target: string][] {
  const address = (id: string) => addressOf({ locale, version: currentVersion, id })
  return redirects.flatMap(({ from, to }) =>
    spellings(from).map((id) => [address(id), address(to)] as [string, string]),
  )
}
