import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putInPlace } from '../../src/build/put-in-place'

let root = ''
const folder = (name: string, text: string): string => {
  mkdirSync(join(root, name), { recursive: true })
  writeFileSync(join(root, name, 'page.html'), text)
  return join(root, name)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-place-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test.each([
  ['replaces the previous one and leaves no other files', () => void folder('dist', 'old')],
  ['needs no previous one', () => undefined],
])('a finished build %s', async (_, prepare) => {
  prepare()
  await putInPlace(folder('built', 'new'), join(root, 'dist'))
  expect(readFileSync(join(root, 'dist/page.html'), 'utf8')).toBe('new')
  expect(readdirSync(root)).toEqual(['dist'])
})
