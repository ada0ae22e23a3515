import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { finishSite } from '../../src/server/finish'
import { putInPlace } from '../../src/server/put-in-place'
import { previewServer } from '../../src/server/server'
import { writeSite } from './site-fixture'

let dist = ''
let server: Server
let port = 0

beforeAll(async () => {
  dist = writeSite({
    'downloads/openapi.json': '{"openapi":"3.1.0"}',
  })
  await finishSite(dist)
  writeFileSync(join(dist, '../docs-outside.txt'), 'outside')
  server = (await previewServer(dist)).listen(0)
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  unlinkSync(join(dist, '../docs-outside.txt'))
  rmSync(dist, { recursive: true })
})

/** Sends a request line unchanged, because fetch would normalise it. */
async function raw(target: string, { method = 'GET', headers = '' } = {}) {
  const socket = connect(port, 'localhost')
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
  return { status: Number(head.split(' ')[1]), header, body }
}

describe('pages', () => {
  test('each root and page is served at its bare address as UTF-8 HTML with revalidation', async () => {
    for (const [path, title] of [
      ['/', 'Introduction'],
      ['/uk/', 'Вступ'],
      ['/1.x/', 'Introduction to 1.x'],
      ['/uk/1.x/', 'Вступ до 1.x'],
      ['/faq', 'Questions'],
      ['/uk/faq', 'Запитання'],
    ] as const) {
      const { status, header, body } = await raw(path)
      expect([path, status]).toEqual([path, 200])
      expect(body).toContain(`<title>${title}</title>`)
      expect(header('content-type')).toMatch(/^text\/html; ?charset=utf-8$/)
      expect(header('cache-control')).toBe('no-cache')
    }
  })

  test.each([
    ['text/markdown', 'text/markdown'],
    ['text/markdown, text/html, */*', 'text/markdown'],
    ['text/html;q=0.9, Text/Markdown;charset=utf-8', 'text/markdown'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
    ['text/html, text/markdown;q=0.5', 'text/html'],
    ['text/markdown;q=0', 'text/html'],
    ['text/markdownish', 'text/html'],
    ['*/*', 'text/html'],
  ])('a client that accepts %s gets a page as %s', async (accept, type) => {
    const { status, header } = await raw('/uk/faq', { headers: `Accept: ${accept}\r\n` })
    expect([status, header('content-type')]).toEqual([200, `${type}; charset=utf-8`])
    expect(header('vary')).toContain('Accept')
  })

  test('a page without a Markdown twin is sent as HTML', async () => {
    const { status, header } = await raw('/faq', { headers: 'Accept: text/markdown\r\n' })
    expect([status, header('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })

  test('HEAD has the headers of GET and no body', async () => {
    const { status, header, body } = await raw('/faq', { method: 'HEAD' })
    expect([status, body]).toEqual([200, ''])
    expect(header('content-length')).toBe((await raw('/faq')).header('content-length'))
  })

  test('hashed files are cached for a year, and Markdown has its media type', async () => {
    expect((await raw('/_astro/main.js')).header('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await raw('/_astro/gone.js')).header('cache-control')).toBe('no-cache')
    expect((await raw('/uk/faq.md')).header('content-type')).toBe('text/markdown; charset=utf-8')
  })

  test('a download goes on where it broke off', async () => {
    const whole = '{"openapi":"3.1.0"}'
    for (const [range, expected] of [
      ['bytes=0-8', whole.slice(0, 9)],
      ['bytes=9-', whole.slice(9)],
      ['bytes=-6', whole.slice(-6)],
      ['bytes=3-999', whole.slice(3)],
    ] as const) {
      const { status, header, body } = await raw('/downloads/openapi.json', { headers: `Range: ${range}\r\n` })
      const from = whole.indexOf(expected)
      expect([status, body]).toEqual([206, expected])
      expect(header('content-range')).toBe(`bytes ${from}-${from + expected.length - 1}/${whole.length}`)
    }
    const beyond = await raw('/downloads/openapi.json', { headers: 'Range: bytes=999-\r\n' })
    expect([beyond.status, beyond.header('content-range')]).toEqual([416, `bytes */${whole.length}`])
    const several = await raw('/downloads/openapi.json', { headers: 'Range: bytes=0-1,4-5\r\n' })
    expect([several.status, several.body]).toEqual([200, whole])
  })

  test('an invalid range is ignored', async () => {
    expect((await raw('/faq', { headers: 'Range: bytes=5-2\r\n' })).status).toBe(200)
    expect((await raw('/')).status).toBe(200)
  })
})

describe('other addresses', () => {
  test.each(['/UK/nope', '//uk/nope', '/uk//.hidden', '/Uk/1.x/nope'])('%s is not found in Ukrainian', async (path) => {
    const { status, body } = await raw(path)
    expect(status).toBe(404)
    expect(body).toContain('lang="uk"')
  })

  test('R2.5-8 an old address in another spelling redirects with 301 and keeps its query', async () => {
    const { status, header } = await raw('/uk/services/mach.html?a=1')
    expect([status, header('location')]).toEqual([301, '/uk/services/mach/payin_hpp?a=1'])
  })

  test.each([
    ['/1.x/nope', 'Page Not Found'],
    ['/uk/1.x/nope', 'Сторінку не знайдено'],
  ])('R2.1-7 %s gets status 404 and the page of its language', async (path, title) => {
    const { status, header, body } = await raw(path)
    expect(status).toBe(404)
    expect(body).toContain(`<title>${title}</title>`)
    expect((await raw(path, { headers: 'Accept-Encoding: br\r\n' })).header('content-encoding')).toBe('br')
    expect(header('content-encoding')).toBeUndefined()
  })

  test.each(['/.secret', '/hosting/rules.json', '/_redirects', '/faq.html.br'])('%s is not served', async (path) => {
    expect((await raw(path)).status).toBe(404)
  })
})

describe('hostile requests', () => {
  test.each([
    ['/../docs-outside.txt', 400],
    ['/..%2fdocs-outside.txt', 400],
    ['/%252e%252e/docs-outside.txt', 404],
    [`/${'a'.repeat(10_000)}`, 414],
    [`/${'a'.repeat(100_000)}`, 431],
  ])('%.30s gets %i and no file from outside', async (target, expected) => {
    const { status, body } = await raw(target)
    expect(status).toBe(expected)
    expect(body).not.toMatch(/^outside|\n {4}at /)
  })

  test('POST gets 405 and the allowed methods', async () => {
    const { status, header } = await raw('/faq', { method: 'POST' })
    expect([status, header('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    ['an unknown method', 'FOO /faq HTTP/1.1\r\nHost: localhost\r\n', 405],
    ['CONNECT', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: localhost\r\n', 405],
    ['two hosts', 'GET /faq HTTP/1.1\r\nHost: localhost\r\nHost: elsewhere.example\r\n', 400],
    ['no host', 'GET /faq HTTP/1.1\r\n', 400],
    ['no request', 'GET /faq FTP/1.1\r\nHost: localhost\r\n', 400],
    ['a query that is not encoded', 'GET /faq?q=їжак HTTP/1.1\r\nHost: localhost\r\n', 400],
    ['long headers', `GET /faq HTTP/1.1\r\nHost: localhost\r\nA: ${'a'.repeat(20_000)}\r\n`, 431],
  ])('%s is refused in words, with the headers of every response', async (_, lines, expected) => {
    const socket = connect(port, 'localhost')
    socket.write(`${lines}Connection: close\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${expected} `))
    expect(answer).toMatch(/^Content-Security-Policy: default-src 'none'/m)
    expect(answer).toMatch(/<p>[A-Z].*\.<\/p>/)
    expect(/^Allow: GET, HEAD/m.test(answer)).toBe(expected === 405)
  })

  test('readers who only keep their connections open leave room for others', async () => {
    const idle = Array.from({ length: 300 }, () => connect(port, 'localhost'))
    const closed = idle.map((socket) =>
      once(
        socket.on('error', () => undefined),
        'close',
      ),
    )
    await Promise.all(idle.filter(({ connecting }) => connecting).map((socket) => once(socket, 'connect')))
    expect((await raw('/faq')).status).toBe(200)
    await Promise.race(closed)
    for (const socket of idle) socket.destroy()
  })

  test('every response has the security headers', async () => {
    for (const target of ['/', '/nope', '/faq.html', '/_astro/main.js', '/%']) {
      const { header } = await raw(target)
      expect(header('content-security-policy')).toContain("default-src 'none'")
      expect(header('x-content-type-options')).toBe('nosniff')
      expect(header('strict-transport-security')).toBeUndefined()
    }
  })
})

describe('content codings', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['zstd, compress', undefined],
    ['xbr, brotli, abr', undefined],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['identity, br;q=0.5', undefined],
    ['BR', 'br'],
    ['', undefined],
    [';;;,,q=,br;q=x', undefined],
  ])('"%s" gets %s', async (accepted, coding) => {
    const { status, header, body } = await raw('/uk/faq', { headers: `Accept-Encoding: ${accepted}\r\n` })
    expect([status, header('content-encoding')]).toEqual([200, coding])
    if (coding === undefined) expect(body).toContain('<title>Запитання</title>')
  })
})

test('a 304 response has all headers that a cache needs', async () => {
  const { header } = await raw('/faq')
  const etag = header('etag') ?? ''
  for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const answer = await raw('/faq', { headers: `If-None-Match: ${known}\r\nAccept-Encoding: br\r\n` })
    expect([answer.status, answer.header('etag'), answer.header('vary')]).toEqual([304, etag, 'Accept-Encoding'])
    expect(answer.header('cache-control')).toBe('no-cache')
  }
  expect((await raw('/faq', { headers: 'If-None-Match: "other"\r\n' })).status).toBe(200)
})

describe('a new build', () => {
  const titled = (title: string) => ({ 'faq.html': `<!doctype html><title>${title}</title>` })
  let folder = ''
  let own: Server
  let lines: string[] = []

  /** Builds in another folder and moves the result to the served one, as \`npm run build\` does. */
  async function build(title: string, spoil: (built: string) => void = () => undefined) {
    const built = writeSite(titled(title))
    await finishSite(built)
    spoil(built)
    await putInPlace(built, folder)
  }
  const shown = async () => (await fetch(`http://localhost:${String((own.address() as AddressInfo).port)}/faq`)).text()

  beforeEach(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'docs-served-')), 'dist')
    await build('First')
    lines = []
    own = (await previewServer(folder, { lookEvery: 10, log: (line) => lines.push(line) })).listen(0)
    await once(own, 'listening')
  })
  afterEach(() => {
    own.closeAllConnections()
    own.close()
    rmSync(dirname(folder), { recursive: true })
  })

  test('is served completely', async () => {
    await build('Second')
    await expect.poll(shown).toContain('<title>Second</title>')
    expect(lines).toEqual([`Serving the new build in ${folder}/`])
  })

  test('that is incomplete is reported, and the old one is still served', async () => {
    await build('Second', (built) => truncateSync(join(built, 'faq.html'), 1))
    await expect.poll(() => lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      /^Still serving the build before\. .*npm run build.*faq\.html has 1 bytes and had \d+ when it was built/,
    )
    expect(await shown()).toContain('<title>First</title>')
    await build('Third')
    await expect.poll(shown).toContain('<title>Third</title>')
  })

  test('that was interrupted, or a removed one, changes nothing', async () => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, 'faq.html'), '<title>Half</title>')
    expect(await shown()).toContain('<title>First</title>')
    rmSync(folder, { recursive: true })
    expect(await shown()).toContain('<title>First</title>')
    await build('Second')
    await expect.poll(shown).toContain('<title>Second</title>')
  })
})

describe('npm run preview', () => {
  const preview = (
    folder: string,
    env: Record<string, string> = {},
    command = `exec "${process.execPath}" packages/site/src/server/preview.ts`,
  ) =>
    spawn('sh', ['-c', `${command} "${folder}"`], {
      env: { ...process.env, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  async function started(child: ReturnType<typeof preview>): Promise<string> {
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    return /^Serving .* at (http:\/\/\S+:\d+)\n/.exec(line.toString())?.[1] ?? line.toString()
  }

  /** The message that it prints before it exits. */
  async function complaint(folder: string, env: Record<string, string> = {}) {
    const child = preview(folder, env)
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>])
    expect(code).toBe(1)
    return said
  }

  test('prints its address and stops cleanly', async () => {
    const child = preview(dist)
    const address = await started(child)
    expect((await fetch(`${address}/faq`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('ends together with npm and frees its port', async () => {
    const child = preview(dist, {}, 'exec npm run --silent preview --')
    const address = await started(child)
    expect((await fetch(`${address}/faq`)).status).toBe(200)
    child.kill('SIGTERM')
    await expect.poll(() => fetch(address).catch(() => 'gone')).toBe('gone')
  })

  test('is reachable only from this machine unless HOST is set', async () => {
    for (const [env, expected] of [
      [{}, /^http:\/\/localhost:/],
      [{ HOST: '0.0.0.0' }, /^http:\/\/0\.0\.0\.0:/],
    ] as const) {
      const child = preview(dist, env)
      let said = ''
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const address = await started(child)
      expect(address).toMatch(expected)
      const other = Object.values(networkInterfaces())
        .flat()
        .find((each) => each?.family === 'IPv4' && !each.internal)?.address
      const reached =
        other &&
        (await fetch(`http://${other}:${new URL(address).port}/`).then(
          () => true,
          () => false,
        ))
      if (other) expect(reached).toBe('HOST' in env)
      if (other && 'HOST' in env) await expect.poll(() => said).toContain(other)
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  })

  test(
    'closed connections leak no descriptors, and a lack of descriptors does not stop the server',
    { timeout: 30_000 },
    async () => {
      const child = preview(dist, {}, `ulimit -n 64; exec "${process.execPath}" packages/site/src/server/preview.ts`)
      const port = Number(new URL(await started(child)).port)
      const descriptors = () => readdirSync(`/proc/${String(child.pid)}/fd`).length
      const before = process.platform === 'linux' ? descriptors() : 0
      for (let round = 0; round < 4; round += 1) {
        const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'))
        await Promise.all(
          sockets.map(async (socket) => {
            socket.on('error', () => undefined)
            socket.write('GET /downloads/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n')
            // A server short of descriptors may close the connection at once.
            await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => undefined)
            socket.destroy()
          }),
        )
      }
      // It responds as soon as it has closed the last abandoned connections.
      const status = () =>
        fetch(`http://127.0.0.1:${String(port)}/faq`, { headers: { Connection: 'close' } }).then(
          (answer) => answer.status,
          () => 'refused',
        )
      await expect.poll(status).toBe(200)
      if (process.platform === 'linux') await expect.poll(descriptors).toBeLessThanOrEqual(before + 1)
      child.kill('SIGTERM')
      expect(await once(child, 'exit')).toEqual([0, null])
    },
  )

  describe.runIf(process.platform === 'linux')('asked a thousand times for a large file uncompressed', () => {
    const content = JSON.stringify(Array.from({ length: 40_000 }, (_, index) => `item ${String(index)}`))
    const request = 'GET /large.json HTTP/1.1\r\nHost: localhost\r\n\r\n'
    let large = ''
    beforeAll(async () => {
      large = writeSite({ 'large.json': content })
      await finishSite(large)
    })
    afterAll(() => rmSync(large, { recursive: true }))

    /** The peak memory of the process so far, in MB. */
    const peak = (pid: number) =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) / 1024

    /** Reads `count` responses and counts the ones with the right content. */
    async function rightAnswers(socket: Socket, count: number): Promise<number> {
      let [right, seen, rest] = [0, 0, Buffer.alloc(0)]
      for await (const chunk of socket as AsyncIterable<Buffer>) {
        rest = Buffer.concat([rest, chunk])
        const start = rest.indexOf('\r\n\r\n') + 4
        const end = start + content.length
        if (start < 4 || rest.length < end) continue
        if (
          rest.toString('latin1', start, end) === content &&
          /^HTTP\/1\.1 200 /.test(rest.toString('latin1', 0, start))
        )
          right += 1
        rest = rest.subarray(end)
        seen += 1
        if (seen === count) break
      }
      return right
    }

    test.each([1, 20])(
      'over %i slow connections it uses the memory of a few responses and sends the right content',
      async (connections) => {
        const child = preview(large)
        const address = await started(child)
        await (await fetch(`${address}/large.json`)).text()
        const before = peak(child.pid!)
        const each = 1000 / connections
        const sockets = Array.from({ length: connections }, () => connect(Number(new URL(address).port), '127.0.0.1'))
        for (const socket of sockets) socket.write(request.repeat(each))
        await Promise.all(sockets.map((socket) => once(socket, 'readable')))
        expect((await fetch(`${address}/faq`)).status).toBe(200)
        const right = await Promise.all(sockets.map((socket) => rightAnswers(socket, each)))
        expect(right).toEqual(sockets.map(() => each))
        expect(peak(child.pid!) - before).toBeLessThan(100)
        child.kill('SIGTERM')
        await once(child, 'exit')
      },
    )
  })

  test('prints the command to run if there is no build', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'docs-empty-'))
    expect(await complaint(empty)).toContain(`There is no whole site in ${empty}: run \`npm run build\`. ENOENT`)
    rmSync(empty, { recursive: true })
  })

  test.each([
    ['hosting/rules.json', '{"roots":'],
    ['hosting/files.json', ''],
    ['faq.html.br', ''],
  ])('prints the command to run if %s is truncated', async (file, content) => {
    const broken = writeSite()
    await finishSite(broken)
    writeFileSync(join(broken, file), content)
    expect(await complaint(broken)).toContain(`There is no whole site in ${broken}: run \`npm run build\`. `)
    rmSync(broken, { recursive: true })
  })

  test('reports that the port is in use', async () => {
    expect(await complaint(dist, { PORT: String(port), HOST: '::' })).toMatch(
      /^Port \d+ is taken\. Choose another, for example PORT=\d+ .*\n$/,
    )
  })

  test.each(['http', ' ', '80.5', '65536', '٣'])('reports that the port "%s" is invalid', async (value) => {
    expect(await complaint(dist, { PORT: value })).toBe(
      `PORT is "${value}": set it to a whole number from 1 to 65535, or leave it out.\n`,
    )
  })

  test('reports that a host is not an address of this machine', async () => {
    expect(await complaint(dist, { HOST: '192.0.2.1' })).toMatch(
      /^HOST is "192\.0\.2\.1", which is no address of this machine/,
    )
  })
})
