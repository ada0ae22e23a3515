import { defineConfig } from 'astro/config'
// Must be imported first: it validates the brand that the imports below read.
import { brand } from './packages/model/src/sources/brand'
import { mdx } from './packages/site/src/sources/mdx'
import { dev } from './packages/site/src/build/dev'
import { publish } from './packages/site/src/build/finish'
import { licences } from './packages/site/src/build/licences'
import { buildsFolder, stagingFolder } from './packages/site/src/build/put-in-place'

export default defineConfig({
  site: brand.docsUrl,
  srcDir: './packages/site/src',
  outDir: stagingFolder,
  // x.html, so that every static host answers the bare address /x.
  // While one page is read in another thread, others are drawn.
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'never', concurrency: 4 },
  devToolbar: { enabled: false },
  integrations: [licences(), publish(), dev()],
  vite: {
    plugins: [mdx()],
    // Inlined assets would need an exception in the Content-Security-Policy.
    build: { assetsInlineLimit: 0 },
    // The scripts that all forms with filters share are one file: in small ones, `/changes` would be over its budget.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [{ name: 'form', test: /client\/filters\/form|filters\/choices|language\/(fill|plural)/ }],
              },
            },
          },
        },
      },
    },
    worker: { format: 'es' },
    // A build beside the dev server is no edit.
    server: { watch: { ignored: [`**/${buildsFolder}/**`, '**/dist/**'] } },
  },
})
