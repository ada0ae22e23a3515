import type { APIRoute } from 'astro'
import { loadAgentFiles, type AgentFile } from '../../../sources/agents'
import { agentSkillsFolder } from '@docs/model/brand/addresses'

export function getStaticPaths() {
  const { index } = loadAgentFiles()
  return index ? [{ params: { base: agentSkillsFolder.split('/')[1] }, props: { index } }] : []
}

/** The index of agent skills, with their addresses and digests. */
export const GET: APIRoute<{ index: AgentFile }> = ({ props: { index } }) => new Response(index.text)
