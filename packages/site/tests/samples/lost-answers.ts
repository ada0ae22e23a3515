/** Ways in which the response to a call is lost or comes from someone else, and what a client concludes from each. */
import { isRetryable, resultOf } from '@docs/model/contract/lost-answers'
import type { Contract } from '@docs/model/contract/types'
import type { Fate, Planted } from './lossy'

export interface LostAnswerCase {
  name: string
  fates: Fate[]
  result: 'done' | 'not done' | 'unknown'
  attempts: number
}

/** How often a client tries. */
export const maxAttempts = 6

const planted = (status: number, type: string, body: string): Planted => ({
  status,
  headers: { 'Content-Type': type },
  body,
})
const page = (status: number, headers = {}): Planted => {
  const html = planted(status, 'text/html; charset=utf-8', `<h1>${status}</h1>`)
  return { ...html, headers: { ...html.headers, ...headers } }
}
const json = (status: number, value: unknown) => planted(status, 'application/json', JSON.stringify(value))
const problem = (status: number, value: unknown) => planted(status, 'application/problem+json', JSON.stringify(value))

/** An error of the API, with as much of it as a client reads. */
export function errorOf({ errors }: Contract, code: string): Planted {
  const { status, title, retryable } = errors.find((each) => each.code === code)!
  return problem(status, { title, status, code, retryable })
}

/** What a proxy, a login page or a cache answers in place of the API. */
const foreign: Record<string, Planted> = {
  'a page with 200': page(200),
  'a page with 201': page(201),
  'a redirect': page(302, { Location: '/login' }),
  'a redirect that keeps the method': page(308, { Location: '/login' }),
  'a page with 400': page(400),
  'a page with 401': page(401),
  'a page with 403': page(403),
  'a page with 404': page(404),
  'a page with 408': page(408),
  'a page with 413': page(413),
  'a page with 429 and a date in Retry-After': page(429, { 'Retry-After': 'Thu, 01 Jan 2026 00:00:00 GMT' }),
  'a page with 500': page(500),
  'a page with 502': page(502),
  'a page with 504': page(504),
  'no body with 200': { status: 200 },
  'no body with 204': { status: 204 },
  'no body with 503': { status: 503 },
  'JSON of someone else with 200': json(200, { status: 'ok' }),
  'a list with 200': json(200, [{ id: 'txn_1' }]),
  'null with 200': json(200, null),
  'half an object with 200': planted(200, 'application/json', '{"id":"txn_1"'),
  'an object with 200 as text': planted(200, 'text/plain', '{"id":"txn_1"}'),
  'a problem with 200': problem(200, { code: 'validation_failed', retryable: false }),
  'JSON with 403 and no code': json(403, { message: 'Forbidden' }),
  'a code with 403 in JSON that is not a problem': json(403, { code: 'ip_not_allowed', retryable: false }),
  'a problem with 403 and no code': problem(403, { title: 'Forbidden', errors: [{ code: 'ip_not_allowed' }] }),
  'a problem with 422 and a number as its code': problem(422, { code: 422, retryable: false }),
}

/** After the endpoint has handled the request. */
const after = (each: Planted): Planted => ({ ...each, isLate: true })

export function lostAnswerCases(contract: Contract): LostAnswerCase[] {
  const revoked = errorOf(contract, 'key_unknown')
  const lost = (name: string, before: Fate, late: Fate): LostAnswerCase[] => [
    { name: `${name}, then a response`, fates: [before, 'pass'], result: 'done', attempts: 2 },
    { name: `${name} although the call was done, then a response`, fates: [late, 'pass'], result: 'done', attempts: 2 },
    { name: `${name} although the call was done, then 401`, fates: [late, revoked], result: 'unknown', attempts: 2 },
    { name: `${name} every time`, fates: [before], result: 'unknown', attempts: maxAttempts },
  ]
  const tomorrow = problem(418, { code: 'code_of_tomorrow', retryable: false })
  return [
    { name: 'a response', fates: ['pass'], result: 'done', attempts: 1 },
    ...lost('no response', 'drop', 'lose'),
    ...lost('half a response', 'cut', 'cut').slice(1),
    ...Object.entries(foreign).flatMap(([name, each]) => lost(name, each, after(each))),
    ...lost('500', errorOf(contract, 'internal_error'), after(errorOf(contract, 'internal_error'))).slice(0, -1),
    ...refusals(contract),
    { name: 'a code of tomorrow', fates: [tomorrow], result: 'unknown', attempts: 1 },
    { name: 'a code of tomorrow although the call was done', fates: [after(tomorrow)], result: 'unknown', attempts: 1 },
  ]
}

/** One error of each row of the table: alone, and after an attempt whose response was lost. */
function refusals(contract: Contract): LostAnswerCase[] {
  return contract.lostAnswers.flatMap((row): LostAnswerCase[] => {
    const code = contract.errors.find((error) => error.row === row.id)?.code
    if (code === undefined) return []
    const each = errorOf(contract, code)
    const result = resultOf(row)
    const more = isRetryable(row) ? maxAttempts - 1 : 0
    return [
      { name: code, fates: [each], result: result === 'unknown' ? 'unknown' : 'not done', attempts: 1 + more },
      // The gateway gives an error that is stored only if no attempt was carried out.
      result === 'not_done'
        ? { name: `no response, then ${code}`, fates: ['drop', each], result: 'not done', attempts: 2 }
        : {
            name: `no response although the call was done, then ${code}`,
            fates: ['lose', each],
            result: 'unknown',
            attempts: Math.max(2, 1 + more),
          },
    ]
  })
}
