/** The program as one file. */
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { boardData, type BoardData } from '../dashboard/data'
import { packRules, type PackedRules } from '../gateway/rules'
import type { Rules } from '../gateway/types'
import type { PageData } from '../payer-pages/data'
import { noticeOf, packagesOf } from '../server/licences'
import { brand } from '../site/brand'
import type { CallbackRules } from '../torture/rules'
import { helpWords, type HelpWords } from './help-words'

/** What the program goes by: the gateway's rules, what its pages say, and what its `torture` plays. */
export interface Sources {
  rules: Rules
  pages: PageData
  torture: CallbackRules
}

/** The same as the program holds it. */
export interface ProgramData extends Omit<Sources, 'rules'> {
  rules: PackedRules
  board: BoardData
  help: HelpWords
}

/** Node's oldest version that the program runs on. */
const target = 'node20'

/**
 * `sandbox.mjs`: everything that src/sandbox/main.ts imports, and what it goes by, in one module that needs nothing but
 * Node. `root` is the folder of the repository.
 */
export async function bundle(sources: Sources, root: string): Promise<string> {
  const packages = join(root, 'node_modules')
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', DATA: JSON.stringify(packed(sources)) },
    resolve: {
      alias: [
        // React's renderer alone has a quarter of the size that the program may have; Preact's writes the same. Its
        // sources, since of the published build nothing can be left out.
        { find: 'react-dom/server', replacement: join(root, 'src/sandbox/renderer.ts') },
        { find: 'preact-render-to-string', replacement: join(packages, 'preact-render-to-string/src/index.js') },
        { find: /^p?react\/jsx-runtime$/, replacement: join(packages, 'preact/jsx-runtime/src/index.js') },
        { find: /^p?react$/, replacement: join(packages, 'preact/src/index.js') },
        { find: './diff/catch-error', replacement: join(root, 'src/sandbox/preact-errors.ts') },
        // The same package in modules of which what nobody calls can be left out; Node itself cannot read those.
        { find: 'stdnum/lib/cjs', replacement: 'stdnum/lib/esm' },
      ],
    },
    plugins: [
      { name: 'short-style-sheet', enforce: 'post', transform: shortSheet },
      { name: 'no-look-alikes', transform: withoutLookAlikes },
    ],
    ssr: { noExternal: true },
    // Whatever mode the build around it runs in.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ssr: 'src/sandbox/main.ts',
      target,
      write: false,
      minify: true,
      rolldownOptions: {
        treeshake: {
          moduleSideEffects: (id) => !id.includes('/preact/src/'),
          // No module does anything by looking at a value.
          propertyReadSideEffects: false,
          unknownGlobalSideEffects: false,
        },
        output: { codeSplitting: false, comments: { legal: false }, postBanner: head },
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

/** A style sheet in a module, without comments and indentation. */
const shortSheet = (code: string, id: string): string | undefined =>
  id.endsWith('.css?raw') ? code.replace(/\/\*.*?\*\//g, '').replace(/(\\n|\s)+/g, ' ') : undefined

/** The package takes a hundred signs for the hyphen or stop that they look like; the program refuses those numbers. */
const withoutLookAlikes = (code: string, id: string): string | undefined =>
  id.endsWith('/stdnum/lib/esm/util/strings/clean.js')
    ? code.replace(/const mapped = \{\n.*?\n\};/s, 'const mapped = {};')
    : undefined

/** Unpacked in main.ts; as plain JSON it would be most of the file. */
function packed({ rules, pages, torture }: Sources): string {
  const data: ProgramData = { rules: packRules(rules), pages, board: boardData(pages), torture, help: helpWords }
  const text = JSON.stringify(data)
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  }
  return brotliCompressSync(text, { params }).toString('base64')
}

/** The notices of the packages that are in it, which their licences want passed on. */
function head({ moduleIds }: Rolldown.RenderedChunk): string {
  const notices = packagesOf(moduleIds).map((each) => `${each.name} ${each.version}\n\n${noticeOf(each)}`)
  const lines = [`The ${brand.name} sandbox: ${brand.docsUrl}/sandbox`, 'It holds work of others:', ...notices]
  return `/*\n${lines.join('\n\n').replaceAll('*/', '* /')}\n*/`
}
