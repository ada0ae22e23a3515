/** Starts each receiver as a reader does, and checks its orders over HTTP. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sqliteJar, whyMissing } from '../../../../scripts/interpreters.mjs'
import type { AppLanguage } from '@docs/model/language/code-languages'
import { webhook } from '@docs/model/contract/webhook'
import { sign } from '@docs/model/contract/signature'
import { fileName } from '../../src/samples/programs'
import { receivers } from '../../src/samples/receivers'
import { sendFramed } from '@docs/sandbox/program/framed'
import { torture } from '@docs/sandbox/torture'
import { pauses } from '@docs/sandbox/torture/cases'
import { tortureRules } from '@docs/sandbox/torture/rules'
import type { Pause } from '@docs/sandbox/torture/types'
import { env as names } from '@docs/model/brand/brand-names'
import { contracts, goProgram, javac, jvm, kotlinc, useFolder, write } from './programs'
import { freePort } from '../../../../tests/free-port'
import { movement, order, receiverCases, type Delivery, type OrderView } from './receiver-cases'

const contract = contracts.current!
const { demo, headers } = contract.signature
const [example] = webhook(contract, 'callbacks').deliveries
const folder = useFolder()
const programs = receivers(contract)

interface Started {
  command: string
  args: string[]
}

function classOf(name: string, classPath: string): Started {
  const [command = '', ...flags] = jvm
  return { command, args: [...flags, '-cp', `${classPath}:${sqliteJar}`, name] }
}

/** How to prepare and start each program. PHP programs get the port as an argument. */
const starts: Record<
  AppLanguage,
  { needs: string[]; prepare: (file: string, port: number) => Started | Promise<Started> }
> = {
  php: {
    needs: ['php', 'pdo_sqlite'],
    prepare: (file, port) => ({ command: 'php', args: ['-S', `127.0.0.1:${port}`, file] }),
  },
  javascript: { needs: [], prepare: (file) => ({ command: process.execPath, args: [file] }) },
  python: { needs: ['python3'], prepare: (file) => ({ command: 'python3', args: [file] }) },
  ruby: {
    needs: ['ruby', 'ruby-sqlite3', 'ruby-webrick'],
    prepare: (file) => ({ command: 'ruby', args: [file] }),
  },
  java: {
    needs: ['javac', 'sqlite-jdbc'],
    prepare: async (file) => {
      const classes = dirname(file)
      await javac(classes, file)
      return classOf('Receiver', classes)
    },
  },
  kotlin: {
    needs: ['kotlinc', 'javac', 'sqlite-jdbc'],
    prepare: async (file) => {
      const jar = join(dirname(file), 'receiver.jar')
      await kotlinc(jar, file, '-include-runtime')
      return classOf('ReceiverKt', jar)
    },
  },
  go: {
    needs: ['go'],
    prepare: async (file) => ({ command: await goProgram(file), args: [] }),
  },
}

/** What a receiver cannot store, one change of an event at a time. */
const malformed: Record<string, unknown>[] = [
  ...['event_id', 'id', 'merchant_reference', 'environment', 'type', 'status', 'version', 'currency'].flatMap((name) =>
    [null, { a: 1 }, name === 'version' ? '3' : 5].map((value) => ({ [name]: value })),
  ),
  ...['completed_amount', 'invoice_reference', 'page_reference'].flatMap((name) =>
    [{ a: 1 }, 5].map((value) => ({ [name]: value })),
  ),
  ...['later_movements', 'disputes'].flatMap((name) =>
    [{ a: 1 }, 'x', [null], [1]].map((value) => ({ [name]: value })),
  ),
  ...['id', 'kind', 'amount'].flatMap((name) =>
    [null, { a: 1 }, 5].map((value) => ({
      later_movements: [{ ...movement('mov_1', 'late_payment'), [name]: value }],
    })),
  ),
]

const messageHeaders = (values: { key: string; timestamp: number; signature: string }) => ({
  'Content-Type': 'application/json',
  ...Object.fromEntries(headers.map(({ role, name }) => [name, String(values[role])])),
})

function bodyOf(order: string, { attempt = '', ...change }: Delivery): string {
  const reference = order + attempt
  const callback = JSON.parse(example?.body ?? '') as { transaction: Record<string, unknown> & { id: string } }
  // Without the paid amount, which the example has.
  const own = { ...callback.transaction, completed_amount: undefined, ...change }
  return JSON.stringify({
    ...callback,
    event_id: `evt_${reference}_${change.version}_${change.status}`,
    transaction: {
      ...{ ...own, merchant_reference: reference },
      // Its id differs from that of the other attempts.
      ...(attempt && { id: own.id.slice(0, -attempt.length) + attempt.replaceAll(/\W/g, 'A').toUpperCase() }),
    },
  })
}

/** Sends a callback as the gateway does, or with what stands in `Content-Length` instead of its length. */
async function deliver(
  base: string,
  body: string,
  target = example!.target,
  length?: (bytes: number) => string,
): Promise<number> {
  const timestamp = Math.floor(Date.now() / 1000)
  const { signature } = sign(contract.signature, { method: 'POST', target, body }, { secret: demo.secret, timestamp })
  const headers = messageHeaders({ key: demo.key_id, timestamp, signature })
  const answer = await sendFramed(
    new Request(base + target, { method: 'POST', body, headers }),
    length,
    AbortSignal.timeout(30_000),
  )
  await answer.arrayBuffer()
  return answer.status
}

describe.each(programs)('the receiver in $language', ({ language, code }) => {
  const { needs, prepare } = starts[language as AppLanguage]
  const missing = needs.map(whyMissing).find((reason) => reason !== undefined)
  const own = join(folder, language)
  const store = join(own, 'orders')
  let base = ''
  let start: () => Promise<ChildProcess>
  let running: ChildProcess | undefined

  beforeAll(async () => {
    if (missing) return
    const file = write(own, fileName('receiver', language), code)
    const port = await freePort()
    const { command, args } = await prepare(file, port)
    base = `http://127.0.0.1:${port}`
    start = async () => {
      const child = spawn(command, args, {
        env: { ...process.env, PORT: String(port), PHP_CLI_SERVER_WORKERS: '8', [names.database]: store },
        stdio: 'ignore',
        // The worker processes of PHP end with it.
        detached: true,
      })
      const answers = () =>
        fetch(`${base}/orders/none`).then(
          ({ ok }) => ok,
          () => false,
        )
      await vi.waitUntil(answers, { timeout: 60_000 })
      return child
    }
    running = await start()
  }, 180_000)

  const stop = async () => {
    if (!running?.pid) return
    process.kill(-running.pid, 'SIGKILL')
    await once(running, 'exit')
    running = undefined
  }
  afterAll(stop)

  async function add(reference: string, more: object = {}): Promise<void> {
    const answer = await fetch(`${base}/orders/${reference}`, {
      method: 'PUT',
      body: JSON.stringify({ ...order, ...more }),
    })
    expect(answer.status).toBe(204)
  }

  async function viewOf(reference: string): Promise<OrderView> {
    const view = (await (await fetch(`${base}/orders/${reference}`)).json()) as Omit<OrderView, 'movements'> & {
      movements: { id: string }[]
    }
    return { ...view, movements: view.movements.map(({ id }) => id).sort(), questions: view.questions.sort() }
  }

  const referenceOf = (name: string) => name.replaceAll(/\W+/g, '-')

  test.for(receiverCases)('$name', async ({ name, unknown, look = '', attempts = [], deliveries, view }, { skip }) => {
    skip(missing !== undefined, missing)
    const reference = referenceOf(name)
    if (!unknown) await add(reference)
    for (const { attempt, type } of attempts) await add(reference, { attempt: reference + attempt, type })
    for (const each of deliveries) {
      const together = [each].flat()
      const answers = await Promise.all(together.map((delivery) => deliver(base, bodyOf(reference, delivery))))
      expect(answers).toEqual(together.map(() => 204))
    }
    expect(await viewOf(reference + look)).toEqual(view)
  })

  test('every case of the callback torture test passes', { timeout: 120_000 }, async ({ skip }) => {
    skip(missing !== undefined, missing)
    let release = () => {}
    const does: Record<Pause['does'], () => Promise<void> | void> = {
      database_fails: () => void (release = language === 'go' ? moved(store) : locked(store)),
      database_works: () => release(),
      async restart() {
        await stop()
        running = await start()
      },
    }
    const { cases } = await torture({
      rules: tortureRules(contract),
      endpoint: base + example!.target,
      orders: `${base}/orders/{reference}`,
      fetch: sendFramed,
      wall: { now: Date.now, sleep: setTimeout },
      random: Math.random,
      pauseFor: [...pauses],
      async ask(pause) {
        await does[pause.does]()
        return true
      },
    })
    const others = cases.filter(({ outcome }) => outcome !== 'passed')
    expect(others.filter(({ outcome }) => outcome !== 'not_offered' && outcome !== 'not_provoked')).toEqual([])
    expect(others.map(({ id }) => id)).toContain('get')
  })

  const event = '{"event_id":"evt_1"}'
  test.for([
    ...['', 'null', '[]', '{', event].map((body) => [body, body] as const),
    ...['{}', '"txn_1"'].map((each) => [each, event.replace('}', `,"transaction":${each}}`)] as const),
    ['100,000 brackets', '['.repeat(100_000)] as const,
  ])('a signed body that is not an event is rejected: %s', async ([, body], { skip }) => {
    skip(missing !== undefined, missing)
    expect(await deliver(base, body)).toBe(400)
  })

  test('a signed event with a value of another type is rejected', async ({ skip }) => {
    skip(missing !== undefined, missing)
    await add('malformed')
    const event = JSON.parse(bodyOf('malformed', { version: 3, status: 'processing' })) as {
      event_id: string
      transaction: object
    }
    const others: unknown[] = []
    for (const { event_id = event.event_id, ...change } of malformed) {
      const transaction = { ...event.transaction, ...change }
      const status = await deliver(base, JSON.stringify({ ...event, event_id, transaction }))
      if (status !== 400) others.push([event_id, change, status])
    }
    expect(others).toEqual([])
    expect(await viewOf('malformed')).toMatchObject({ version: 0, movements: [], questions: [] })
    // What the receiver does not read may be anything.
    const strange = { id: 5, status: null, amount: 1.5 }
    const later_movements = [{ ...movement('mov_malformed', 'chargeback'), parts: [strange], of: strange }]
    const transaction = { ...event.transaction, of: strange, later_movements }
    expect(await deliver(base, JSON.stringify({ ...event, of: strange, transaction }))).toBe(204)
  })

  test.for([() => 'x', () => '-1', () => '1_0', (bytes: number) => `+${bytes}`])(
    'a Content-Length that is no length is rejected: %s',
    async (length, { skip }) => {
      skip(missing !== undefined, missing)
      const answer = deliver(base, event, example!.target, length)
      // The server of PHP closes the connection before the program starts.
      if (language === 'php') await expect(answer).rejects.toThrow()
      else expect(await answer).toBe(400)
    },
  )

  test('a callback to a path that begins with two slashes is accepted', async ({ skip }) => {
    skip(missing !== undefined, missing)
    const body = bodyOf('two-slashes', { version: 3, status: 'processing' })
    expect(await deliver(base, body, `/${example!.target}`)).toBe(204)
  })

  test('callbacks that cannot be stored all get a response in time', { timeout: 60_000 }, async ({ skip }) => {
    skip(missing !== undefined, missing)
    const release = language === 'go' ? moved(store) : locked(store)
    const start = Date.now()
    const bodies = Array.from({ length: 8 }, (_, at) => bodyOf(`busy-${at}`, { version: 3, status: 'processing' }))
    const answers = await Promise.all(bodies.map((body) => deliver(base, body)))
    const seconds = (Date.now() - start) / 1000
    release()
    expect(answers).toEqual(bodies.map(() => 503))
    expect(seconds).toBeLessThan(Number(contract.facts['callback.acknowledge_seconds']))
  })
})

function locked(file: string): () => void {
  const database = new DatabaseSync(file)
  database.exec('BEGIN EXCLUSIVE')
  return () => database.close()
}

function moved(file: string): () => void {
  renameSync(file, `${file}.away`)
  return () => renameSync(`${file}.away`, file)
}
