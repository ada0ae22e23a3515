import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const eslint = new ESLint()

/** What the lint says of imports in a file of the repository, had it this text. */
async function refusals(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: file })
  if (!result) throw new Error(`${file} is not linted: name a file that is.`)
  return result.messages
    .filter(({ ruleId }) => ruleId === '@typescript-eslint/no-restricted-imports' || ruleId === 'no-restricted-syntax')
    .map(({ message }) => message)
}

/** A file of each folder, and what it must not reach for. */
const planted = [
  ['src/site/locales.ts', '../model/match'],
  ['src/model/match.ts', '../sources/catalogue'],
  ['src/model/contract/facts.ts', '../../search/build'],
  ['src/model/contract/schema.ts', '../../render'],
  ['src/model/feed.ts', 'node:fs'],
  ['src/model/glossary.ts', 'react'],
  ['src/torture/play.ts', '../gateway/gateway'],
  ['src/sources/history.ts', '../ui/route'],
  ['src/ui/Flag.tsx', '../sources/site'],
  ['src/ui/icons.tsx', '../render'],
  ['src/ui/code/CodeBlock.tsx', '../../islands/search-page'],
  ['src/ui/search/SearchDialogShell.tsx', '../../search/client'],
  ['src/islands/mount.tsx', '../ui/route'],
  ['src/search/keyboard.ts', '../islands/component'],
  ['src/client/hash.ts', '../sources/site'],
  ['src/render/body.ts', '../server/rules'],
  ['src/sandbox/program.ts', '../sources/contract'],
  ['src/server/links.ts', '../render'],
] as const

test.each(planted)(
  '%s may not import %s',
  async (file, source) => {
    const [message] = await refusals(
      file,
      `import { planted } from '${source}'\n\nexport const used: unknown = planted\n`,
    )
    expect(message).toContain(file.split('/').slice(0, 2).join('/'))
  },
  60_000,
)

test('nor load it later', async () => {
  expect(await refusals('src/ui/Flag.tsx', "export const later = () => import('../sources/site')\n")).toHaveLength(1)
}, 60_000)

test('types may come from anywhere, and the next folder in the flow is open', async () => {
  expect(
    await refusals('src/ui/Flag.tsx', "import type { Site } from '../sources/site'\n\nexport type Used = Site\n"),
  ).toEqual([])
  expect(
    await refusals('src/ui/Flag.tsx', "import { fold } from '../model/match'\n\nexport const used = fold('x')\n"),
  ).toEqual([])
}, 60_000)
