import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishSite } from '../../src/server/finish'
import { previewServer } from '../../src/server/server'
import { writeSite } from './site-fixture'

let dist = ''
let server: Server
let port = 0

beforeAll(async () => {
  dist = writeSite({
    'downloads.html': '<!doctype html><title>Downloads</title>',
    'downloads/openapi.json': '{"openapi":"3.1.0"}',
    'downloads/openapi.yaml': 'openapi: 3.1.0\n',
    'downloads/samples.zip': 'PK',
  })
  await finishSite(dist)
  writeFileSync(join(dist, '../docs-outside.txt'), 'outside')
  server = previewServer(dist).listen(0)
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  unlinkSync(join(dist, '../docs-outside.txt'))
  rmSync(dist, { recursive: true })
})

/** Sends a request line as it is: fetch would tidy it first. */
async function raw(target: string, { method = 'GET', headers = '' } = {}) {
  const socket = connect(port, 'localhost')
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
  return { status: Number(head.split(' ')[1]), header, body }
}

test.each([
  ['/downloads/openapi.json', /^application\/json; charset=utf-8$/],
  ['/downloads/openapi.yaml', /^application\/yaml; charset=utf-8$/],
  ['/downloads/samples.zip', /^application\/zip$/],
  ['/downloads', /^text\/html; ?charset=utf-8$/],
])('%s has its content type, and is not sent again while it is the same', async (path, type) => {
  const { status, header } = await raw(path)
  expect(status).toBe(200)
  expect(header('content-type')).toMatch(type)
  expect(header('cache-control')).toBe('no-cache')
  expect((await raw(path, { headers: `If-None-Match: ${header('etag')}\r\n` })).status).toBe(304)
})

describe('pages', () => {
  test('each root and page is served at its bare address, as UTF-8 HTML that is revalidated', async () => {
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

  test('a page is sent compressed to whoever can read it', async () => {
    for (const [accepted, encoding] of [['gzip, deflate, br', 'br'], ['gzip', 'gzip'], ['identity', undefined]] as const) {
      const { header } = await raw('/uk/faq', { headers: `Accept-Encoding: ${accepted}\r\n` })
      expect(header('content-encoding')).toBe(encoding)
      expect(header('content-type')).toMatch(/^text\/html/)
      expect(header('vary')).toBe('Accept-Encoding')
    }
  })

  test('a page that has not changed is answered with 304', async () => {
    const etag = (await raw('/faq')).header('etag') ?? ''
    const { status, body } = await raw('/faq', { headers: `If-None-Match: ${etag}\r\n` })
    expect([status, body]).toEqual([304, ''])
  })

  test('HEAD has the headers of GET and no body', async () => {
    const { status, header, body } = await raw('/faq', { method: 'HEAD' })
    expect([status, body]).toEqual([200, ''])
    expect(header('content-length')).toBe((await raw('/faq')).header('content-length'))
  })

  test('hashed files are kept for a year, Markdown says what it is', async () => {
    expect((await raw('/_astro/main.js')).header('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await raw('/_astro/gone.js')).header('cache-control')).toBe('no-cache')
    expect((await raw('/uk/faq.md')).header('content-type')).toBe('text/markdown; charset=utf-8')
  })

  test('an impossible range does no harm', async () => {
    expect((await raw('/faq', { headers: 'Range: bytes=5-2\r\n' })).status).toBe(200)
    expect((await raw('/')).status).toBe(200)
  })
})

describe('other addresses', () => {
  test.each([
    ['R2.1-9', '/uk/faq.html?a=1', '/uk/faq?a=1'],
    ['R2.1-8', '/faq/index.html', '/faq'],
    ['A17', '/uk/faq/', '/uk/faq'],
    ['A17', '//uk//faq', '/uk/faq'],
    ['R2.5-8', '/uk/services/mach?a=1', '/uk/services/mach/payin_hpp?a=1'],
    ['R2.5-8', '/services/mach.html', '/services/mach/payin_hpp'],
    ['R2.5-3', '/services/cbucvu%20hpp_argentina', '/services/cbucvu/payin_hpp'],
    ['R2.5-11', '/uk/services/mobile_commerce/cote_divoire_payin_hpp', '/uk/services/cote_divoire/mobile_money/payin_hpp'],
  ])('%s %s answers 301 to %s', async (_row, from, to) => {
    const { status, header } = await raw(from)
    expect([status, header('location')]).toEqual([301, to])
  })

  test('R2.1-7 an unknown address gets status 404 and the page of its language', async () => {
    for (const path of ['/nope', '/404', '/1.x/nope', '/api']) {
      const { status, body } = await raw(path)
      expect([path, status]).toEqual([path, 404])
      expect(body).toContain('<title>Page Not Found</title>')
    }
    for (const path of ['/uk/nope', '/uk/404', '/uk/1.x/nope']) {
      const { status, body } = await raw(path)
      expect([path, status]).toEqual([path, 404])
      expect(body).toContain('<title>Сторінку не знайдено</title>')
    }
    expect((await raw('/nope', { headers: 'Accept-Encoding: br\r\n' })).header('content-encoding')).toBe('br')
  })

  test.each(['/.secret', '/hosting/rules.json', '/_redirects', '/faq.html.br'])('%s is not served', async (path) => {
    expect((await raw(path)).status).toBe(404)
  })
})

describe('hostile requests', () => {
  test.each([
    ['/../docs-outside.txt', 400],
    ['/x/../../docs-outside.txt', 400],
    ['/%2e%2e/docs-outside.txt', 400],
    ['/..%2fdocs-outside.txt', 400],
    ['/..%5cdocs-outside.txt', 400],
    ['/..\\docs-outside.txt', 400],
    ['/%252e%252e/docs-outside.txt', 404],
    ['/faq%00.html', 400],
    ['/%', 400],
    ['http://elsewhere.example/', 400],
    [`/${'a'.repeat(10_000)}`, 414],
    [`/${'a'.repeat(100_000)}`, 431],
  ])('%.30s gets %i and nothing from outside', async (target, expected) => {
    const { status, body } = await raw(target)
    expect(status).toBe(expected)
    expect(body).not.toMatch(/^outside|\n {4}at /)
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s gets 405 and what is allowed', async (method) => {
    const { status, header } = await raw('/faq', { method })
    expect([status, header('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('every answer carries the security headers', async () => {
    for (const target of ['/', '/nope', '/faq.html', '/_astro/main.js', '/%']) {
      const { header } = await raw(target)
      expect(header('content-security-policy')).toContain("default-src 'none'")
      expect(header('x-content-type-options')).toBe('nosniff')
      expect(header('strict-transport-security')).toBeUndefined()
    }
  })
})

describe('npm run preview', () => {
  const preview = (folder: string, port: string) =>
    spawn(process.execPath, ['src/server/preview.ts', folder], {
      env: { ...process.env, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  /** What it says before it gives up. */
  async function complaint(folder: string, port: string) {
    const child = preview(folder, port)
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>])
    expect(code).toBe(1)
    return said
  }

  test('says where it serves and stops in good order', async () => {
    const child = preview(dist, '0')
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const address = /^Serving .* at (http:\/\/localhost:\d+)\n$/.exec(line.toString())?.[1] ?? ''
    expect((await fetch(`${address}/faq`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('says what to run where nothing is built', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'docs-empty-'))
    expect(await complaint(empty, '0')).toBe(`There is no built site in ${empty}: run \`npm run build\` first.\n`)
    rmSync(empty, { recursive: true })
  })

  test('says that the port is taken', async () => {
    expect(await complaint(dist, String(port))).toMatch(/^Port \d+ is taken\. Choose another, for example PORT=\d+ .*\n$/)
  })

  test('says that the port makes no sense', async () => {
    expect(await complaint(dist, 'http')).toMatch(/^PORT is http: set it to .*\n$/)
  })
})
