/** `npm run sandbox -- [options]`: bundles the current sandbox and starts it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import { endWithNpm } from './parent.mjs'
import { run } from './setup.mjs'

const folder = 'node_modules/.cache/sandbox'

endWithNpm()
try {
  const { sandboxProgram } = (await runnerImport('./packages/sandbox/src/program/made.ts')).module
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/sandbox.mjs`, await sandboxProgram())
  process.exitCode = await run('node', [`${folder}/sandbox.mjs`, ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
