/**
 * `npm run axe`: checks the accessibility of every built page, in both languages and colour modes. With addresses as
 * arguments it checks only those: `npm run axe -- --width=390 /uk/faq`.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { previewServer } from '../packages/site/src/build/server.ts'
import { allAddresses, faultsInBothModes } from '../packages/site/tests/browser/axe.ts'
import { browserFlags, provideBrowser } from './browser-path.mjs'

const dist = 'dist'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string', default: '1280' } },
})
if (!existsSync(dist)) {
  console.error('There is no dist/. Run `npm run build` first.')
  process.exit(1)
}
const viewport = { width: Number(values.width), height: 800 }
const addresses = positionals.length > 0 ? positionals : allAddresses(dist)

const server = previewServer(dist)
await new Promise((resolve) => server.listen(0, resolve))
const baseURL = `http://localhost:${server.address().port}`
const browser = await chromium.launch({ executablePath: await provideBrowser(), args: browserFlags })

const waiting = [...addresses]
const start = performance.now()
let found = 0

/** Checks one page after another until none is left. */
async function lane() {
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const since = performance.now()
    await page.goto(address)
    const faults = await faultsInBothModes(page)
    found += faults.length
    console.log(`${address}: ${faults.length} faults in ${((performance.now() - since) / 1000).toFixed(1)} s`)
    for (const fault of faults) console.log(`  ${fault.replaceAll('\n', '\n    ')}`)
  }
}

try {
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
} finally {
  await browser.close()
  server.close()
  server.closeAllConnections()
}
const minutes = ((performance.now() - start) / 60_000).toFixed(1)
console.log(`\n${addresses.length} pages in both modes at ${values.width} px: ${found} faults, ${minutes} minutes`)
process.exitCode = found > 0 ? 1 : 0
