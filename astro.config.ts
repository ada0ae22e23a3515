import { defineConfig } from 'astro/config'
import { brand } from './src/site/brand'
import { mdx } from './src/sources/mdx'
import { finish } from './src/server/finish'
import { licences } from './src/server/licences'
import { linkReport } from './src/server/links'

export default defineConfig({
  site: brand.docsUrl,
  // x.html, so that every static host answers the bare address /x.
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [licences(), finish(), linkReport()],
  vite: {
    plugins: [mdx()],
    // Inlined assets would need an exception in the Content-Security-Policy.
    build: { assetsInlineLimit: 0 },
    worker: { format: 'es' },
  },
})
