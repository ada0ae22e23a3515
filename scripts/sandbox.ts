/** `npm run sandbox -- [options]`: bundles the current sandbox and starts it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { load, runScript } from './command.ts'
import { endWithNpm } from './parent.mjs'
import { run } from './setup.mjs'

const folder = 'node_modules/.cache/sandbox'

endWithNpm()
await runScript(async () => {
  const { sandboxProgram } = await load<typeof import('../packages/sandbox/src/program/made.ts')>(
    './packages/sandbox/src/program/made.ts',
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/sandbox.mjs`, await sandboxProgram())
  process.exitCode = (await run('node', [`${folder}/sandbox.mjs`, ...process.argv.slice(2)])) as number
})
