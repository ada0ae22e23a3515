import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { serviceRules } from '@docs/model/catalogue/service-rules'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { call, pay } from './client'
import { startProgram } from './program'

const file = inject('sandbox')
const program = readFileSync(file, 'utf8')

test('the program has at most 600 kB, and 180 kB compressed', () => {
  const bytes = Buffer.from(program)
  console.log(`sandbox.mjs: ${String(bytes.length)} bytes, ${String(brotliCompressSync(bytes).length)} as brotli`)
  expect(bytes.length).toBeLessThanOrEqual(600_000)
  expect(brotliCompressSync(bytes).length).toBeLessThanOrEqual(180_000)
})

test('it imports nothing but what Node has', () => {
  const imported = [...program.matchAll(/(?:\bfrom|\bimport ?|\brequire\()["'`]([\w:@/.-]+)["'`]/g)].map(
    ([, name]) => name,
  )
  expect(imported.length).toBeGreaterThan(3)
  expect(imported.filter((name) => !name!.startsWith('node:'))).toEqual([])
})

test('it begins with the notices of what it holds', () => {
  const [head = ''] = program.split('*/')
  for (const words of [
    '@noble/hashes',
    'Copyright (c) 2020 Jeremy Danyow',
    'uqr 0.',
    'react-dom 19.',
    'Permission is hereby granted',
  ])
    expect(head).toContain(words)
})

/** Another Node that this machine may have beside the project's own; the program promises to run from 20 on. */
const others = ['/usr/bin/node', '/usr/local/bin/node'].filter((path) => {
  try {
    return Number(execFileSync(path, ['-p', 'process.versions.node.split(".")[0]']).toString()) >= 20
  } catch {
    return false
  }
})

test.each([process.execPath, ...others])('it runs on %s', async (node) => {
  const sandbox = await startProgram(['--quiet'], node)
  expect(await pay(sandbox.origin, 'order-1')).toMatchObject({ status: 'completed' })
  await sandbox.stop()
  expect(sandbox.told.stderr).toBe('')
})

test('it says of each service what the catalogue says, although it leaves out what only guides need', async () => {
  const { services } = loadCatalogue()
  const { testData } = await loadContract('2.x', 'en')
  const sandbox = await startProgram(['--no-rate-limits', '--quiet'])
  const said = await Promise.all(services.map(({ id }) => call<object>(sandbox.origin, `/v2/service/${id}`)))
  await sandbox.stop()
  const inJson = (value: object) => JSON.parse(JSON.stringify(value)) as object
  expect(said).toMatchObject(services.map((service) => inJson(serviceRules(service, services, testData))))
})
