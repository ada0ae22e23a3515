import { expect, test } from 'vitest'
import { advise, type KnownBefore } from './advice'

const statuses = { created: { terminal: false }, completed: { terminal: true }, declined: { terminal: true } }

const transaction = {
  version: 4,
  status: 'completed',
  type: 'payin',
  environment: 'live',
  merchant_reference: 'order-1',
  amount: '10.00',
  completed_amount: '10',
}

/** The names of what is to be done. */
function todo(change: object = {}, known: Partial<KnownBefore> = {}, event: object = {}): string[] {
  const body = JSON.stringify({ event_id: 'evt_1', ...event, transaction: { ...transaction, ...change } })
  return advise(body, true, { seen: false, ...known }, statuses).map((each) => ('id' in each ? each.id : each.status))
}

test('a forged callback is refused, whatever it says', () => {
  expect(advise('{}', false, { seen: false }, statuses)).toEqual([{ id: 'refuse' }])
})

test('a newer event is stored and applied, and its status says what may be done', () => {
  expect(todo()).toEqual(['store', 'apply', 'completed'])
  expect(todo({}, { version: 3, status: 'created' })).toEqual(['store', 'apply', 'completed'])
})

test.each([
  ['a stored event', {}, { seen: true }, {}, ['duplicate']],
  ['an older version', {}, { version: 5 }, {}, ['store', 'outdated']],
  ['the same version', {}, { version: 4 }, {}, ['store', 'outdated']],
  ['another final status', {}, { version: 3, status: 'declined' }, {}, ['store', 'final']],
  ['an unknown status', { status: 'paused' }, {}, {}, ['store', 'apply', 'unknown_status']],
  ['another amount', { completed_amount: '9.99' }, {}, {}, ['store', 'apply', 'amount']],
  ['a payout', { type: 'payout' }, {}, {}, ['store', 'apply', 'payout']],
  ['a payout of the sandbox', { type: 'payout', environment: 'sandbox' }, {}, {}, ['store', 'apply', 'sandbox']],
  ['the sandbox', { environment: 'sandbox' }, {}, {}, ['store', 'apply', 'sandbox']],
  [
    'a movement that needs a decision',
    { later_movements: [{ id: 'mov_1', needs_decision: true }] },
    { version: 4, status: 'completed' },
    { movement_id: 'mov_1' },
    ['store', 'outdated', 'movement', 'decision'],
  ],
])('%s', (_, change, known, event, expected) => {
  expect(todo(change, known, event)).toEqual(expected)
})

test.each(['', 'null', '[]', '{"transaction":1}', '{"event_id":"evt_1","transaction":{"status":1}}'])(
  'what is no event is left to a person: %s',
  (body) => {
    expect(advise(body, true, { seen: false }, statuses)).toEqual([{ id: 'no_event' }])
  },
)
