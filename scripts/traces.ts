// `npm run traces -- OldName`: the places of the built site, archives included, that still have one of these words.
import { existsSync } from 'node:fs'
import { builtTexts, tracesOf } from '../packages/site/src/build/traces.ts'
import { runScript } from './command.ts'

const whence =
  'those of /changes and the changelog come from contract/published/ and contract/changes/ (delete them), those of a ' +
  'page from content/, and those of other texts from contract/, catalogue/, glossary/, agents/ and texts/.'

await runScript(() => {
  const words = process.argv.slice(2)
  if (words.length === 0) throw new Error('Name the words to look for: npm run traces -- OldName.')
  if (!existsSync('dist')) throw new Error('There is no dist/. Run `npm run build` first.')
  const found = tracesOf(builtTexts('dist'), words)
  // Compressed files say once more what the others say.
  const linesOf = (isWord: boolean) => [
    ...new Set(found.filter((each) => each.isWord === isWord).map((each) => `${each.place}: ${each.found}`)),
  ]
  const prose = linesOf(true)
  const names = linesOf(false)
  for (const line of names) console.log(line)
  if (names.length > 0) console.log(`${names.length} traces in dist/. Search the sources for these words: ${whence}`)
  else console.log(`No trace of ${words.join(', ')} in dist/.`)
  for (const line of prose) console.log(line)
  if (prose.length > 0) console.log(`${prose.length} texts have it in lower case: look whether it is an ordinary word.`)
  process.exitCode = names.length === 0 ? 0 : 1
})
