import { expect, test } from 'vitest'
import { sign } from '@docs/model/contract/signature'
import { statusRows } from '../../src/views/contract/status-machine'
import { loadContract } from '@docs/model/sources/contract'

const { signature, statusMachine } = await loadContract('2.x', 'en')

test('nothing leaves a terminal status, and every other one leads on', () => {
  expect(statusRows(statusMachine).filter(({ terminal, next }) => terminal !== (next.length === 0))).toEqual([])
})

test('every status can be reached', () => {
  const reached = new Set(statusMachine.transitions.map(({ to }) => to))
  expect(statusMachine.statuses.filter(({ id }) => !reached.has(id))).toEqual([])
})

test('the parts of the signature that the contract describes are the lines that are signed', () => {
  const { stringToSign } = sign(signature, { method: 'GET', target: '/' }, { secret: '', timestamp: 0 })
  expect(stringToSign.split('\n')).toHaveLength(signature.parts.length)
})
