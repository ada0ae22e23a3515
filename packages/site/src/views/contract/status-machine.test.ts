import { expect, test } from 'vitest'
import { statusMachineView, statusRows } from './status-machine'
import type { Status, StatusMachine, Transition } from '@docs/model/contract/types'

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

test('rows state the next statuses', () => {
  expect(statusRows(machine).map(({ id, next }) => [id, next.map(({ to }) => to)])).toEqual([
    ['created', ['held', 'completed', 'expired', 'expired']],
    ['held', ['completed']],
    ['completed', []],
    ['expired', []],
  ])
})

test('the diagram has each status once, and one line with its cause for each pair of statuses', () => {
  const { drawing, edges } = statusMachineView(machine, 'en')
  expect(drawing.boxes.map(({ id }) => id).sort()).toEqual(['completed', 'created', 'expired', 'held'])
  expect(edges.map(({ from, to, movers }) => [from, to, movers])).toEqual([
    ['created', 'held', [{ who: 'timer' }]],
    ['created', 'completed', [{ who: 'timer' }]],
    ['created', 'expired', [{ who: 'timer' }]],
    ['held', 'completed', [{ who: 'timer' }]],
  ])
  expect(drawing.labels).toHaveLength(edges.length)
})

test('the text alternative describes every line of the diagram', () => {
  expect(statusMachineView(machine, 'en').alternative).toBe(
    'A transaction begins as created. From created it can go to held, completed or expired. ' +
      'From held it can go to completed. Final: completed and expired.',
  )
  expect(statusMachineView(machine, 'uk').alternative).toContain('Транзакція починається зі статусу created.')
})
