import { fillFacts } from '@docs/model/contract/facts'
import add from './add.sql?raw'
import callStatements from './calls.sql?raw'
import calls from './calls.sql.tmpl?raw'
import decide from './decide.sql?raw'
import entries from './entries.sql?raw'
import invoice from './invoice.sql?raw'
import movement from './movement.sql?raw'
import payouts from './payouts.sql.tmpl?raw'
import refunds from './refunds.sql.tmpl?raw'
import reports from './reports.sql.tmpl?raw'
import sellers from './sellers.sql.tmpl?raw'
import store from './store.sql?raw'
import tables from './tables.sql.tmpl?raw'
import upgrade from './upgrade.sql.tmpl?raw'
import view from './view.sql?raw'

/** The databases for which a shop's tables are published, in the order of their tabs. */
export const databases = { sqlite: 'SQLite', postgresql: 'PostgreSQL', mariadb: 'MariaDB' } as const

export type Database = keyof typeof databases

/** How a database names what the tables need. */
interface Dialect {
  comparison: string
  /** Text that is compared byte for byte. */
  text: string
  /** Decimals of any currency. */
  amount: string
  body: string
  options: string
  /** Begins a transaction in which each statement sees what others have committed. */
  begin: string
  /** Writes what differs from the common statements. */
  rewrite: (sql: string) => string
}

const dialects: Record<Database, Dialect> = {
  sqlite: {
    comparison: `SQLite compares text byte for byte unless a column says NOCASE. It has no decimal type: write every
-- amount in one spelling, without zeros at its end.`,
    text: 'TEXT',
    amount: 'TEXT',
    body: 'BLOB',
    options: '',
    begin: 'BEGIN IMMEDIATE',
    // Its transactions that write run one after the other: no row is locked.
    rewrite: (sql) =>
      sql
        .replaceAll("CURRENT_TIMESTAMP - INTERVAL '6' DAY", "datetime('now', '-6 days')")
        .replaceAll('FOR SHARE OF o\n', ''),
  },
  postgresql: {
    comparison: 'COLLATE "C" compares text byte for byte, whatever the collation of the database is.',
    text: 'TEXT COLLATE "C"',
    amount: 'NUMERIC(23, 8)',
    body: 'BYTEA',
    options: '',
    begin: 'BEGIN ISOLATION LEVEL READ COMMITTED',
    rewrite: (sql) => sql.replaceAll('CREATE VIEW IF NOT EXISTS', 'CREATE OR REPLACE VIEW'),
  },
  mariadb: {
    comparison: 'utf8mb4_bin compares text byte for byte. The default of MariaDB ignores case and accents.',
    text: 'VARCHAR(100)',
    amount: 'DECIMAL(23, 8)',
    body: 'MEDIUMBLOB',
    options: ' ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
    begin: 'SET TRANSACTION ISOLATION LEVEL READ COMMITTED;\nSTART TRANSACTION',
    rewrite: (sql) =>
      sql
        .replaceAll('FOR SHARE OF o', 'LOCK IN SHARE MODE')
        // INSERT IGNORE would share the lock of a row that two transactions then want to change: a deadlock.
        .replaceAll(
          /INSERT INTO (\w+)(\s+)\((\w+)([^;]*)\nON CONFLICT DO NOTHING/g,
          'INSERT INTO $1$2($3$4\nON DUPLICATE KEY UPDATE $1.$3 = $1.$3',
        )
        .replaceAll(
          /('[^']*'|:?[\w.]+)( \|\| ('[^']*'|:?[\w.]+))+/g,
          (terms) => `CONCAT(${terms.replaceAll(' || ', ', ')})`,
        ),
  },
}

/** The SQL statements of a shop, with named parameters such as `:event_id`. */
export interface OrdersSql {
  tables: string
  /** The account of each order, which no program of ours reads. */
  entries: string
  /** Begins the transaction of an event. */
  begin: string
  /** Adds an order with its first attempt, or another attempt. */
  add: string
  /** Stores an event and applies it to its attempt. */
  store: string
  /** Stores one later movement. */
  movement: string
  /** Ships the order, or leaves it to a person. */
  decide: string
  /** Ships an invoice that the gateway says is paid. */
  invoice: string
  /** The table of calls. */
  calls: string
  /** What is paid out, and what has failed. */
  payouts: string
  /** The table of refunds, and which of them count. */
  refunds: string
  /** The accounts of sellers. */
  sellers: string
  /** What the reports of a night are imported into. */
  reports: string
  /** Brings the tables of the last version up to date. */
  upgrade: string
  /** Written before each attempt of a call, and when its result is known. */
  call: string
}

export function ordersSql(database: Database): OrdersSql {
  const { rewrite, ...words } = dialects[database]
  return {
    begin: words.begin,
    tables: rewrite(fillFacts(tables, words)),
    entries: rewrite(entries),
    add: rewrite(add),
    store: rewrite(store),
    movement: rewrite(movement),
    decide: rewrite(decide),
    invoice: rewrite(invoice),
    calls: fillFacts(calls, words),
    payouts: rewrite(fillFacts(payouts, words)),
    refunds: rewrite(fillFacts(refunds, words)),
    sellers: fillFacts(sellers, words),
    reports: fillFacts(reports, words),
    upgrade: fillFacts(upgrade, { ...words, calls: fillFacts(calls, words) }),
    call: rewrite(callStatements),
  }
}

/** Runs first on each connection. */
const connect: Partial<Record<Database, string>> = {
  sqlite: '-- SQLite checks REFERENCES only on connections that ask for it.\nPRAGMA foreign_keys = ON;\n\n',
}

const sqlFiles = {
  /** The tables of a shop. */
  orders(database: Database) {
    const { tables, entries } = ordersSql(database)
    return [`${connect[database] ?? ''}${tables}`, entries].join('\n')
  },
  /** The table of calls. */
  calls: (database: Database) => ordersSql(database).calls,
  /** What is written before each try of a call, and when its result is known. */
  tries: (database: Database) => ordersSql(database).call,
  /** The table of payouts that refund nothing. */
  payouts: (database: Database) => ordersSql(database).payouts,
  /** The table of refunds. */
  refunds: (database: Database) => ordersSql(database).refunds,
  /** The accounts of sellers. */
  sellers: (database: Database) => ordersSql(database).sellers,
  /** The tables of reconciliation. */
  reports: (database: Database) => ordersSql(database).reports,
  /** What tables from before this version lack. */
  upgrade: (database: Database) => ordersSql(database).upgrade,
  /** The transaction that stores an event and applies it. */
  event(database: Database) {
    const { begin, store, movement, decide } = ordersSql(database)
    return [`${begin};\n`, store, movement, decide, 'COMMIT;\n'].join('\n')
  },
  /** The transaction after `invoice_find` has returned a paid invoice. */
  invoice(database: Database) {
    const { begin, invoice } = ordersSql(database)
    return [`${begin};\n`, invoice, 'COMMIT;\n'].join('\n')
  },
}

export type SqlFileName = keyof typeof sqlFiles

export const sqlFileNames = Object.keys(sqlFiles) as SqlFileName[]

/** SQL of one database, as a file. */
export interface DatabaseSql {
  id: Database
  name: string
  file: string
  code: string
}

export const databaseSql = (file: SqlFileName): DatabaseSql[] =>
  (Object.entries(databases) as [Database, string][]).map(([id, name]) => ({
    ...{ id, name, file: `${file}.${id}.sql` },
    code: sqlFiles[file](id),
  }))

/**
 * The statements of the programs, which keep their orders in SQLite, as `orders.tables` and the like. The page of the
 * tables has their comments.
 */
export function orderFacts(): Record<string, string> {
  const statements = { ...ordersSql('sqlite'), view }
  return Object.fromEntries(
    Object.entries(statements).map(([name, sql]) => [
      `orders.${name}`,
      sql
        .replaceAll(/^ *--.*\n/gm, '')
        .trim()
        .replace(/;$/, ''),
    ]),
  )
}
