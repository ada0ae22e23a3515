import type { APIRoute } from 'astro'
import { atomFeed } from '../changes/feed'
import { articleOf } from '../render/article'
import { documentPages } from '../render/pages'
import { sourcesChecked } from '../render/checked'
import { textTypes } from '../build/rules'
import type { Page } from '../sources/content'

export async function getStaticPaths() {
  await sourcesChecked()
  return documentPages()
    .filter(({ front }) => front.type === 'changelog')
    .map((page) => ({ params: { path: page.output }, props: { page } }))
}

/** The changelog as an Atom feed, at its address + `.atom`. */
export const GET: APIRoute<{ page: Page }> = async ({ props: { page } }) => {
  const { html } = await articleOf(page)
  const { title, description } = page.front
  return new Response(atomFeed({ locale: page.locale, address: page.address, title, description, html }), {
    headers: { 'content-type': textTypes.atom },
  })
}
