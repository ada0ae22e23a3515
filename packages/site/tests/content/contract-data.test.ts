import { expect, test } from 'vitest'
import { textsFact } from '@docs/model/contract/fact'
import { sign } from '@docs/model/contract/signature'
import { statusRows } from '../../src/views/contract/status-machine'
import { loadContract } from '@docs/model/sources/contract'

const { document, facts, signature, statusMachine } = await loadContract('2.x', 'en')

test('terminal statuses have no transitions, all others have some', () => {
  expect(statusRows(statusMachine).filter(({ terminal, next }) => terminal !== (next.length === 0))).toEqual([])
})

test('every status is reachable', () => {
  const reached = new Set(statusMachine.transitions.map(({ to }) => to))
  expect(statusMachine.statuses.filter(({ id }) => !reached.has(id))).toEqual([])
})

test('the documented parts of the signature are the signed lines', () => {
  const { stringToSign } = sign(signature, { method: 'GET', target: '/' }, { secret: '', timestamp: 0 })
  expect(stringToSign.split('\n')).toHaveLength(signature.parts.length)
})

test('the template in the examples has all languages of payers’ pages', () => {
  expect(document.components?.schemas?.['PageTemplate']).toMatchObject({
    properties: { languages: { example: textsFact(facts, 'payer_pages.languages') } },
  })
})
