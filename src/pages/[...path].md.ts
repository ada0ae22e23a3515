import type { APIRoute } from 'astro'
import { articleOf, documentPages } from '../render'
import { sourcesChecked } from '../render/checked'
import { agentFiles, loadAgentFiles, type AgentFile } from '../sources/agents'
import { textTypes } from '../server/rules'
import type { Page } from '../sources/content'

type Props = { page: Page } | { file: AgentFile }

export async function getStaticPaths() {
  await sourcesChecked()
  return [
    ...documentPages().map((page) => ({ params: { path: page.output }, props: { page } satisfies Props })),
    ...agentFiles(loadAgentFiles())
      .filter(({ address }) => address.endsWith('.md'))
      .map((file) => ({ params: { path: file.address.slice(1, -'.md'.length) }, props: { file } satisfies Props })),
  ]
}

/** Every page as Markdown at its address + `.md`, and what is written for agents. */
export const GET: APIRoute<Props> = async ({ props }) =>
  new Response('page' in props ? (await articleOf(props.page)).markdown : props.file.text, {
    headers: { 'content-type': `${textTypes.md}; charset=utf-8` },
  })
