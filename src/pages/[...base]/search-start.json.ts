import type { APIRoute } from 'astro'
import { searchStart } from '../../model/search-start'
import { documentPages } from '../../render'
import { baseOf } from '../../site/addresses'
import { locales, type Locale } from '../../site/locales'
import { versions, type Version } from '../../site/versions'

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

/** What the search dialog of one language and version offers before anything is typed, and its texts. */
export const GET: APIRoute<Props> = ({ props }) => {
  const addresses = new Set(documentPages().map(({ address }) => address))
  return Response.json(searchStart(props, (address) => addresses.has(address)))
}
