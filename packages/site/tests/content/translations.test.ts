/** Runs `npm run i18n` on a copy of the sources, as a translator does. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { useCopy } from '../built/scratch'
import { Tree } from './mistakes/tree'

const root = useCopy('brand', 'packages', 'texts', 'content', 'contract', 'catalogue', 'glossary', 'scripts')
const tree = new Tree(root)

function i18n(...options: string[]): { status: number | null; output: string } {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/i18n.ts', ...options], {
    cwd: root,
    encoding: 'utf8',
    env,
  })
  return { status, output: stdout + stderr }
}

test('a translation of every kind is reported as stale when its English changes, until it is accepted', () => {
  tree.append('content/en/faq.mdx', 'One more sentence.')
  tree.edit('contract/schemas/Money.yaml', 'Amount with its currency.', 'An amount with its currency.')
  tree.edit('catalogue/fields.yaml', 'en: For notifications about', 'en: For all notifications about')
  tree.edit('glossary/terms.yaml', '{ en: Payment,', '{ en: Payments,')
  tree.edit('texts/shell.json', '"en": "Go to the current version"', '"en": "Read the current version"')
  const files = [
    'content/uk/faq.mdx',
    'contract/uk/schemas/Money.yaml',
    'catalogue/fields.yaml',
    'glossary/terms.yaml',
    'texts/shell.json',
  ]
  const { output } = i18n()
  for (const file of files) {
    const reported = output.split('\n').filter((line) => line.startsWith(`${file}:`))
    expect(reported, output).toHaveLength(1)
    expect(reported[0]).toMatch(new RegExp(`stale translation\\. .*npm run i18n -- --accept ${file}`))
  }
  expect(output).toContain(`${files.length} to look at.`)

  // The English page holds no mark of a translation.
  const original = i18n('--accept', 'content/en/faq.mdx')
  expect([original.status, original.output]).toEqual([1, expect.stringContaining('is the original')])
  expect(i18n('--accept', ...files).status).toBe(0)
  expect(i18n().output).toBe('All translations are current.\n')
})
