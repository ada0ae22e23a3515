import { describe, expect, test } from 'vitest'
import { codesOfResult, isRetryable, keyOfRepeat, resultOf } from '@docs/model/contract/lost-answers'
import { operation, operationIds } from '@docs/model/contract/operation'
import type { ErrorCode, LostAnswer } from '@docs/model/contract/types'
import { locales } from '@docs/model/language/locales'
import { loadContract } from '@docs/model/sources/contract'
import { pageSource } from '../../../../tests/page-source'

const contracts = await Promise.all(locales.map((locale) => loadContract('2.x', locale)))
const [english] = contracts as [(typeof contracts)[number]]
const { lostAnswers, errors, facts } = english

describe('the table of lost answers', () => {
  test('leaves a call that may have been done unknown, and settles it only by what is stored under the key', () => {
    const results = Map.groupBy(lostAnswers, resultOf)
    const idsOf = (result: ReturnType<typeof resultOf>) => results.get(result)?.map(({ id }) => id)
    expect(idsOf('done')).toEqual(['success'])
    expect(idsOf('not_done')).toEqual([
      ...['transaction_not_found', 'object_not_found', 'version_conflict', 'quote_expired', 'gone', 'field_fault'],
    ])
    expect(idsOf('unknown')).toEqual([
      ...['no_answer', 'in_progress', 'reference_taken', 'state_conflict', 'server_error'],
    ])
  })

  test('says of a refund that is rejected that it was not made', () => {
    const refused = ['dispute_open', 'refund_exceeds_payment']
    expect(refused.filter((code) => !codesOfResult(english, 'not_done').includes(code))).toEqual([])
  })

  test('has rows without codes for no connection, no answer and success', () => {
    expect(lostAnswers.filter(({ answer }) => answer !== 'error').map(({ id }) => id)).toEqual([
      'no_connection',
      'no_answer',
      'success',
    ])
  })
})

test.each(locales)('the page in %s says what shows the outcome of each call that changes a status', (locale) => {
  const [section = ''] = /## [^\n]*\[#not-found\][\s\S]*?(?=\n## )/.exec(pageSource('lost_answers', locale)) ?? []
  const calls = english.statusMachine.transitions.flatMap(({ operation: call }) => call ?? [])
  expect(calls).toContain('p2p_confirm')
  expect(calls.filter((call) => !section.includes(`\`${call}\``))).toEqual([])
})

test('the fact for absence is twice the accepted clock skew plus the timeout', () => {
  expect(facts['lost_answer.absence_seconds']).toBe(630)
})

describe('published data follows from the rows', () => {
  const rowOf = ({ row }: ErrorCode) => lostAnswers.find(({ id }) => id === row)!
  const examples = operationIds(english).flatMap((id) => operation(english, id).errors)

  test('the example of every error response', () => {
    const wrong = examples.filter(({ code, example }) => {
      const error = errors.find((each) => each.code === code)!
      return (example as { retryable: boolean }).retryable !== isRetryable(rowOf(error))
    })
    expect(examples.length).toBeGreaterThan(300)
    expect(wrong.map(({ code }) => code)).toEqual([])
  })

  test('a suspended account can still read', () => {
    const answers = (id: string) => operation(english, id).errors.some(({ code }) => code === 'account_suspended')
    const suspended = operationIds(english).filter(answers)
    expect(suspended).toContain('transaction_create')
    expect(suspended.filter((id) => !operation(english, id).idempotent)).toEqual([])
  })
})

/** Wordings that the row of an error forbids in its texts. */
const denials: { says: (row: LostAnswer) => boolean; en: RegExp; uk: RegExp; why: string }[] = [
  {
    says: ({ effect }) => effect === 'unknown',
    en: /nothing (was|has|is)|did nothing|no effect|not registered|did not begin/i,
    uk: /нічого не (зареєстр|змін|зроб|стал|почат)|не почав|не виконан/i,
    why: 'the effect is unknown',
  },
  {
    says: ({ effect }) => effect === 'unknown',
    en: /try again|pay again(?! yet)/i,
    uk: /спробуйте (ще раз|знову|пізніше)|(?<!не )платіть (ще раз|удруге)/i,
    why: 'the payer could pay twice',
  },
  {
    says: (row) => keyOfRepeat(row) === 'same' && isRetryable(row),
    en: /new (Idempotency-)?key/i,
    uk: /нов\p{L}+ ключ/iu,
    why: 'the same key has to be used',
  },
  {
    says: (row) => keyOfRepeat(row) === 'new',
    en: /same (Idempotency-)?key|repeat (it|the (request|call))/i,
    uk: /(тим самим|той самий) ключ|повтор\p{L}+ (його|запит|виклик)/iu,
    why: 'the key keeps the refusal',
  },
]

describe.each(contracts)('the texts of errors in $locale', ({ locale, errors: texts, lostAnswers: rows }) => {
  test.each(denials)('do not contradict the row: $why', ({ says, why, ...patterns }) => {
    const contradictions = texts.flatMap((error) => {
      const row = rows.find(({ id }) => id === error.row)!
      // The 404 of a transaction is about another call, which is repeated unchanged.
      if (!says(row) || (row.id === 'transaction_not_found' && why === 'the key keeps the refusal')) return []
      return (['meaning', 'fix', 'tell_payer', 'detail'] as const)
        .filter((key) => patterns[key === 'detail' ? 'en' : locale].test(error[key]))
        .map((key) => `contract/data/errors.yaml: #/errors/${error.code}/${key}: "${error[key]}", but ${why}`)
    })
    expect(contradictions).toEqual([])
  })
})
