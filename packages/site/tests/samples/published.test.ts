/** Unpacks the programs into one folder and starts them there, as a reader does. */
import { strFromU8, unzipSync } from 'fflate'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { whyMissing } from '../../../../scripts/interpreters.mjs'
import { makeDownload } from '../../src/downloads'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { contracts, run, settings, useEndpoint, useFolder, write } from './programs'

const zip = makeDownload('samples.zip', contracts.current!, loadCatalogue()) as Uint8Array
const files = Object.entries(unzipSync(zip))
const missing = whyMissing('python3')

describe('the published programs in Python', () => {
  const endpoint = useEndpoint()
  const folder = useFolder()
  const python = (file: string, ...args: string[]) =>
    run('python3', [join(folder, 'python', file), ...args], { env: settings(endpoint) })

  test('no program has the name of a Python module, which it would hide from the others', async ({ skip }) => {
    skip(missing !== undefined, missing)
    const { stdout } = await run('python3', ['-c', 'import sys; print(*sys.stdlib_module_names)'])
    const modules = new Set(stdout.trim().split(' '))
    expect(modules.size).toBeGreaterThan(100)
    const programs = files.map(([path]) => path).filter((path) => path.endsWith('.py'))
    expect(programs.length).toBeGreaterThan(0)
    expect(programs.filter((path) => modules.has(basename(path, '.py')))).toEqual([])
  })

  test('the client and the token program run in the folder where they were unpacked', async ({ skip }) => {
    skip(missing !== undefined, missing)
    for (const [path, bytes] of files) write(folder, path, strFromU8(bytes))
    const client = await python('client.py', 'GET', '/v2/service/list?country=BR&enabled=true')
    expect(client, client.stderr).toMatchObject({ code: 0 })
    expect(JSON.parse(client.stdout)).toHaveProperty('items')
    const token = await python('issue_token.py')
    expect(token, token.stderr).toMatchObject({ code: 0 })
    expect(JSON.parse(token.stdout)).toHaveProperty('access_token')
  })
})
