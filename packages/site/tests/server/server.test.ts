import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../../../../tests/scratch-folder'
import { originOf } from '../../../../tests/origin-of'
import { finishSite } from '../../src/build/finish'
import { previewServer } from '../../src/build/server'
import { writeSite } from './site-fixture'

let dist = ''
let port = 0

beforeAll(async () => {
  dist = writeSite(afterAll, { 'downloads/openapi.json': '{"openapi":"3.1.0"}' })
  await finishSite(dist)
  port = Number(new URL(await originOf(afterAll, previewServer(dist))).port)
})

/** Sends a path unchanged, because fetch would normalise it. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const sent = request({ port, host: '127.0.0.1', path, headers, agent: false }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

test.each([
  ['text/markdown', 'text/markdown', '/uk/faq'],
  ['text/html, text/markdown;q=0.5', 'text/html', '/uk/faq'],
  ['text/markdown, when the page has no twin', 'text/html', '/faq'],
])('a client that accepts %s gets %s', async (accept, type, page) => {
  const { status, headers } = await ask(page, { Accept: accept.split(', when')[0]! })
  expect([status, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`])
  expect(headers.vary).toContain('Accept')
})

test('a download goes on where it broke off', async () => {
  const { status, headers, body } = await ask('/downloads/openapi.json', { Range: 'bytes=9-' })
  expect([status, body, headers['content-range']]).toEqual([206, '":"3.1.0"}', 'bytes 9-18/19'])
})

test.each([
  ['/1.x/nope', 'Page Not Found'],
  ['/uk/1.x/nope', 'Сторінку не знайдено'],
])('R2.1-7 %s gets status 404 and the page of its language', async (path, title) => {
  const { status, headers, body } = await ask(path, { Range: 'bytes=0-9', 'If-None-Match': '*' })
  expect([status, headers['content-encoding']]).toEqual([404, undefined])
  expect(body).toContain(`<title>${title}</title>`)
  expect((await ask(path, { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBe('br')
})

describe('npm run preview', () => {
  const preview = (
    folder: string,
    env: Record<string, string> = {},
    command = 'node packages/site/src/build/preview.ts',
  ) =>
    spawn('sh', ['-c', `exec ${command} "${folder}"`], {
      env: { ...process.env, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  async function started(child: ReturnType<typeof preview>): Promise<string> {
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    return /^Serving .* at (http:\/\/\S+:\d+)\n/.exec(line.toString())?.[1] ?? line.toString()
  }

  test.each([
    ['http://localhost:', {}],
    ['http://0.0.0.0:', { HOST: '0.0.0.0' }],
  ])('prints its address, %s, and stops cleanly', async (begin, env) => {
    const child = preview(dist, env)
    const address = await started(child)
    expect(address.startsWith(begin)).toBe(true)
    expect((await fetch(`${address}/faq`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('ends together with npm and frees its port', async () => {
    const child = preview(dist, {}, 'npm run --silent preview --')
    const address = await started(child)
    expect((await fetch(`${address}/faq`)).status).toBe(200)
    child.kill('SIGTERM')
    await expect.poll(() => fetch(address).catch(() => 'gone')).toBe('gone')
  })

  test.each([
    ['the port is taken', () => ({ PORT: String(port) }), /^Port \d+ is taken\. Choose another, for example PORT=/],
    ['the port is no number', () => ({ PORT: 'http' }), /^PORT is "http": set it to a whole number/],
    ['the host is not of this machine', () => ({ HOST: '192.0.2.1' }), /^The server cannot listen at 192\.0\.2\.1/],
  ])('says in one line that %s', async (_, env, expected) => {
    const child = preview(dist, env())
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>])
    expect(code).toBe(1)
    expect(said).toMatch(expected)
    expect(said.trim().split('\n')).toHaveLength(1)
  })

  test('prints the command to run if there is no build', async () => {
    const empty = scratchFolder(onTestFinished)
    expect(await text(preview(empty).stderr)).toBe(`There is no built site in ${empty}: run \`npm run build\`.\n`)
  })
})
