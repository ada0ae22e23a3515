import { createServer, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { deliverer } from '../../src/program/deliver'
import { originOf } from '../../../../tests/origin-of'

const endpoint = async (listener: RequestListener | Server): Promise<string> =>
  `${await originOf(onTestFinished, listener)}/callbacks`

const callback = (url: string, body = '{"event":"ä"}') =>
  new Request(url, { method: 'POST', headers: { 'x-own': 'a' }, body })

test('a callback arrives byte for byte, with nothing that was not given to it', async () => {
  let came: unknown
  const url = await endpoint((request, response) => {
    void text(request).then((body) => {
      came = { body, headers: request.headers, method: request.method }
      response.writeHead(202).end('kept')
    })
  })
  const answer = await deliverer(5)(callback(url))
  expect([answer.status, await answer.text()]).toEqual([202, 'kept'])
  expect(came).toEqual({
    method: 'POST',
    body: '{"event":"ä"}',
    headers: {
      host: new URL(url).host,
      connection: 'keep-alive',
      'content-type': 'text/plain;charset=UTF-8',
      'content-length': '14',
      'x-own': 'a',
    },
  })
})

test('by GET there is no body', async () => {
  let came: unknown[] = []
  const url = await endpoint((request, response) => {
    came = [request.url, request.headers['content-length'], request.headers['transfer-encoding']]
    response.end()
  })
  expect((await deliverer(5)(new Request(`${url}?b=2&a=%2f`))).status).toBe(200)
  expect(came).toEqual(['/callbacks?b=2&a=%2f', undefined, undefined])
})

describe('an endpoint that', () => {
  /** What comes of a callback, in at most half a second. */
  const outcome = (url: string) =>
    deliverer(0.5)(callback(url)).then(
      async (answer) => [answer.status, (await answer.text()).length] as const,
      (error: Error) => error.message,
    )

  test('never answers is given up in time', async () => {
    expect(await outcome(await endpoint(() => {}))).toBe('no response within 0.5 s')
  })

  test('begins in time and never ends has answered', async () => {
    const url = await endpoint((_, response) => void response.writeHead(200).write('abc'))
    expect(await outcome(url)).toEqual([200, 3])
  })

  test('closes the connection, or is not there, has not', async () => {
    expect(await outcome(await endpoint((request) => request.socket.destroy()))).toMatch(/closed without a response/)
    expect(await outcome('http://127.0.0.1:9/callbacks')).toMatch(/nothing is listening there/)
  })

  test('redirects is not followed', async () => {
    let calls = 0
    const url = await endpoint((_, response) => {
      calls += 1
      response.writeHead(307, { location: '/callbacks' }).end()
    })
    expect(await outcome(url)).toEqual([307, 0])
    expect(calls).toBe(1)
  })

  test('answers with 10 MB is read no further than is kept', async () => {
    let sent = 0
    const url = await endpoint((_, response) => {
      const more = () => {
        while (sent < 10_000_000 && !response.destroyed) {
          sent += 64_000
          if (!response.write(Buffer.alloc(64_000, 'a'))) return void response.once('drain', more)
        }
        response.end()
      }
      response.writeHead(200)
      more()
    })
    expect(await outcome(url)).toEqual([200, 4096])
    expect(sent).toBeLessThan(10_000_000)
  })

  test('answers without a body, or outside of what HTTP knows', async () => {
    expect(await outcome(await endpoint((_, response) => response.writeHead(204).end()))).toEqual([204, 0])
    const odd = await endpoint((_, response) => response.writeHead(799).end())
    expect(await outcome(odd)).toMatch(/the status 799/)
  })
})

test('many that never answer hold up no other', async () => {
  const waiting: unknown[] = []
  const server = createServer((request, response) => {
    if (request.url === '/callbacks') waiting.push(response)
    else response.end()
  })
  const url = await endpoint(server)
  const deliver = deliverer(20)
  const hung = Array.from({ length: 300 }, () => deliver(callback(url)).catch(() => {}))
  expect((await deliver(callback(`${url}/good`))).status).toBe(200)
  server.closeAllConnections()
  await Promise.all(hung)
})
