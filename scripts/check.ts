/**
 * `npm run check` checks what has changed since the last commit: content, data and the settings that writers edit
 * against the site's rules (`check`), code with tsc and the unit, content and gateway tests related to it; the
 * settings with tsc too. `npm run check -- --watch` checks content and data again whenever a file is saved; the dev
 * server starts this too, and shows the lines. `npm run check -- --fix` first does what needs no writer: it adds new
 * pages to the list of published addresses, and sorts the lists of correct words. `npm run check -- --health` prints
 * figures of translations and dossiers, and which facts have to be looked up again.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brand } from '../brand/brand.ts'
import { brandFaults } from '../packages/model/src/sources/brand-faults.ts'
import { tell } from '../packages/model/src/sources/faults.ts'
import { jsonFault } from '../packages/model/src/sources/json-fault.ts'
import { root, run } from './setup.mjs'

/** Settings and brand are code, and written by the same people as pages. */
const isWritten = (file: string) => !isCode(file) || /^(?:brand|packages\/site\/src\/sources\/settings)\//.test(file)
/** No test depends on these settings: the check reports all that can be wrong with them. */
const isSetting = (file: string) =>
  /^packages\/site\/src\/sources\/settings\/(?:announcement|navigation|redirects)\.ts$/.test(file)
const isCode = (file: string) => /\.(?:tsx?|mjs|js|astro|css)$/.test(file)

/** Returns whether everything passed. */
async function checkChanges(): Promise<boolean> {
  if (process.argv.includes('--fix')) (await sources()).fix()
  const changed = changedFiles()
  const code = changed.filter(isCode)
  if (changed.length === 0) console.log('Nothing has changed since the last commit.')
  // A writer's mistake would fail tests too, with a poorer message.
  if (changed.some(isWritten)) {
    const { check, movedTo } = await sources()
    if (!(await check(changed))) return false
    for (const line of namesOfMoved(movedTo)) console.log(line)
  }
  const tested = code.filter((file) => !isSetting(file))
  const packages = changed.some((file) => /(?:^|\/)package(?:-lock)?\.json$/.test(file))
  if (tested.length > 0) console.log('Types and the tests that this code reaches follow; npm test runs them too.')
  const passed = await Promise.all([
    (code.length === 0 && !packages) || hasRightTypes(),
    !packages || isDone('vitest', ['run', '--project=supply', '--reporter=dot']),
    tested.length === 0 ||
      isDone('vitest', [
        'related',
        '--run',
        ...options,
        ...projects,
        ...withoutPlanted(tested),
        ...present(tested),
        ofAllCode,
      ]),
  ])
  return passed.every(Boolean)
}

async function hasRightTypes() {
  await import('./contract-types.ts')
  return isDone('tsc', ['--noEmit'])
}

/** Files that differ from the last commit, including new and deleted ones. */
function changedFiles(): string[] {
  const list = (...args: string[]) =>
    git(...args, '-z')
      .split('\0')
      .filter(Boolean)
  return [...list('diff', '--name-only', 'HEAD'), ...list('ls-files', '--others', '--exclude-standard')]
}

/**
 * Where code, tests and documents name a page that has gone since the last commit. It fails nothing, since other things
 * may have that name too.
 */
function namesOfMoved(movedTo: Program['movedTo']): string[] {
  const gone = git('diff', '--name-only', '--no-renames', '--diff-filter=D', '-z', 'HEAD', '--', 'content/en')
  const ids = gone.split('\0').flatMap((file) => /^content\/en\/(.+?)(?:\/index)?\.mdx$/.exec(file)?.[1] ?? [])
  return ids.flatMap((id) => {
    const to = movedTo(id) ?? 'its new id'
    const options = ['-zonE', '--untracked', `['"\`(/}]${id}['"\`#?)]`]
    const { stdout } = spawnSync('git', ['grep', ...options, '--', ...mayNamePages], { encoding: 'utf8' })
    const lines = Map.groupBy(stdout.trim().split('\n').filter(Boolean), (found) => found.split('\0')[0])
    return [...lines].map(([file, found]) => {
      const numbers = new Set(found.map((each) => each.split('\0')[1]))
      return `${file}:${[...numbers].join(',')}: Does "${id}" mean the page that was there? Then write ${to}.`
    })
  })
}

/** The others are checked, or belong to another site. */
const others = ['src/sources/settings', 'tests/built/*.yaml', 'tests/provider'].map((path) => `:!packages/site/${path}`)
const mayNamePages = ['packages', 'scripts', 'tests', 'docs', '*.md', ...others]

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** The text of a file in the last commit; empty if it is new. */
function committed(file: string): string {
  return git('ls-tree', 'HEAD', file) === '' ? '' : git('show', `HEAD:${file}`)
}

const present = (files: readonly string[]) => files.filter((file) => existsSync(file))
/** Reads code instead of importing it, so that nothing is related to it. */
const ofAllCode = 'tests/brand.test.ts'
const options = ['--passWithNoTests', '--reporter=dot', '--maxWorkers=2']

const projects = ['unit', 'content', 'gateway'].map((name) => `--project=${name}`)

/** Planted mistakes take a minute and concern few changes: otherwise they are left to `npm test`. */
const withoutPlanted = (code: string[]) =>
  code.some((file) => findsMistakes.test(file)) ? [] : ['--exclude=packages/site/tests/content/mistakes.test.ts']
const findsMistakes = /^packages\/(?:site\/src\/check|site\/tests\/content|model\/src\/sources)\//

const isDone = async (program: string, args: string[]) => (await run(program, args)) === 0

type Program = typeof import('../packages/site/tests/content/run/sources.ts')

interface Sources {
  folders: string[]
  movedTo: Program['movedTo']
  fix: () => void
  health: () => void
  /** Reports every mistake with its file, line and remedy, misspelt words only of files that have changed. */
  check: (changed?: string[]) => Promise<boolean>
}

async function sources(): Promise<Sources> {
  const broken = [...brandFaults(root, brand).map(tell), ...brokenTexts()]
  if (broken.length > 0) {
    const check = () => Promise.resolve((say(broken), false))
    return { folders: ['brand', 'texts'], check, movedTo: () => undefined, fix: () => {}, health: () => {} }
  }
  const program = await bundled<Program>('packages/site/tests/content/run/sources.ts')
  const { checkSources, drawnAnchors, lostAddresses, publishedFile, searchAnswers, tellChecked, wordsIn } = program
  const lost = (changed: string[]) =>
    changed.includes(publishedFile) ? lostAddresses(root, committed(publishedFile)).map(tell) : []
  return {
    folders: present(program.sourceFolders),
    movedTo: program.movedTo,
    fix: () => say(program.fixSources(root)),
    health: () => say(program.healthLines(root)),
    async check(changed = changedFiles()) {
      const begun = Date.now()
      const checked = await checkSources(root, { drawn: drawnAnchors(), links: searchAnswers(root) })
      const { errors, warnings } = tellChecked(checked)
      // An address whose page is still there has been reported above.
      if (!warnings.some((line) => line.startsWith(publishedFile))) errors.push(...lost(changed))
      const words = errors.length === 0 ? await wordsIn(new Set(changed)) : []
      const lines = [...errors, ...words, ...warnings]
      say(lines, begun)
      const seconds = ((Date.now() - begun) / 1000).toFixed(1)
      console.log(`${lines.length === 0 ? 'No mistakes in the sources' : 'That is all'} (${seconds} s)`)
      return lines.length === 0
    },
  }
}

/** Prints lines, and sends them to a dev server that has started this, with the time at which they were true. */
function say(lines: string[], at = Date.now()): void {
  process.send?.({ lines, at })
  for (const line of lines) console.log(line)
}

/** Texts of the interface are part of the code, as the brand is: it cannot be loaded while one of them is not JSON. */
const brokenTexts = (): string[] =>
  readdirSync('texts').flatMap((name) => {
    const text = readFileSync(`texts/${name}`, 'utf8')
    const fault = name.endsWith('.json') ? jsonFault(text) : undefined
    return fault ? [`texts/${name}:${fault.line}: not readable as JSON. ${fault.message}. Correct the line.`] : []
  })

/** Loads TypeScript as one file, which is faster than module by module. */
async function bundled<Module>(entry: string): Promise<Module> {
  // Set before React is loaded.
  process.env['NODE_ENV'] ??= 'production'
  const { build } = await import('vite')
  const outDir = `node_modules/.cache/check-${process.pid}`
  const output = { entryFileNames: 'bundle.mjs', codeSplitting: false }
  const options = { ssr: entry, outDir, copyPublicDir: false, rolldownOptions: { output } }
  await build({ configFile: false, logLevel: 'error', build: options })
  const loaded = (await import(pathToFileURL(resolve(outDir, 'bundle.mjs')).href)) as Module
  rmSync(outDir, { recursive: true })
  return loaded
}

async function watchSources(): Promise<void> {
  const { folders, check } = await sources()
  let checking = check()
  let soon: NodeJS.Timeout | undefined
  const again = () => {
    clearTimeout(soon)
    // Debounced, because editors write a file in several steps.
    soon = setTimeout(() => void (checking = checking.then(() => check())), 100)
  }
  for (const folder of folders) watch(folder, { recursive: true }, again)
  console.log(`Watching ${folders.join(', ')}. End with Ctrl+C.`)
}

process.chdir(root)
// With the dev server that started it.
process.once('disconnect', () => process.exit())
if (process.argv.includes('--watch')) await watchSources()
else if (process.argv.includes('--health')) (await sources()).health()
else process.exitCode = (await checkChanges()) ? 0 : 1
