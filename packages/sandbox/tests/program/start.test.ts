import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { linkSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { brand } from '@docs/brand/brand'
import { env } from '@docs/model/brand/brand-names'
import { loadContract } from '@docs/model/sources/contract'
import { freePort } from '../../../../tests/free-port'
import { sandbox } from '../gateway/gateway'
import { call, pay, pixOrder } from './client'
import { originOf } from '../../../../tests/origin-of'
import { scratchFolder } from '../../../../tests/scratch-folder'
import { run, startProgram } from './program'
import { answerIn, exchange } from './raw'

const folder = scratchFolder(afterAll)

const { gateway } = sandbox()
/** A state as the sandbox writes it, with some of its members replaced. */
const sandboxState = (damaged: object): string =>
  JSON.stringify({ ...(JSON.parse(gateway.snapshot()) as object), ...damaged })

describe('what cannot be started ends with status 2 and one line that says what to do', () => {
  const written = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  const twice = (name: string) => {
    linkSync(written(name, ''), join(folder, `${name}-2`))
    return join(folder, name)
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
    [['--state', twice('twice')], /cannot be read: it has a second name \(a hard link\)/],
    [['--public-url', 'shop.example'], /--public-url is "shop\.example": give an address without a path/],
    [['--public-url', 'https://shop.example/sandbox'], /give an address without a path/],
    [['--callback-url', 'http://localhost:8080/{id}'], /--callback-url is "http:\/\/localhost:8080\/\{id\}"/],
    [['--state', written('text', 'no JSON')], /was not written by a sandbox: delete it/],
    [['--state', written('half', '{"format":1,"trans')], /it is cut off, or was not written by a sandbox: delete it/],
    [['--state', '/dev/full'], /state file \/dev\/full cannot be read: it is not an ordinary file/],
    [['--state', written('newer', '{"format":999}')], /newer sandbox; start that one, or use a new file/],
    [['--state', written('null', sandboxState({ transactions: null }))], /its transactions are damaged; use a copy/],
    [['--state', written('nulls', sandboxState({ events: [['evt_1', null]] }))], /its events are damaged/],
    [['--state', written('timers', sandboxState({ timers: [null] }))], /its timers are damaged/],
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

test('a state file belongs to one sandbox, until that one ends in any way', async () => {
  const state = ['--state', join(folder, 'locked')]
  const first = await startProgram(state)
  const { status, stderr } = await run(['--port', String(await freePort()), ...state])
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `Another sandbox uses the state file ${join(folder, 'locked')}. Give each its own with --state.\n`,
  })
  await first.stop('SIGKILL')
  await (await startProgram(state)).stop()
  await (await startProgram(state)).stop()
})

test('a state file with the longest name is kept behind its link, with any folder for temporary files', async () => {
  const file = join(folder, 's'.repeat(255))
  const link = join(folder, 'link')
  symlinkSync(file, link)
  const home = join(folder, 'none', 'x'.repeat(100))
  const first = await startProgram(['--state', link], process.execPath, { TMPDIR: home })
  const { stderr } = await run(['--port', String(await freePort()), '--state', file])
  expect(stderr).toMatch(/^Another sandbox uses the state file/)
  await pay(first.origin, 'kept')
  await first.stop()
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain('kept')
})

test('behind another address, links begin with that address, by whose name it may be called', async () => {
  const { port, origin } = await startProgram(['--public-url', 'https://sandbox.shop.example'])
  const asked = ['GET /_sandbox/account HTTP/1.1', 'Host: sandbox.shop.example', 'Connection: close', '', '']
  expect(answerIn(await exchange(port, {}, asked.join('\r\n'))).status).toBe(200)
  const order = pixOrder('public')
  const { payment_page_url } = await call<{ payment_page_url: string }>(origin, '/v2/transaction/create', order)
  expect(payment_page_url).toMatch(/^https:\/\/sandbox\.shop\.example\/p\//)
})

test('what cannot be saved is refused, reported once, and told by the exit status', async () => {
  const home = join(folder, 'full')
  mkdirSync(home)
  const started = await startProgram(['--quiet', '--state', join(home, 'state')])
  await pay(started.origin, 'saved')
  // As on a full disk: no new file can be written there.
  rmSync(home, { recursive: true })
  await expect(pay(started.origin, 'lost')).rejects.toThrow(/internal_error/)
  await expect(pay(started.origin, 'refused')).rejects.toThrow(/"code":"unavailable".*"retryable":true/)
  await expect(fetch(`${started.origin}/_sandbox`).then(({ status }) => status)).resolves.toBe(200)
  const clear = { method: 'POST', headers: { 'content-type': 'application/json' } }
  expect((await fetch(`${started.origin}/_sandbox/reset`, clear)).status).toBe(503)
  await started.stop()
  expect(started.child.exitCode).toBe(1)
  expect(started.told.stderr.match(/cannot be written/g)).toHaveLength(1)

  const again = await startProgram(['--quiet', '--state', join(folder, 'mended')])
  await pay(again.origin, 'kept')
  await again.stop()
  expect(again.child.exitCode).toBe(0)
})

test('--version prints the version of the contract', async () => {
  const { document } = await loadContract('2.x', 'en')
  expect(await run(['--version'])).toEqual({ status: 0, stdout: `${document.info.version}\n`, stderr: '' })
})

test('an old Node is told which one is needed', () => {
  const older = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"18.20.0"})'
  const { status, stderr } = spawnSync(process.execPath, ['--import', older, inject('sandbox')], { encoding: 'utf8' })
  expect(stderr.trimEnd()).toMatch(/^The sandbox needs Node\.js 20 or newer; this is v[\d.]+\.$/)
  expect(status).toBe(2)
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
  for (const text of ['torture', `${env.base_url}=http://localhost:4010`, `${brand.docsUrl}/sandbox`])
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

  test('says in one line that it does not speak TLS', async () => {
    const sandbox = await startProgram()
    await expect(fetch(`https://localhost:${String(sandbox.port)}/`)).rejects.toThrow()
    await sandbox.stop()
    expect(sandbox.told.stderr).toBe(
      `A client tried HTTPS, but the sandbox speaks plain HTTP: use ${sandbox.origin}.\n`,
    )
  })

  test('open to the network: known names only, told at the start, and no answers of merchants', async () => {
    const sandbox = await startProgram(['--host', '0.0.0.0', '--allow-host', 'gateway.example'])
    const statusFor = (host: string) =>
      exchange(sandbox.port, {}, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`).then(
        (text) => answerIn(text).status,
      )
    expect(await Promise.all(['gateway.example:4010', hostname(), 'localhost', 'evil.example'].map(statusFor))).toEqual(
      [404, 404, 404, 403],
    )
    const shop = await originOf(onTestFinished, (_, answer) => answer.end('internal page'))
    await pay(sandbox.origin, 'seen', `${shop}/callbacks`)
    const callbacks = () =>
      fetch(`${sandbox.origin}/_sandbox/callbacks`, { headers: { accept: 'application/json' } }).then((all) =>
        all.text(),
      )
    await vi.waitFor(async () => expect(await callbacks()).toContain('"status": 200'), 20_000)
    expect(await callbacks()).not.toContain('internal page')
    await sandbox.stop()
    expect(sandbox.told.stdout).toContain('Other machines on the network can reach this sandbox')
  })

  test.each([[[]], [['--host', '0.0.0.0']]])('is reached by each address of this machine: %s', async (args) => {
    const sandbox = await startProgram(args)
    const { port } = sandbox
    for (const host of ['127.0.0.1', '[::1]', 'localhost'])
      expect((await fetch(`http://${host}:${String(port)}/`)).status, host).toBe(404)
    await sandbox.stop()
  })
})

test('a callback to another machine is not sent unless that is allowed', async () => {
  // An address that belongs to nobody.
  const remote = 'https://192.0.2.1/callbacks'
  for (const [options, attempts] of [[[], 0] as const, [['--allow-remote-callbacks'], 1] as const]) {
    const sandbox = await startProgram([...options])
    await pay(sandbox.origin, 'remote', remote)
    const response = await fetch(`${sandbox.origin}/_sandbox/callbacks`)
    const { items } = (await response.json()) as { items: { attempts: unknown[] }[] }
    expect(items.map((each) => each.attempts.length)).toEqual([attempts, attempts])
    if (attempts === 0) expect(JSON.stringify(items)).toContain('--allow-remote-callbacks')
    await sandbox.stop()
  }
})
