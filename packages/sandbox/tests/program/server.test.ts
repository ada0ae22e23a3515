import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { httpServer, type Call, type Handler } from '../../src/program/server'
import { originOf } from '../../../../tests/origin-of'
import { answerIn, exchange } from './raw'

const maxBody = 1000

/** A server with one handler, what it told, and its port. */
async function serve(handler: Handler) {
  const calls: Call[] = []
  const faults: unknown[] = []
  const server = httpServer(handler, {
    origin: 'http://localhost:4010',
    hosts: new Set(),
    maxBody,
    onCall: (call) => calls.push(call),
    onFault: (error) => faults.push(error),
    timeouts: { headers: 200, request: 400, check: 50 },
  })
  return { port: Number(new URL(await originOf(onTestFinished, server)).port), calls, faults }
}

const echo: Handler = async (received, target) =>
  Response.json({
    method: received.method,
    url: received.url,
    target,
    header: received.headers.get('x-own'),
    bytes: (await received.arrayBuffer()).byteLength,
  })

const head = (method: string, target: string, ...fields: string[]) =>
  [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...fields, '', ''].join('\r\n')

describe('a request reaches the handler', () => {
  test('with its target byte for byte, its headers and its body', async () => {
    const { port } = await serve(echo)
    const target = '/v2/a//../b?x=%7e~%2F&y=["]\''
    const text = await exchange(port, {}, head('POST', target, 'X-Own: a', 'X-Own: b', 'Content-Length: 5'), 'abcde')
    expect(JSON.parse(answerIn(text).body)).toMatchObject({ method: 'POST', target, header: 'a, b', bytes: 5 })
  })

  test('by any method, and by an address with a scheme', async () => {
    const { port } = await serve(echo)
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect(JSON.parse(answerIn(await exchange(port, {}, head(method, '/x'))).body)).toMatchObject({ method })
    }
    const text = await exchange(port, {}, head('GET', 'http://localhost:4010/v2?a=1'))
    expect(JSON.parse(answerIn(text).body)).toMatchObject({ target: '/v2?a=1', url: 'http://localhost:4010/v2?a=1' })
  })

  test('with one byte more than the limit, however much is sent', async () => {
    const { port } = await serve(echo)
    for (const size of [maxBody, maxBody + 1, 3_000_000]) {
      const text = await exchange(
        port,
        {},
        head('POST', '/x', `Content-Length: ${String(size)}`),
        Buffer.alloc(size, 'a'),
      )
      expect(JSON.parse(answerIn(text).body)).toMatchObject({ bytes: Math.min(size, maxBody + 1) })
    }
  })

  test('and its answer goes out, without a body to HEAD', async () => {
    const { port, calls } = await serve(() =>
      Promise.resolve(
        new Response('{"code":"gone"}', { status: 410, headers: { 'content-type': 'application/problem+json' } }),
      ),
    )
    const { status, body } = answerIn(await exchange(port, {}, head('HEAD', '/x')))
    expect({ status, body }).toEqual({ status: 410, body: '' })
    expect(calls).toMatchObject([{ method: 'HEAD', target: '/x', status: 410, code: 'gone' }])
  })

  test('HEAD is asked as GET, with the length that GET would have; what has no content has no length', async () => {
    const { port } = await serve(echo)
    const [whole, onlyHead] = [
      await exchange(port, {}, head('GET', '/x')),
      await exchange(port, {}, head('HEAD', '/x')),
    ]
    const lengthIn = (text: string) => /^content-length: (\d+)/im.exec(text)?.[1]
    expect(lengthIn(onlyHead)).toBe(lengthIn(whole))
    const empty = await serve(() => Promise.resolve(new Response(null, { status: 204 })))
    expect(lengthIn(await exchange(empty.port, {}, head('GET', '/x')))).toBeUndefined()
  })
})

test('Response.error() closes the connection without an answer', async () => {
  const { port, calls } = await serve(() => Promise.resolve(Response.error()))
  expect(await exchange(port, {}, head('GET', '/x'))).toBe('')
  expect(calls[0]?.status).toBeUndefined()
})

test('a mistake of the program is told to whoever runs it, and not to the client', async () => {
  const mistake = new Error('the inner works')
  const { port, faults } = await serve(() => Promise.reject(mistake))
  const { status, type, body } = answerIn(await exchange(port, {}, head('GET', '/x')))
  expect({ status, type }).toEqual({ status: 500, type: 'application/problem+json' })
  expect(body).not.toContain('inner works')
  expect(faults).toEqual([mistake])
})

describe('what is no request gets a problem document and is cut off', () => {
  const cases: [name: string, bytes: string[], status: number][] = [
    ['no HTTP at all', ['hello\r\n\r\n'], 400],
    ['TLS', ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'], 400],
    ['HTTP/2', ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'], 400],
    ['a method that does not exist', [head('FETCH', '/x')], 400],
    ['a target that is no path', [head('GET', 'x')], 400],
    ['a server as a whole', [head('OPTIONS', '*')], 400],
    ['TRACE', [head('TRACE', '/x')], 405],
    ['CONNECT', [head('CONNECT', 'shop.example:443')], 405],
    ['no Host', ['GET /x HTTP/1.1\r\nConnection: close\r\n\r\n'], 400],
    ['two of them', [head('GET', '/x', 'Host: localhost')], 400],
    ['headers without end', [head('GET', '/x', `X: ${'a'.repeat(20_000)}`)], 431],
    ['two lengths', [head('POST', '/x', 'Content-Length: 1', 'Content-Length: 2'), 'a'], 400],
    ['a length and chunks', [head('POST', '/x', 'Content-Length: 1', 'Transfer-Encoding: chunked'), 'a'], 400],
    ['chunks that are none', [head('POST', '/x', 'Transfer-Encoding: chunked'), 'zz\r\nabc\r\n'], 400],
    ['half a head', ['GET /x HTTP/1.1\r\nHost: local'], 408],
    ['half a body', [head('POST', '/x', 'Content-Length: 100'), 'abc'], 408],
  ]
  test.each(cases)('%s', async (_, bytes, expected) => {
    const { port } = await serve(echo)
    const { status, type, body } = answerIn(
      await exchange(port, {}, ...bytes.map((each) => Buffer.from(each, 'latin1'))),
    )
    expect({ status, type }).toEqual({ status: expected, type: 'application/problem+json' })
    expect(JSON.parse(body)).toMatchObject({ status: expected, detail: expect.any(String) as string })
  })
})

describe('only this machine’s programs and the sandbox’s own pages drive it', () => {
  const ask = async (port: number, method: string, headers: Record<string, string>) => {
    const outgoing = request({ port, method, host: '127.0.0.1', path: '/x', headers }).end()
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }

  test('by the names of the loopback interface', async () => {
    const { port } = await serve(echo)
    for (const host of ['localhost', 'LOCALHOST:4010', '127.0.0.1:1', '127.8.8.8', '[::1]:4010'])
      expect(await ask(port, 'GET', { host }), host).toBe(200)
    for (const host of ['shop.example', 'localhost.shop.example:4010', '127.0.0.1.shop.example', '10.0.0.1']) {
      expect(await ask(port, 'GET', { host }), host).toBe(403)
    }
  })

  test('and not by pages of other origins', async () => {
    const { port } = await serve(echo)
    const host = `localhost:${String(port)}`
    const own = `http://${host}`
    const cases: [method: string, headers: Record<string, string>, status: number][] = [
      ['POST', {}, 200],
      ['POST', { origin: own }, 200],
      ['POST', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
      ['POST', { origin: 'https://shop.example' }, 403],
      ['POST', { origin: 'http://localhost:1' }, 403],
      ['POST', { origin: 'null' }, 403],
      ['POST', { 'sec-fetch-site': 'cross-site', origin: own }, 403],
      ['DELETE', { 'sec-fetch-site': 'same-site' }, 403],
      ['GET', { 'sec-fetch-site': 'cross-site' }, 200],
    ]
    for (const [method, headers, status] of cases)
      expect(await ask(port, method, { host, ...headers }), JSON.stringify(headers)).toBe(status)
  })
})
