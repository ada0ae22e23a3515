/**
 * The sandbox under load: transactions that are created and paid, many at once, with a receiver that checks every
 * callback. Started by `npm run load`.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import type { Transaction } from '../../src/gateway/types'
import type { SignatureScheme } from '@docs/model/contract/types'
import { sandboxProgram } from '../../src/program/made'
import { loadContract } from '@docs/model/sources/contract'
import { cardOrder, source } from './client'
import { freePort } from '../../../../tests/free-port'

const together = 50
/** How long callbacks may take to come after the last call, in ms. */
const patience = 60_000

const { signature: scheme } = await loadContract('2.x', 'en')
const names = Object.fromEntries(scheme.headers.map(({ role, name }) => [role, name])) as Record<string, string>
const agent = new Agent({ keepAlive: true, maxSockets: together })

/** By Node's own functions, not by those of the gateway. */
function signed(
  { demo, scheme: version = '' }: SignatureScheme,
  method: string,
  target: string,
  body: Buffer,
  at: string,
) {
  const hash = createHash('sha256').update(body).digest('hex')
  const text = [version, method, target, at, hash].join('\n')
  return `${version}=${createHmac('sha256', demo.secret).update(text).digest('hex')}`
}

interface Answer {
  status: number
  body: string
}

async function send(port: number, target: string, value: object): Promise<Answer> {
  const body = Buffer.from(JSON.stringify(value))
  const at = String(Math.floor(Date.now() / 1000))
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'idempotency-key': randomUUID(),
    [names['key']!]: scheme.demo.key_id,
    [names['timestamp']!]: at,
    [names['signature']!]: signed(scheme, 'POST', target, body, at),
  }
  const outgoing = request({ host: '127.0.0.1', port, path: target, method: 'POST', headers, agent }).end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, body: await text(answer) }
}

type Ask = typeof send

interface Timed {
  perSecond: number
  /** 99th percentile, in ms. */
  p99: number
}

/** Does something `count` times, `together` at once, and takes the time of each call that it makes. */
async function timed(count: number, act: (n: number, ask: Ask) => Promise<void>): Promise<Timed> {
  const times: number[] = []
  const ask: Ask = async (...args) => {
    const begun = performance.now()
    const answer = await send(...args)
    times.push(performance.now() - begun)
    return answer
  }
  const begun = performance.now()
  let next = 0
  const client = async () => {
    for (let n = next++; n < count; n = next++) await act(n, ask)
  }
  await Promise.all(Array.from({ length: together }, client))
  const seconds = (performance.now() - begun) / 1000
  return {
    perSecond: times.length / seconds,
    p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!,
  }
}

const tell = (who: string, { perSecond, p99 }: Timed) =>
  console.log(`${who}: ${perSecond.toFixed(0)} calls per second, p99 ${p99.toFixed(1)} ms`)

/** Answers a constant to everything: what node:http alone costs. */
const bare = `import { createServer } from 'node:http'
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"created"}'))
})
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'))
`

/** What is missing of the callbacks when there is no more patience: each change of each transaction, to the end. */
async function missing(ids: string[], versions: Map<string, Map<number, string>>): Promise<string[]> {
  const faultOf = (id: string): string[] => {
    const known = versions.get(id) ?? new Map<number, string>()
    const last = Math.max(...known.keys())
    const isWhole = known.get(last) === 'completed' && known.size === last - 1
    return isWhole ? [] : [`${id}: callbacks for ${JSON.stringify([...known])}`]
  }
  const until = performance.now() + patience
  for (;;) {
    const faults = ids.flatMap(faultOf)
    if (faults.length === 0 || performance.now() > until) return faults
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The callbacks that came: versions by transaction, and what was wrong with any. */
async function receiver() {
  const versions = new Map<string, Map<number, string>>()
  const faults: string[] = []
  const server = createServer((incoming, outgoing) => {
    void buffer(incoming).then((body) => {
      const { method = '', url = '', headers } = incoming
      const header = (role: string) => String(headers[names[role]!.toLowerCase()])
      if (header('signature') !== signed(scheme, method, url, body, header('timestamp')))
        faults.push('a wrong signature')
      const { transaction } = JSON.parse(body.toString()) as { transaction: Transaction }
      const known = versions.get(transaction.id) ?? new Map<number, string>()
      if (known.has(transaction.version)) faults.push('a version twice')
      versions.set(transaction.id, known.set(transaction.version, transaction.status))
      outgoing.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${String(port)}/callbacks`, versions, faults, close: () => server.close() }
}

const megabytes = (child: ChildProcess, name: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${String(child.pid)}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
}

export async function load(count: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-load-'))
  const children: ChildProcess[] = []
  const start = async (file: string, ...args: string[]) => {
    const child = spawn(process.execPath, [join(folder, file), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    await once(child.stdout, 'data')
    child.stdout.resume()
    return child
  }
  const merchant = await receiver()
  try {
    writeFileSync(join(folder, 'sandbox.mjs'), await sandboxProgram())
    writeFileSync(join(folder, 'bare.mjs'), bare)
    const [barePort, port] = [await freePort(), await freePort()]
    await start('bare.mjs', String(barePort))
    const child = await start('sandbox.mjs', '--port', String(port), '--no-rate-limits', '--quiet')
    console.log(`Memory at the start: ${String(megabytes(child, 'VmRSS'))} MB`)

    const constant = await timed(2 * count, async (_, ask) => {
      await ask(barePort, '/v2/transaction/create', cardOrder('bare', merchant.url))
    })
    tell('A bare node:http handler', constant)
    const wrong: string[] = []
    const ids: string[] = []
    const paid = await timed(count, async (n, ask) => {
      const created = await ask(port, '/v2/transaction/create', cardOrder(`load-${String(n)}`, merchant.url))
      const { id } = JSON.parse(created.body) as Transaction
      if (created.status !== 200) return void wrong.push(created.body)
      ids.push(id)
      const done = await ask(port, '/v2/transaction/pay', { id, source })
      if (done.status !== 200) wrong.push(done.body)
    })
    tell('The sandbox', paid)
    console.log(`Ratio to the bare handler: ${(paid.perSecond / constant.perSecond).toFixed(2)}`)
    console.log(`Memory: ${String(megabytes(child, 'VmRSS'))} MB, at most ${String(megabytes(child, 'VmHWM'))} MB`)

    const late = wrong.length === 0 ? await missing(ids, merchant.versions) : []
    wrong.push(...merchant.faults, ...late)
    console.log(`Memory when all callbacks had come: ${String(megabytes(child, 'VmRSS'))} MB`)
    const callbacks = [...merchant.versions.values()].reduce((sum, each) => sum + each.size, 0)
    console.log(`${String(ids.length)} transactions, ${String(callbacks)} callbacks, ${String(wrong.length)} faults`)
    wrong.slice(0, 5).forEach((each) => console.error(each))
    return wrong.length === 0 && ids.length === count
  } finally {
    children.forEach((child) => child.kill())
    merchant.close()
    agent.destroy()
    rmSync(folder, { recursive: true })
  }
}
