import { defaultLocale, locales } from '../site/locales'
import { currentVersion, versions } from '../site/versions'

const oneOf = (names: readonly string[]): string => `(/(${names.join('|').replaceAll('.', '\\.')}))?`

/** What may stand after a bare address. */
export const addressEnding = /(\/index)?(\.html)?\/*$/

/** The roots of languages and versions without their slash; only they end in one. */
export const rootAddress = new RegExp(
  `^${oneOf(locales.filter((locale) => locale !== defaultLocale))}${oneOf(versions.filter((version) => version !== currentVersion))}$`,
)

/** The canonical form of a path: `/faq.html`, `/faq/` and `/faq/index.html` are `/faq`; roots keep their slash. */
export function bareAddress(path: string): string {
  const bare = path.replace(addressEnding, '')
  return rootAddress.test(bare) ? `${bare}/` : bare
}
