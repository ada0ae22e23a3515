/** Runs the SQL of the page about callbacks on a database, as a receiver would. */
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'

const sqlOf = (locale: string) =>
  /```sql [^\n]*\n([\s\S]*?)```/.exec(readFileSync(`content/${locale}/callbacks.mdx`, 'utf8'))?.[1]

const statements = (sqlOf('en') ?? '').split(';').map((each) => each.trim())

interface Event {
  event_id: string
  merchant_reference: string
  transaction_id: string
  status: string
  version: number
}

let database: DatabaseSync
beforeEach(() => {
  database = new DatabaseSync(':memory:')
  database.exec(`
    CREATE TABLE attempts (
      merchant_reference TEXT PRIMARY KEY, transaction_id TEXT, status TEXT, version INTEGER NOT NULL
    );
    CREATE TABLE events (event_id TEXT PRIMARY KEY, merchant_reference TEXT, body TEXT);
    INSERT INTO attempts (merchant_reference, version) VALUES ('order-1', 0), ('order-2', 0);
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
  ...rest,
})
const attempt = (reference = 'order-1') => ({
  ...database
    .prepare('SELECT transaction_id, status, version FROM attempts WHERE merchant_reference = ?')
    .get(reference),
})
const events = () => database.prepare('SELECT count(*) AS n FROM events').get()?.['n']

test.each(locales)('is the same in %s', (locale) => expect(sqlOf(locale)).toBe(sqlOf('en')))

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

  test('with an unknown reference is stored and changes no other attempt', () => {
    take(event(4, 'completed', { merchant_reference: 'order-9', transaction_id: 'txn_9' }))
    expect(events()).toBe(1)
    expect([attempt('order-1'), attempt('order-2')]).toMatchObject([{ version: 0 }, { version: 0 }])
  })
})
