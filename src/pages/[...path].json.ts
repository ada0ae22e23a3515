import type { APIRoute } from 'astro'
import { searchConcepts, searchRecords } from '../render'
import { buildIndex } from '../search/build'
import { searchContexts, type SearchContext } from '../site/search-contexts'
import { baseOf } from '../site/addresses'
import { locales, type Locale } from '../site/locales'
import { versions, type Version } from '../site/versions'

interface Props {
  locale: Locale
  version: Version
  /** Empty for the index of everything. */
  context: SearchContext | ''
}

export function getStaticPaths() {
  return locales.flatMap((locale) =>
    versions.flatMap((version) =>
      (['', ...searchContexts] as const).map((context) => ({
        params: { path: `${baseOf(locale, version)}search-index${context && `-${context}`}`.slice(1) },
        props: { locale, version, context } satisfies Props,
      })),
    ),
  )
}

/** One search index per language, version and context. */
export const GET: APIRoute<Props> = async ({ props: { locale, version, context } }) =>
  new Response(buildIndex(await searchRecords(locale, version), searchConcepts(locale, version), context))
