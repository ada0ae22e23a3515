// `npm run traces -- OldName`: the places of the built site, archives included, that still have one of these words.
import { existsSync } from 'node:fs'
import { builtTexts, tracesOf } from '../packages/site/src/server/traces.ts'
import { runScript } from './command.mjs'

runScript(() => {
  const words = process.argv.slice(2)
  if (words.length === 0) throw new Error('Name the words to look for: npm run traces -- OldName.')
  if (!existsSync('dist')) throw new Error('There is no dist/. Run `npm run build` first.')
  const found = tracesOf(builtTexts('dist'), words)
  for (const each of found) console.log(each)
  console.log(found.length === 0 ? `No trace of ${words.join(', ')} in dist/.` : `${found.length} traces in dist/.`)
  process.exitCode = found.length === 0 ? 0 : 1
})
