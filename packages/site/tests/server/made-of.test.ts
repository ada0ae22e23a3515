import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inputsOf, isUpToDate, recordBuild } from '../../src/server/made-of'

let root = ''
const dist = () => join(root, 'dist')
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: root })

/** A built project of one page. */
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'docs-made-of-'))
  writeFileSync(join(root, '.gitignore'), 'dist/\nnode_modules\n')
  writeFileSync(join(root, 'faq.mdx'), 'Questions')
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'First')
  mkdirSync(join(dist(), 'hosting'), { recursive: true })
  writeFileSync(join(dist(), 'faq.html'), '<p>Questions</p>')
  await recordBuild(dist(), (await inputsOf(root))!)
})
afterEach(() => rmSync(root, { recursive: true }))

test('a build is up to date until something changes', async () => {
  expect(await isUpToDate(root, dist())).toBe(true)
})

const changes: Record<string, () => void> = {
  'a page is edited': () => writeFileSync(join(root, 'faq.mdx'), 'Answers'),
  'a page is added': () => writeFileSync(join(root, 'keys.mdx'), 'Keys'),
  'a page is removed': () => rmSync(join(root, 'faq.mdx')),
  'something is committed': () => git('commit', '--quiet', '--allow-empty', '--message', 'Second'),
  'other packages are installed': () => {
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{}')
  },
  'a public setting differs': () => vi.stubEnv('PUBLIC_ANALYTICS_ID', 'other'),
  'a built file is edited': () => writeFileSync(join(dist(), 'faq.html'), '<p>Other</p>'),
  'a built file is missing': () => rmSync(join(dist(), 'faq.html')),
  'the project is no longer in Git': () => rmSync(join(root, '.git'), { recursive: true }),
}

test.each(Object.entries(changes))('a build is not up to date when %s', async (_, change) => {
  change()
  expect(await isUpToDate(root, dist())).toBe(false)
})
