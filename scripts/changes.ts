/**
 * `npm run changes` lists the differences between the last published contract and the current one, each with its label,
 * its pointer and the changelog entry that covers it.
 * `npm run changes -- --open` lists only those without an entry.
 * `npm run changes -- --new` writes entries for uncovered differences into `contract/changes/<version>.yaml`, without
 * their texts.
 * `npm run changes -- --publish` stores the current contract as the published one of its version, once everything is
 * covered.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { load, runScript } from './command.ts'

const { loadContract } = await load<typeof import('../packages/model/src/sources/contract.ts')>(
  './packages/model/src/sources/contract.ts',
)
const { keep, readKept } = await load<typeof import('../packages/site/src/sources/changes.ts')>(
  './packages/site/src/sources/changes.ts',
)
const { readReleases, releaseFileOf } = await load<typeof import('../packages/model/src/sources/releases.ts')>(
  './packages/model/src/sources/releases.ts',
)
const { changeReports } = await load<typeof import('../packages/site/src/check/changes.ts')>(
  './packages/site/src/check/changes.ts',
)
const { historyOf } = await load<typeof import('../packages/site/src/changes/history.ts')>(
  './packages/site/src/changes/history.ts',
)
const { publishedOf } = await load<typeof import('../packages/site/src/changes/published.ts')>(
  './packages/site/src/changes/published.ts',
)
const { suggestedEntries, withEntries } = await load<typeof import('../packages/site/src/changes/suggest.ts')>(
  './packages/site/src/changes/suggest.ts',
)
const { tellDifference } = await load<typeof import('../packages/site/src/changes/tell.ts')>(
  './packages/site/src/changes/tell.ts',
)
const { tell } = await load<typeof import('../packages/model/src/sources/faults.ts')>(
  './packages/model/src/sources/faults.ts',
)

const root = process.cwd()
const [command] = process.argv.slice(2)

/**
 * The differences from the last published version to the current contract; `step` is undefined if none is published
 * yet.
 */
async function lastStep() {
  const contract = await loadContract('2.x', 'en')
  const present = publishedOf(contract)
  const last = readKept(root).at(-1)
  return { contract, present, last, step: last && historyOf([last, present], readReleases(root)).steps[0] }
}

type Step = NonNullable<Awaited<ReturnType<typeof lastStep>>['step']>

const isOpen = ({ entry }: Step['differences'][number]) => entry === undefined

function list({ from, to, differences }: Step, isOnlyOpen: boolean): void {
  for (const difference of isOnlyOpen ? differences.filter(isOpen) : differences) {
    const { label, pointer, entry } = difference
    console.log(`${label}\t${entry ?? 'no entry'}\t${tellDifference(difference)}\n\t\t${pointer}`)
  }
  const open = differences.filter(isOpen).length
  console.log(`${from} to ${to}: ${differences.length} differences, ${open} without an entry.`)
}

function writeEntries({ to, differences }: Step): void {
  const file = releaseFileOf(to)
  const text = suggestedEntries(differences.filter(isOpen))
  if (text === '') return console.log('Every difference has an entry.')
  const head = "date: 'YYYY-MM-DD'\ntitle:\n  en: ''\n  uk: ''\nentries:\n"
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, withEntries(existsSync(file) ? readFileSync(file, 'utf8') : head, text))
  console.log(`${file}: write the texts, then run: npm run i18n -- --accept ${file}`)
}

const raise = 'This version is published already. Raise info.version in contract/openapi.yaml.'

await runScript(async () => {
  const { contract, present, last, step } = await lastStep()
  const isPublished = last?.version === present.version
  if (command === '--publish') {
    const reports = changeReports(root, contract)
    if (reports.length > 0) throw new Error(reports.map(tell).join('\n'))
    if (isPublished) throw new Error(raise)
    return console.log(`kept as ${keep(contract)}`)
  }
  if (!step) return console.log('No version is kept yet. Keep the present one: npm run changes -- --publish')
  if (command === '--new' && isPublished) throw new Error(raise)
  if (command === '--new') return writeEntries(step)
  if (command === undefined || command === '--open') return list(step, command === '--open')
  throw new Error(`There is no ${command}. Use --open, --new, --publish, or nothing for the whole list.`)
})
