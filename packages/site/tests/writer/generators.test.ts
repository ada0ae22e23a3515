/** What `npm run new` writes is valid but for what is marked in it, and the check leads through the marks. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFolders } from '@docs/model/sources/folders'
import { checkSources } from '../../src/check'
import { navigationFile } from '../../src/check/structure'
import { publishedFile } from '../../src/sources/published'
import { tell } from '@docs/model/sources/faults'
import { machinery, useCopy } from '../built/scratch'
import { Tree } from '../content/mistakes/tree'

const site = new Tree(useCopy(...machinery, 'docs', 'scripts', 'public', ...sourceFolders))

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', [join('scripts', script), ...args], {
    cwd: site.root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' },
  })
  return { status, stdout, stderr }
}

/** What a generator is asked for, here about what the site does not have yet. */
const asked = [
  'page new/page',
  'service new_method SE SEK',
  'service new_method/payout SE SEK',
  'field Browser new_field',
]

/** Writes something fitting at each marker. */
function fillIn(file: string): void {
  const isUkrainian = (wanted: string) => file.includes('/uk/') || wanted.includes('Ukrainian')
  const filler = (wanted: string, at: number) =>
    isUkrainian(wanted)
      ? `Тут стоїть текст із номером ${at}, який написано для файлу саме цієї сторінки`
      : `A text of number ${at} stands here, which was written for this very page`
  const text = site
    .read(file)
    .replace(/ # TODO:.*/g, '')
    .replace(/TODO: ([^'"*\n]*)/g, (_, wanted: string, at: number) => filler(wanted, at + file.length))
  site.write(file, text)
}

test('the check names what is to be filled in, and after it the steps that were printed', async () => {
  const printed = asked.map((each) => run('new.ts', ...each.split(' ')))
  for (const { status, stdout, stderr } of printed) {
    expect(status, stderr).toBe(0)
    expect(stdout.trimEnd()).toMatch(/\d\. npm run check$/)
  }
  const written = [
    ...new Set(printed.flatMap(({ stdout }) => [...stdout.matchAll(/^written: (.*)/gm)].map((m) => m[1]!))),
  ]
  const markers = written.sort().flatMap((file) =>
    site
      .read(file)
      .split('\n')
      .flatMap((line, at) => (line.includes('TODO:') ? [`${file}:${at + 1}: Fill in: `] : [])),
  )
  expect(new Set(markers.map((line) => line.split(':')[0]))).toEqual(new Set(written))

  const open = await checkSources(site.root)
  expect(open.faults.map(tell).map((line) => line.replace(/(?<=Fill in: ).+/, ''))).toEqual(markers)
  expect([...open.reports, ...open.stale]).toEqual([])

  written.forEach(fillIn)
  const accepted = printed.flatMap(({ stdout }) => /npm run i18n -- --accept (.*)/.exec(stdout)![1]!.split(' '))
  expect(run('i18n.ts', '--accept', ...accepted).stderr).toBe('')

  const { faults, reports, stale } = await checkSources(site.root)
  expect([...faults, ...stale].map(tell)).toEqual([])
  const left = reports.map(tell)
  expect(left.filter((line) => line.includes(navigationFile))).toHaveLength(1)
  expect(left.filter((line) => line.startsWith(publishedFile))).toHaveLength(1)
  expect(left.filter((line) => line.startsWith('contract/')).length).toBeGreaterThan(0)
})

test('a field of an object that has a page is named there', () => {
  const { stdout } = run('new.ts', 'field', 'Customer', 'new_field')
  expect(stdout).toContain('new_field in a <Fields names="…" /> of content/en/api/customer.mdx and content/uk/api/')
  expect(stdout).toMatch(/--accept contract\/uk\/schemas\/Customer\.yaml content\/uk\/api\/customer\.mdx$/m)
})

test('a misspelt schema or operation is told with the nearest name', () => {
  expect(run('new.ts', 'field', 'costumer', 'new_field').stderr).toMatch(
    /no operation or schema "costumer"\. .*Customer\?/,
  )
  expect(run('new.ts', 'field', 'transaction_creat', 'a').stderr).toContain('Did you mean transaction_create?')
})

test('what is there already is not overwritten', () => {
  const taken = [
    ['page faq', 'content/en/faq.mdx'],
    ['field transaction_update id', 'contract/schemas/TransactionUpdateRequest.yaml'],
    ['language go', 'code-languages.ts'],
  ] as const
  for (const [wanted, file] of taken) {
    const { status, stderr } = run('new.ts', ...wanted.split(' '))
    expect(status).toBe(1)
    expect(stderr).toContain(file)
  }
})
