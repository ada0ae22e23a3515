import { describe, expect, test } from 'vitest'
import { claimFaults } from './claims'
import { suggestedEntries, withEntries } from './suggest'
import type { Difference } from './types'
import type { Entry } from '@docs/model/contract/releases'
import type { Label } from '@docs/model/contract/labels'

const difference = (pointer: string, label: Label): Difference => ({ pointer, label, kind: 'changed', places: [] })
const entry = (label: Label, ...covers: string[]): Entry => ({ id: 'one', label, covers })

const length = '/openapi/components/schemas/Asked/properties/amount/maxLength'
const schema = '/openapi/components/schemas/Asked'

describe('an entry of the changelog', () => {
  test('covers its pointer and everything below, with names or wildcards', () => {
    for (const cover of [length, schema, '/openapi/components/schemas/*/properties/amount'])
      expect(claimFaults([difference(length, 'breaking')], [entry('breaking', cover)]), cover).toEqual([])
  })

  test('is missing for a difference that no entry covers', () => {
    const [own, other] = [difference(length, 'breaking'), difference('/errors/a/status', 'breaking')]
    expect(claimFaults([own, other], [entry('breaking', schema)])).toEqual([{ kind: 'unclaimed', difference: other }])
  })

  test('needs a reason to be milder than the policy, and none to be stricter', () => {
    const own = difference(length, 'breaking')
    const mild = entry('tolerant', schema)
    expect(claimFaults([own], [mild])).toEqual([{ kind: 'milder', difference: own, entry: 'one', label: 'tolerant' }])
    expect(claimFaults([own], [{ ...mild, reason: 'It was refused before.' }])).toEqual([])
    expect(claimFaults([difference(length, 'compatible')], [entry('breaking', schema)])).toEqual([])
  })

  test('can have a milder label if another entry has the right one', () => {
    const right = { ...entry('breaking', schema), id: 'two' }
    expect(claimFaults([difference(length, 'breaking')], [entry('compatible', schema), right])).toEqual([])
  })

  test('is reported if one of its pointers covers nothing', () => {
    const own = difference(length, 'breaking')
    expect(claimFaults([own], [entry('breaking', schema, '/errors/a')])).toEqual([
      { kind: 'idle', entry: 'one', cover: 1 },
    ])
  })

  test('labelled words covers only changes of wording, with a wildcard all of them', () => {
    const [words, other] = [difference('/errors/a/fix', 'words'), difference('/errors/a/status', 'breaking')]
    expect(claimFaults([words, other], [entry('words', '/*')])).toEqual([{ kind: 'unclaimed', difference: other }])
  })

  test('is reported if its pointer covers too much', () => {
    const own = difference(length, 'breaking')
    for (const cover of ['/openapi', '/openapi/components/schemas', '/openapi/components/schemas/*', '/errors'])
      expect(claimFaults([own], [entry('breaking', cover)]), cover).toContainEqual({
        kind: 'wide',
        entry: 'one',
        cover: 0,
      })
  })
})

test('suggested entries are grouped by label and owner, the most severe first; wording shares one entry', () => {
  const text = suggestedEntries([
    difference('/errors/a/fix', 'words'),
    difference('/openapi/paths/~1pay/post/x-retry', 'breaking'),
    difference(length, 'breaking'),
    difference(`${schema}/required`, 'breaking'),
    difference('/errors/b/fix', 'words'),
  ])
  expect(text.split('\n').filter((line) => /^ {2}\S/.test(line))).toEqual([
    '  pay_breaking:',
    '  asked_breaking:',
    '  words:',
  ])
  expect(text.match(/- '\/\*'/g)).toHaveLength(1)
  expect(text).toContain(`- '${length}'`)
})

test('new entries stand above the one that covers all words', () => {
  const head = "date: '2026-12-31'\nentries:\n"
  const first = '  first:\n    label: compatible\n    covers:\n      - /facts/x\n'
  const words = "  words:\n    label: words\n    covers:\n      - '/*'\n"
  const added = '  added:\n    label: tolerant\n    covers:\n      - /facts/y\n'
  expect(withEntries(head + first + words, added)).toBe(head + first + added + words)
  expect(withEntries(head + first, added)).toBe(head + first + added)
  expect(withEntries(head, added)).toBe(head + added)
})
