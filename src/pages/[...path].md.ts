import type { APIRoute } from 'astro'
import { articleOf, documentPages } from '../render'
import { sourcesChecked } from '../render/checked'
import type { Page } from '../sources/content'

export async function getStaticPaths() {
  await sourcesChecked()
  return documentPages().map((page) => ({ params: { path: page.output }, props: { page } }))
}

/** Every page as Markdown at its address + `.md`. */
export const GET: APIRoute<{ page: Page }> = async ({ props }) =>
  new Response((await articleOf(props.page)).markdown, { headers: { 'content-type': 'text/markdown; charset=utf-8' } })
