/** Files for coding agents that write integrations: `agents/`, in English, filled with facts of the contract. */
import { createHash } from 'node:crypto'
import { stringify } from 'yaml'
import { z } from 'zod'
import { Cache } from '@docs/model/data/cache'
import { fillFacts } from '@docs/model/contract/facts'
import type { Facts } from '@docs/model/contract/types'
import { downloadAddress, downloads } from '../downloads'
import { agentGuideAddress, agentSkillsFolder, listAddress, markdownAddress } from '@docs/model/brand/addresses'
import { absolute } from '@docs/model/brand/brand-names'
import { defaultLocale } from '@docs/model/language/locales'
import { currentVersion } from '@docs/model/brand/versions'
import { loadFacts } from '@docs/model/sources/contract'
import { Faults, readAll } from '@docs/model/sources/faults'
import { filesBelow, stampOf } from '@docs/model/sources/files'
import { loadSite } from './site'
import { readText } from '@docs/model/sources/text'
import { sentence } from '@docs/model/language/format'
import { parseYaml, recordOf } from '@docs/model/sources/yaml-record'

/** A file for agents and its address. */
export interface AgentFile {
  address: string
  text: string
}

/** Instructions for one task: https://agentskills.io/specification. */
interface AgentSkill extends AgentFile {
  name: string
  description: string
}

interface AgentFiles {
  /** How to integrate, step by step. */
  guide?: AgentFile
  skills: AgentSkill[]
  /** Where agents find the skills. */
  index?: AgentFile
}

const folder = 'agents'
const guideFile = `${folder}/AGENTS.md`
/** Size limit of the file as written, whatever the brand’s name and host: an agent reads it before every task. */
const mostBytes = 7200

const skillFile = /^agents\/skills\/(?=[^/]{1,67}$)([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/
const skillFront = z.strictObject({ description: z.string().min(1).max(1024) })

const indexAddress = `${agentSkillsFolder}/index.json`

type Addresses = Pick<ReadonlySet<string>, 'has'>

/**
 * Reads `agents`; errors name the file, the line and the fix. `addresses` are those of the current version's English
 * pages.
 */
export function readAgentFiles(root: string, addresses: Addresses, facts = loadFacts(defaultLocale, root)): AgentFiles {
  const written = readAll(filesBelow(root, folder, '.md'), (file) => {
    const text = filled(root, file, addresses, facts)
    return file === guideFile ? guideOf(text, readText(root, file)) : skillOf(file, text)
  })
  const skills = written.filter(isSkill)
  const guide = written.find((each) => !isSkill(each))
  return { ...(guide && { guide }), skills, ...(skills.length > 0 && { index: indexOf(skills) }) }
}

const isSkill = (file: AgentFile): file is AgentSkill => 'name' in file

const read = new Cache<AgentFiles>()

/** The agent files of the site; a provider may have none. */
export function loadAgentFiles(root = process.cwd()): AgentFiles {
  return read.get(
    root,
    () => [stampOf(root, filesBelow(root, folder, '.md')), loadSite(root).byAddress, loadFacts(defaultLocale, root)],
    (_, addresses, facts) => readAgentFiles(root, addresses, facts),
  )
}

/** All agent files as one list. */
export const agentFiles = ({ guide, skills, index }: AgentFiles): AgentFile[] =>
  [guide, ...skills, index].filter((file) => file !== undefined)

/** The index of the skills: https://github.com/cloudflare/agent-skills-discovery-rfc, version 0.2.0. */
function indexOf(skills: AgentSkill[]): AgentFile {
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: skills.map(({ name, description, address, text }) => ({
      name,
      type: 'skill-md',
      description,
      url: address,
      digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
    })),
  }
  return { address: indexAddress, text: `${JSON.stringify(index, null, 2)}\n` }
}

function guideOf(text: string, written: string): AgentFile {
  const bytes = Buffer.byteLength(written)
  if (bytes > mostBytes) {
    const message = `It has ${String(bytes)} bytes, ${String(mostBytes)} at most. Shorten it.`
    throw new Faults([{ file: guideFile, message }])
  }
  return { address: agentGuideAddress, text }
}

function skillOf(file: string, source: string): AgentSkill {
  const [, name] = skillFile.exec(file) ?? []
  if (name === undefined) {
    const message =
      'It is neither AGENTS.md nor a skill. Move it to agents/skills, under a name of up to 64 small letters, digits ' +
      'and hyphens.'
    throw new Faults([{ file, message }])
  }
  const [, front, body] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(source) ?? []
  if (front === undefined || body === undefined) {
    const message = 'no front matter. Start the file with a description between two lines of "---".'
    throw new Faults([{ file, line: 1, message }])
  }
  const { description } = recordOf(parseYaml(file, front, 2), skillFront).data
  const text = `---\n${stringify({ name, description }, { lineWidth: 0 })}---\n${body}`
  return { name, description, address: `${agentSkillsFolder}/${name}/SKILL.md`, text }
}

/** A file with its facts filled in, and with absolute links to the Markdown pages. */
function filled(root: string, file: string, addresses: Addresses, facts: Facts): string {
  const lines = readText(root, file).split('\n')
  return readAll([...lines.entries()], ([index, text]) => {
    try {
      return fillFacts(text, facts).replace(
        link,
        (_, address: string, fragment = '') => `](${absolute(targetOf(address, addresses) + String(fragment))})`,
      )
    } catch (error) {
      throw new Faults([{ file, line: index + 1, message: sentence((error as Error).message) }])
    }
  }).join('\n')
}

const link = /\]\((\/[^)#\s]*)(#[^)\s]*)?\)/g

const files = new Set([
  ...downloads.map(downloadAddress),
  listAddress({ locale: defaultLocale, version: currentVersion }),
  agentGuideAddress,
  indexAddress,
])

function targetOf(address: string, addresses: Addresses): string {
  if (files.has(address)) return address
  if (addresses.has(address)) return markdownAddress(address)
  throw new Error(`there is no page ${address}; correct the link or delete it`)
}
