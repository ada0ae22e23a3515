/** Asks the built search index as the worker does, once everything has been fetched. */
import { readFileSync } from 'node:fs'
import { readPlaces } from '../../src/search/places'
import { SectionIndex } from '../../src/search/section-index'
import { baseOf } from '@docs/model/brand/addresses'
import { currentVersion } from '@docs/model/brand/versions'
import { locales, type Locale } from '@docs/model/language/locales'
import { indexFiles, wholeIndex } from './site'

export interface Search {
  /** The addresses of the first results, without the language. */
  find: (query: string) => string[]
  /** The addresses of all possible results. */
  addresses: string[]
}

export interface Query {
  query: string
  /** Any of these helps: /page means any section of it, /page#anchor that section, /folder/* any page below. */
  right: string[]
}

/** How many results are looked at. */
const LOOKED_AT = 20

export async function searchOf(locale: Locale): Promise<Search> {
  const base = baseOf(locale, currentVersion)
  const withoutLocale = (address: string) => `/${address.slice(base.length)}`
  const { first, later } = indexFiles(base)
  const index = new SectionIndex(first)
  await index.add(later)
  return {
    find: (query) => index.search(query, LOOKED_AT).results.map(({ url }) => withoutLocale(url.replace(/\?[^#]*/, ''))),
    addresses: wholeIndex(base).pages.flatMap(({ address, sections }) =>
      sections.flatMap(([anchor, , text]) =>
        [anchor, ...readPlaces(text).places.map((place) => place.anchor)].map((one) =>
          withoutLocale(address + (one && `#${one}`)),
        ),
      ),
    ),
  }
}

export function isRight(found: string, right: string): boolean {
  if (right.endsWith('/*')) return found.startsWith(right.slice(0, -1))
  return right.includes('#') ? found === right : found.split('#')[0] === right
}

/** What a query finds, and the rank of the first right answer, counted from 1; Infinity if none is shown. */
export function ask(search: Search, { query, right }: Query): { found: string[]; place: number } {
  const found = search.find(query)
  const at = found.findIndex((address) => right.some((one) => isRight(address, one)))
  return { found, place: at < 0 ? Infinity : at + 1 }
}

/** Lines of a query, the language of the interface and the right addresses, with tabs between them. */
export const readQueries = (file: string): (Query & { locale: Locale })[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [query = '', language, right = ''] = line.split('\t')
      const locale = locales.find((one) => one === language?.trim())
      if (!locale) throw new Error(`${file}: "${line}" does not name one of the languages ${locales.join(', ')}.`)
      const addresses = right.split(/[\s,;|]+/).filter((address) => address !== '')
      return { query, locale, right: addresses.map((address) => withoutRoot(address, locale)) }
    })

/** An address as the sets write it: `/uk/keys` is `/keys`. */
const withoutRoot = (address: string, locale: Locale) => {
  const base = baseOf(locale, currentVersion)
  if (base === '/') return address
  return address === base.slice(0, -1) ? '/' : address.startsWith(base) ? `/${address.slice(base.length)}` : address
}
