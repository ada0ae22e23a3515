import type { APIRoute } from 'astro'
import { documentPages } from '../render/pages'
import { searchConcepts, searchRecords } from '../render/search'
import { buildIndex, buildPart } from '../search/build'
import { partName, partsOf } from '../search/parts'
import { contextOf, searchContexts, type SearchContext } from '../settings/search-contexts'
import { baseOf } from '@docs/model/brand/addresses'
import { locales, type Locale } from '@docs/model/language/locales'
import { versions, type Version } from '@docs/model/brand/versions'

interface Props {
  locale: Locale
  version: Version
  /** A context or the number of a part; empty for the index of everything. */
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

/** The search indexes of each language and version, one per context, and the parts loaded later. */
export const GET: APIRoute<Props> = async ({ props: { locale, version, of } }) => {
  const records = await searchRecords(locale, version)
  return new Response(
    typeof of === 'number' ? buildPart(records, of) : buildIndex(records, searchConcepts(locale, version), of),
  )
}
