import { readdirSync, readFileSync } from 'node:fs'
import { build } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { licencePlugins } from '../../packages/site/src/build/licences'
import { readRecord } from '../../packages/model/src/sources/yaml-record'
import {
  importFaults,
  integrityFaults,
  kindFaults,
  licenceFaults,
  licenceList,
  listFile,
  scriptFaults,
  workspaceFaults,
} from './checks'
import type { Declared } from './checks'
import { codeFiles, importsOf } from './imports'
import { packagesOf, readLock, type LockEntry } from './lock'
import { noticeOf, type Shipped } from '../../packages/model/src/sources/notices'

const lock = readLock()
const packages = packagesOf(lock)
const list = readRecord('.', listFile, licenceList).data
const readManifest = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Declared & { allowScripts: Record<string, boolean> }
const workspaces = readdirSync('packages').map((name) => ({ ...readManifest(`packages/${name}`), name }))
const ofRoot = readManifest('.')
/** Tests and tools of the root may use the dependencies of any workspace. */
const manifest = {
  ...ofRoot,
  dependencies: Object.assign({}, ofRoot.dependencies, ...workspaces.map(({ dependencies }) => dependencies)) as Record<
    string,
    string
  >,
}
const imports = codeFiles().flatMap((file) => importsOf(file))

/** Only scripts/images.ts needs this package, and it prints what to install. */
const apart = ['sharp']
/** Packages used as commands, by lookup, or by the compiler. */
const tools = ['@cspell/dict-uk-ua', '@hey-api/openapi-ts', '@types/node', 'prettier']

let shipped: Shipped[] = []
const shippedNames = () => new Set(shipped.map(({ name }) => name))

// Bundles the page's scripts in memory, as the build does: readers get the packages that they import.
beforeAll(async () => {
  const { page, worker, shipped: found } = licencePlugins()
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [page],
    worker: { format: 'es', plugins: () => [worker] },
    build: { write: false, rolldownOptions: { input: 'packages/site/src/client/main.ts' } },
  })
  shipped = found()
})

describe('the packages that we use', () => {
  test('have licences on the list', () => {
    expect(packages.length).toBeGreaterThan(300)
    expect(licenceFaults(packages, shippedNames(), list)).toEqual([])
  })

  test('have integrity hashes in the lock file and come from one registry', () => {
    expect(integrityFaults(packages)).toEqual([])
  })

  test('have no install scripts without a decision in package.json', () => {
    expect(scriptFaults(packages, manifest.allowScripts)).toEqual([])
  })
})

describe('the packages that package.json names', () => {
  test('are the ones that our code imports', () => {
    expect(importFaults(imports, manifest, apart, tools)).toEqual([])
  })

  test.each(workspaces)('are, in the workspace $name, the ones that it imports itself', ({ name, dependencies }) => {
    expect(workspaceFaults(imports, name, dependencies)).toEqual([])
  })

  test('are dependencies if they make or serve the site', () => {
    expect(kindFaults(imports, manifest)).toEqual([])
  })
})

describe('code shipped to readers', () => {
  test('is found by the imports of scripts: pages, islands, the worker and the flags', () => {
    const names = shippedNames()
    for (const name of ['medium-zoom', 'react-dom', 'scheduler']) expect(names).toContain(name)
    for (const name of ['minisearch', 'comlink', 'country-flag-icons']) expect(names).toContain(name)
    for (const name of ['astro', 'zod', 'elkjs', 'vite']) expect(names).not.toContain(name)
  })

  test('has a licence notice for each package', () => {
    const wanted = /permission is hereby granted|apache license/i
    for (const each of shipped) expect(noticeOf(each), each.name).toMatch(wanted)
  })

  test('a package without a licence file throws an error that names it', () => {
    const bare = { name: 'bare', version: '1.0.0', folder: 'packages/site/tests/server' }
    expect(() => noticeOf(bare)).toThrow(/tests\/server .*licence of bare.*Take another/)
  })
})

describe('a fault is found', () => {
  const path = 'node_modules/a/node_modules/planted'
  const planted = (entry: LockEntry) => packagesOf({ packages: { [path]: { version: '1.2.3', ...entry } } })
  const label = `planted@1.2.3 (${path})`

  test('an unlisted licence among the real packages', () => {
    const another = { 'node_modules/planted': { version: '1.0.0', license: 'AGPL-3.0-only' } }
    const real = packagesOf({ packages: { ...lock.packages, ...another } })
    expect(licenceFaults(real, shippedNames(), list)).toEqual([
      `planted@1.0.0 (node_modules/planted) has a licence (AGPL-3.0-only) that ${listFile} does not accept. ` +
        'Take another package, or enter it under "others" with a reason.',
    ])
  })

  test('an import of an undeclared package, in every syntax', () => {
    const code = `import a from 'a'
      import type { B } from '@b/b/part'
      export * from 'c'
      const d = await import('d')
      type E = import('e').E
      import './own'
      import fs from 'node:fs'`
    const missing = importFaults(
      importsOf('packages/site/src/x.ts', code),
      { dependencies: {}, devDependencies: {} },
      [],
      [],
    )
    expect(missing).toEqual(
      ['a', '@b/b', 'c', 'd', 'e'].map(
        (name) => `packages/site/src/x.ts imports ${name}, which package.json does not name. Run npm install ${name}.`,
      ),
    )
  })

  test('an install script without a decision, and a decision without a script', () => {
    const scripted = planted({ hasInstallScript: true })
    expect(scriptFaults(scripted, {})).toEqual([expect.stringContaining(`${label} has an install script`)])
    expect(scriptFaults(scripted, { planted: false })).toEqual([])
    expect(scriptFaults(scripted, { 'planted@1.2.3': true })).toEqual([])
    expect(scriptFaults(scripted, { planted: true, '@scope/gone@2': true })).toEqual([
      'package.json: allowScripts: @scope/gone has no install script. Delete it.',
    ])
  })
})
