import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** One new word in a list of the model; what is drawn from the list has to say something for it. */
const planted = [
  {
    what: 'a kind of page',
    file: 'src/sources/content.ts',
    after: 'const shapes = [',
    word: "z.strictObject({ type: z.literal('planted_page'), ...common }),",
    refusedIn: ['src/model/views/index.ts'],
  },
  {
    what: 'a step of the payer',
    file: 'src/model/catalogue/types.ts',
    after: 'export const screens = [',
    word: "'planted_screen', ",
    refusedIn: ['src/model/sequence/steps.ts'],
  },
  {
    what: 'a kind of services',
    file: 'src/model/catalogue/types.ts',
    after: 'export const kinds = [',
    word: "'planted_kind', ",
    refusedIn: ['src/model/catalogue/regions.ts', 'src/ui/services/ServiceFilters.tsx'],
  },
  {
    what: 'a direction',
    file: 'src/model/catalogue/types.ts',
    after: 'export const directions = [',
    word: "'planted_direction', ",
    refusedIn: ['src/model/catalogue/types.ts', 'src/model/sequence/index.ts'],
  },
  {
    what: 'a flow',
    file: 'src/model/catalogue/types.ts',
    after: 'export const flows = [',
    word: "'planted_flow', ",
    refusedIn: ['src/ui/services/ServiceFilters.tsx'],
  },
  {
    what: 'a way',
    file: 'src/model/catalogue/types.ts',
    after: "payout: ['h2h'",
    word: ", 'planted_flow'",
    refusedIn: ['src/model/catalogue/navigation.ts', 'src/model/views/guide.ts'],
  },
  {
    what: 'a next action',
    file: 'src/model/catalogue/types.ts',
    after: 'export const nextActions = [',
    word: "'planted_action', ",
    refusedIn: ['src/model/catalogue/calls.ts', 'src/model/sequence/steps.ts'],
  },
  {
    what: 'a call',
    file: 'src/model/catalogue/types.ts',
    after: 'export const calls = [',
    word: "'planted_call', ",
    refusedIn: ['src/model/sequence/told.ts', 'src/model/views/guide.ts', 'src/ui/service/ServiceGuide.tsx'],
  },
  {
    what: 'a view',
    file: 'src/model/views/index.ts',
    after: "  | { type: 'landing'; landing: LandingView }",
    word: "\n  | { type: 'planted_view' }",
    refusedIn: ['src/ui/article/ArticleView.tsx', 'src/render/islands.tsx'],
  },
  {
    what: 'a table of codes',
    file: 'src/model/views/codes.ts',
    after: "  | { table: 'countries'; rows: Country[] }",
    word: "\n  | { table: 'planted_table' }",
    refusedIn: ['src/model/views/codes.ts', 'src/ui/codes/CodesPage.tsx'],
  },
  {
    what: 'a text that texts/shell.json does not have',
    file: 'src/ui/shell/NotFound.tsx',
    after: 'const t = useTexts().shell',
    word: '\n  void t.planted_text',
    refusedIn: ['src/ui/shell/NotFound.tsx'],
  },
]

const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as { config: unknown }
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())

/** Files of `src` that do not compile once all words are planted, with the words that their faults name. */
function faults(): { file: string; text: string }[] {
  const texts = new Map<string, string>()
  for (const { file, after, word } of planted) {
    const text = texts.get(resolve(file)) ?? ts.sys.readFile(file) ?? ''
    if (!text.includes(after)) throw new Error(`${file} has no "${after}" any more: plant the word elsewhere.`)
    texts.set(resolve(file), text.replace(after, after + word))
  }
  const host = ts.createCompilerHost(options)
  const readFile = host.readFile.bind(host)
  host.readFile = (file) => texts.get(resolve(file)) ?? readFile(file)
  const program = ts.createProgram(['src/render/index.tsx', 'src/env.d.ts'], { ...options, noEmit: true }, host)
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(resolve('src').replaceAll('\\', '/')))
    .flatMap((source) => program.getSemanticDiagnostics(source))
    .map(({ file, messageText }) => ({
      file: file?.fileName ?? '',
      text: ts.flattenDiagnosticMessageText(messageText, ' '),
    }))
}

test('what is not handled everywhere does not compile', () => {
  const found = faults()
  const missing = planted.flatMap(({ what, word, refusedIn }) => {
    const name = /planted_\w+/.exec(word)?.[0] ?? ''
    // A switch that ends without an answer names no word.
    const isRefused = (file: string) =>
      found.some(
        (fault) =>
          fault.file.endsWith(file) && (fault.text.includes(name) || fault.text.includes('lacks ending return')),
      )
    return refusedIn.filter((file) => !isRefused(file)).map((file) => `${what}: ${file} compiles`)
  })
  expect(missing).toEqual([])
}, 240_000)
