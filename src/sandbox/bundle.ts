/** The program as one file. */
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { boardData } from '../dashboard/data'
import { packRules } from '../gateway/rules'
import type { Rules } from '../gateway/types'
import type { PageData } from '../payer-pages/data'
import { noticeOf, packagesOf } from '../server/licences'
import { brand } from '../site/brand'

/** React's renderer to text alone. */
const renderer = 'react-dom-server-legacy.browser.production.js'

/** Node's oldest version that the program runs on. */
const target = 'node20'

/**
 * `sandbox.mjs`: everything that src/sandbox/main.ts imports, the rules and what pages say, in one module that needs
 * nothing but Node. `root` is the folder of the repository.
 */
export async function bundle(rules: Rules, pages: PageData, root: string): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', DATA: JSON.stringify(packed(rules, pages)) },
    resolve: {
      // React's own choice for Node brings two renderers, both with streams; pages need texts only.
      alias: { 'react-dom/server': join(root, 'node_modules/react-dom/cjs', renderer) },
    },
    ssr: { noExternal: true },
    // Whatever mode the build around it runs in.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ssr: 'src/sandbox/main.ts',
      target,
      write: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false, comments: { legal: false }, postBanner: head } },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

/** Unpacked in main.ts; as plain JSON they would be most of the file. */
const packed = (rules: Rules, pages: PageData): string =>
  brotliCompressSync(JSON.stringify([packRules(rules), pages, boardData(pages)])).toString('base64')

/** The notices of the packages that are in it, which their licences want passed on. */
function head({ moduleIds }: Rolldown.RenderedChunk): string {
  const notices = packagesOf(moduleIds).map((each) => `${each.name} ${each.version}\n\n${noticeOf(each)}`)
  const lines = [`The ${brand.name} sandbox: ${brand.docsUrl}/sandbox`, 'It holds work of others:', ...notices]
  return `/*\n${lines.join('\n\n').replaceAll('*/', '* /')}\n*/`
}
