import type { APIRoute } from 'astro'
import { pageLists, type PageList } from '../render/editions/page-lists'
import { locales } from '@docs/model/language/locales'
import { versions } from '@docs/model/brand/versions'

export function getStaticPaths() {
  return locales
    .flatMap((locale) => versions.flatMap((version) => pageLists(locale, version)))
    .map((list) => ({ params: { path: list.address.replace(/^\/|\.txt$/g, '') }, props: { list } }))
}

/** The lists of pages for programs. */
export const GET: APIRoute<{ list: PageList }> = ({ props: { list } }) => new Response(list.text)
