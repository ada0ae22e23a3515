/** Runs the published tables and statements on each database, as a shop would. */
import { loadContract } from '@docs/model/sources/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { whyMissing } from '../../../../../scripts/interpreters.mjs'
import { databases, ordersSql, type Database } from '../../../src/samples/orders'
import { startDatabase, statementsOf, type Server, type Session, type Value } from './databases'
import { pageSource } from '../../../../../tests/page-source'

/** Programs that a database needs, and what it says of transactions that wait for another; SQLite says nothing. */
const needs: Record<Database, { programs: string[]; waiting?: string }> = {
  sqlite: { programs: [] },
  postgresql: {
    programs: ['postgres'],
    waiting: `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'`,
  },
  mariadb: {
    programs: ['mariadbd'],
    waiting: `SELECT trx_id FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'`,
  },
}

interface Movement {
  movement_id: string
  kind: string
  currency?: string
  direction: 'credit' | 'debit'
  amount: string
  needs_decision: boolean
}

interface Event {
  event_id: string
  merchant_reference: string
  invoice_reference: string | null
  page_reference: string | null
  transaction_id: string
  environment: string
  type: string
  status: string
  version: number
  completed_amount: string | null
  currency: string
  open_dispute: string | null
  movements: Movement[]
}

/** The statements of the page that begin so, the same for every database. */
function pageStatements(start: string, page: string): string[] {
  const found = [...pageSource(page).matchAll(/```sql [^\n]*\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  const code = found.find((each) => each.startsWith(start))
  if (code === undefined) throw new Error(`content/en/${page}.mdx has no statement "${start} …".`)
  return statementsOf(code)
}

const pageSql = (start: string, page = 'orders'): string => pageStatements(start, page)[0]!

const cellsOf = (rows: string[]) => rows.map((row) => row.split('\t'))

/** The sum of rows of direction and amount. */
const sumOf = (rows: string[][]) =>
  rows.reduce((sum, [way, amount]) => sum + (way === 'credit' ? 1 : -1) * Number(amount), 0)

const names = Object.keys(databases) as Database[]
const kept = Number((await loadContract('2.x', 'en')).facts['idempotency.days'])

describe.each(names)('the orders of a shop in %s', (database) => {
  const missing = needs[database].programs.map(whyMissing).find((reason) => reason !== undefined)
  const sql = ordersSql(database)
  let server: Server
  let session: Session

  beforeAll(async () => {
    if (missing) return
    server = await startDatabase(database)
    session = server.connect()
  })
  afterAll(async () => {
    session?.close()
    await server?.stop()
  })

  const it = (name: string, body: () => Promise<void>) =>
    test(name, async ({ skip }) => {
      skip(missing !== undefined, missing)
      await body()
    })

  const filled = (statement: string, values: Record<string, Value>) =>
    statement.replaceAll(/:(\w+)/g, (_, name: string) => server.literal(values[name] ?? null))

  /** The amounts of SQLite are written in one spelling, as the page says. */
  const decimal = (amount: string | null) =>
    database === 'sqlite' && amount?.includes('.') ? amount.replace(/\.?0+$/, '') : amount

  async function add(reference: string, more: Record<string, Value> = {}): Promise<void> {
    const order = { reference, merchant_reference: reference, type: 'payin', transaction_id: null }
    const values = { ...order, environment: 'live', amount: decimal('149.90'), currency: 'BRL', ...more }
    for (const each of statementsOf(sql.add)) await session.run(filled(each, values))
  }

  const event = (merchant_reference: string, version: number, status: string, more: Partial<Event> = {}): Event => ({
    ...{ event_id: `evt_${merchant_reference}_${version}`, merchant_reference, version, status },
    ...{ page_reference: null },
    ...{ invoice_reference: null, transaction_id: `txn_${merchant_reference}`, environment: 'live', type: 'payin' },
    ...{
      completed_amount: status === 'completed' ? '149.90' : null,
      currency: 'BRL',
      open_dispute: null,
      movements: [],
      ...more,
    },
  })

  /** What the page tells a program to do with an event, up to the end of its transaction. */
  async function apply(own: Session, { movements, ...each }: Event, isFound = false): Promise<void> {
    const body = new TextEncoder().encode(JSON.stringify(each))
    const values = { ...each, completed_amount: decimal(each.completed_amount), body }
    for (const statement of statementsOf(sql.begin)) await own.run(statement)
    for (const statement of statementsOf(sql.store).slice(isFound ? 1 : 0)) await own.run(filled(statement, values))
    for (const movement of movements) {
      const moved = { ...values, ...movement, amount: decimal(movement.amount), occurred_at: '2026-01-03T00:00:00Z' }
      await own.run(filled(sql.movement.replace(/;\s*$/, ''), moved))
    }
    for (const statement of statementsOf(sql.decide)) await own.run(filled(statement, values))
  }

  async function take(...events: Event[]): Promise<void> {
    for (const each of events) {
      await apply(session, each)
      await session.run('COMMIT')
    }
  }

  /** Takes what a call has found, of which no event came. */
  async function takeFound(found: Event): Promise<void> {
    await apply(session, found, true)
    await session.run('COMMIT')
  }

  /** An order, and the event that its payment is completed. */
  async function addPaid(reference: string): Promise<void> {
    await add(reference)
    await take(event(reference, 4, 'completed'))
  }

  /** Takes events at the same time, each in a session of its own. */
  async function together(...events: Event[]): Promise<void> {
    await Promise.all(
      events.map(async (each) => {
        const own = server.connect()
        await apply(own, each)
        await own.run('COMMIT')
        own.close()
      }),
    )
  }

  const query = (select: string) => session.run(select)
  const insert = (table: string, row: Record<string, Value>) => {
    const values = Object.values(row).map(server.literal)
    return query(`INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values.join(', ')})`)
  }
  /** Stores a call before it is sent. */
  const storeCall = (idempotency_key: string, merchant_reference: string, method: string, more: object = {}) =>
    insert('calls', { idempotency_key, merchant_reference, method, body_hash: 'hash', ...more })
  const attempt = async (reference: string) =>
    (await query(`SELECT status, version FROM attempts WHERE merchant_reference = '${reference}'`))[0]
  const shipped = async (order: string) =>
    Number((await query(`SELECT count(*) FROM shipments WHERE order_reference = '${order}'`))[0])
  const questions = async (order: string) =>
    (await query(`SELECT reason FROM questions WHERE order_reference = '${order}'`)).sort()
  const stored = async (reference: string) =>
    Number((await query(`SELECT count(*) FROM events WHERE merchant_reference = '${reference}'`))[0])

  const late = (change: Partial<Movement> = {}): Movement => ({
    ...{ movement_id: 'mov_late', kind: 'late_payment', direction: 'credit', amount: '149.90', needs_decision: true },
    ...change,
  })

  const ask = (of: string, refund_reference: string, amount: string) =>
    insert('refunds', { refund_reference, merchant_reference: of, amount: decimal(amount) })
  const pay = (merchant_reference: string, order_reference: string | null) =>
    insert('attempts', { merchant_reference, order_reference, environment: 'live', type: 'payout' })

  const changes = pageStatements('-- Before the call', 'orders')
  const tries = pageStatements('-- Before each try', 'orders')
  const resume = 'SELECT a.merchant_reference, CASE'
  /** Stores a call that changes the amount due; whether it may be sent. */
  async function begin(reference: string, amount: string, idempotency_key: string, own = session): Promise<boolean> {
    await storeCall(idempotency_key, reference, 'invoice_update')
    await own.run(filled(changes[0]!, { reference, amount: decimal(amount), idempotency_key }))
    return (await own.run(`SELECT reference FROM orders WHERE change_key = '${idempotency_key}'`)).length === 1
  }
  /** Stores the result of that call. */
  async function end(reference: string, idempotency_key: string, result: string): Promise<void> {
    for (const each of tries.slice(4, 6)) await session.run(filled(each, { idempotency_key, result }))
    await session.run(filled(changes[1]!, { reference }))
    await again()
  }
  /** What a job does every few minutes. */
  async function again(): Promise<void> {
    for (const merchant_reference of await query(pageSql('SELECT r.merchant_reference FROM reasons')))
      for (const each of statementsOf(sql.decide)) await session.run(filled(each, { merchant_reference }))
  }
  const answer = (order: string) =>
    query(`UPDATE questions SET answered_at = CURRENT_TIMESTAMP WHERE order_reference = '${order}'`)
  const close = (order: string) => query(`UPDATE orders SET closed_at = CURRENT_TIMESTAMP WHERE reference = '${order}'`)
  /** What a person has to decide about an order. */
  const toDecide = async (order: string) =>
    (await query(pageSql('SELECT q.order_reference, q.merchant_reference, q.reason\nFROM questions q\n')))
      .map((row) => row.split('\t'))
      .flatMap(([of, , reason]) => (of === order ? [reason] : []))
  /** What a shop does about an attempt that may have had a forged event, and what the gateway then tells of it. */
  async function undo(merchant_reference: string, truth: Event | 'absent'): Promise<void> {
    const absent = 'UPDATE attempts SET status'
    for (const each of pageStatements('UPDATE attempts SET transaction_id', 'keys'))
      await session.run(filled(each, { merchant_reference }))
    expect([await attempt(merchant_reference), await polled()]).toEqual([
      expect.stringMatching(/\t0$/),
      expect.arrayContaining([merchant_reference]),
    ])
    if (truth === 'absent') await session.run(filled(pageSql(absent, 'keys'), { merchant_reference }))
    else {
      await apply(session, truth, true)
      await session.run('COMMIT')
    }
    await again()
  }
  const polled = () => query(pageSql('SELECT a.merchant_reference FROM'))
  const due = async (reference: string) =>
    Number((await query(`SELECT amount FROM orders WHERE reference = '${reference}'`))[0])

  describe('a change of the amount due', () => {
    it('takes effect once, and the response to a retry undoes no later one', async () => {
      await add('change-1')
      expect(await begin('change-1', '80', 'lower')).toBe(true)
      expect(await begin('change-1', '120', 'raise')).toBe(false)
      await end('change-1', 'raise', 'not done')
      expect(await due('change-1')).toBe(149.9)
      await end('change-1', 'lower', 'done')
      expect([await due('change-1'), await begin('change-1', '120', 'raise-2')]).toEqual([80, true])
      await end('change-1', 'raise-2', 'done')
      await end('change-1', 'lower', 'done')
      expect(await due('change-1')).toBe(120)
    })

    it('that was not made leaves the amount, and a person is asked if it was made after all', async () => {
      await add('change-2')
      await begin('change-2', '200', 'refused')
      await end('change-2', 'refused', 'not done')
      expect([await due('change-2'), await questions('change-2')]).toEqual([149.9, []])
      await end('change-2', 'refused', 'done')
      expect([await due('change-2'), await questions('change-2')]).toEqual([149.9, ['done after all']])
    })

    it('holds back what is paid meanwhile', async () => {
      await add('change-3')
      await begin('change-3', '149.90', 'capture')
      await take(event('change-3', 4, 'completed'))
      expect([await shipped('change-3'), await toDecide('change-3')]).toEqual([0, ['change unknown']])
      await end('change-3', 'capture', 'done')
      expect([await shipped('change-3'), await toDecide('change-3')]).toEqual([1, []])
      expect(await begin('change-3', '300', 'late')).toBe(false)
    })

    it('that begins at the same time as an event holds the order back', async () => {
      await add('change-4')
      const own = server.connect()
      for (const each of statementsOf(sql.begin)) await own.run(each)
      if (database !== 'sqlite') await own.run(`SELECT reference FROM orders WHERE reference = 'change-4' FOR UPDATE`)
      await own.run(filled(changes[0]!, { reference: 'change-4', amount: '200', idempotency_key: 'meanwhile' }))
      const paid = together(event('change-4', 4, 'completed'))
      const { waiting } = needs[database]
      // MariaDB renews what it shows of transactions only if nobody has asked for 100 ms.
      const pace = { timeout: 60_000, interval: 200 }
      if (waiting) await vi.waitUntil(async () => (await query(waiting)).length > 0, pace)
      await own.run('COMMIT')
      await paid
      own.close()
      expect(await shipped('change-4')).toBe(0)
    })
  })

  it('brings tables from before version 2.12 up to date, and keeps what they hold', async () => {
    await add('older')
    await storeCall('key-older', 'older', 'transaction_create')
    await query(`INSERT INTO calls (idempotency_key, merchant_reference, method, body_hash, tries, sent_at)
      VALUES ('key-older-2', 'older', 'transaction_pay', 'hash', 2, CURRENT_TIMESTAMP)`)
    const older = `DROP VIEW stops; DROP VIEW unpayable; DROP VIEW contested; DROP VIEW order_money;
      DROP VIEW active_refunds; DROP VIEW support_refunds; DROP TABLE refunds;
      DROP VIEW failed_payouts; DROP TABLE payee_entries; DROP TABLE payees; DROP VIEW reasons;
      ALTER TABLE orders DROP COLUMN new_amount; ALTER TABLE orders DROP COLUMN change_key;
      ALTER TABLE orders DROP COLUMN closed_at;
      ALTER TABLE shipments DROP COLUMN sent_at; ALTER TABLE attempts DROP COLUMN open_dispute;
      ALTER TABLE events DROP COLUMN page_reference;
      ALTER TABLE calls DROP COLUMN rejected; ALTER TABLE calls DROP COLUMN retry_until;
      CREATE VIEW reasons AS SELECT merchant_reference FROM attempts;`
    const present = sql.upgrade + sql.tables + sql.entries + sql.calls + sql.payouts + sql.refunds
    for (const statement of statementsOf(older + present)) await session.run(statement)
    for (const key of ['key-older', 'key-older-2'])
      await session.run(filled(tries[0]!, { idempotency_key: key, body_hash: 'hash' }))
    expect(await query(`SELECT tries FROM calls WHERE merchant_reference = 'older' ORDER BY idempotency_key`)).toEqual([
      '1',
      '2',
    ])
    await take(event('older', 4, 'completed', { open_dispute: 'dsp_0' }))
    expect([await shipped('older'), await questions('older')]).toEqual([0, ['dispute dsp_0']])
    await take(event('older', 5, 'completed'))
    expect(await shipped('older')).toBe(1)
  })

  it('ships an order that is paid, once', async () => {
    await add('plain')
    await take(event('plain', 2, 'awaiting_customer'), event('plain', 3, 'processing'), event('plain', 4, 'completed'))
    expect(await attempt('plain')).toBe('completed\t4')
    expect([await shipped('plain'), await questions('plain')]).toEqual([1, []])
  })

  it('takes an event that comes twice or late', async () => {
    await add('twice')
    await take(event('twice', 4, 'completed'), event('twice', 4, 'completed'), event('twice', 3, 'processing'))
    expect([await attempt('twice'), await stored('twice'), await shipped('twice')]).toEqual(['completed\t4', 2, 1])
  })

  it('keeps an event whose order it does not know, and asks a person', async () => {
    await take(event('nobody', 4, 'completed'))
    expect([await stored('nobody'), await questions('nobody')]).toEqual([1, ['unknown order']])
  })

  it('takes eight copies of an event at once', async () => {
    await add('copies')
    await together(...Array.from({ length: 8 }, () => event('copies', 4, 'completed')))
    expect([await stored('copies'), await shipped('copies'), await questions('copies')]).toEqual([1, 1, []])
  })

  it('takes all changes at once, each twice', async () => {
    await add('storm')
    const changes = [event('storm', 3, 'processing'), event('storm', 4, 'completed'), event('storm', 2, 'created')]
    await together(...changes, ...changes)
    expect([await attempt('storm'), await stored('storm')]).toEqual(['completed\t4', 3])
    expect([await shipped('storm'), await questions('storm')]).toEqual([1, []])
  })

  it('waits for the transaction that has the same event, and has nothing left to do', async () => {
    await add('held')
    const [first, second] = [server.connect(), server.connect()]
    await apply(first, event('held', 4, 'completed'))
    const waiting = apply(second, event('held', 4, 'completed'))
    await first.run('COMMIT')
    await waiting
    await second.run('COMMIT')
    expect([await stored('held'), await shipped('held'), await questions('held')]).toEqual([1, 1, []])
    for (const each of [first, second]) each.close()
  })

  it('takes an event again whose transaction was lost in a crash', async () => {
    await add('crash')
    const own = server.connect()
    await apply(own, event('crash', 4, 'completed'))
    await own.run('ROLLBACK')
    own.close()
    expect([await stored('crash'), await shipped('crash')]).toEqual([0, 0])
    await take(event('crash', 4, 'completed'))
    expect([await stored('crash'), await shipped('crash')]).toEqual([1, 1])
  })

  it('ships once for two attempts, and asks about the second payment', async () => {
    await add('again')
    await add('again', { merchant_reference: 'again-2' })
    await take(event('again', 3, 'declined'), event('again-2', 4, 'completed'))
    expect([await shipped('again'), await questions('again')]).toEqual([1, []])
    await take(event('again', 4, 'declined', { movements: [late()] }))
    expect([await shipped('again'), await questions('again')]).toEqual([1, ['late_payment mov_late']])
  })

  it('ships once where two attempts are paid at the same time', async () => {
    await add('both')
    await add('both', { merchant_reference: 'both-2' })
    await together(event('both', 4, 'completed'), event('both-2', 4, 'completed'))
    expect([await shipped('both'), await questions('both')]).toEqual([1, ['paid twice']])
  })

  it('compares amounts as decimals', async () => {
    await add('decimal')
    await take(event('decimal', 4, 'completed', { completed_amount: '149.9' }))
    expect(await shipped('decimal')).toBe(1)
    await add('whole', { amount: decimal('1500'), currency: 'JPY' })
    await take(event('whole', 4, 'completed', { completed_amount: '1500.00', currency: 'JPY' }))
    expect(await shipped('whole')).toBe(1)
    const large = ['123456789012345.12345678', '123456789012345.12345679'] as const
    await add('large', { amount: large[0] })
    await take(event('large', 4, 'completed', { completed_amount: large[1] }))
    expect([await shipped('large'), await questions('large')]).toEqual([0, ['another amount']])
  })

  it('asks where too much, too little or another currency has come', async () => {
    for (const [at, more] of [
      { completed_amount: '149.89' },
      { completed_amount: '149.91' },
      { completed_amount: null },
      { currency: 'CLP' },
    ].entries()) {
      await add(`other-${at}`)
      await take(event(`other-${at}`, 4, 'completed', more))
      expect([await shipped(`other-${at}`), await questions(`other-${at}`)]).toEqual([0, ['another amount']])
    }
  })

  it('ships nothing for a payout, whoever sent it', async () => {
    await add('given')
    await add('given', { merchant_reference: 'given-back', type: 'payout' })
    await take(event('given-back', 4, 'completed', { type: 'payout' }))
    expect([await attempt('given-back'), await shipped('given'), await questions('given')]).toEqual([
      'completed\t4',
      0,
      [],
    ])
    await take(event('given', 4, 'completed', { type: 'payout' }))
    expect([await shipped('given'), await questions('given')]).toEqual([0, ['another type']])
  })

  it('stores what moves later, asks once, and does not ship what is disputed already', async () => {
    const back = late({ movement_id: 'mov_back', kind: 'chargeback', direction: 'debit' })
    await add('disputed')
    const disputed = event('disputed', 5, 'completed', { movements: [back] })
    await take(disputed, event('disputed', 4, 'completed'), disputed)
    expect([await shipped('disputed'), await questions('disputed')]).toEqual([
      0,
      ['chargeback mov_back', 'not shipped'],
    ])
  })

  it('ships nothing while a dispute is open, and asks a person', async () => {
    await add('contested')
    const open = event('contested', 5, 'completed', { open_dispute: 'dsp_1' })
    await take(open, event('contested', 4, 'completed'))
    expect([await shipped('contested'), await questions('contested')]).toEqual([0, ['dispute dsp_1']])
    expect(await toDecide('contested')).toEqual(['dispute dsp_1'])
    await take(event('contested', 6, 'completed'))
    expect([await shipped('contested'), await questions('contested')]).toEqual([1, ['dispute dsp_1']])
    expect(await toDecide('contested')).toEqual([])
  })

  it('keeps the account of an order, in which all entries add up', async () => {
    await add('account')
    await add('account', { merchant_reference: 'account-back', type: 'payout' })
    const refund = late({ movement_id: 'mov_refund', kind: 'refund', direction: 'debit', amount: '9.90' })
    await take(
      event('account', 4, 'completed'),
      event('account', 5, 'completed', { movements: [{ ...refund, needs_decision: false }] }),
      event('account-back', 4, 'completed', { type: 'payout', completed_amount: '40.00' }),
    )
    const rows = await query(`SELECT kind, direction, amount FROM entries WHERE order_reference = 'account'`)
    const entries = cellsOf(rows).map(([kind, side, amount]) => [kind, side, Number(amount)])
    expect(entries.sort()).toEqual([
      ['payin', 'credit', 149.9],
      ['payout', 'debit', 40],
      ['refund', 'debit', 9.9],
    ])
  })

  it('takes an attempt to pay an invoice by the reference of the invoice', async () => {
    await add('invoice-7')
    const paid = event('invoice-7~1', 4, 'completed', { invoice_reference: 'invoice-7' })
    await take(event('invoice-7~1', 3, 'processing', { invoice_reference: 'invoice-7' }), paid)
    expect([await attempt('invoice-7~1'), await shipped('invoice-7')]).toEqual(['completed\t4', 1])
  })

  it('takes the first events of an attempt to pay an invoice at once', async () => {
    for (const invoice_reference of ['invoice-4', 'invoice-5', 'invoice-6']) {
      await add(invoice_reference)
      const of = (version: number, status: string) =>
        event(`${invoice_reference}~1`, version, status, { invoice_reference })
      const changes = [of(2, 'awaiting_customer'), of(3, 'processing'), of(4, 'completed')]
      await together(...changes, ...changes)
      expect([await attempt(`${invoice_reference}~1`), await shipped(invoice_reference)]).toEqual(['completed\t4', 1])
    }
  })

  describe('an invoice paid in parts', () => {
    const part = (of: string, at: number, completed_amount: string) =>
      event(`${of}~${at}`, 4, 'completed', { invoice_reference: of, completed_amount })
    /** What a program does when `invoice_find` has returned the status `paid`. */
    async function settle(merchant_reference: string, excess_amount: string | null = null, due = '149.90') {
      const values = { merchant_reference, excess_amount, amount: decimal(due), currency: 'BRL' }
      const rows = cellsOf(await query(pageSql('SELECT q.order_reference')))
      if (!rows.some(([invoice]) => invoice === merchant_reference)) return
      const [ship = '', close = ''] = pageStatements('-- Once, if its amount', 'orders')
      await session.run(filled(ship, values))
      for (const [invoice, attempt_reference = '', reason = ''] of rows)
        if (invoice === merchant_reference) await session.run(filled(close, { ...values, attempt_reference, reason }))
    }

    it('is shipped when the gateway says that it is paid, without a person', async () => {
      await add('invoice-9')
      await take(part('invoice-9', 1, '50.00'), part('invoice-9', 2, '99.90'))
      expect([await shipped('invoice-9'), await toDecide('invoice-9')]).toEqual([
        0,
        ['another amount', 'another amount'],
      ])
      await settle('invoice-9')
      await settle('invoice-9')
      expect([await shipped('invoice-9'), await toDecide('invoice-9')]).toEqual([1, []])
    })

    it('is shipped with money that came late, which is part of its price', async () => {
      await add('invoice-13')
      const movements = [late({ movement_id: 'mov_part', amount: '50.00' })]
      const invoice_reference = 'invoice-13'
      await take(part('invoice-13', 2, '99.90'))
      await take(event('invoice-13~1', 4, 'expired', { invoice_reference, movements }))
      expect((await toDecide('invoice-13')).sort()).toEqual(['another amount', 'late_payment mov_part'])
      await settle('invoice-13')
      expect([await shipped('invoice-13'), await toDecide('invoice-13')]).toEqual([1, []])
      const again = [...movements, late({ movement_id: 'mov_too_much' })]
      await take(event('invoice-13~1', 5, 'expired', { invoice_reference, movements: again }))
      await settle('invoice-13', '149.90')
      expect(await toDecide('invoice-13')).toEqual(['late_payment mov_too_much'])
    })

    it('is shipped for a completed part, beside attempts that were cancelled', async () => {
      await add('invoice-21')
      const cancelled = (at: number) =>
        event(`invoice-21~${at}`, 4, 'cancelled', { invoice_reference: 'invoice-21', completed_amount: null })
      await take(cancelled(1), part('invoice-21', 2, '50.00'), cancelled(3))
      const movements = [late({ movement_id: 'mov_21', amount: '99.90' })]
      await take({ ...cancelled(3), event_id: 'evt_21', version: 5, movements })
      await settle('invoice-21')
      expect(await query(`SELECT merchant_reference FROM shipments WHERE order_reference = 'invoice-21'`)).toEqual([
        'invoice-21~2',
      ])
      expect(await toDecide('invoice-21')).toEqual([])
    })

    it('is shipped for the amount that is due now', async () => {
      await add('invoice-14')
      await begin('invoice-14', '200', 'raise-14')
      await take(part('invoice-14', 1, '100.00'), part('invoice-14', 2, '49.90'))
      await settle('invoice-14')
      await end('invoice-14', 'raise-14', 'done')
      await settle('invoice-14')
      expect([await shipped('invoice-14'), (await toDecide('invoice-14')).length]).toEqual([0, 2])
      await take(part('invoice-14', 3, '50.10'))
      await settle('invoice-14', null, '200')
      expect([await shipped('invoice-14'), await toDecide('invoice-14')]).toEqual([1, []])
    })

    it('is shipped although a person has answered, unless it is closed', async () => {
      for (const reference of ['invoice-18', 'invoice-19']) {
        await add(reference)
        await take(part(reference, 1, '50.00'), part(reference, 2, '99.90'))
        await answer(reference)
      }
      await close('invoice-19')
      await settle('invoice-18')
      await settle('invoice-19')
      expect([await shipped('invoice-18'), await shipped('invoice-19')]).toEqual([1, 0])
    })

    it('is shipped although all that is known of it was asked for, and no event came', async () => {
      await add('invoice-15')
      for (const found of [part('invoice-15', 1, '50.00'), part('invoice-15', 2, '99.90')]) await takeFound(found)
      await settle('invoice-15')
      expect([await shipped('invoice-15'), await toDecide('invoice-15')]).toEqual([1, []])
    })

    it('is asked about only as an invoice: not an order of ours that was paid with another amount', async () => {
      await add('own-1')
      await storeCall('key-own-1', 'own-1', 'transaction_create')
      await take(event('own-1', 4, 'completed', { completed_amount: '10.00' }))
      expect((await query(pageSql('SELECT q.order_reference'))).join()).not.toContain('own-1')
    })

    it('is not shipped while a part of it is given back, or once it was', async () => {
      await add('invoice-16')
      await take(part('invoice-16', 1, '50.00'), part('invoice-16', 2, '99.90'))
      await ask('invoice-16~1', 'invoice-16-back', '50.00')
      await pay('invoice-16-back', null)
      await take(event('invoice-16-back', 3, 'processing', { type: 'payout' }))
      await settle('invoice-16')
      expect([await shipped('invoice-16'), (await toDecide('invoice-16')).length]).toEqual([0, 2])
      expect(await begin('invoice-16', '99.90', 'lower-16')).toBe(false)
      await take(event('invoice-16-back', 4, 'completed', { type: 'payout', completed_amount: '50.00' }))
      await settle('invoice-16')
      expect(await shipped('invoice-16')).toBe(0)
      await add('invoice-17')
      await take(part('invoice-17', 1, '50.00'), part('invoice-17', 2, '99.90'))
      await ask('invoice-17~1', 'invoice-17-back', '50.00')
      await pay('invoice-17-back', null)
      await take(event('invoice-17-back', 4, 'declined', { type: 'payout' }))
      await settle('invoice-17')
      expect(await shipped('invoice-17')).toBe(0)
    })

    it('leaves an excess to a person', async () => {
      await add('invoice-10')
      await take(part('invoice-10', 1, '50.00'), part('invoice-10', 2, '149.90'))
      await settle('invoice-10', '50.00')
      expect([await shipped('invoice-10'), await toDecide('invoice-10')]).toEqual([1, ['another amount']])
    })

    it('is not shipped while one of its payments is disputed', async () => {
      await add('invoice-12')
      const first = part('invoice-12', 1, '50.00')
      await take(first, part('invoice-12', 2, '99.90'))
      await take({ ...first, event_id: 'evt_open', version: 5, open_dispute: 'dsp_2' })
      await settle('invoice-12')
      expect([await shipped('invoice-12'), (await toDecide('invoice-12')).length]).toEqual([0, 2])
      await take({ ...first, event_id: 'evt_won', version: 6 })
      await settle('invoice-12')
      expect([await shipped('invoice-12'), await toDecide('invoice-12')]).toEqual([1, []])
    })

    it('is not shipped when money has left again', async () => {
      await add('invoice-11')
      const movements = [late({ movement_id: 'mov_left', kind: 'chargeback', direction: 'debit' })]
      await take(part('invoice-11', 1, '50.00'), part('invoice-11', 2, '99.90'))
      await take({ ...part('invoice-11', 1, '50.00'), event_id: 'evt_left', version: 5, movements })
      await settle('invoice-11')
      expect([await shipped('invoice-11'), (await toDecide('invoice-11')).length]).toEqual([0, 3])
    })
  })

  it('marks no other order paid where the reference of an invoice’s attempt is taken', async () => {
    await add('invoice-8')
    await add('invoice-8-1')
    await take(event('invoice-8-1', 4, 'completed', { invoice_reference: 'invoice-8' }))
    expect([await shipped('invoice-8'), await shipped('invoice-8-1')]).toEqual([0, 0])
    expect(await questions('invoice-8-1')).toEqual(['another order'])
  })

  it('keeps the payments of a payment link page, and ships no order of the same name', async () => {
    for (const reference of ['page-2', 'page-2~2']) await add(reference)
    const page_reference = 'page-2'
    const back = late({ movement_id: 'mov_page', kind: 'chargeback', direction: 'debit' })
    const paid = event('page-2~1', 4, 'completed', { page_reference })
    await take(event('page-2~1', 3, 'processing', { page_reference }), paid)
    expect([await attempt('page-2~1'), await questions('page-2~1')]).toEqual(['completed\t4', ['payment link page']])
    await take({ ...paid, event_id: 'evt_page', version: 5, movements: [back] })
    expect(await questions('page-2~1')).toEqual(['chargeback mov_page', 'payment link page'])
    const entries = await query(`SELECT kind FROM entries WHERE merchant_reference = 'page-2~1'`)
    expect(entries.sort()).toEqual(['chargeback', 'payin'])
    await takeFound(event('page-2~3', 4, 'completed', { page_reference }))
    expect([await attempt('page-2~3'), await stored('page-2~3')]).toEqual(['completed\t4', 0])
    await take(event('page-2~2', 4, 'completed', { page_reference }))
    expect(await questions('page-2~2')).toEqual(['another order'])
    expect([await shipped('page-2'), await shipped('page-2~2')]).toEqual([0, 0])
  })

  const page = (reference: string) =>
    insert('orders', { reference, environment: 'live', amount: decimal('149.90'), currency: 'BRL' })

  it('ships each sale on a page once, beside an order of the same name', async () => {
    for (const reference of ['page/page-4', 'pages/page-5']) await page(reference)
    await add('page-4')
    const on = (page_reference: string, at: number, more: Partial<Event> = {}) =>
      event(`${page_reference}~${at}`, 4, 'completed', { page_reference, ...more })
    await take(on('page-4', 1, { environment: 'sandbox' }))
    expect([await shipped('page/page-4'), await questions('page/page-4')]).toEqual([0, ['other environment']])
    await take(on('page-4', 2), on('page-4', 3))
    expect([await shipped('page/page-4'), await shipped('page-4')]).toEqual([1, 0])
    expect(await questions('page/page-4')).toEqual(['other environment', 'paid twice'])
    await together(on('page-5', 1), on('page-5', 1), on('page-5', 2))
    await take(on('page-5', 3, { completed_amount: '10.00' }))
    for (const [at, times] of [1, 1, 0].entries()) expect(await shipped(`page/page-5~${at + 1}`)).toBe(times)
    expect(await questions('page/page-5~3')).toEqual(['another amount'])
    const [kept] = await query(`SELECT amount FROM entries WHERE order_reference = 'page/page-5~3'`)
    expect(Number(kept)).toBe(10)
    expect(
      (await query(pageSql('SELECT q.order_reference, q.merchant_reference, q.reason FROM'))).join(),
    ).not.toContain('page/')
  })

  it('lets nothing leave whose money goes back or may have to', async () => {
    const leave = async (order_reference: string) => {
      await session.run(filled(pageSql('UPDATE shipments'), { order_reference }))
      const left = await query(`SELECT sent_at FROM shipments
        WHERE order_reference = '${order_reference}' AND sent_at IS NOT NULL`)
      return left.length === 1
    }
    await page('pages/goods')
    const page_reference = 'goods'
    const paid = (at: number) => event(`goods~${at}`, 4, 'completed', { page_reference })
    const later = (at: number, more: Partial<Event>) => ({
      ...paid(at),
      event_id: `evt_goods_${at}`,
      version: 5,
      ...more,
    })
    await take(...[1, 2, 3, 4].map(paid))
    await ask('goods~2', 'goods-back', '149.90')
    const movements = [late({ movement_id: 'mov_goods', kind: 'chargeback', direction: 'debit' })]
    await take(later(3, { open_dispute: 'dsp_goods' }), later(4, { movements }))
    const kept = [2, 3, 4].map((at) => `page/goods~${at}`)
    expect(await leave('page/goods~1')).toBe(true)
    for (const each of kept) expect(await leave(each)).toBe(false)
    const list = 'SELECT s.order_reference, t.reason'
    const stopped = async () =>
      (await query(pageSql(list))).flatMap((row) => (row.startsWith('page/goods') ? [row.split('\t').slice(0, 2)] : []))
    expect((await stopped()).sort()).toEqual([
      ['page/goods~2', 'refund'],
      ['page/goods~3', 'dispute'],
      ['page/goods~4', 'chargeback'],
    ])
    const [, nevertheless = ''] = pageStatements(list, 'orders')
    const isLet = async (order_reference: string, seen: number) => {
      await session.run(filled(nevertheless, { order_reference, seen }))
      return (await stopped()).every(([of]) => of !== order_reference)
    }
    // A disputed order stays, and so does one of which a person has not seen all.
    expect([await isLet('page/goods~3', 1), await isLet('page/goods~2', 0)]).toEqual([false, false])
    await take(event('goods~3', 6, 'completed', { page_reference }))
    expect(await leave('page/goods~3')).toBe(true)
    // Of the rest, one order is closed, and a person lets the other leave.
    await close('page/goods~2')
    expect(await stopped()).toEqual([['page/goods~4', 'chargeback']])
    expect(await isLet('page/goods~4', 1)).toBe(true)
    await session.run(filled(nevertheless, { order_reference: 'page/goods~2', seen: 2 }))
    expect(await leave('page/goods~2')).toBe(false)
  })

  it('makes the sales of a closed page closed orders', async () => {
    await page('pages/page-6')
    await close('pages/page-6')
    await take(event('page-6~1', 4, 'completed', { page_reference: 'page-6' }))
    expect([await shipped('page/page-6~1'), await toDecide('page/page-6~1')]).toEqual([0, ['not shipped']])
  })

  describe('a forged event', () => {
    const forged = (of: string, more: Partial<Event> = {}) => event(of, 99, 'completed', more)

    it('is among those since the leak', async () => {
      await add('since')
      await take(forged('since'))
      const since = (leaked_at: string) => query(filled(pageSql('SELECT DISTINCT', 'keys'), { leaked_at }))
      expect(await since('2020-01-01 00:00:00')).toContain('since')
      expect(await since('2037-01-01 00:00:00')).toEqual([])
    })

    it('that pays an order ships nothing once it is undone, and what is true is applied', async () => {
      for (const of of ['unpaid', 'left', 'paid']) await add(of)
      const transaction_id = 'txn_of_nobody'
      await take(event('unpaid', 3, 'processing'), forged('unpaid'), forged('left'), forged('paid', { transaction_id }))
      await session.run(filled(pageSql('UPDATE shipments'), { order_reference: 'left' }))
      await undo('unpaid', event('unpaid', 4, 'declined'))
      expect([await attempt('unpaid'), await shipped('unpaid')]).toEqual(['declined\t4', 0])
      await undo('left', event('left', 4, 'expired'))
      expect(await shipped('left')).toBe(1)
      await undo('paid', event('paid', 4, 'completed'))
      expect([await shipped('paid'), await toDecide('paid')]).toEqual([1, ['another transaction']])
    })

    it('that pays on a page is not of any transaction', async () => {
      await page('page/page-9')
      await take(forged('page-9~1', { page_reference: 'page-9' }))
      expect(await shipped('page/page-9')).toBe(1)
      await undo('page-9~1', 'absent')
      expect([await attempt('page-9~1'), await shipped('page/page-9')]).toEqual(['not created\t0', 0])
      expect([await polled(), await toDecide('page/page-9')]).toEqual([expect.not.arrayContaining(['page-9~1']), []])
    })

    it('does not end an attempt that a call may still create', async () => {
      await add('still')
      await query(`INSERT INTO calls (idempotency_key, merchant_reference, method, body_hash)
        VALUES ('key-still', 'still', 'transaction_create', 'hash')`)
      await take(forged('still'))
      await undo('still', 'absent')
      expect(await polled()).toContain('still')
    })
  })

  it('tells references apart that differ in case', async () => {
    await add('Order-9')
    await add('order-9')
    await take(event('order-9', 4, 'completed', { event_id: 'evt_lower', transaction_id: 'txn_lower' }))
    expect([await shipped('Order-9'), await shipped('order-9')]).toEqual([0, 1])
    await take(event('ORDER-9', 4, 'completed', { event_id: 'evt_LOWER', transaction_id: 'txn_upper' }))
    expect([await shipped('Order-9'), await questions('ORDER-9')]).toEqual([0, ['unknown order']])
  })

  it('leaves an event of the other environment or of another transaction to a person', async () => {
    await add('elsewhere')
    await take(event('elsewhere', 4, 'completed', { environment: 'sandbox' }))
    expect([await shipped('elsewhere'), await questions('elsewhere')]).toEqual([0, ['other environment']])
    await add('stranger', { transaction_id: 'txn_stranger' })
    await take(event('stranger', 4, 'completed', { transaction_id: 'txn_other' }))
    expect([await shipped('stranger'), await questions('stranger')]).toEqual([0, ['another transaction']])
  })

  it('does not ask again what a person has answered', async () => {
    await add('answered')
    const movements = [late({ movement_id: 'mov_answered' })]
    await take(event('answered', 4, 'expired', { movements }))
    await query(`UPDATE questions SET answered_at = CURRENT_TIMESTAMP WHERE order_reference = 'answered'`)
    await take(event('answered', 5, 'expired', { movements }))
    expect(
      await query(`SELECT reason FROM questions WHERE order_reference = 'answered' AND answered_at IS NULL`),
    ).toEqual([])
  })

  it('lets one of two people decide', async () => {
    await add('claimed-once')
    await take(event('claimed-once', 4, 'completed', { completed_amount: '10.00' }))
    const of = { order_reference: 'claimed-once', merchant_reference: 'claimed-once', reason: 'another amount' }
    const claim = () => session.run(filled(pageSql('-- If no row changes, roll back'), of))
    const year = async () =>
      (await query(`SELECT answered_at FROM questions WHERE order_reference = 'claimed-once'`))[0]?.slice(0, 4)
    await claim()
    expect(Number(await year())).toBeGreaterThan(2020)
    await query(`UPDATE questions SET answered_at = '2020-01-01 00:00:00' WHERE order_reference = 'claimed-once'`)
    await claim()
    expect(await year()).toBe('2020')
  })

  it('ships nothing for a closed order, and asks about its money', async () => {
    for (const reference of ['sold-out', 'cancelled-later']) await add(reference)
    await close('sold-out')
    await take(event('sold-out', 4, 'completed'), event('cancelled-later', 4, 'completed'))
    expect([await shipped('sold-out'), await toDecide('sold-out')]).toEqual([0, ['not shipped']])
    await close('cancelled-later')
    await session.run(filled(pageSql('UPDATE shipments'), { order_reference: 'cancelled-later' }))
    const left = `SELECT sent_at FROM shipments WHERE order_reference = 'cancelled-later' AND sent_at IS NOT NULL`
    expect(await query(left)).toEqual([])
  })

  it('forgets no order that is paid: it is shipped, closed or asked about', async () => {
    for (const reference of ['left-1', 'left-2', 'left-3']) {
      await add(reference)
      await take(event(reference, 4, 'completed', { completed_amount: '10.00' }))
      await answer(reference)
    }
    // The amount was accepted, nothing was done, and the order was closed.
    await query(`UPDATE orders SET amount = '10' WHERE reference = 'left-1'`)
    await close('left-3')
    await again()
    for (const each of pageStatements('UPDATE questions SET answered_at = NULL', 'orders')) await session.run(each)
    expect([await shipped('left-1'), await toDecide('left-1')]).toEqual([1, []])
    expect([await toDecide('left-2'), await toDecide('left-3')]).toEqual([['another amount'], []])
  })

  it('adds what a row of the same version lacks, and ships nothing that is disputed', async () => {
    await add('half')
    await query(`UPDATE attempts SET status = 'completed', version = 5 WHERE merchant_reference = 'half'`)
    await takeFound(event('half', 5, 'completed', { open_dispute: 'dsp_half' }))
    expect([await shipped('half'), await toDecide('half')]).toEqual([0, ['dispute dsp_half']])
  })

  it('applies the events of a payout without an order, and asks about what comes back', async () => {
    await pay('salary-1', null)
    const back = late({ movement_id: 'mov_salary', kind: 'payout_returned' })
    const paid = event('salary-1', 4, 'completed', { type: 'payout' })
    await take(event('salary-1', 4, 'completed', { type: 'payout', environment: 'sandbox', event_id: 'evt_elsewhere' }))
    expect(await query(`SELECT version FROM attempts WHERE merchant_reference = 'salary-1'`)).toEqual(['0'])
    await take(paid, { ...paid, event_id: 'evt_back', version: 5, movements: [back] })
    expect(await attempt('salary-1')).toBe('completed\t5')
    expect(await questions('salary-1')).toEqual(['other environment', 'payout_returned mov_salary'])
  })

  describe('a payout', () => {
    const ended = (of: string, version: number, status: string, more: Partial<Event> = {}) =>
      event(of, version, status, { type: 'payout', ...more })
    const owed = async (payee: string) => {
      return sumOf(cellsOf(await query(filled(pageSql('SELECT e.direction'), { payee, currency: 'BRL' }))))
    }
    const enter = (payee: string, kind: string, source: string, direction: string, amount: string) =>
      insert('payee_entries', { kind, source, payee, direction, amount, currency: 'BRL' })

    it('takes what is owed until it has failed, and what it pays is owed once', async () => {
      await query(`INSERT INTO payees (payee) VALUES ('anna')`)
      await enter('anna', 'wage', '2026-11', 'credit', '100')
      await expect(enter('anna', 'wage', '2026-11', 'credit', '100')).rejects.toThrow()
      await pay('wage-1', null)
      await enter('anna', 'payout', 'wage-1', 'debit', '100')
      expect(await owed('anna')).toBe(0)
      await take(ended('wage-1', 3, 'expired'))
      expect([await owed('anna'), await questions('wage-1')]).toEqual([100, ['payout not paid']])
      await pay('wage-2', null)
      await enter('anna', 'payout', 'wage-2', 'debit', '100')
      await take(ended('wage-2', 4, 'completed', { completed_amount: '100.00' }))
      expect(await owed('anna')).toBe(0)
    })

    it('that a forged event declines or returns is owed no second time once the event is undone', async () => {
      await query(`INSERT INTO payees (payee) VALUES ('olha')`)
      await enter('olha', 'wage', '2026-11', 'credit', '200')
      for (const of of ['true-1', 'true-2']) {
        await pay(of, null)
        await enter('olha', 'payout', of, 'debit', '100')
        await take(ended(of, 3, 'processing'))
      }
      await take(ended('true-1', 99, 'declined'))
      const movements = [late({ movement_id: 'mov_forged', kind: 'payout_returned', amount: '100.00' })]
      await take(ended('true-2', 99, 'completed', { completed_amount: '100.00', movements }))
      await enter('olha', 'movement', 'mov_forged', 'credit', '100')
      expect(await owed('olha')).toBe(200)
      for (const of of ['true-1', 'true-2']) await undo(of, ended(of, 4, 'completed', { completed_amount: '100.00' }))
      expect([await owed('olha'), await toDecide('true-1'), await toDecide('true-2')]).toEqual([0, [], []])
    })

    it('to a seller leaves what is being refunded, by payout or through support', async () => {
      await addPaid('sale')
      await query(`INSERT INTO payees (payee) VALUES ('seller-9')`)
      await enter('seller-9', 'share', 'sale', 'credit', '100')
      await ask('sale', 'support-sale', '60.00')
      await enter('seller-9', 'refund', 'support-sale', 'debit', '40')
      expect(await owed('seller-9')).toBe(60)
      await pay('sale-back', 'sale')
      await ask('sale', 'sale-back', '30.00')
      await enter('seller-9', 'refund', 'sale-back', 'debit', '20')
      expect(await owed('seller-9')).toBe(40)
      await take(ended('sale-back', 3, 'declined'))
      expect(await owed('seller-9')).toBe(60)
    })

    it('that is never created asks a person', async () => {
      await pay('absent', null)
      await storeCall('absent', 'absent', 'transaction_create', { result: 'not done' })
      await session.run(filled(tries[6]!, { merchant_reference: 'absent' }))
      await again()
      expect(await toDecide('absent')).toEqual(['payout not paid'])
    })

    it('that has not started is resumed', async () => {
      const resumed = async () => (await query(pageSql(resume))).filter((each) => each.startsWith('slow'))
      const called = (method: string, result: string) => storeCall(`slow-${method}`, 'slow', method, { result })
      await pay('slow', null)
      await called('transaction_create', 'done')
      await take(ended('slow', 1, 'created'))
      expect(await resumed()).toEqual(['slow\ttransaction_pay'])
      await called('transaction_pay', 'done')
      expect(await resumed()).toEqual([])
    })

    it('that somebody cancels, or whose payment the payer’s bank takes back, is cancelled and not paid', async () => {
      const next = async (of: string) => (await query(pageSql(resume))).find((each) => each.startsWith(of))
      const called = (of: string, method: string) => storeCall(`${of}-${method}`, of, method)
      const isTried = async (of: string) => {
        await session.run(filled(tries[0]!, { idempotency_key: `${of}-transaction_pay`, body_hash: 'hash' }))
        return (await query(`SELECT tries FROM calls WHERE idempotency_key = '${of}-transaction_pay'`))[0] !== '0'
      }
      await addPaid('overtaken')
      await ask('overtaken', 'overtaken-back', '50.00')
      for (const of of ['unwanted', 'overtaken-back']) {
        await pay(of, null)
        await called(of, 'transaction_pay')
        expect(await next(of)).toBe(`${of}\ttransaction_pay`)
      }
      await called('unwanted', 'transaction_cancel')
      await query(`UPDATE calls SET result = 'not done' WHERE idempotency_key = 'unwanted-transaction_cancel'`)
      const chargeback = late({ movement_id: 'mov_overtaken', kind: 'chargeback', direction: 'debit', amount: '50.00' })
      await take(event('overtaken', 5, 'completed', { movements: [chargeback] }))
      for (const of of ['unwanted', 'overtaken-back']) {
        expect(await next(of)).toBe(`${of}\ttransaction_cancel`)
        expect(await isTried(of)).toBe(false)
      }
    })
  })

  describe('a call', () => {
    const key = (of: string) => ({ idempotency_key: `key-${of}`, body_hash: `hash-${of}` })
    async function call(reference: string, more: Record<string, Value> = {}): Promise<void> {
      await add(reference)
      await insert('calls', { merchant_reference: reference, ...key(reference), method: 'transaction_create' })
      await send(reference, more)
    }
    const [sends = '', isRejected = '', givesUp = '', isAbsent = '', ends = '', , neverCreated = '', hasEnded = ''] =
      tries
    const send = (of: string, more: Record<string, Value> = {}) => session.run(filled(sends, { ...key(of), ...more }))
    async function end(of: string, result: string): Promise<void> {
      await session.run(filled(ends, { ...key(of), result }))
      await session.run(filled(neverCreated, { merchant_reference: of }))
    }
    const state = async (of: string) =>
      (await query(`SELECT tries, result FROM calls WHERE idempotency_key = 'key-${of}'`))[0]
    const mayTryAgain = async (reference: string) =>
      (await session.run(filled(pageSql('SELECT o.reference'), { reference }))).length === 1

    it('counts its tries until its result is known, and never goes with another body', async () => {
      await call('tried')
      await send('tried')
      await send('tried', { body_hash: 'another' })
      expect(await state('tried')).toBe('2\tunknown')
      await end('tried', 'done')
      await end('tried', 'not done')
      await send('tried')
      expect(await state('tried')).toBe('2\tdone')
    })

    it('that was rejected is tried again or given up, never both', async () => {
      const [reject, giveUp] = [isRejected, givesUp].map((each) => () => session.run(filled(each, key('busy'))))
      await call('busy')
      await giveUp!()
      expect([await state('busy'), await mayTryAgain('busy')]).toEqual(['1\tunknown', false])
      await reject!()
      await send('busy')
      await giveUp!()
      expect(await state('busy')).toBe('2\tunknown')
      await reject!()
      await giveUp!()
      await session.run(filled(neverCreated, { merchant_reference: 'busy' }))
      await send('busy')
      expect([await state('busy'), await mayTryAgain('busy')]).toEqual(['2\tnot done', true])
    })

    it('is not given up for what was asked before its last try', async () => {
      await call('asked')
      await send('asked')
      const answer = (tries: number) => session.run(filled(isAbsent, { ...key('asked'), tries }))
      await answer(1)
      expect(await state('asked')).toBe('2\tunknown')
      await answer(2)
      expect(await state('asked')).toBe('2\tnot done')
    })

    it('pays nothing that counts as not created, and may still cancel it', async () => {
      await call('paused')
      const row = { transaction_pay: 'key-paused-pay', transaction_cancel: 'key-paused-cancel' }
      for (const [method, idempotency_key] of Object.entries(row))
        await storeCall(idempotency_key, 'paused', method, { body_hash: 'hash-paused' })
      await end('paused', 'not done')
      await end('paused', 'done')
      for (const idempotency_key of Object.values(row)) await send('paused', { idempotency_key })
      const sent = `SELECT method FROM calls WHERE merchant_reference = 'paused' AND tries > 0 ORDER BY method`
      expect(await query(sent)).toEqual(['transaction_cancel', 'transaction_create'])
    })

    it('ends with its transaction', async () => {
      await call('final')
      for (const method of ['transaction_pay', 'transaction_cancel', 'transaction_issue_token'])
        await storeCall(`final-${method}`, 'final', method)
      const results = async () => {
        await session.run(filled(hasEnded, { merchant_reference: 'final' }))
        return query(`SELECT result FROM calls WHERE merchant_reference = 'final' ORDER BY method`)
      }
      await take(event('final', 3, 'processing'))
      expect(new Set(await results())).toEqual(new Set(['unknown']))
      await take(event('final', 4, 'completed'))
      // Cancel, create, issue_token, pay.
      expect(await results()).toEqual(['not done', 'done', 'unknown', 'done'])
    })

    it('that captures does not count as done if another amount was captured', async () => {
      await add('hold')
      await begin('hold', '80', 'part')
      await query(`UPDATE calls SET method = 'transaction_complete' WHERE idempotency_key = 'part'`)
      await take(event('hold', 4, 'completed'))
      await session.run(filled(hasEnded, { merchant_reference: 'hold' }))
      await session.run(filled(changes[1]!, { reference: 'hold' }))
      await again()
      expect([await due('hold'), await shipped('hold')]).toEqual([149.9, 1])
    })

    it('of an invoice is stored before any attempt to pay the invoice', async () => {
      await storeCall('key-invoice-20', 'invoice-20', 'invoice_create', { body_hash: 'hash-invoice-20' })
      await send('invoice-20')
      expect(await state('invoice-20')).toBe('1\tunknown')
    })

    it('is not sent once the gateway may have forgotten its key', async () => {
      await call('stale')
      const at = (days: number) =>
        database === 'sqlite' ? `datetime('now', '${days} days')` : `CURRENT_TIMESTAMP + INTERVAL '${days}' DAY`
      const [until] = await query(`SELECT count(*) FROM calls WHERE idempotency_key = 'key-stale'
        AND retry_until > ${at(kept - 2)} AND retry_until <= ${at(kept - 1)}`)
      await query(`UPDATE calls SET retry_until = ${at(-1)} WHERE idempotency_key = 'key-stale'`)
      await send('stale')
      expect([until, await state('stale')]).toEqual(['1', '1\tunknown'])
    })

    it('is polled until its transaction has ended, or it was not carried out', async () => {
      const isPolled = async () => (await session.run(pageSql('SELECT a.merchant_reference'))).includes('polled')
      await call('polled')
      expect(await isPolled()).toBe(true)
      await take(event('polled', 2, 'a_later_status'))
      expect(await isPolled()).toBe(true)
      await take(event('polled', 4, 'declined'))
      expect(await isPolled()).toBe(false)
      await take(event('polled', 5, 'completed', { open_dispute: 'dsp_8' }))
      expect(await isPolled()).toBe(true)
      await call('never')
      await end('never', 'not done')
      expect(await session.run(pageSql('SELECT a.merchant_reference'))).not.toContain('never')
    })

    it('lets the payer try again only when nothing can take money any more', async () => {
      await call('once')
      expect(await mayTryAgain('once')).toBe(false)
      await end('once', 'done')
      await take(event('once', 2, 'awaiting_customer'))
      expect(await mayTryAgain('once')).toBe(false)
      await take(event('once', 3, 'a_later_status'))
      expect(await mayTryAgain('once')).toBe(false)
      await take(event('once', 4, 'declined'))
      expect(await mayTryAgain('once')).toBe(true)
      await take(event('once', 5, 'declined', { movements: [late({ movement_id: 'mov_once' })] }))
      expect(await mayTryAgain('once')).toBe(false)
    })

    it('that creates an invoice leaves its payer to the page of the invoice', async () => {
      await query(`INSERT INTO orders (reference, environment, amount, currency)
        VALUES ('invoice-22', 'live', '${decimal('149.90')}', 'BRL')`)
      expect(await mayTryAgain('invoice-22')).toBe(true)
      await query(`INSERT INTO calls (idempotency_key, merchant_reference, method, body_hash)
        VALUES ('key-invoice-22', 'invoice-22', 'invoice_create', 'hash')`)
      expect(await mayTryAgain('invoice-22')).toBe(false)
    })

    it('whose result nobody knows keeps the payer only until the attempt has ended', async () => {
      await call('lost')
      await storeCall('key-lost-pay', 'lost', 'transaction_pay')
      await end('lost', 'done')
      expect(await mayTryAgain('lost')).toBe(false)
      await take(event('lost', 2, 'created'))
      expect(await mayTryAgain('lost')).toBe(false)
      await take(event('lost', 3, 'cancelled'))
      expect(await mayTryAgain('lost')).toBe(true)
    })

    it('that was not carried out leaves the order to another attempt, and a paid order to none', async () => {
      await call('refused')
      await end('refused', 'not done')
      expect(await mayTryAgain('refused')).toBe(true)
      await call('settled')
      await end('settled', 'done')
      await take(event('settled', 4, 'completed'))
      expect(await mayTryAgain('settled')).toBe(false)
    })
  })

  describe('a refund', () => {
    const money = (merchant_reference: string, own = session) =>
      own.run(filled(pageSql('SELECT m.merchant_reference, m.direction'), { merchant_reference }))
    async function left(merchant_reference: string): Promise<[payment: string, order: string] | ['no']> {
      const rows = cellsOf(await money(merchant_reference))
      if (rows.length === 0) return ['no']
      const sum = (some: string[][]) => sumOf(some.map((row) => row.slice(1))).toFixed(2)
      return [sum(rows.filter(([of]) => of === merchant_reference)), sum(rows)]
    }
    const refundable = async (of: string) => (await left(of))[0]

    it('is what is left of the payment, with what is under way', async () => {
      await add('back')
      expect(await refundable('back')).toBe('no')
      await take(event('back', 4, 'completed'))
      expect(await refundable('back')).toBe('149.90')
      await add('back', { merchant_reference: 'back-1', type: 'payout' })
      await ask('back', 'back-1', '100.00')
      expect(await refundable('back')).toBe('49.90')
      await take(event('back-1', 4, 'completed', { type: 'payout', completed_amount: '100.00' }))
      expect(await refundable('back')).toBe('49.90')
      const movements = [late({ movement_id: 'mov_back_1', kind: 'payout_returned', amount: '30.00' })]
      await take(event('back-1', 5, 'completed', { type: 'payout', completed_amount: '100.00', movements }))
      expect(await refundable('back')).toBe('79.90')
    })

    it('does not count if it has failed, and counts once if support has booked it', async () => {
      await addPaid('returned')
      await add('returned', { merchant_reference: 'returned-1', type: 'payout' })
      await ask('returned', 'returned-1', '100.00')
      await take(event('returned-1', 4, 'declined', { type: 'payout' }))
      expect(await refundable('returned')).toBe('149.90')
      await ask('returned', 'support-77', '49.90')
      expect(await refundable('returned')).toBe('100.00')
      const refund = late({ movement_id: 'mov_support', kind: 'refund', direction: 'debit', amount: '49.90' })
      await take(event('returned', 5, 'completed', { movements: [refund] }))
      expect(await refundable('returned')).toBe('100.00')
    })

    it('in another currency counts whole until its payout has come back whole', async () => {
      await addPaid('abroad')
      await ask('abroad', 'abroad-back', '100.00')
      await pay('abroad-back', 'abroad')
      const back = (at: number, amount: string) =>
        late({ movement_id: `mov_abroad_${at}`, kind: 'payout_returned', amount, currency: 'UAH' })
      const returned = (version: number, ...movements: Movement[]) =>
        event('abroad-back', version, 'completed', {
          ...{ type: 'payout', completed_amount: '4200.00', currency: 'UAH' },
          movements,
        })
      await take(returned(4, back(1, '200.00')))
      expect(await refundable('abroad')).toBe('49.90')
      await take(returned(5, back(2, '4200.00')))
      expect(await refundable('abroad')).toBe('149.90')
    })

    it('counts for as long as its payout may be resumed, whoever gives it up', async () => {
      await addPaid('given-up')
      await ask('given-up', 'given-up-1', '149.90')
      await pay('given-up-1', 'given-up')
      await storeCall('given-up-1', 'given-up-1', 'transaction_create')
      const state = async () => [
        await refundable('given-up'),
        (await query(pageSql(resume))).some((each) => each.startsWith('given-up-1')),
      ]
      expect(await state()).toEqual(['0.00', true])
      const [, , givesUp = '', , , , neverCreated = ''] = tries
      for (const each of [givesUp, neverCreated])
        await session.run(filled(each, { idempotency_key: 'given-up-1', merchant_reference: 'given-up-1' }))
      expect(await state()).toEqual(['149.90', false])
      // If it was created after all, it counts again, and nobody pays it.
      await take(event('given-up-1', 2, 'created', { type: 'payout' }))
      expect(await state()).toEqual(['0.00', false])
    })

    it('that two people decide at once is decided after what the other has stored', async () => {
      await addPaid('crowd')
      const lock = filled(pageSql('SELECT reference FROM orders'), { reference: 'crowd' })
      const amounts: string[] = []
      const decide = async (own: Session, name: string) => {
        await own.run(database === 'sqlite' ? 'BEGIN IMMEDIATE' : 'BEGIN')
        // Whoever has the payment reads from it which order to lock.
        await own.run(`SELECT order_reference FROM attempts WHERE merchant_reference = 'crowd'`)
        if (database !== 'sqlite') await own.run(lock)
        amounts.push(String((await money('crowd', own)).length))
        await own.run(`INSERT INTO refunds (refund_reference, merchant_reference, amount)
          VALUES ('${name}', 'crowd', '149.9')`)
        await own.run('COMMIT')
      }
      const people = ['crowd-1', 'crowd-2'].map((name) => ({ name, own: server.connect() }))
      await Promise.all(people.map(({ own, name }) => decide(own, name)))
      for (const { own } of people) own.close()
      expect(amounts).toEqual(['1', '2'])
    })

    it('tells whether the goods have left', async () => {
      await addPaid('gone')
      const sent = async () =>
        cellsOf(await money('gone')).map(([, , , at = '']) => at !== '' && at !== 'null' && at !== 'NULL')
      expect(await sent()).toEqual([false])
      await session.run(filled(pageSql('UPDATE shipments'), { order_reference: 'gone' }))
      expect(await sent()).toEqual([true])
    })

    it('is not what a seller has been paid for the order', async () => {
      await add('market')
      await add('market', { merchant_reference: 'market-seller-7', type: 'payout' })
      await take(event('market', 4, 'completed'))
      await take(event('market-seller-7', 4, 'completed', { type: 'payout', completed_amount: '120.00' }))
      expect(await refundable('market')).toBe('149.90')
      const isStopped = async () => (await query('SELECT order_reference FROM stops')).includes('market')
      expect(await isStopped()).toBe(true)
      await query(`INSERT INTO payees (payee) VALUES ('seller-7')`)
      const entry = { kind: 'payout', source: 'market-seller-7', payee: 'seller-7', direction: 'debit' }
      await insert('payee_entries', { ...entry, amount: '120', currency: 'BRL' })
      expect(await isStopped()).toBe(false)
    })

    it('of one of two payments leaves the price of the order to no second one', async () => {
      await add('double')
      await add('double', { merchant_reference: 'double-2' })
      await take(event('double', 4, 'completed'), event('double-2', 4, 'completed'))
      expect(await left('double')).toEqual(['149.90', '299.80'])
      await ask('double', 'double-back', '149.90')
      expect(await left('double-2')).toEqual(['149.90', '149.90'])
      await take(event('double', 5, 'completed', { open_dispute: 'dsp_double' }))
      expect(await left('double-2')).toEqual(['no'])
    })

    it('through support counts once, whatever parts of it are booked', async () => {
      await addPaid('parts')
      await ask('parts', 'support-1', '60.00')
      await ask('parts', 'support-2', '60.00')
      const refund = (at: number, amount: string) =>
        late({ movement_id: `mov_parts_${at}`, kind: 'refund', direction: 'debit', amount })
      const parts = [refund(1, '60.00'), refund(2, '20.00')]
      for (const version of [5, 6]) {
        await take(event('parts', version, 'completed', { movements: parts.slice(0, version - 4) }))
        expect(await refundable('parts')).toBe('29.90')
      }
      for (const refund_reference of ['support-2', 'parts'])
        await session.run(filled(pageSql('UPDATE refunds'), { refund_reference, refunded: decimal('20.00') }))
      expect(await refundable('parts')).toBe('69.90')
    })

    it('that support books without a row, or larger than its row, counts and is found', async () => {
      await addPaid('unasked')
      const found = async () => {
        const rows = await query(pageStatements('UPDATE questions SET answered_at = NULL', 'orders')[1]!)
        return cellsOf(rows).flatMap(([of, asked, booked, action]) =>
          of === 'unasked' ? [[Number(asked), Number(booked), action]] : [],
        )
      }
      const refund = late({ movement_id: 'mov_unasked', kind: 'refund', direction: 'debit', amount: '60.30' })
      await take(event('unasked', 5, 'completed', { movements: [refund] }))
      expect([await refundable('unasked'), await found()]).toEqual(['89.60', [[0, 60.3, 'record']]])
      await ask('unasked', 'support-3', '20.10')
      await ask('unasked', 'support-4', '20.10')
      expect([await refundable('unasked'), await found()]).toEqual(['89.60', [[40.2, 60.3, 'record']]])
      await ask('unasked', 'support-5', '20.10')
      expect([await refundable('unasked'), await found()]).toEqual(['89.60', []])
      await ask('unasked', 'support-6', '9.60')
      expect([await refundable('unasked'), await found()]).toEqual(['80.00', [[69.9, 60.3, 'remind']]])
      await take(event('unasked', 6, 'completed', { movements: [refund], open_dispute: 'dsp_unasked' }))
      expect([await refundable('unasked'), await found()]).toEqual(['no', [[69.9, 60.3, 'withdraw']]])
    })

    it('waits while the payment is disputed, and for good after a chargeback that is not reversed', async () => {
      await add('claimed')
      await take(event('claimed', 4, 'completed'), event('claimed', 5, 'completed', { open_dispute: 'dsp_9' }))
      expect(await refundable('claimed')).toBe('no')
      const moved = (kind: string, direction: 'credit' | 'debit') =>
        late({ movement_id: `mov_claimed_${kind}`, kind, direction, amount: '49.90' })
      const movements = [moved('chargeback', 'debit')]
      await take(event('claimed', 6, 'completed', { movements }))
      expect(await refundable('claimed')).toBe('no')
      await take(
        event('claimed', 7, 'completed', { movements: [...movements, moved('chargeback_reversed', 'credit')] }),
      )
      expect(await refundable('claimed')).toBe('149.90')
    })

    it('lessens what a seller gets from its request on, and a second payment belongs to no seller', async () => {
      const kept = async () =>
        sumOf(cellsOf(await query(filled(pageSql('SELECT m.direction, m.amount'), { reference: 'sold' }))))
      await addPaid('sold')
      expect(await kept()).toBe(0)
      await query(`UPDATE shipments SET sent_at = CURRENT_TIMESTAMP WHERE order_reference = 'sold'`)
      expect(await kept()).toBeCloseTo(149.9)
      await ask('sold', 'sold-back', '50.00')
      expect(await kept()).toBeCloseTo(99.9)
      await add('sold', { merchant_reference: 'sold-2' })
      await add('sold', { merchant_reference: 'sold-seller', type: 'payout' })
      await take(event('sold-2', 4, 'completed'), event('sold-seller', 4, 'completed', { type: 'payout' }))
      expect(await kept()).toBeCloseTo(249.8)
    })
  })

  const book = (entry_id: string, more: Record<string, Value> = {}) => {
    const of = { entry_id, booked_at: '2026-01-01T00:00:00Z', kind: 'payment', direction: 'credit', currency: 'BRL' }
    const at = { amount: '10', balance_after: '10', balance: 'pending', day: '2026-01-01', line: 1 }
    return insert('balance', { ...of, ...at, ...more })
  }

  it('finds where the chain of balances breaks, whatever day was missed', async () => {
    if (database === 'sqlite') return // No decimals: the page says so.
    await book('chain-1', { currency: 'CLP' })
    await book('chain-3', { currency: 'CLP', day: '2026-01-03', balance_after: '15' })
    const broken = async () => (await query(pageSql('SELECT c.entry_id', 'reconciliation'))).filter(isOfChain)
    const isOfChain = (each: string) => each.startsWith('chain')
    expect(await broken()).toEqual(['chain-3'])
    await book('chain-2', { currency: 'CLP', day: '2026-01-02', direction: 'debit', amount: '5', balance_after: '5' })
    expect(await broken()).toEqual([])
  })

  it('finds what the report has and the books do not', async () => {
    for (const reference of ['book-1', 'book-2', 'book-3']) await add(reference)
    await take(event('book-1', 4, 'completed'), event('book-2', 4, 'completed'))
    await query(`INSERT INTO report_transactions (merchant_reference, transaction_id, type, status, open_dispute)
      SELECT merchant_reference, COALESCE(transaction_id, 'txn_new'), type, status, open_dispute
      FROM attempts WHERE merchant_reference IN ('book-1', 'book-2')`)
    const report = (merchant_reference: string, transaction_id: string, type: string, status: string) =>
      insert('report_transactions', { merchant_reference, transaction_id, type, status })
    await report('stolen-1', 'txn_stolen', 'payout', 'created')
    await report('invoice-book~1', 'txn_begun', 'payin', 'created')
    await query(`UPDATE report_transactions SET transaction_id = 'txn_own' WHERE merchant_reference = 'book-2'`)
    const found = await query(pageSql('SELECT r.transaction_id', 'reconciliation'))
    expect(found.sort()).toEqual(['txn_own', 'txn_stolen'])
    const missed = () => query(pageSql('SELECT r.transaction_id FROM report_transactions r\nJOIN', 'reconciliation'))
    const before = await missed()
    await query(`UPDATE report_transactions SET open_dispute = 'dsp_7' WHERE merchant_reference = 'book-1'`)
    await report('book-3', 'txn_new', 'payin', 'completed')
    const lost = (await missed()).filter((each) => !before.includes(each))
    expect(lost.sort()).toEqual(['txn_book-1', 'txn_new'])
    await take(event('book-1', 5, 'completed', { open_dispute: 'dsp_7' }))
    expect(await missed()).not.toContain('txn_book-1')
    await book('entry-1', { movement_id: 'mov_lost', transaction_id: 'txn_moved' })
    expect(await missed()).toContain('txn_moved')
  })

  it('keeps nothing of a transaction in which a statement fails', async () => {
    await session.run('BEGIN')
    await add('failed')
    await expect(add('failed', { amount: null, reference: 'failed-2' })).rejects.toThrow()
    await session.run('ROLLBACK')
    expect(await query(`SELECT reference FROM orders WHERE reference = 'failed'`)).toEqual([])
  })

  it('stores the bytes of an event as they came', async () => {
    await addPaid('bytes')
    const hex = { sqlite: 'hex(body)', mariadb: 'hex(body)', postgresql: `upper(encode(body, 'hex'))` }[database]
    const [found = ''] = await query(`SELECT ${hex} FROM events WHERE merchant_reference = 'bytes'`)
    expect(JSON.parse(Buffer.from(found, 'hex').toString())).toMatchObject({ merchant_reference: 'bytes' })
  })
})
