import { expect, test } from 'vitest'
import type { ClaimedDifference } from './history'
import { lastChangeOf } from './last-change'
import type { Label } from '@docs/model/contract/labels'

const difference = (operation: string, label: Label): ClaimedDifference => ({
  pointer: '/openapi/paths/x',
  kind: 'added',
  label,
  places: [{ operation, use: 'sent', path: '' }],
})
const steps = [
  { from: '2.8', to: '2.9', differences: [difference('pay', 'compatible'), difference('find', 'tolerant')] },
  { from: '2.9', to: '2.10', differences: [difference('find', 'words'), difference('pay', 'breaking')] },
]
const releases = [
  { version: '2.10', date: '2026-11-12' },
  { version: '2.9', date: '2026-10-01' },
]

test('the last change of an operation ignores versions that changed only its wording', () => {
  expect(lastChangeOf('pay', { steps }, releases)).toEqual({
    operation: 'pay',
    version: '2.10',
    from: '2.9',
    date: '2026-11-12',
  })
  expect(lastChangeOf('find', { steps }, releases)?.version).toBe('2.9')
  expect(lastChangeOf('cancel', { steps }, releases)).toBeUndefined()
})
