import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildsFolder, clearEndedBuilds, putInPlace, restoreSite } from '../../src/server/put-in-place'

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

test('a finished build replaces the previous one and leaves no other files', async () => {
  const dist = folder('dist', 'old')
  await putInPlace(folder('built', 'new'), dist)
  expect(readFileSync(join(dist, 'page.html'), 'utf8')).toBe('new')
  expect(readdirSync(root)).toEqual(['dist'])
})

test('the first build needs no previous build', async () => {
  await putInPlace(folder('built', 'new'), join(root, 'dist'))
  expect(readFileSync(join(root, 'dist/page.html'), 'utf8')).toBe('new')
})

test('a build that cannot be put in place leaves the previous one', async () => {
  const dist = folder('dist', 'old')
  await expect(putInPlace(join(root, 'gone'), dist)).rejects.toThrow(/ENOENT/)
  expect(readFileSync(join(dist, 'page.html'), 'utf8')).toBe('old')
})

test('files of ended builds are removed, files of running builds are not', async () => {
  const running = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' })
  const ended = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
  await once(ended, 'exit')
  const [first, second] = [running, ended].map(({ pid }) => folder(join(buildsFolder, String(pid)), 'half'))
  clearEndedBuilds(root)
  expect([existsSync(first!), existsSync(second!)]).toEqual([true, false])
  running.kill()
  await once(running, 'exit')
})

test('the old site is back after a build that was killed while it took its place', async () => {
  const killed = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
  await once(killed, 'exit')
  folder(join(buildsFolder, `${String(killed.pid)}-before`), 'old')
  folder(join(buildsFolder, String(killed.pid)), 'half')
  restoreSite(root)
  expect(readFileSync(join(root, 'dist/page.html'), 'utf8')).toBe('old')
  clearEndedBuilds(root)
  expect(readFileSync(join(root, 'dist/page.html'), 'utf8')).toBe('old')
  expect(readdirSync(join(root, buildsFolder))).toEqual([])
})
