/** The program as one file. */
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { packRules } from '../gateway/rules'
import type { Rules } from '../gateway/types'
import { noticeOf, packagesOf } from '../server/licences'
import { brand } from '../site/brand'

/** Node's oldest version that the program runs on. */
const target = 'node20'

/**
 * `sandbox.mjs`: everything that src/sandbox/main.ts imports and the rules, in one module that needs nothing but Node.
 * `root` is the folder of the repository.
 */
export async function bundle(rules: Rules, root: string): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', RULES: JSON.stringify(packed(rules)) },
    resolve: {
      // React's own choice for Node brings two renderers, both with streams; pages need texts only.
      alias: { 'react-dom/server': 'react-dom/cjs/react-dom-server-legacy.browser.production.js' },
    },
    ssr: { noExternal: true },
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
const packed = (rules: Rules): string => brotliCompressSync(packRules(rules)).toString('base64')

/** The notices of the packages that are in it, which their licences want passed on. */
function head({ moduleIds }: Rolldown.RenderedChunk): string {
  const notices = packagesOf(moduleIds).map((each) => `${each.name} ${each.version}\n\n${noticeOf(each)}`)
  const lines = [`The ${brand.name} sandbox: ${brand.docsUrl}/sandbox`, 'It holds work of others:', ...notices]
  return `/*\n${lines.join('\n\n').replaceAll('*/', '* /')}\n*/`
}
