/** Does what the page of the first payment says, in three terminals, and compares what they print with the page. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { scratchFolder } from '../../../../tests/scratch-folder'
import { freePort } from '../../../../tests/free-port'
import { whyMissing } from '../../../../scripts/interpreters.mjs'
import { brand } from '@docs/brand/brand'
import { locales } from '@docs/model/language/locales'
import { dist } from './site'

interface Block {
  title: string
  language: string
  code: string
}

/** The code blocks of the page, from its Markdown. */
const blocksOf = (file: string): Block[] =>
  [...readFileSync(`${dist}/${file}`, 'utf8').matchAll(/^\*\*(.+)\*\*\n\n```(\w+)\n([\s\S]*?)\n```$/gm)].map(
    ([, title = '', language = '', code = '']) => ({ title, language, code }),
  )

const blocks = blocksOf('first_payment.md')

/** The titles of the blocks with commands name the terminals. */
const terminals = [...new Set(blocks.filter(({ language }) => language === 'bash').map(({ title }) => title))]

test('the page shows commands in three terminals, and what they print', () => {
  expect(terminals).toHaveLength(3)
  expect(blocks.filter(({ language }) => language === 'text').length).toBeGreaterThan(7)
})

test.each(locales.filter((locale) => locale !== 'en'))('it shows the same in another language (%s)', (locale) => {
  const shown = (all: Block[]) => all.map(({ language, code }) => ({ language, code }))
  expect(shown(blocksOf(`${locale}/first_payment.md`))).toEqual(shown(blocks))
})

const folder = scratchFolder(afterAll)
const shells: ChildProcess[] = []
afterAll(() => {
  // With the programs that they have started.
  for (const { pid } of shells) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
})

/** A shell that is given commands as a reader types them. */
function openTerminal(env: Record<string, string>) {
  const shell = spawn('bash', { cwd: folder, env: { ...process.env, ...env }, detached: true })
  shells.push(shell)
  let printed = ''
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (text: Buffer) => (printed += text.toString()))
  const type = (commands: string) => shell.stdin.write(`${commands}\n`)
  // As on a screen, errors stand where they happened.
  type('exec 2>&1')
  return {
    type,
    printed: () => printed,
    clear: () => (printed = ''),
  }
}

/** `…` stands for anything; long lines are broken on the page. */
const patternOf = (code: string): string =>
  flat(code)
    .split('…')
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('.*')

const flat = (text: string): string => text.replaceAll(/\s*\n\s*/g, '').trim()

const missing = ['bash', 'curl', 'unzip'].map(whyMissing).find((reason) => reason !== undefined)

test('the programs print what the page shows', async ({ skip }) => {
  skip(missing !== undefined, missing)
  const [gateway, receiver] = [await freePort(), await freePort()]
  const control = (path: string, body?: object) =>
    fetch(`http://localhost:${gateway}/_sandbox${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    }).then((answer) => answer.json() as Promise<{ transaction: { status: string } }>)
  const here = (code: string): string =>
    code
      .replaceAll(brand.docsUrl, `file://${resolve(dist)}`)
      .replace('node sandbox.mjs', `node sandbox.mjs --port ${gateway}`)
      .replaceAll('localhost:4010', `localhost:${gateway}`)
      .replaceAll('localhost:8080', `localhost:${receiver}`)

  // Only a terminal is spared curl's progress.
  writeFileSync(join(folder, '.curlrc'), 'silent\nshow-error\n')
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    CURL_HOME: folder,
    PORT: String(receiver),
    no_proxy: 'localhost',
  }
  const open = new Map(terminals.map((title) => [title, openTerminal(env)]))
  let last = open.get(terminals[0]!)!
  let id = ''
  for (const { title, language, code } of blocks) {
    const terminal = open.get(title) ?? last
    if (language === 'bash') {
      terminal.clear()
      terminal.type(here(code).replace('txn_…', id))
      last = terminal
      if (code.includes('receiver.mjs')) await vi.waitFor(() => fetch(`http://localhost:${receiver}`), 20_000)
      continue
    }
    const pattern = new RegExp(open.has(title) ? patternOf(here(code)) : `^${patternOf(here(code))}$`)
    await vi.waitFor(() => expect(flat(terminal.printed()), code).toMatch(pattern), 20_000)
    id = /"id":"(txn_\w+)"/.exec(terminal.printed())?.[1] ?? id
    if (terminal.printed().includes('payment_page_url')) {
      await control(`/transactions/${id}/event`, { event: 'payer_acts' })
      await control('/clock', { advance: 'PT2S' })
    }
  }
  await control('/clock', { advance: 'PT12S' })
  expect((await control(`/transactions/${id}`)).transaction.status).toBe('completed')
})
