/**
 * `npm run search -- <file>` asks the search of the built site. Each line of the file has a query, the language of the
 * interface and the right addresses, without language and with spaces between them; a tab stands between the three.
 * Prints the queries without a right answer among the first three, and the share with one among three and eight.
 */
import { load, runScript } from './command.ts'

const { ask, readQueries, searchOf } = await load<typeof import('../packages/site/tests/built/search-quality.ts')>(
  './packages/site/tests/built/search-quality.ts',
)

await runScript(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Give a file: npm run search -- packages/site/tests/built/search-sentences.tsv')
  const searches = { en: await searchOf('en'), uk: await searchOf('uk') }
  const asked = readQueries(file).map((one) => ({ ...one, ...ask(searches[one.locale], one) }))
  for (const { query, locale, place, found } of asked) {
    if (place > 3) console.log(`${String(place)}\t${locale}\t${query}\t${found.slice(0, 3).join(' ') || 'nothing'}`)
  }
  for (const shown of [3, 8]) {
    const hits = asked.filter(({ place }) => place <= shown).length
    console.log(`hit@${String(shown)} ${(hits / asked.length).toFixed(3)} (${String(hits)} of ${String(asked.length)})`)
  }
})
