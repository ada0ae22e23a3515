/** Databases in a folder of their own, and sessions that run statements on them one after the other. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { vi } from 'vitest'
import { databaseSql, ordersSql, type Database } from '../../../src/samples/orders'
import { postgresFolder } from '../../../../../scripts/interpreters.mjs'

export type Value = string | number | boolean | Uint8Array | null

/** A connection to a database, with at most one transaction at a time. */
export interface Session {
  /** Runs one statement; the rows of a query are returned as lines, their columns separated by tabs. */
  run: (sql: string) => Promise<string[]>
  close: () => void
}

export interface Server {
  connect: () => Session
  literal: (value: Value) => string
  stop: () => Promise<void> | void
}

/** A server or file with the published tables, made by the published files as they stand. */
export async function startDatabase(database: Database): Promise<Server> {
  const server = await servers[database]()
  const session = server.connect()
  for (const file of ['orders', 'calls', 'payouts', 'refunds', 'reports'] as const) {
    const { code } = databaseSql(file).find(({ id }) => id === database)!
    for (const statement of statementsOf(code)) await session.run(statement)
  }
  session.close()
  return server
}

/** The statements of a file without their comments. */
export const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/^\s*--.*\n/gm, '')
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)

const servers: Record<Database, () => Server | Promise<Server>> = { sqlite, postgresql, mariadb }

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const literalWith = (bytes: (hex: string) => string) => (value: Value) => {
  if (value instanceof Uint8Array) return bytes(Buffer.from(value).toString('hex'))
  return typeof value === 'string' ? quoted(value) : String(value)
}

function sqlite(): Server {
  const folder = mkdtempSync(join(tmpdir(), 'orders-'))
  const file = join(folder, 'orders.db')
  return {
    literal: literalWith((hex) => `X'${hex}'`),
    connect() {
      const db = new DatabaseSync(file, { timeout: 0 })
      db.exec('PRAGMA synchronous = OFF')
      db.exec(ordersSql('sqlite').connect)
      return { run: (sql) => whenFree(() => rowsOf(db, sql)), close: () => db.close() }
    },
    stop: () => rmSync(folder, { recursive: true }),
  }
}

const rowsOf = (db: DatabaseSync, sql: string): string[] =>
  db
    .prepare(sql)
    .all()
    .map((row) => Object.values(row).join('\t'))

/** SQLite does not wait in this process, which would stop the other sessions too: it is asked again. */
async function whenFree<T>(work: () => T): Promise<T> {
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!/locked/.test((error as Error).message)) throw error
      await setTimeout(5)
    }
  }
}

/** Servers refuse to run as root, so they run as nobody then. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'orders-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user.uid !== undefined) for (const each of [folder, data]) chownSync(each, user.uid, user.gid)
  return folder
}

function succeed(command: string, args: string[], folder: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: folder, ...user })
  if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`)
}

async function serve(
  folder: string,
  command: string,
  args: string[],
  client: { command: string; args: string[] },
  print: (text: string) => string,
  signal: NodeJS.Signals,
): Promise<Pick<Server, 'connect' | 'stop'>> {
  const server = spawn(command, args, { cwd: folder, stdio: 'ignore', ...user })
  const ended = once(server, 'exit')
  const probe = [...client.args, client.command === 'mariadb' ? '--execute=SELECT 1' : '--command=SELECT 1']
  await vi.waitUntil(() => spawnSync(client.command, probe).status === 0, { timeout: 60_000, interval: 100 })
  return {
    connect: () =>
      sessionOf(spawn('sh', ['-c', 'exec "$0" "$@" 2>&1', client.command, ...client.args], { cwd: folder }), print),
    async stop() {
      server.kill(signal)
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function postgresql(): Promise<Server> {
  const folder = scratchFolder()
  const program = (name: string) => join(postgresFolder() ?? '', name)
  const data = join(folder, 'data')
  const options = ['--no-sync', '--auth=trust', '--username=shop', '--encoding=UTF8', '--locale=C.UTF-8']
  succeed(program('initdb'), [...options, '-D', data], folder)
  return {
    ...(await serve(
      folder,
      program('postgres'),
      ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'],
      {
        command: program('psql'),
        args: ['--no-psqlrc', '--quiet', '--no-align', '--tuples-only', '--field-separator=\t'].concat(
          `--host=${folder}`,
          '--username=shop',
          '--dbname=postgres',
        ),
      },
      // Not a statement: after an error, PostgreSQL runs none until the transaction ends.
      (text) => `\\echo ${text}`,
      'SIGINT',
    )),
    literal: literalWith((hex) => `'\\x${hex}'`),
  }
}

async function mariadb(): Promise<Server> {
  const folder = scratchFolder()
  const data = join(folder, 'data')
  const own = [`--datadir=${data}`, '--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0']
  const socket = `--socket=${join(folder, 'socket')}`
  succeed('mariadb-install-db', ['--no-defaults', ...own, '--auth-root-authentication-method=normal'], folder)
  const client = { command: 'mariadb', args: ['--no-defaults', socket, '--user=root'] }
  const server = await serve(
    folder,
    'mariadbd',
    ['--no-defaults', ...own, socket, '--skip-networking', `--pid-file=${join(folder, 'pid')}`],
    {
      ...client,
      args: [
        ...client.args,
        ...['--batch', '--force', '--skip-column-names', '--unbuffered', '--database=mysql'],
        `--init-command=${statementsOf(ordersSql('mariadb').connect).join(';')}`,
      ],
    },
    (text) => `SELECT '${text}';`,
    'SIGTERM',
  )
  return { ...server, literal: literalWith((hex) => `X'${hex}'`) }
}

/** A client that reads statements; what a statement prints ends at a mark. */
function sessionOf(client: ChildProcess, print: (text: string) => string): Session {
  const lines = createInterface({ input: client.stdout! })[Symbol.asyncIterator]()
  let count = 0
  return {
    async run(sql) {
      const mark = `end of ${++count}`
      client.stdin!.write(`${sql};\n${print(mark)}\n`)
      const rows: string[] = []
      for (let line = await lines.next(); line.value !== mark; line = await lines.next()) {
        if (line.done) throw new Error(`the client has ended: ${rows.join('\n')}`)
        rows.push(line.value)
      }
      if (rows.some((row) => row.startsWith('ERROR'))) throw new Error(`${rows.join('\n')} in ${sql}`)
      return rows
    },
    close: () => void client.stdin!.end(),
  }
}
