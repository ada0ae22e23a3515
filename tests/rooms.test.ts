/** The rooms of the packages match their documentation, and lint enforces them. */
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'
import { rooms } from '../rooms.js'
import { mapFile, mapOf } from '../scripts/map.ts'
import { codeFiles, importsOf } from './supply/imports'

interface Room {
  is: string
  uses: string[]
  without?: string[]
}
const packages = Object.entries(rooms as Record<string, Record<string, Room>>)

test(`${mapFile} matches rooms.js`, () => {
  expect(readFileSync(mapFile, 'utf8'), 'Run npm run map.').toBe(mapOf())
})

describe.each(packages)('packages/%s', (name, own) => {
  test('has the rooms of the list, each listed after the rooms that it uses', () => {
    const folders = readdirSync(`packages/${name}/src`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
    expect(Object.keys(own).sort()).toEqual(folders.sort())
    const names = Object.keys(own)
    const back = names.flatMap((room, at) => own[room]!.uses.filter((each) => names.indexOf(each.split('/')[0]!) >= at))
    expect(back).toEqual([])
  })

  test('has no permission that no import needs', () => {
    const imported = new Set(
      codeFiles()
        .filter((file) => file.startsWith(`packages/${name}/src/`) && !/\.(test|fixture)\./.test(file))
        .flatMap((file) =>
          importsOf(file)
            .filter(({ address, isOfTypes }) => address.startsWith('.') && !isOfTypes)
            .map(({ address }) => [file, posix.join(posix.dirname(file), address)].map((path) => path.split('/'))),
        )
        .flatMap(([from, to]) => [to![3], `${to![3]}/${to![4]}`].map((used) => `${from![3]} uses ${used}`)),
    )
    const idle = Object.entries(own).flatMap(([room, { uses }]) =>
      uses.map((each) => `${room} uses ${each}`).filter((each) => !imported.has(each)),
    )
    expect(idle, 'Take it out of rooms.js.').toEqual([])
  })
})

const ofImports = ['@typescript-eslint/no-restricted-imports', 'no-restricted-syntax']
/** Runs the rules about imports only, which need no types. */
const eslint = new ESLint({
  ruleFilter: ({ ruleId }) => ofImports.includes(ruleId),
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
})

/** The lint errors about imports for a file of the repository with this text. */
async function refusals(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: file })
  if (!result) throw new Error(`${file} is not linted: name a file that is.`)
  return result.messages.map(({ message }) => message)
}

const importOf = (address: string) => `import { planted } from '${address}'\n\nexport const used: unknown = planted\n`

/** Files at different depths with a forbidden import. */
const forbidden = [
  ['packages/model/src/contract/facts.ts', 'node:fs', 'does without node:fs'],
  ['packages/model/src/contract/facts.ts', '@docs/sandbox/torture', 'packages/model enters @docs/brand'],
  ['packages/sandbox/src/torture/play.ts', '../gateway/gateway', 'packages/sandbox/src/torture may import'],
  ['packages/sandbox/src/gateway/http/answer.ts', '../../../../site/src/views', 'by its exports'],
  ['packages/site/src/ui/Flag.tsx', '../sources/site', 'packages/site/src/ui may import'],
] as const

test.each(forbidden)('%s may not import %s', async (file, address, expected) => {
  const [message] = await refusals(file, importOf(address))
  expect(message).toContain(expected)
})

test('a forbidden module may not be imported dynamically either', async () => {
  const text = "export const later = () => import('../sources/site')\n"
  expect(await refusals('packages/site/src/ui/Flag.tsx', text)).toHaveLength(1)
})

test('types may be imported from rooms before, and rooms of the list are allowed', async () => {
  const type = "import type { Site } from '../sources/site'\n\nexport type Used = Site\n"
  expect(await refusals('packages/site/src/ui/Flag.tsx', type)).toEqual([])
  const later = "import type { Route } from '../render/route'\n\nexport type Used = Route\n"
  expect(await refusals('packages/site/src/ui/Flag.tsx', later)).toHaveLength(1)
  for (const address of ['../views/frame', '@docs/model/language/fill', './icons'])
    expect(await refusals('packages/site/src/ui/Flag.tsx', importOf(address)), address).toEqual([])
  expect(await refusals('packages/site/src/ui/code/CodeBlock.tsx', importOf('../icons'))).toEqual([])
})
