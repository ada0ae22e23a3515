import type { APIRoute } from 'astro'
import { searchStart } from '../../search/search-start'
import { documentPages } from '../../render/pages'
import { baseOf } from '@docs/model/brand/addresses'
import { locales, type Locale } from '@docs/model/language/locales'
import { versions, type Version } from '@docs/model/brand/versions'

interface Props {
  locale: Locale
  version: Version
}

export const getStaticPaths = () =>
  locales.flatMap((locale) =>
    versions.map((version) => ({
      params: { base: baseOf(locale, version).slice(1, -1) || undefined },
      props: { locale, version } satisfies Props,
    })),
  )

/** Suggestions and texts of the search dialog in one language and version. */
export const GET: APIRoute<Props> = ({ props }) => {
  const addresses = new Set(documentPages().map(({ address }) => address))
  return Response.json(searchStart(props, (address) => addresses.has(address)))
}
