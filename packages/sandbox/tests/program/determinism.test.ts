/** The same seed and scenario give the same bytes: twice, on Node 20 and 22, and in a browser. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findBrowser } from '../../../../scripts/browser-path.mjs'
import { testValueScenarios } from '../../src/scenarios/guides'
import { readScenarios } from '@docs/model/sources/scenarios'
import { archived, catalogue, contract, rules } from '../gateway/gateway'
import { fingerprints } from './determinism/entry'
import { originOf } from '../../../../tests/origin-of'
import { scratchFolder } from '../../../../tests/scratch-folder'

const folder = scratchFolder(afterAll)
const data = {
  rules,
  scenarios: [...readScenarios({ contract, archived, catalogue }), ...testValueScenarios(contract, catalogue)],
}
let here: string[]

beforeAll(async () => {
  writeFileSync(join(folder, 'data.json'), JSON.stringify(data))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Blank</title>')
  writeFileSync(
    join(folder, 'run.mjs'),
    `import { readFileSync } from 'node:fs'
import { fingerprints } from './core.mjs'
const { rules, scenarios } = JSON.parse(readFileSync(new URL('data.json', import.meta.url)))
console.log(JSON.stringify(await fingerprints(rules, scenarios)))`,
  )
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      lib: {
        entry: 'packages/sandbox/tests/program/determinism/entry.ts',
        formats: ['es'],
        fileName: () => 'core.mjs',
      },
      outDir: folder,
      emptyOutDir: false,
    },
  })
  here = await fingerprints(data.rules, data.scenarios)
}, 60_000)

test('played again', async () => {
  expect(await fingerprints(data.rules, data.scenarios)).toEqual(here)
})

/** Programs called node on this machine, by their major version; the project's own is among them. */
const nodes = new Map(
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
    .map((each) => join(each, 'node'))
    .flatMap((program): [string, string][] => {
      try {
        return [[execFileSync(program, ['--version'], { encoding: 'utf8' }).split('.')[0]!, program]]
      } catch {
        return []
      }
    }),
)

for (const version of ['v20', 'v22']) {
  const program = nodes.get(version)
  test.skipIf(program === undefined)(`on Node ${version}`, { timeout: 60_000 }, () => {
    const printed = execFileSync(program!, [join(folder, 'run.mjs')], { encoding: 'utf8' })
    expect(JSON.parse(printed)).toEqual(here)
  })
}

const browserPath = await findBrowser()

test.skipIf(browserPath === undefined)('in Chromium', { timeout: 60_000 }, async () => {
  const types: Record<string, string> = { html: 'text/html', json: 'application/json', mjs: 'text/javascript' }
  const origin = await originOf(onTestFinished, ({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : url.slice(1)
    const type = types[name.split('.').at(-1) ?? '']
    if (type) response.writeHead(200, { 'Content-Type': type }).end(readFileSync(join(folder, name)))
    else response.writeHead(404).end()
  })
  const browser = await chromium.launch({
    executablePath: browserPath!,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${origin}/`)
    const there = await page.evaluate<string[]>(`(async () => {
      const { fingerprints } = await import('/core.mjs')
      const { rules, scenarios } = await (await fetch('/data.json')).json()
      return fingerprints(rules, scenarios)
    })()`)
    expect(there).toEqual(here)
  } finally {
    await browser.close()
  }
})
