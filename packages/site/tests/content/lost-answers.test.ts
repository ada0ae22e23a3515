import { describe, expect, test } from 'vitest'
import { isRetryable, keyOfRepeat, resultOf } from '@docs/model/contract/lost-answers'
import { operation, operationIds } from '@docs/model/contract/operation'
import type { ErrorCode, LostAnswer } from '@docs/model/contract/types'
import { locales, type Locale } from '@docs/model/language/locales'
import { loadContract } from '@docs/model/sources/contract'
import { readPages } from '../../src/sources/content'
import { readText } from '@docs/model/sources/text'
import { pageFile } from '../../../../tests/page-source'

const contracts = await Promise.all(locales.map((locale) => loadContract('2.x', locale)))
const [english] = contracts as [(typeof contracts)[number]]
const { lostAnswers, errors, facts } = english

type Rule = Pick<LostAnswer, 'effect' | 'stored' | 'repeat' | 'after'> & { key: 'same' | 'new'; codes: string[] }

/** The rules that money depends on, repeated by hand: effect, stored, repeat, key, after, codes. */
const rule = (
  effect: Rule['effect'],
  stored: Rule['stored'],
  repeat: Rule['repeat'],
  key: Rule['key'],
  after: string | undefined,
  ...codes: string[]
): Rule => ({ effect, stored, repeat, key, after, codes })

const rules: Record<string, Rule> = {
  no_connection: rule('none', 'no', 'unchanged', 'same', 'growing'),
  no_answer: rule('unknown', 'if_done', 'unchanged', 'same', 'growing'),
  success: rule('done', 'yes', 'never', 'new', undefined),
  unreadable: rule(
    ...(['none', 'no', 'corrected', 'same', undefined] as const),
    ...['malformed_body', 'idempotency_key_required', 'cursor_invalid', 'query_invalid', 'body_too_large'],
    'unsupported_media_type',
  ),
  wrong_time: rule('none', 'no', 'unchanged', 'same', undefined, 'timestamp_out_of_range'),
  not_authenticated: rule(
    ...(['none', 'no', 'corrected', 'same', undefined] as const),
    ...['signature_missing', 'key_unknown', 'signature_invalid', 'bearer_invalid'],
  ),
  forbidden: rule(
    ...(['none', 'no', 'corrected', 'same', undefined] as const),
    ...['scope_insufficient', 'ip_not_allowed', 'account_suspended', 'method_not_enabled', 'service_not_enabled'],
  ),
  no_such_path: rule('none', 'no', 'corrected', 'same', undefined, 'endpoint_not_found'),
  transaction_not_found: rule(
    ...(['none', 'yes', 'corrected', 'new', 'lost_answer.absence_seconds'] as const),
    'transaction_not_found',
  ),
  object_not_found: rule('none', 'yes', 'corrected', 'new', undefined, 'resource_not_found'),
  in_progress: rule('unknown', 'no', 'unchanged', 'same', 'retry_after', 'idempotency_in_progress'),
  reference_taken: rule('none', 'yes', 'never', 'new', undefined, 'merchant_reference_taken'),
  state_conflict: rule('none', 'yes', 'never', 'new', undefined, 'state_conflict'),
  version_conflict: rule('none', 'yes', 'corrected', 'new', undefined, 'version_conflict'),
  quote_expired: rule('none', 'yes', 'corrected', 'new', undefined, 'quote_expired'),
  no_requisites: rule('none', 'no', 'unchanged', 'same', 'retry_after', 'requisites_unavailable'),
  gone: rule('none', 'yes', 'corrected', 'new', undefined, 'cursor_expired', 'report_expired'),
  field_fault: rule(
    ...(['none', 'yes', 'corrected', 'new', undefined] as const),
    ...['validation_failed', 'currency_not_supported', 'amount_out_of_range', 'operation_not_supported'],
    'capture_amount_invalid',
  ),
  key_reused: rule('none', 'no', 'corrected', 'same', undefined, 'idempotency_key_reused'),
  rate_limited: rule('none', 'no', 'unchanged', 'same', 'retry_after', 'rate_limited'),
  server_error: rule('unknown', 'no', 'unchanged', 'same', 'growing', 'internal_error'),
  unavailable: rule('none', 'no', 'unchanged', 'same', 'retry_after', 'unavailable', 'service_paused'),
}

describe('the table of lost answers', () => {
  test.each(lostAnswers.map((row) => [row.id, row] as const))('%s', (id, row) => {
    const { effect, stored, repeat, after } = row
    const codes = errors.filter((error) => error.row === id).map(({ code }) => code)
    expect(
      { effect, stored, repeat, key: keyOfRepeat(row), after, codes },
      `contract/data/lost-answers.yaml: #/rows/${id} is not what this test expects. Say in "rules" what the row means.`,
    ).toEqual(rules[id])
  })

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

  test('has every expected row', () => {
    expect(Object.keys(rules).filter((id) => !lostAnswers.some((row) => row.id === id))).toEqual([])
  })

  test('has rows without codes for no connection, no answer and success', () => {
    expect(lostAnswers.filter(({ answer }) => answer !== 'error').map(({ id }) => id)).toEqual([
      'no_connection',
      'no_answer',
      'success',
    ])
  })
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

/** Wrong sentences from earlier versions of pages, which could cost a shop money. */
const refuted: Record<Locale, [RegExp, string][]> = {
  en: [
    [/(?<!most )errors? means? that the call (did nothing|had no effect)/i, 'after internal_error it is not known'],
    [/404[^.|\n]*(is an answer|(means|proves) that nothing was)/i, 'the request may still arrive'],
    [/transaction_not_found` (tells|means|proves)[^.|\n]*nothing was/i, 'the request may still arrive'],
    [/empty list[^.|\n]* means that nothing/i, 'the request may still arrive'],
    [/requisites_unavailable`[^|\n]*new (Idempotency-)?key/i, 'the same request is repeated with its key'],
    [/w(ait (until|for)|atch for)[^.|\n]*last_used_at/i, 'it proves nothing about the other servers'],
    [/answers `?5xx`? are not stored/i, 'other answers are not stored either'],
    [
      /store[^.|\n]* bytes of the (body|request|first attempt)(?![^|\n]*card)/i,
      'a body with card data is never stored',
    ],
  ],
  uk: [
    [/^Помилка означає, що виклик нічого не (зробив|змінив)/m, 'після internal_error це невідомо'],
    [/404[^.|\n]*(теж відповідь|(означає|доводить), що нічого)/i, 'запит може ще надійти'],
    [/transaction_not_found` (означає|доводить)[^.|\n]*нічого не/i, 'запит може ще надійти'],
    [/порожній перелік[^|\n]* обриву нічого немає/i, 'запит може ще надійти'],
    [/requisites_unavailable`[^|\n]*нов(ий|им) ключ/i, 'той самий запит повторюють із його ключем'],
    [/дочекайтеся[^.|\n]*last_used_at/i, 'про інші сервери воно нічого не доводить'],
    [/відповіді `?5xx`? не зберігаються/i, 'не зберігаються й інші'],
    [
      /зберіга[^.|\n]* байти (тіла|запиту|першої спроби|до виклику)(?![^|\n]*картк)/i,
      'тіло з даними картки не зберігають',
    ],
  ],
}

test.each(locales)('no page in %s contradicts the table', (locale) => {
  const contradicting = readPages()
    .filter((page) => page.locale === locale && page.version === '2.x' && page.id !== 'changelog')
    .flatMap(({ file }) => {
      const source = readText('.', file)
      return refuted[locale].flatMap(([pattern, why]) => {
        const found = pattern.exec(source)
        if (!found) return []
        const line = source.slice(0, found.index).split('\n').length
        return [`${file}:${line}: "${found[0]}", but ${why}. See ${pageFile('lost_answers', locale)}.`]
      })
    })
  expect(contradicting).toEqual([])
})
