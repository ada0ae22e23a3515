import { expect, test } from 'vitest'
import { statusMachineView, statusRows } from './status-machine'
import type { MerchantAction, Status, StatusMachine, Transition } from '@docs/model/contract/types'

const status = (id: string, action: MerchantAction, terminal = false): Status => ({
  ...{ id, terminal, action, title: id, meaning: '', merchant_may: '' },
})
const transition = (from: string | null, to: string, id = `${from}_${to}`): Transition => ({
  ...{ id, from, to, trigger: 'timer', title: id },
})
const machine: StatusMachine = {
  statuses: [
    status('created', 'start'),
    status('held', 'capture'),
    status('completed', 'ship', true),
    status('expired', 'stop', true),
  ],
  laterMovements: [],
  transitions: [
    transition(null, 'created'),
    transition('created', 'expired', 'too_late'),
    transition('created', 'expired', 'given_up'),
    transition('created', 'held'),
    transition('created', 'completed'),
    transition('held', 'completed'),
  ],
}

test('rows state the next statuses', () => {
  expect(statusRows(machine).map(({ id, next }) => [id, next.map(({ to }) => to)])).toEqual([
    ['created', ['expired', 'expired', 'held', 'completed']],
    ['held', ['completed']],
    ['completed', []],
    ['expired', []],
  ])
})

test('the diagram has the path to success; each status leads first to the next one, and once to each other', () => {
  const completed = { to: 'completed', movers: [{ who: 'timer', action: 'ship' }] }
  expect(statusMachineView(machine)).toEqual([
    {
      id: 'created',
      edges: [
        completed,
        { to: 'expired', movers: [{ who: 'timer', action: 'stop' }] },
        { to: 'held', movers: [{ who: 'timer', action: 'capture' }], then: [completed] },
      ],
    },
    { id: 'completed', edges: [] },
  ])
})
