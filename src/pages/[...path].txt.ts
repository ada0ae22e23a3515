import type { APIRoute } from 'astro'
import { pageLists, type PageList } from '../render/page-lists'
import { locales } from '../site/locales'
import { versions } from '../site/versions'

export function getStaticPaths() {
  return locales
    .flatMap((locale) => versions.flatMap((version) => pageLists(locale, version)))
    .map((list) => ({ params: { path: list.address.replace(/^\/|\.txt$/g, '') }, props: { list } }))
}

/** The lists of pages for programs that read. */
export const GET: APIRoute<{ list: PageList }> = ({ props: { list } }) => new Response(list.text)
