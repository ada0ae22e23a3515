import type { APIRoute } from 'astro'
import { articleOf, documentPages } from '../render'
import { markdownOf } from '../render/markdown'
import type { Page } from '../sources/content'

export function getStaticPaths() {
  return documentPages().map((page) => ({ params: { path: page.output }, props: { page } }))
}

/** Every page as Markdown at its address + `.md`. */
export const GET: APIRoute<{ page: Page }> = async ({ props }) =>
  new Response(markdownOf(await articleOf(props.page)), { headers: { 'content-type': 'text/markdown; charset=utf-8' } })
