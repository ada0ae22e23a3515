/**
 * `npm run check` checks what has changed since the last commit: content and data against the site's rules (`check`),
 * code with tsc and the unit, content and gateway tests related to it. `npm run check -- --watch` checks content and
 * data again whenever a file is saved.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codeOfBuild } from '../packages/site/src/sources/kept.ts'
import { root, run } from './setup.mjs'

const outlinesFile = 'node_modules/.cache/outlines.json'
const bundles = 'node_modules/.cache/check'
const isCode = (file) => /\.(?:tsx?|mjs|js|astro|css)$/.test(file)

/** Returns whether everything passed. */
async function checkChanges() {
  const changed = changedFiles()
  const code = changed.filter(isCode)
  const [first, ...others] = await Promise.all([
    changed.length === code.length || (await sources()).check(),
    code.length === 0 || isDone('tsc', ['--noEmit']),
    code.length === 0 || isDone('vitest', ['related', '--run', ...options, ...projectsFor(code), ...present(code)]),
  ])
  if (changed.length === 0) console.log('Nothing has changed since the last commit.')
  return [first, ...others].every(Boolean)
}

/** Files that differ from the last commit, including new and deleted ones. */
function changedFiles() {
  const list = (...args) =>
    execFileSync('git', [...args, '-z'], { encoding: 'utf8' })
      .split('\0')
      .filter(Boolean)
  return [...list('diff', '--name-only', 'HEAD'), ...list('ls-files', '--others', '--exclude-standard')]
}

const present = (files) => files.filter((file) => existsSync(file))
const options = ['--passWithNoTests', '--reporter=dot', '--maxWorkers=2']

/** Projects whose tests a change of code may reach; planted mistakes take a minute and are left to `npm test`. */
const projectsFor = (code) => {
  const names = ['unit', 'content', 'gateway']
  if (code.some((file) => findsMistakes.test(file))) names.push('mistakes')
  return names.map((name) => `--project=${name}`)
}
const findsMistakes = /^packages\/(?:site\/src\/check|site\/tests\/content|model\/src\/sources)\//

const isDone = async (program, args) => (await run(program, args)) === 0

async function sources() {
  const { checkSources, drawnAnchors, outlineOf, sourceFolders, tellChecked } = await bundled(
    'packages/site/tests/content/run/sources.ts',
  )
  const outline = keptOutlines(outlineOf)
  return {
    folders: present(sourceFolders),
    /** Reports every mistake with its file, line and remedy; returns whether there is none. */
    async check() {
      const begun = performance.now()
      const { errors, warnings } = tellChecked(await checkSources(root, { drawn: drawnAnchors(), outline: outline.of }))
      outline.keep()
      for (const line of [...errors, ...warnings]) console.log(line)
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      const isRight = errors.length + warnings.length === 0
      console.log(`${isRight ? 'No mistakes in the sources' : 'That is all'} (${seconds} s)`)
      return isRight
    },
  }
}

/** Loads TypeScript as one file, which takes a fifth of the time; it is made again when code has changed. */
async function bundled(entry) {
  // Set before React is loaded.
  process.env.NODE_ENV ??= 'production'
  const outDir = `${bundles}/${await codeOfBuild()}`
  const file = resolve(outDir, 'bundle.mjs')
  if (!existsSync(file)) {
    rmSync(bundles, { recursive: true, force: true })
    const { build } = await import('vite')
    const output = { entryFileNames: 'bundle.mjs', codeSplitting: false }
    const options = { ssr: entry, outDir, copyPublicDir: false, rolldownOptions: { output } }
    await build({ configFile: false, logLevel: 'error', build: options })
  }
  return import(pathToFileURL(file).href)
}

/** A cache of page outlines on disk, keyed by the page's text and the version of the outline code. */
function keptOutlines(outlineOf) {
  const maker = ['packages/site/src/sources/outline.ts', 'package-lock.json']
    .map((file) => statSync(file).mtimeMs)
    .join(' ')
  const read = () => JSON.parse(readFileSync(outlinesFile, 'utf8'))
  const kept = existsSync(outlinesFile) ? read() : {}
  const used = {}
  return {
    of: (_file, text) => {
      const key = createHash('sha256').update(`${maker}\0${text}`).digest('base64url')
      return (used[key] = kept[key] ??= outlineOf(text))
    },
    keep: () => {
      mkdirSync(dirname(outlinesFile), { recursive: true })
      writeFileSync(outlinesFile, JSON.stringify(used))
    },
  }
}

async function watchSources() {
  const { folders, check } = await sources()
  let checking = check()
  let soon
  const again = () => {
    clearTimeout(soon)
    // Debounced, because editors write a file in several steps.
    soon = setTimeout(() => (checking = checking.then(check)), 100)
  }
  for (const folder of folders) watch(folder, { recursive: true }, again)
  console.log(`Watching ${folders.join(', ')}. End with Ctrl+C.`)
}

process.chdir(root)
if (process.argv.includes('--watch')) await watchSources()
else process.exitCode = (await checkChanges()) ? 0 : 1
