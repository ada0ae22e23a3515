import { expect, test } from 'vitest'
import { statusDiagram, statusRows } from './status-machine'
import type { Status, StatusMachine, Transition } from './types'

const status = (id: string, terminal = false): Status => ({
  ...{ id, terminal, action: 'wait', title: id, meaning: '', merchant_may: '' },
})
const transition = (from: string | null, to: string, id = `${from}_${to}`): Transition => ({
  ...{ id, from, to, trigger: 'timer', title: id },
})
const machine: StatusMachine = {
  statuses: [status('created'), status('held'), status('completed', true), status('expired', true)],
  laterMovements: [],
  transitions: [
    transition(null, 'created'),
    transition('created', 'held'),
    transition('created', 'completed'),
    transition('created', 'expired', 'too_late'),
    transition('created', 'expired', 'given_up'),
    transition('held', 'completed'),
  ],
}

test('rows tell what comes next', () => {
  expect(statusRows(machine).map(({ id, next }) => [id, next.map(({ to }) => to)])).toEqual([
    ['created', ['held', 'completed', 'expired', 'expired']],
    ['held', ['completed']],
    ['completed', []],
    ['expired', []],
  ])
})

test('the diagram draws each pair of statuses once and marks beginning and ends', () => {
  expect(statusDiagram(machine, 'en').mermaid.split('\n')).toEqual([
    'stateDiagram-v2',
    '  [*] --> created',
    '  created --> held',
    '  created --> completed',
    '  created --> expired',
    '  held --> completed',
    '  completed --> [*]',
    '  expired --> [*]',
  ])
})

test('the text alternative says in words what the diagram draws', () => {
  expect(statusDiagram(machine, 'en').alternative).toBe(
    'A transaction begins as created. From created it goes to held, completed or expired. ' +
      'From held it goes to completed. Final: completed and expired.',
  )
  expect(statusDiagram(machine, 'uk').alternative).toContain('Транзакція починається зі статусу created.')
})
