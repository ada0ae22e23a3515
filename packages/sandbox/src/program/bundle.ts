/** Bundles the sandbox into one file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, minifySync, type Plugin, type Rolldown } from 'vite'
import type { Service } from '@docs/model/catalogue/types'
import { boardData, type BoardData } from '../dashboard/data'
import { withoutProvenance } from '../gateway/rules'
import type { Rules } from '../gateway/types'
import type { PageData } from '../payer-pages/data'
import { minified } from '../payer-pages/parts/minified'
import { brand } from '@docs/brand/brand'
import type { StepSchemas } from '../scenarios/text'
import type { CallbackRules } from '../torture/rules'
import { helpWords, type HelpWords } from './help-words'
import { noticeOf, packagesOf } from '@docs/model/sources/notices'

/** The sandbox's data: the gateway's rules, the texts of its pages, and what `torture` and `run` go by. */
export interface Sources {
  /** Of the contract. */
  version: string
  rules: Rules
  pages: PageData
  torture: CallbackRules
  /** Of scenarios. */
  steps: StepSchemas
}

/** The same with derived data, as the program contains it (JSON). */
export interface ProgramData extends Sources {
  board: BoardData
  help: HelpWords
}

/** The oldest Node version that the program supports. */
const target = 'node20'

/** `sandbox.mjs`: `main.ts` with its imports and data, in one module that needs only Node. `root`: the repository. */
export async function bundle(sources: Sources, root: string): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', DATA: JSON.stringify(compressed(sources)) },
    resolve: {
      alias: {
        // The same package as tree-shakeable modules; Node itself cannot load those.
        'stdnum/lib/cjs': 'stdnum/lib/esm',
        // The half that renders to a string; the other half streams, and is as large.
        'react-dom/server': join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'),
      },
    },
    plugins: [smallTexts],
    ssr: { noExternal: true },
    // Independent of the mode of the surrounding build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ssr: 'packages/sandbox/src/program/main.ts',
      target,
      write: false,
      minify: true,
      rolldownOptions: {
        output: { codeSplitting: false, comments: { legal: false }, intro: refuseOldNode, postBanner: head },
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

/** The program takes style sheets and the pages' script as text; they are minified. */
const smallTexts: Plugin = {
  name: 'small-texts',
  enforce: 'pre',
  load(id) {
    const [file = '', query] = id.split('?')
    if (query !== 'raw') return null
    const text = readFileSync(file, 'utf8')
    return `export default ${JSON.stringify(file.endsWith('.css') ? minified(text) : minifySync(file, text).code)}`
  },
}

/** Runs before anything that an older version lacks is used. */
const oldest = target.slice('node'.length)
const refuseOldNode =
  `if (parseInt(process.versions.node) < ${oldest}) {` +
  `console.error('The sandbox needs Node.js ${oldest} or newer; this is ' + process.version + '.');` +
  'process.exit(2)}'

/** Uncompressed JSON would be larger than all the code. */
function compressed(sources: Sources): string {
  const { version, rules, pages, torture, steps } = sources
  const catalogue = { ...rules.catalogue, services: rules.catalogue.services.map(withoutGuide) }
  // In the order that compresses best.
  const data: ProgramData = {
    torture,
    help: helpWords,
    pages,
    board: boardData(pages),
    ...{ steps, version },
    rules: { ...rules, catalogue },
  }
  return brotliCompressSync(JSON.stringify(data, withoutProvenance)).toString('base64')
}

/** A service without what only its guide and its file need: the API describes, in English, the fields that are sent. */
const withoutGuide = (service: Service): Service => ({
  ...service,
  source: '',
  browser: undefined,
  ...(service.direction === 'payout' && { payer: { ...service.payer, screens: [] } }),
  fields: service.fields.map((field) => ({
    ...field,
    description: { en: field.party === 'response' ? '' : field.description.en, uk: '' },
  })),
})

/** The licence notices of the bundled packages, which must be passed on with them. */
function head({ moduleIds }: Rolldown.RenderedChunk): string {
  const notices = packagesOf(moduleIds).map((each) => `${each.name} ${each.version}\n\n${noticeOf(each)}`)
  const lines = [`The ${brand.name} sandbox: ${brand.docsUrl}/sandbox`, 'It holds work of others:', ...notices]
  return `/*\n${lines.join('\n\n').replaceAll('*/', '* /')}\n*/`
}
