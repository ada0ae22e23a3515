import { expect, test } from 'vitest'
import { loadContract } from '../../sources/contract'
import { statusDiagram, statusRows } from './status-machine'

const { statusMachine } = await loadContract('2.x', 'en')

test('rows tell what comes next; nothing leaves a terminal status', () => {
  const rows = statusRows(statusMachine)
  expect(rows.filter(({ terminal }) => terminal).map(({ id }) => id)).toEqual([
    'completed',
    'declined',
    'cancelled',
    'expired',
  ])
  expect(rows.filter(({ terminal, next }) => terminal !== (next.length === 0))).toEqual([])
})

test('every status can be reached', () => {
  const reached = new Set(statusMachine.transitions.map(({ to }) => to))
  expect(statusMachine.statuses.filter(({ id }) => !reached.has(id))).toEqual([])
})

test('the diagram draws each pair of statuses once and marks beginning and ends', () => {
  const lines = statusDiagram(statusMachine, 'en').mermaid.split('\n')
  expect(lines[0]).toBe('stateDiagram-v2')
  expect(lines).toContain('  [*] --> created')
  expect(lines).toContain('  completed --> [*]')
  expect(lines.filter((line) => line === '  awaiting_customer --> cancelled')).toHaveLength(1)
})

test('the text alternative says in words what the diagram draws', () => {
  const { alternative } = statusDiagram(statusMachine, 'en')
  expect(alternative).toContain('A transaction begins as created.')
  expect(alternative).toContain('From authorized it goes to completed, cancelled or expired.')
  expect(alternative).toContain('Final: completed, declined, cancelled and expired.')
  expect(statusDiagram(statusMachine, 'uk').alternative).toContain('Транзакція починається зі статусу created.')
})
