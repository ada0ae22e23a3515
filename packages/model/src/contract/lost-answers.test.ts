import { describe, expect, test } from 'vitest'
import {
  checkFaultCodes,
  codesOfResult,
  checkLostAnswers,
  isRetryable,
  keyOfRepeat,
  lostAnswerRows,
  resultOf,
  statusRows,
  withRows,
} from './lost-answers'
import type { WrittenError, Contract, LostAnswer } from './types'

const row = (id: string, given: Partial<LostAnswer> = {}): LostAnswer => ({
  id,
  answer: 'error',
  effect: 'none',
  stored: 'no',
  repeat: 'unchanged',
  title: 'Title',
  meaning: 'Meaning.',
  proof: 'Proof.',
  ...given,
})
const error = (code: string, given: Partial<WrittenError> = {}): WrittenError => ({
  code,
  status: 503,
  title: 'Title',
  detail: 'Detail.',
  returned_by: 'every',
  meaning: 'Meaning.',
  tell_payer: 'Wait.',
  fix: 'Wait.',
  ...given,
})

const busy = row('busy', { after: 'retry_after' })
const refused = row('refused', { stored: 'yes', repeat: 'corrected' })

test('an error is retryable when its row repeats the same request', () => {
  const errors = withRows([error('paused', { row: 'busy' }), error('taken', { row: 'refused' })], [busy, refused])
  expect(errors.map(({ code, retryable }) => [code, retryable])).toEqual([
    ['paused', true],
    ['taken', false],
  ])
})

test('in a version without a table, each error declares whether it is retryable', () => {
  expect(withRows([error('1001', { retryable: true })], [])[0]?.retryable).toBe(true)
  expect(() => withRows([error('1001')], [])).toThrow('"1001" needs "retryable"')
})

test('a stored answer requires a new key', () => {
  expect([busy, refused].map(keyOfRepeat)).toEqual(['same', 'new'])
  expect([busy, refused].map(isRetryable)).toEqual([true, false])
})

test('an error answers for all attempts if it is stored, and for none where another object shows the outcome', () => {
  const taken = row('taken', { stored: 'yes', repeat: 'never' })
  const failed = row('failed', { effect: 'unknown' })
  const done = row('success', { answer: 'success', effect: 'done', stored: 'yes', repeat: 'never' })
  const results = [done, refused, busy, taken, failed].map(resultOf)
  expect(results).toEqual(['done', 'not_done', 'attempt_not_done', 'unknown', 'unknown'])
  const errors = [
    error('wrong', { row: 'refused' }),
    error('paused', { row: 'busy' }),
    error('odd', { row: 'refused' }),
  ]
  const contract = { lostAnswers: [busy, refused], errors } as unknown as Contract
  expect(codesOfResult(contract, 'not_done')).toEqual(['wrong', 'odd'])
})

describe('rejected', () => {
  test.each([
    ['an error without a row', error('paused'), /"paused" names no row .*write one of busy, refused/],
    ['an unknown row', error('paused', { row: 'bussy' }), /names the row "bussy".*write one of busy, refused/],
    [
      'a value that follows from the row',
      error('paused', { row: 'busy', retryable: true }),
      /follows from the row.*delete it/,
    ],
  ])('%s', (_, written, message) => {
    expect(() => withRows([written], [busy, refused])).toThrow(message)
  })

  test('a row that no error names, unless it is the row for no answer', () => {
    expect(() => checkLostAnswers([row('no_answer', { answer: 'none' })], [], {})).not.toThrow()
    expect(() => checkLostAnswers([busy], [], {})).toThrow(
      /no code .* names the row "busy"; name it there or delete it/,
    )
  })

  test('a pause that is not a fact', () => {
    const late = row('late', { after: 'wait.seconds' })
    const errors = [error('paused', { row: 'late' })]
    expect(() => checkLostAnswers([late], errors, { 'wait.seconds': 5 })).not.toThrow()
    expect(() => checkLostAnswers([late], errors, {})).toThrow(/"wait.seconds" is neither .* nor a fact in seconds/)
  })

  test('an unknown fault code', () => {
    const written = error('wrong', { faults: [{ pointer: '/amount', code: 'too_odd', detail: 'Odd.' }] })
    expect(() => checkFaultCodes([written], [{ id: 'too_odd', meaning: 'Odd.', fix: 'Even.' }])).not.toThrow()
    expect(() => checkFaultCodes([written], [])).toThrow(/unknown fault code "too_odd"; add it to data\/fault-codes/)
  })
})

test('tables show the codes, the repeat rule and the wait of each row', () => {
  const late = row('late', { after: 'wait.seconds' })
  const errors = withRows(
    [
      error('paused', { row: 'busy' }),
      error('taken', { row: 'refused', status: 422 }),
      error('asleep', { row: 'busy', status: 429 }),
      error('late', { row: 'late' }),
    ],
    [busy, refused, late],
  )
  const contract = { lostAnswers: [busy, refused, late], errors, facts: { 'wait.seconds': 5 } } as unknown as Contract
  expect(lostAnswerRows(contract).map(({ repeat, after, codes }) => ({ repeat, after, codes }))).toEqual([
    { repeat: 'unchanged', after: 'retry_after', codes: ['paused', 'asleep'] },
    { repeat: 'corrected_new', after: 'corrected', codes: ['taken'] },
    { repeat: 'unchanged', after: { seconds: 5 }, codes: ['late'] },
  ])
  expect(statusRows(contract).map(({ statuses, row: { id } }) => [statuses, id])).toEqual([
    [[422], 'refused'],
    [[429, 503], 'busy'],
    [[503], 'late'],
  ])
})
