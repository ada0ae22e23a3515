/**
 * Each command of package.json starts. The build and the content tests both fail and report each mistake once, in the
 * same words.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceFolders } from '@docs/model/sources/folders'
import { useCopy } from '../built/scratch'
import { Tree } from './mistakes/tree'

const inputs = [
  ...['astro.config.ts', 'vitest.config.ts', 'package.json', 'tsconfig.json'],
  ...['brand', 'packages', 'public', 'scripts'],
  ...sourceFolders,
]
const root = useCopy(...inputs, 'docs', 'rooms.js', 'tests')

const run = (program: string, ...args: string[]) => start(process.execPath, join('node_modules', program), ...args)

function start(program: string, ...args: string[]): Promise<{ status: number | null; output: string }> {
  // Vitest's own variables would cause a development build.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' }
  const child = spawn(program, args, { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  return new Promise((done) => child.on('exit', (status) => done({ status, output })))
}

/** What a command prints here, where no site is built, and its exit code. */
const commands: Record<string, [args: string[], prints: RegExp, status?: number]> = {
  'bench:navigation': [[], /Run npm run build first/, 1],
  changes: [[], /\d+\.\d+/],
  'contract-types': [[], /^/],
  dev: [['--help'], /astro dev/],
  format: [['--version'], /^3\./],
  i18n: [[], /translation/],
  map: [[], /^/],
  new: [[], /npm run new -- page <id>/, 1],
  preview: [[], /dist/, 1],
  sandbox: [['--help'], /--port/],
  search: [[], /Give a file/, 1],
  schemas: [[], /wrote \.schemas\/method\.json/],
  types: [['--version'], /Version/],
}
/** Run by other tests, by `npm test` itself, or with a browser and a package that is not installed. */
const runElsewhere = ['start', 'test', 'test:all', 'check', 'build', 'lint', 'images', 'pretypes', 'prelint']

describe('commands of package.json', () => {
  test('each is run', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    expect([...Object.keys(commands), ...runElsewhere]).toEqual(expect.arrayContaining(Object.keys(scripts)))
  })

  test.each(Object.entries(commands))('%s', async (name, [args, prints, wanted = 0]) => {
    const { status, output } = await start('npm', 'run', '--silent', name, '--', ...args)
    expect(output).toMatch(prints)
    expect(output).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m)
    expect(status, output).toBe(wanted)
  })
})

describe('mistakes of every kind', () => {
  test('are each reported once by the build and by the content tests', async () => {
    const tree = new Tree(root)
    tree.append('content/en/faq.mdx', '{process.env.HOME}')
    // A different program finds each of these first: compiler, bundler, page, contract, glossary.
    tree.write(
      'content/en/index.mdx',
      Buffer.concat([Buffer.from(tree.read('content/en/index.mdx')), Buffer.from([0xa3, 0x0a])]),
    )
    tree.append('content/en/callbacks.mdx', '<Fact name="no.fact" />')
    tree.edit('contract/v1/operations/account_info.yaml', 'operationId:', 'operationid:')
    tree.edit('glossary/terms.yaml', 'uk: Транзакція,', '')
    const reports = [
      /^content\/en\/faq\.mdx:\d+: \{process\.env\.HOME\} is a program/gm,
      /^content\/en\/index\.mdx:\d+: The line is not UTF-8/gm,
      /^content\/en\/callbacks\.mdx:\d+: <Fact name="no\.fact">: There is no such value/gm,
      /^contract\/v1\/operations\/account_info\.yaml:\d+: .*Write "account_info"/gm,
      /^glossary\/terms\.yaml:\d+: payments\.terms\.transaction\.names\.uk: It is missing/gm,
    ]

    const runs = [
      await run('astro/bin/astro.mjs', 'build'),
      await run('vitest/vitest.mjs', 'run', '--project', 'content'),
    ]
    for (const { status, output } of runs) {
      expect(status, output).toBe(1)
      expect(output).toContain(`${reports.length} faults in the sources:`)
      for (const line of reports) expect(output.match(line), output).toHaveLength(1)
      expect(output).not.toMatch(/stack trace/i)
    }
    expect(runs[1]?.output).toMatch(/Tests +1 failed/)
  }, 120_000)
})
