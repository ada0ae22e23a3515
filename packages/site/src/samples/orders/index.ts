import { fillFacts } from '@docs/model/contract/facts'
import { mapValues } from '@docs/model/data/map'
import add from './add.sql?raw'
import calls from './calls.sql.tmpl?raw'
import decide from './decide.sql?raw'
import entries from './entries.sql?raw'
import movement from './movement.sql?raw'
import payouts from './payouts.sql.tmpl?raw'
import refunds from './refunds.sql.tmpl?raw'
import reports from './reports.sql.tmpl?raw'
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
  /** Until when a call that is stored now may be retried. */
  retry_until: string
  /** Runs first on each connection: each statement of a transaction then sees what others have committed. */
  connect: string
  /** Begins a transaction that writes. */
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
    retry_until: "(datetime('now', '+6 days'))",
    connect: '-- SQLite checks REFERENCES only on connections that ask for it.\nPRAGMA foreign_keys = ON;',
    begin: 'BEGIN IMMEDIATE',
    // Its transactions that write run one after the other: no row is locked.
    rewrite: (sql) => sql.replaceAll('FOR SHARE OF o\n', ''),
  },
  postgresql: {
    comparison: 'COLLATE "C" compares text byte for byte, whatever the collation of the database is.',
    text: 'TEXT COLLATE "C"',
    amount: 'NUMERIC(23, 8)',
    body: 'BYTEA',
    options: '',
    retry_until: "(CURRENT_TIMESTAMP + INTERVAL '6' DAY)",
    connect: '',
    begin: 'BEGIN ISOLATION LEVEL READ COMMITTED',
    rewrite: (sql) => sql.replaceAll('CREATE VIEW IF NOT EXISTS', 'CREATE OR REPLACE VIEW'),
  },
  mariadb: {
    comparison: 'utf8mb4_bin compares text byte for byte. The default of MariaDB ignores case and accents.',
    text: 'VARCHAR(100)',
    amount: 'DECIMAL(23, 8)',
    body: 'MEDIUMBLOB',
    options: ' ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
    retry_until: "(CURRENT_TIMESTAMP + INTERVAL '6' DAY)",
    connect: '-- On each connection.\nSET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED;',
    begin: 'START TRANSACTION',
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
const statements = {
  tables,
  /** The account of each order, which no program of ours reads. */
  entries,
  /** Adds an order with its first attempt, or another attempt. */
  add,
  /** Stores an event and applies it to its attempt. */
  store,
  /** Stores one later movement. */
  movement,
  /** Ships the order, or leaves it to a person. */
  decide,
  /** The table of calls. */
  calls,
  /** The accounts of those whom a shop pays, and the payouts that have failed. */
  payouts,
  /** The table of refunds, which of them count, and which orders they stop. */
  refunds,
  /** What the reports of a night are imported into. */
  reports,
  /** Brings the tables of the last version up to date. */
  upgrade,
}

export function ordersSql(database: Database) {
  const { rewrite, ...words } = dialects[database]
  const facts = { ...words, calls: fillFacts(calls, words) }
  const { connect, begin } = words
  return { connect, begin, ...mapValues(statements, (sql) => rewrite(fillFacts(sql, facts))) }
}

/** What the files have, one below the other. */
const sqlFiles = {
  orders: ({ connect, tables, entries }) => [...(connect ? [`${connect}\n`] : []), tables, entries],
  calls: (sql) => [sql.calls],
  payouts: (sql) => [sql.payouts],
  refunds: (sql) => [sql.refunds],
  reports: (sql) => [sql.reports],
  upgrade: (sql) => [sql.upgrade],
  /** The transaction that stores an event and applies it. */
  event: ({ begin, store, movement, decide }) => [`${begin};\n`, store, movement, decide, 'COMMIT;\n'],
} satisfies Record<string, (sql: ReturnType<typeof ordersSql>) => string[]>

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
    code: sqlFiles[file](ordersSql(id)).join('\n'),
  }))

/**
 * The statements of the programs, which keep their orders in SQLite, as `orders.tables` and the like. The page of the
 * tables has their comments.
 */
export function orderFacts(): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...ordersSql('sqlite'), view }).map(([name, sql]) => [
      `orders.${name}`,
      sql
        .replaceAll(/^ *--.*\n/gm, '')
        .trim()
        .replace(/;$/, ''),
    ]),
  )
}
