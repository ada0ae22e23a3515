/** Unpacks the programs into one folder and starts them there, as a reader does. */
import { strFromU8, unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { whyMissing } from '../../../../scripts/interpreters.mjs'
import { makeDownload } from '../../src/downloads'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { contracts, run, settings, useEndpoint, useFolder, write } from './programs'

const zip = makeDownload('samples.zip', contracts.current!, loadCatalogue()) as Uint8Array
const files = Object.entries(unzipSync(zip))
const missing = whyMissing('python3')

/** Names of the modules that come with each language, by the ending of its files. */
const modules: Record<string, { needs?: string; names: () => Promise<readonly string[]> }> = {
  '.mjs': { names: () => Promise.resolve(builtinModules) },
  '.py': {
    needs: 'python3',
    names: () => wordsOf('python3', '-c', 'import sys; print(*sys.stdlib_module_names)'),
  },
  '.rb': {
    needs: 'ruby',
    names: () =>
      wordsOf('ruby', '-e', `puts Dir.children(RbConfig::CONFIG['rubylibdir']).map { File.basename(_1, '.*') }`),
  },
  '.go': {
    needs: 'go',
    names: async () => (await wordsOf('go', 'list', 'std')).map((path) => basename(path)),
  },
}

const wordsOf = async (command: string, ...args: string[]): Promise<string[]> =>
  (await run(command, args)).stdout.trim().split(/\s+/)

test.each(Object.keys(modules))('no %s program has the name of a module that it could hide', async (ending) => {
  const { needs, names } = modules[ending]!
  if (needs && whyMissing(needs)) return
  const known = new Set(await names())
  expect(known.size).toBeGreaterThan(50)
  const programs = files.map(([path]) => basename(path)).filter((name) => extname(name) === ending)
  expect(programs.length).toBeGreaterThan(0)
  expect(programs.filter((name) => known.has(basename(name, ending)))).toEqual([])
})

describe('the published programs in Python', () => {
  const endpoint = useEndpoint()
  const folder = useFolder()
  const python = (file: string, ...args: string[]) =>
    run('python3', [join(folder, 'python', file), ...args], { env: settings(endpoint), cwd: folder })

  test('the client and the token program run in the folder where they were unpacked', async ({ skip }) => {
    skip(missing !== undefined, missing)
    for (const [path, bytes] of files) write(folder, path, strFromU8(bytes))
    const client = await python('client.py', 'GET', '/v2/service/list?country=BR&enabled=true')
    expect(client, client.stderr).toMatchObject({ code: 0 })
    expect(JSON.parse(client.stdout)).toHaveProperty('items')
    const token = await python('issue_token.py')
    expect(token, token.stderr).toMatchObject({ code: 0 })
    const { access_token } = JSON.parse(readFileSync(join(folder, 'token.json'), 'utf8')) as { access_token: string }
    expect(access_token).not.toBe('')
    expect(token.stdout + token.stderr).not.toContain(access_token)
  })
})
