import type { APIRoute } from 'astro'
import type { Rest } from '../article/long-tables'
import { articleOf } from '../render/article'
import { documentPages } from '../render/pages'
import { sourcesChecked } from '../render/checked'

interface Props {
  rest: Rest
}

export async function getStaticPaths() {
  await sourcesChecked()
  const pages = await Promise.all(
    documentPages().map(async (page) => ({ path: page.output, rest: (await articleOf(page)).rest })),
  )
  return pages.flatMap(({ path, rest }) => (rest ? [{ params: { path }, props: { rest } satisfies Props }] : []))
}

/** The rows of long tables that their page leaves out. */
export const GET: APIRoute<Props> = ({ props: { rest } }) => new Response(JSON.stringify(rest))
