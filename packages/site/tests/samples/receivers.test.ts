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
import { torture } from '@docs/sandbox/torture'
import { pauses } from '@docs/sandbox/torture/cases'
import { tortureRules } from '@docs/sandbox/torture/rules'
import type { Pause } from '@docs/sandbox/torture/types'
import { messages, type Signed } from '@docs/model/vectors/messages'
import { env as names } from '@docs/model/brand/brand-names'
import { contracts, goProgram, run, useFolder, write } from './programs'
import { freePort } from '../../../../tests/free-port'
import { order, receiverCases, type Delivery, type OrderView } from './receiver-cases'

const contract = contracts.current!
const { demo, headers } = contract.signature
const [example] = webhook(contract, 'callbacks').deliveries
const folder = useFolder()
const programs = receivers(contract)

interface Started {
  command: string
  args: string[]
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
      expect(await run('javac', ['-Xlint:all', '-Werror', '-d', classes, file])).toMatchObject({
        code: 0,
        stderr: '',
      })
      return { command: 'java', args: ['-cp', `${classes}:${sqliteJar}`, 'Receiver'] }
    },
  },
  kotlin: {
    needs: ['kotlinc', 'javac', 'sqlite-jdbc'],
    prepare: async (file) => {
      const jar = join(dirname(file), 'receiver.jar')
      const result = await run('kotlinc', [file, '-include-runtime', '-d', jar])
      expect(result, result.stderr).toMatchObject({ code: 0, stdout: '' })
      return { command: 'java', args: ['-cp', `${jar}:${sqliteJar}`, 'ReceiverKt'] }
    },
  },
  go: {
    needs: ['go'],
    prepare: async (file) => ({ command: await goProgram(file), args: [] }),
  },
}

const messageHeaders = (values: { key: string; timestamp: number; signature: string }) => ({
  'Content-Type': 'application/json',
  ...Object.fromEntries(headers.map(({ role, name }) => [name, String(values[role])])),
})

function bodyOf(order: string, { event = '', more, attempt = '', invoice, ...change }: Delivery): string {
  const reference = order + attempt
  const callback = JSON.parse(example?.body ?? '') as { transaction: Record<string, unknown> & { id: string } }
  // Fields that the example of the contract lacks: the paid amount, and fields only for this test.
  const own = { ...callback.transaction, completed_amount: undefined, ...change, key: undefined }
  return JSON.stringify({
    ...callback,
    ...more,
    event_id: `evt_${reference}_${change.version}_${change.status}${event}`,
    transaction: {
      ...{ ...own, ...more, merchant_reference: reference },
      // Its id differs from that of the other attempts.
      ...(attempt &&
        !change.id && { id: own.id.slice(0, -attempt.length) + attempt.replaceAll(/\W/g, 'A').toUpperCase() }),
      ...(invoice && { invoice_id: 'inv_01JF3V8Q2N4T6W8Y0A2C4E6G8K', invoice_reference: order }),
    },
  })
}

/** Sends a callback as the gateway does. */
async function deliver(base: string, body: string, key = demo as { key_id: string; secret: string }): Promise<number> {
  const timestamp = Math.floor(Date.now() / 1000)
  const { target } = example!
  const { signature } = sign(contract.signature, { method: 'POST', target, body }, { secret: key.secret, timestamp })
  const answer = await fetch(base + target, {
    method: 'POST',
    body,
    headers: messageHeaders({ key: key.key_id, timestamp, signature }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** The rejected vectors moved to the current time, with slightly larger distances from the receiver's clock. */
function rejectedVectors(): Signed[] {
  const now = Math.floor(Date.now() / 1000)
  const signedAt = (timestamp: number) => {
    const copy = structuredClone(contract)
    const delivery = copy.document.webhooks!['callbacks']!.post!['x-delivery']!
    delivery.signed_at = { ...delivery.signed_at, [example!.id]: timestamp }
    return messages(copy).filter(({ kind, tamper }) => kind === 'callback_post' && tamper)
  }
  const skew = Number(contract.facts['signature.clock_skew_seconds'])
  return [
    ...signedAt(now).filter(({ tamper }) => tamper !== 'old_timestamp' && tamper !== 'future_timestamp'),
    ...signedAt(now - skew - 1).filter(({ tamper }) => tamper === 'old_timestamp'),
    ...signedAt(now + skew + 60).filter(({ tamper }) => tamper === 'future_timestamp'),
  ]
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
    const view = (await (await fetch(`${base}/orders/${reference}`)).json()) as OrderView
    return { ...view, movements: view.movements.sort(), questions: view.questions.sort() }
  }

  const referenceOf = (name: string) => name.replaceAll(/\W+/g, '-')

  test.for(receiverCases)('$name', async ({ name, unknown, order, attempts = [], deliveries, view }, { skip }) => {
    skip(missing !== undefined, missing)
    const reference = referenceOf(name)
    if (!unknown) await add(reference, order)
    for (const { attempt, type } of attempts) await add(reference, { attempt: reference + attempt, type })
    for (const each of deliveries) {
      const together = [each].flat()
      const answers = await Promise.all(
        together.map((delivery) =>
          deliver(base, bodyOf(reference, delivery), delivery.key === 'next' ? demo.next_key : undefined),
        ),
      )
      expect(answers).toEqual(together.map(() => 204))
    }
    expect(await viewOf(reference)).toEqual(view)
  })

  test('references are compared byte for byte', async ({ skip }) => {
    skip(missing !== undefined, missing)
    for (const reference of ['Letters', 'letters']) await add(reference)
    const paid = { version: 4, status: 'completed', completed_amount: order.amount }
    expect(await deliver(base, bodyOf('letters', paid))).toBe(204)
    expect(await viewOf('Letters')).toMatchObject({ version: 0, shipped: 0 })
    expect(await viewOf('letters')).toMatchObject({ version: 4, shipped: 1 })
    expect(await deliver(base, bodyOf('LETTERS', paid))).toBe(204)
    expect(await viewOf('LETTERS')).toMatchObject({ shipped: 0, questions: ['unknown order'] })
  })

  test('every rejected vector gets 401 and changes nothing', async ({ skip }) => {
    skip(missing !== undefined, missing)
    const { transaction } = JSON.parse(example!.body!) as { transaction: { merchant_reference: string } }
    await add(transaction.merchant_reference)
    const vectors = rejectedVectors()
    expect(vectors.length).toBeGreaterThan(20)
    for (const { id, tamper, message } of vectors) {
      const { target, body, keyId, timestamp, signature } = message
      const answer = await fetch(base + target, {
        method: 'POST',
        body,
        headers: messageHeaders({ key: keyId, timestamp, signature }),
      })
      expect(answer.status, `${id}.${tamper}`).toBe(401)
    }
    expect(await viewOf(transaction.merchant_reference)).toMatchObject({ version: 0, shipped: 0 })
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
      fetch,
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

  test.for(['', 'null', '[]', '{', '{"event_id":"evt_1"}', '{"event_id":"evt_1","transaction":{}}'])(
    'a signed body that is not an event is rejected: %s',
    async (body, { skip }) => {
      skip(missing !== undefined, missing)
      expect(await deliver(base, body)).toBe(400)
    },
  )

  test(
    'an event that cannot be stored gets 503 and is accepted when it is sent again',
    { timeout: 60_000 },
    async ({ skip }) => {
      skip(missing !== undefined, missing)
      await add('full')
      const body = bodyOf('full', { version: 4, status: 'completed', completed_amount: order.amount })
      const release = language === 'go' ? moved(store) : locked(store)
      expect(await deliver(base, body)).toBe(503)
      release()
      expect(await viewOf('full')).toMatchObject({ version: 0, shipped: 0 })
      expect(await deliver(base, body)).toBe(204)
      expect(await viewOf('full')).toMatchObject({ version: 4, shipped: 1 })
    },
  )

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

  test(
    'an acknowledged event survives a crash, and its order is not shipped again',
    { timeout: 60_000 },
    async ({ skip }) => {
      skip(missing !== undefined, missing)
      await add('crash')
      const body = bodyOf('crash', { version: 4, status: 'completed', completed_amount: order.amount })
      expect(await deliver(base, body)).toBe(204)
      const before = await viewOf('crash')
      expect(before).toMatchObject({ version: 4, shipped: 1 })
      await stop()
      running = await start()
      expect(await viewOf('crash')).toEqual(before)
      expect(await deliver(base, body)).toBe(204)
      expect(await viewOf('crash')).toEqual(before)
    },
  )
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
