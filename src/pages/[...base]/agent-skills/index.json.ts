import type { APIRoute } from 'astro'
import { loadAgentFiles, type AgentFile } from '../../../sources/agents'
import { agentSkillsFolder } from '../../../site/addresses'

export function getStaticPaths() {
  const { index } = loadAgentFiles()
  return index ? [{ params: { base: agentSkillsFolder.split('/')[1] }, props: { index } }] : []
}

/** Where agents find the skills, and by which digest they know them. */
export const GET: APIRoute<{ index: AgentFile }> = ({ props: { index } }) => new Response(index.text)
