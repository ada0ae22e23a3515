/** Texts for agents agree with the contract, the pages and the sandbox. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { downloadAddress, downloads } from '../../src/downloads'
import { readOptions, readTortureOptions } from '@docs/sandbox/program/options'
import { hosts } from '@docs/model/brand/brand-names'
import { loadAgentFiles } from '../../src/sources/agents'
import { loadContract } from '@docs/model/sources/contract'

const { guide, skills, index } = loadAgentFiles()
const contract = await loadContract('2.x', 'en')
const texts = [guide!, ...skills]

/** Every key and every whole text of the contract. */
function wordsIn(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node === 'string') found.add(node)
  if (typeof node === 'object' && node !== null)
    for (const [key, value] of Object.entries(node)) wordsIn(value, found.add(key))
  return found
}

const words = wordsIn(contract)
const codeIn = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
const commandsIn = (text: string) =>
  [...text.matchAll(/^```bash\n([\s\S]*?)^```/gm)].flatMap(([, code = '']) =>
    code.replaceAll('\\\n', ' ').trim().split('\n'),
  )

/** Words of JSON, HTTP and the sandbox’s command line. */
const others = ['true', 'v1', 'POST', 'torture']
const isFile = (code: string) => /\.(?:txt|yaml)$/.test(code)

describe.each(texts)('$address', ({ text }) => {
  test('names only operations, statuses, codes, fields and headers of the contract', () => {
    const names = codeIn(text)
      .filter((code) => /^[a-z][a-z0-9]*(?:[_.][a-z0-9]+)*$|^[A-Z][\w-]+$/.test(code))
      .filter((code) => !others.includes(code) && !isFile(code))
      .flatMap((code) => code.split('.'))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !words.has(name))).toEqual([])
  })

  test('has a value for every fact', () => {
    expect(text).not.toMatch(/\{\{|undefined|NaN/)
  })
})

test('commands for agents have valid options of the sandbox and names of downloads', () => {
  const commands = commandsIn(guide!.text)
  const started = commands.flatMap((line) => /^node sandbox\.mjs(.*?)&?$/.exec(line)?.[1]?.trim() ?? [])
  expect(started).toHaveLength(2)
  for (const line of started) {
    const [command, ...args] = line.split(/\s+/).map((arg) => arg.replaceAll("'", ''))
    if (command === 'torture') expect(readTortureOptions(args).orders).toContain('{reference}')
    else expect(readOptions([command, ...args].filter(Boolean) as string[])).toBeDefined()
  }
  const fetched = commands.flatMap((line) => /^curl .*(https:\S+)$/.exec(line)?.[1] ?? [])
  expect(fetched.length).toBeGreaterThan(0)
  const published = downloads.map((file) => `https://${hosts.docs}${downloadAddress(file)}`)
  expect(fetched.filter((address) => !published.includes(address))).toEqual([])
})

test.each(skills)('the skill $name starts with its name and description, and the index has its digest', (skill) => {
  const { name, description, address, text } = skill
  expect(address.split('/').at(-2)).toBe(name)
  expect(parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '')).toEqual({ name, description })
  expect(index!.text).toContain(createHash('sha256').update(text).digest('hex'))
})
