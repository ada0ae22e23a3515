import type { APIRoute } from 'astro'
import { articleOf } from '../render/article'
import { documentPages } from '../render/pages'
import { sourcesChecked } from '../render/checked'
import { textTypes } from '../build/rules'
import { sectionMarkdownAddress } from '@docs/model/brand/addresses'
import { agentFiles, loadAgentFiles } from '../sources/agents'
import type { Page } from '../sources/content'

type Props = { page: Page } | { text: string }

export async function getStaticPaths() {
  await sourcesChecked()
  const pages = documentPages()
  const sections = await Promise.all(pages.map(sectionsApart))
  const guides = agentFiles(loadAgentFiles()).filter(({ address }) => address.endsWith('.md'))
  return [
    ...pages.map((page) => ({ params: { path: page.output }, props: { page } satisfies Props })),
    ...[...sections.flat(), ...guides].map(({ address, text }) => ({
      params: { path: address.slice(1, -'.md'.length) },
      props: { text } satisfies Props,
    })),
  ]
}

/** The sections of a page's twin that are in files of their own. */
async function sectionsApart(page: Page) {
  const { twin } = await articleOf(page)
  return twin.apart.map(({ anchor, markdown }) => ({
    address: sectionMarkdownAddress(page.address, anchor),
    text: markdown,
  }))
}

/** Every page as Markdown at its address + `.md`, and the files for agents. */
export const GET: APIRoute<Props> = async ({ props }) =>
  new Response('page' in props ? (await articleOf(props.page)).twin.markdown : props.text, {
    headers: { 'content-type': `${textTypes.md}; charset=utf-8` },
  })
