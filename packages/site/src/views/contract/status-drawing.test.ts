import { describe, expect, test } from 'vitest'
import { collisions, drawStatuses } from './status-drawing'
import type { StatusMachine } from '@docs/model/contract/types'

/** A machine whose transitions are written `a > b: operation`; statuses without a next one are terminal. */
function machineOf(...written: string[]): StatusMachine {
  const transitions = written.map((each, index) => {
    const [, from = '', to = '', operation] = /^(\w+) > (\w+)(?:: (\w+))?$/.exec(each)!
    return { id: `t${index}`, from, to, trigger: 'payer' as const, title: '', ...(operation && { operation }) }
  })
  const ids = [...new Set(transitions.flatMap(({ from, to }) => [from, to]))]
  const statuses = ids.map((id) => ({
    ...{ id, title: id, meaning: '', merchant_may: '', action: 'wait' as const },
    terminal: !transitions.some(({ from }) => from === id),
  }))
  return { statuses, transitions, laterMovements: [] }
}

const machine = machineOf('created > waiting: pay', 'created > failed: cancel', 'waiting > done', 'waiting > failed')

describe('the drawing of statuses', () => {
  const { boxes, lines, labels } = drawStatuses(machine)
  const boxOf = (id: string) => boxes.find((each) => each.id === id)!

  test('goes from left to right and has terminal statuses in one column', () => {
    expect(boxOf('waiting').x).toBeGreaterThan(boxOf('created').x)
    expect(boxOf('done').x).toBeGreaterThan(boxOf('waiting').x + boxOf('waiting').width)
    expect(boxOf('failed').x).toBe(boxOf('done').x)
  })

  test('labels every line with its cause', () => {
    expect(labels.flatMap((label) => label.lines.flat())).toEqual([
      { operation: 'cancel' },
      { operation: 'pay' },
      { who: 'payer' },
      { who: 'payer' },
    ])
    expect(lines.length).toBeGreaterThanOrEqual(labels.length)
  })

  test('has no line behind a box and no label on a line of another', () => {
    expect(collisions(drawStatuses(machine))).toEqual([])
  })
})

test('a text that does not fit is reported', () => {
  const long = 'waiting_for_the_decision_of_somebody_who_is_not_to_be_hurried'
  expect(collisions(drawStatuses(machineOf(`created > ${long}`, `${long} > done`)))).toContainEqual(
    expect.stringMatching(new RegExp(`^${long} lies on `)),
  )
})

test('a backward transition is rejected', () => {
  expect(() => drawStatuses(machineOf('created > waiting', 'waiting > created', 'waiting > done'))).toThrow(
    'waiting leads back to created. List statuses in the order in which they come.',
  )
})
