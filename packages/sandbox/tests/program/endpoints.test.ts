/** Merchants' endpoints that behave badly do not keep others from their callbacks. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { pay } from './client'
import { startProgram } from './program'

const servers: Server[] = []
afterAll(() => servers.forEach((server) => void server.close().closeAllConnections()))

async function endpoint(listener: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(listener).listen(0, host)
  servers.push(server)
  await once(server, 'listening')
  return `http://${host}:${String((server.address() as AddressInfo).port)}/callbacks`
}

interface Event {
  transaction_id: string
  attempts: { status?: number; fault?: string }[]
}

test('a good endpoint gets its callbacks at once, whatever the bad ones do', async () => {
  const sandbox = await startProgram(['--no-rate-limits'])
  const events = async () => {
    const response = await fetch(`${sandbox.origin}/_sandbox/callbacks`)
    return ((await response.json()) as { items: Event[] }).items
  }
  const bad = {
    silent: await endpoint(() => {}),
    slow: await endpoint((_, response) => {
      response.writeHead(200)
      setInterval(() => response.write('.'), 500).unref()
    }),
    closing: await endpoint((request) => request.socket.destroy()),
    redirecting: await endpoint((_, response) => response.writeHead(302, { location: '/callbacks' }).end()),
    endless: await endpoint((_, response) => response.end(Buffer.alloc(10_000_000, 'a'))),
  }
  const ids = new Map<string, string>()
  for (let count = 0; count < 10; count += 1) {
    for (const [name, url] of Object.entries(bad))
      ids.set((await pay(sandbox.origin, `${name}-${String(count)}`, url)).id, name)
  }

  const came: string[] = []
  const good = await endpoint((request, response) => {
    void text(request).then((body) => {
      came.push((JSON.parse(body) as { transaction: { status: string } }).transaction.status)
      response.end()
    })
  })
  await pay(sandbox.origin, 'good', good)
  await vi.waitFor(() => expect(came.at(-1)).toBe('completed'), 20_000)

  const outcomes = await vi.waitFor(async () => {
    const all = (await events()).filter(({ transaction_id }) => ids.has(transaction_id))
    const known = all.map(({ transaction_id, attempts: [first] }) => [ids.get(transaction_id), first])
    for (const [, first] of known) expect(first).toMatchObject({ at: expect.any(String) as string })
    const told = known.map(([name, first]) => [
      name,
      (first as Event['attempts'][0]).status ?? (first as Event['attempts'][0]).fault,
    ])
    expect(told.filter(([, outcome]) => outcome === undefined)).toEqual([])
    return told
  }, 30_000)
  const of = (name: string) => [...new Set(outcomes.filter(([each]) => each === name).map(([, outcome]) => outcome))]
  expect(Object.fromEntries(Object.keys(bad).map((name) => [name, of(name)]))).toEqual({
    silent: ['no response within 10 s'],
    slow: [200],
    closing: ['the connection was closed without a response'],
    redirecting: [302],
    endless: [200],
  })
  await sandbox.stop()
}, 90_000)

test('a callback to another machine is not sent unless that is allowed', async () => {
  // An address that belongs to nobody.
  const remote = 'https://192.0.2.1/callbacks'
  for (const [options, attempts] of [[[], 0] as const, [['--allow-remote-callbacks'], 1] as const]) {
    const sandbox = await startProgram([...options])
    await pay(sandbox.origin, 'remote', remote)
    const response = await fetch(`${sandbox.origin}/_sandbox/callbacks`)
    const { items } = (await response.json()) as { items: Event[] }
    expect(items.map((each) => each.attempts.length)).toEqual([attempts, attempts])
    if (attempts === 0) expect(JSON.stringify(items)).toContain('--allow-remote-callbacks')
    await sandbox.stop()
  }
})
