/**
 * `npm run bench` runs the timed tests (`*.timed.ts`) on the built site and the sandbox, and prints the figures. Slow
 * results are reported but fail nothing, because the machine may have been busy.
 */
import { provideBrowser } from './browser-path.mjs'
import { run } from './setup.mjs'

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'timed', '--no-cache', ...process.argv.slice(2)]
await run('node', vitest, { env: { CHROMIUM_PATH: await provideBrowser() } })
