/** Runs the SQL of the page about callbacks on the tables of a shop, as a receiver would. */
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { locales, type Locale } from '@docs/model/language/locales'
import { ordersSql } from '../../src/samples/orders'
import { pageSource } from '../../../../tests/page-source'

/** The statements that a page prints. */
const sqlOf = (locale: Locale, page = 'callbacks') =>
  [...pageSource(page, locale).matchAll(/```sql [^\n]*\n([\s\S]*?)```/g)].map(([, code = '']) => code)

const statements = sqlOf('en')
  .join()
  .split(';')
  .map((each) => each.trim())

interface Event {
  event_id: string
  merchant_reference: string
  transaction_id: string
  environment: string
  type: string
  status: string
  version: number
}

let database: DatabaseSync
beforeEach(() => {
  database = new DatabaseSync(':memory:')
  database.exec(ordersSql('sqlite').tables)
  database.exec(`
    INSERT INTO orders (reference, environment, amount, currency)
    VALUES ('order-1', 'live', '149.9', 'BRL'), ('order-2', 'live', '149.9', 'BRL');
    INSERT INTO attempts (merchant_reference, order_reference, environment, type)
    VALUES ('order-1', 'order-1', 'live', 'payin'), ('order-2', 'order-2', 'live', 'payin');
  `)
})
afterEach(() => database.close())

/** Processes an event with the statements of the page. */
function take(event: Event): void {
  const values: Record<string, string | number> = { ...event, body: JSON.stringify(event) }
  for (const statement of statements.filter(Boolean)) {
    const named = [...statement.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, values[name]!] as const)
    database.prepare(statement).run(Object.fromEntries(named))
  }
}

const event = (version: number, status: string, rest: Partial<Event> = {}): Event => ({
  ...{ event_id: `evt_${version}`, merchant_reference: 'order-1', transaction_id: 'txn_1', status, version },
  ...{ environment: 'live', type: 'payin' },
  ...rest,
})
const attempt = (reference = 'order-1') => ({
  ...database
    .prepare('SELECT transaction_id, status, version FROM attempts WHERE merchant_reference = ?')
    .get(reference),
})
const events = () => database.prepare('SELECT count(*) AS n FROM events').get()?.['n']

test.each(['callbacks', 'orders', 'reconciliation'])('the SQL of %s is the same in every language', (page) => {
  for (const locale of locales) expect(sqlOf(locale, page)).toEqual(sqlOf('en', page))
  expect(sqlOf('en', page)).not.toEqual([])
})

describe('an event', () => {
  test('that arrives before the response of create finds its attempt and stores the transaction id', () => {
    take(event(3, 'processing'))
    expect(attempt()).toEqual({ transaction_id: 'txn_1', status: 'processing', version: 3 })
  })

  test('that arrives twice is stored once and changes nothing the second time', () => {
    take(event(4, 'completed'))
    take(event(4, 'completed'))
    expect(attempt()).toEqual({ transaction_id: 'txn_1', status: 'completed', version: 4 })
    expect(events()).toBe(1)
  })

  test('that arrives late is stored and does not overwrite a newer one', () => {
    take(event(4, 'completed'))
    take(event(3, 'processing'))
    expect(attempt()).toEqual({ transaction_id: 'txn_1', status: 'completed', version: 4 })
    expect(events()).toBe(2)
  })

  test.each([{ environment: 'sandbox' }, { type: 'payout' }])(
    'of another kind of transaction changes nothing: %j',
    (other) => {
      take(event(4, 'completed', other))
      expect([attempt(), events()]).toMatchObject([{ version: 0 }, 1])
    },
  )

  test('with an unknown reference is stored and changes no other attempt', () => {
    take(event(4, 'completed', { merchant_reference: 'order-9', transaction_id: 'txn_9' }))
    expect(events()).toBe(1)
    expect([attempt('order-1'), attempt('order-2')]).toMatchObject([{ version: 0 }, { version: 0 }])
  })
})
