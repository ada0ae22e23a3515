import { createServer } from 'node:net'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { brand } from '@docs/model/brand/brand'
import { freePort } from '../../../../tests/free-port'
import { run, startProgram } from './program'

const folder = mkdtempSync(join(tmpdir(), 'docs-sandbox-start-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('what cannot be started ends with status 2 and one line that says what to do', () => {
  const written = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  const refused: [args: string[], remedy: RegExp][] = [
    [['--prot', '1'], /no option --prot\. --help lists/],
    [['--port'], /--port needs a value/],
    [['--port', 'x'], /--port is "x": give a whole number/],
    [['--port', '65536'], /from 0 to 65535/],
    [['--quiet=yes'], /--quiet takes no value/],
    [['--seed', '1.5'], /--seed is "1\.5"/],
    [['--clock', 'fast'], /give real or manual/],
    [['--start', 'yesterday'], /such as 2026-01-01T00:00:00Z/],
    [['--start', '2026-13-01T00:00:00Z'], /such as/],
    [['serve'], /no command serve/],
    [['--host', 'nowhere.invalid'], /not an address of this machine/],
    [['--state', folder], /state file .* cannot be read/],
    [['--state', join(folder, 'missing', 'state')], /state file .* cannot be written/],
    [['--state', written('text', 'no JSON')], /was not written by a sandbox: delete it/],
    [['--state', written('half', '{"format":1,"trans')], /was not written by a sandbox: delete it/],
    [['--state', written('older', '{"format":1,"transactions":[]}')], /state file .*format.* new file/],
    [['--state', written('other', '{"shop":"orders"}')], /state file .*format/],
  ]
  test.each(refused)('%j', async (args, remedy) => {
    const port = args.includes('--port') ? [] : ['--port', String(await freePort())]
    const { status, stdout, stderr } = await run([...port, ...args])
    expect(stderr).toMatch(remedy)
    expect(stderr.trimEnd()).not.toContain('\n')
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  })

  test.each(['127.0.0.1', '::1'])('a port in use at %s', async (address) => {
    const server = createServer().listen(await freePort(), address)
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const { status, stderr } = await run(['--port', String(port)])
    server.close()
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: `Port ${String(port)} is in use: choose another with --port.\n`,
    })
  })
})

test('--help names every option of the code, the page and what makes the samples talk to it', async () => {
  const { status, stdout } = await run(['--help'])
  expect(status).toBe(0)
  const inCode = [
    ...readFileSync('packages/sandbox/src/program/options.ts', 'utf8').matchAll(
      /^ {8}'?([\w-]+)'?: (?:flag|text|\{)/gm,
    ),
  ]
  expect(inCode.length).toBeGreaterThan(8)
  for (const [, name] of inCode) expect(stdout).toContain(`--${name!}`)
  for (const text of ['torture', 'CORRIDOR_BASE_URL=http://localhost:4010', `${brand.docsUrl}/sandbox`])
    expect(stdout).toContain(text)
})

describe('a sandbox that runs', () => {
  test('says so in its first line, and tells each call with its error', async () => {
    const sandbox = await startProgram()
    expect(sandbox.told.stdout.split('\n')[0]).toBe(`Sandbox ready at ${sandbox.origin}`)
    await (await fetch(`${sandbox.origin}/v2/account/info`)).text()
    await sandbox.stop()
    expect(sandbox.told.stdout).toMatch(/^GET \/v2\/account\/info 401 [\d.]+ ms signature_missing$/m)
  })

  test('says nothing more when it is to be quiet', async () => {
    const sandbox = await startProgram(['--quiet'])
    await (await fetch(`${sandbox.origin}/v2/account/info`)).text()
    await sandbox.stop()
    expect(sandbox.told).toEqual({ stdout: `Sandbox ready at ${sandbox.origin}\n`, stderr: '' })
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('ends at %s, with a call under way', async (signal) => {
    const sandbox = await startProgram()
    const hanging = request(`${sandbox.origin}/v2/transaction/create`, {
      method: 'POST',
      headers: { 'content-length': '9' },
    })
    hanging.on('error', () => {})
    hanging.write('{')
    await (await fetch(sandbox.origin)).text()
    await sandbox.stop(signal)
    expect(sandbox.child.exitCode).toBe(0)
    expect(sandbox.told.stderr).toBe('')
  })

  test('goes on when nobody reads its lines', async () => {
    const sandbox = await startProgram()
    sandbox.child.stdout!.destroy()
    for (let count = 0; count < 20; count += 1) await (await fetch(sandbox.origin)).text()
    expect(sandbox.child.exitCode).toBeNull()
    await sandbox.stop()
    expect(sandbox.told.stderr).toBe('')
  })

  test('is reached by each address of this machine alone', async () => {
    const sandbox = await startProgram()
    const { port } = sandbox
    for (const host of ['127.0.0.1', '[::1]', 'localhost'])
      expect((await fetch(`http://${host}:${String(port)}/`)).status, host).toBe(404)
    await sandbox.stop()
  })
})
