import type { APIRoute } from 'astro'
import { documentPages, searchConcepts, searchRecords } from '../render'
import { buildIndex, buildPart } from '../search/build'
import { partName, partsOf } from '../search/parts'
import { contextOf, searchContexts, type SearchContext } from '../site/search-contexts'
import { baseOf } from '../site/addresses'
import { locales, type Locale } from '../site/locales'
import { versions, type Version } from '../site/versions'

interface Props {
  locale: Locale
  version: Version
  /** A context or one part of the index; empty for the index of everything. */
  of: SearchContext | '' | number
}

export function getStaticPaths() {
  return locales.flatMap((locale) =>
    versions.flatMap((version) =>
      ['' as const, ...searchContexts, ...parts(locale, version)].map((of) => {
        const name = typeof of === 'number' ? partName(of) : of
        return {
          params: { path: `${baseOf(locale, version)}search-index${name && `-${name}`}`.slice(1) },
          props: { locale, version, of } satisfies Props,
        }
      }),
    ),
  )
}

function parts(locale: Locale, version: Version): Set<number> {
  const pages = documentPages().filter((page) => page.locale === locale && page.version === version)
  return new Set(partsOf(pages.map(({ address, id }) => ({ page: address, context: contextOf(id) }))).values())
}

/** One search index per language, version and context, and the parts of it that come later. */
export const GET: APIRoute<Props> = async ({ props: { locale, version, of } }) => {
  const records = await searchRecords(locale, version)
  return new Response(
    typeof of === 'number' ? buildPart(records, of) : buildIndex(records, searchConcepts(locale, version), of),
  )
}
