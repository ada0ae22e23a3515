import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const idOf = /\bR\d(?:\.\d)?-\d+\b/g
const table = readFileSync('docs/requirements.md', 'utf8')

/** Ids of the table, with those that “R4-7 to R4-10” spans. */
const explained = new Set([
  ...(table.match(idOf) ?? []),
  ...[...table.matchAll(/(R[\d.]+-)(\d+) to R[\d.]+-(\d+)/g)].flatMap(([, group, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${group}${Number(from) + at}`),
  ),
])

test('each requirement that a test names is explained in docs/requirements.md', () => {
  const files = globSync('packages/**/*.test.{ts,tsx}', { exclude: (path) => path.endsWith('node_modules') })
  const named = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(idOf) ?? []))
  expect(named.size).toBeGreaterThan(50)
  expect([...named].filter((id) => !explained.has(id))).toEqual([])
})
