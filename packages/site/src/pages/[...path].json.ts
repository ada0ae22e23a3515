import type { APIRoute } from 'astro'
import { searchConcepts, searchRecords, searchSentences } from '../render/search'
import { buildGuides, buildIndex } from '../search/build'
import { guidesFile } from '../search/search-worker'
import { searchContexts, type SearchContext } from '../sources/settings/search-contexts'
import { baseOf } from '@docs/model/brand/addresses'
import { locales, type Locale } from '@docs/model/language/locales'
import { versions, type Version } from '@docs/model/brand/versions'

interface Props {
  locale: Locale
  version: Version
  /** A context, or the guides in full; empty for the index of everything. */
  of: SearchContext | typeof guidesFile | ''
}

export function getStaticPaths() {
  return locales.flatMap((locale) =>
    versions.flatMap((version) =>
      (['', guidesFile, ...searchContexts] as const).map((of) => ({
        params: { path: `${baseOf(locale, version)}search-index${of && `-${of}`}`.slice(1) },
        props: { locale, version, of } satisfies Props,
      })),
    ),
  )
}

/** The search indexes of each language and version, one per context, and the guides loaded later. */
export const GET: APIRoute<Props> = async ({ props: { locale, version, of } }) => {
  const records = await searchRecords(locale, version)
  return new Response(
    of === guidesFile
      ? buildGuides(records)
      : buildIndex(records, searchConcepts(locale, version), of, searchSentences(locale, version)),
  )
}
