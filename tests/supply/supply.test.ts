import { readFileSync } from 'node:fs'
import { build } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { licencePlugins, noticeOf, type Shipped } from '../../src/server/licences'
import { readRecord } from '../../src/sources/yaml-record'
import { integrityFaults, licenceFaults, licenceList, listFaults, listFile, scriptFaults, type LicenceList } from './checks'
import { installedManifest, packagesOf, readLock, type LockEntry, type Manifest } from './lock'

const lock = readLock()
const packages = packagesOf(lock, installedManifest)
const list = readRecord(listFile, readFileSync(listFile, 'utf8'), licenceList).data
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, boolean> }

let shipped: Shipped[] = []
const shippedNames = () => new Set(shipped.map(({ name }) => name))

// The page's scripts bundled as the build does it, in memory: what they import is what readers get.
beforeAll(async () => {
  const { page, worker, shipped: found } = licencePlugins()
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [page],
    worker: { format: 'es', plugins: () => [worker] },
    build: { write: false, rolldownOptions: { input: 'src/client/main.ts' } },
  })
  shipped = found()
})

describe('the packages that we use', () => {
  test('have licences that are on the list', () => {
    expect(packages.length).toBeGreaterThan(300)
    expect(licenceFaults(packages, shippedNames(), list)).toEqual([])
  })

  test('need every entry of the list', () => {
    expect(listFaults(packages, list)).toEqual([])
  })

  test('are proved by the lock file, and come from one place', () => {
    expect(integrityFaults(packages)).toEqual([])
  })

  test('run no install script but those that package.json decides on', () => {
    expect(scriptFaults(packages, allowScripts)).toEqual([])
  })
})

describe('what readers get', () => {
  test('is found by what the scripts import: of pages, islands, the worker and the flags', () => {
    const names = shippedNames()
    for (const name of ['nprogress', 'react-dom', 'scheduler', 'focus-trap', 'tabbable', 'minisearch', 'comlink', 'country-flag-icons']) {
      expect(names).toContain(name)
    }
    for (const name of ['astro', 'zod', 'elkjs', 'vite']) expect(names).not.toContain(name)
  })

  test('has its notice', () => {
    for (const each of shipped) expect(noticeOf(each), each.name).toMatch(/permission is hereby granted|apache license/i)
  })

  test('a package without a licence file is refused, by name', () => {
    expect(() => noticeOf({ name: 'bare', version: '1.0.0', folder: 'tests/server' })).toThrow(/tests\/server .*licence of bare.*Take another/)
  })
})

describe('a fault is found', () => {
  const planted = (entry: LockEntry, manifest?: Manifest) =>
    packagesOf({ packages: { '': {}, 'node_modules/a/node_modules/planted': { version: '1.2.3', integrity: 'sha512-AAAA', ...entry } } }, () => manifest)
  const own: LicenceList = {
    permissive: ['MIT'],
    others: [{ licence: 'MPL-2.0', packages: ['plant*'], use: 'build', reason: 'Only for this test.' }],
    unclear: [{ package: 'planted', says: 'MIT-ish', means: 'MIT', reason: 'Only for this test.' }],
  }
  const none: LicenceList = { permissive: ['MIT'], others: [], unclear: [] }
  const nobody = new Set<string>()
  const label = 'planted@1.2.3 (node_modules/a/node_modules/planted)'

  test('a licence that is not on the list, among the real packages', () => {
    const real = packagesOf({ packages: { ...lock.packages, ...{ 'node_modules/planted': { version: '1.0.0', license: 'AGPL-3.0-only' } } } }, installedManifest)
    expect(licenceFaults(real, shippedNames(), list)).toEqual([
      `planted@1.0.0 (node_modules/planted) has a licence that ${listFile} does not accept (AGPL-3.0-only). ` +
        'Take another package, or enter it under "others" with a reason.',
    ])
  })

  test('a listed licence, but of a package that the list does not name', () => {
    const others = [{ ...own.others[0]!, packages: ['another'] }]
    expect(licenceFaults(planted({ license: 'MPL-2.0' }), nobody, own)).toEqual([])
    expect(licenceFaults(planted({ license: 'MPL-2.0' }), nobody, { ...own, others })).toEqual([expect.stringContaining(label)])
  })

  test('a listed licence in what readers get', () => {
    expect(licenceFaults(planted({ license: 'MPL-2.0' }), new Set(['planted']), own)).toEqual([
      `${label} is in files that readers get, and its licence (MPL-2.0) is not permissive. Take another package.`,
    ])
  })

  test('a package of the checks that comes to make the site', () => {
    expect(licenceFaults(planted({ license: 'MPL-2.0', dev: true }), nobody, own)).toEqual([expect.stringMatching(/is for "checks", and .* says "build"/)])
  })

  test('no licence, or one in words of its own', () => {
    expect(licenceFaults(planted({}), nobody, none)).toEqual([expect.stringContaining(`${label} names no licence. Read its licence`)])
    expect(licenceFaults(planted({ license: 'MIT-ish version' }), nobody, none)).toEqual([expect.stringContaining('no SPDX expression')])
  })

  test('what the installed package says counts more than the lock, old forms too', () => {
    expect(licenceFaults(planted({ license: 'MIT' }, { license: 'GPL-3.0' }), nobody, none)).toHaveLength(1)
    expect(licenceFaults(planted({}, { license: { type: 'MIT' } }), nobody, none)).toEqual([])
    expect(licenceFaults(planted({}, { licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] }), nobody, none)).toEqual([])
  })

  test('entries of the list that nothing needs', () => {
    expect(listFaults(planted({ license: 'MIT' }), own)).toEqual([
      `${listFile}: others: MPL-2.0: no package plant* needs it. Delete it.`,
      `${listFile}: unclear: no package planted says "MIT-ish". Delete the entry, or correct it to what the package says now.`,
    ])
    expect(listFaults(planted({ license: 'MIT OR MPL-2.0' }), own)).toContain(`${listFile}: others: MPL-2.0: no package plant* needs it. Delete it.`)
    expect(listFaults(planted({ license: 'MIT' }), { ...none, permissive: ['MIT', 'ISC'] })).toEqual([
      `${listFile}: permissive: no package has the licence ISC. Delete it.`,
    ])
  })

  test('an entry of the list without a reason', () => {
    const source = 'permissive: []\nothers:\n  - { licence: X, packages: [y], use: build, reason: "" }\nunclear: []\n'
    expect(() => readRecord(listFile, source, licenceList)).toThrow(`${listFile}:3: others.0.reason: Say in a sentence`)
  })

  test('no integrity, no https, more than one host', () => {
    expect(integrityFaults(planted({ integrity: undefined }))).toEqual([`${label} has no integrity in package-lock.json. Delete its entry and node_modules, and run npm install.`])
    expect(integrityFaults(planted({ integrity: undefined, inBundle: true }))).toEqual([])
    for (const resolved of ['http://one.example/a.tgz', 'git+ssh://git@one.example/a.git', 'file:a.tgz']) {
      expect(integrityFaults(planted({ resolved }))).toEqual([expect.stringContaining(`comes from ${resolved}, not over https`)])
    }
    const two = [...planted({ resolved: 'https://one.example/a.tgz' }), ...planted({ resolved: 'https://two.example/a.tgz' })]
    expect(integrityFaults(two)).toEqual([expect.stringContaining('https://one.example'), expect.stringContaining('https://two.example')])
    expect(integrityFaults(two.slice(1))).toEqual([])
  })

  test('an install script that nobody decided on, and a decision on none', () => {
    const scripted = planted({ hasInstallScript: true })
    expect(scriptFaults(scripted, {})).toEqual([expect.stringContaining(`${label} has an install script`)])
    expect(scriptFaults(scripted, { planted: false })).toEqual([])
    expect(scriptFaults(scripted, { 'planted@1.2.3': true })).toEqual([])
    expect(scriptFaults(scripted, { planted: true, '@scope/gone@2': true })).toEqual(['package.json: allowScripts: @scope/gone has no install script. Delete it.'])
  })
})
