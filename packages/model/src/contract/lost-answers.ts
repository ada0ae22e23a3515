import { PlacedError } from './placed-error'
import type { Contract, ErrorCode, Facts, FaultCode, LostAnswer, WrittenError } from './types'

export const pauses = ['retry_after', 'growing'] as const

/** Whether the same request may be sent again; only `repeat` decides. */
export const isRetryable = ({ repeat }: LostAnswer): boolean => repeat === 'unchanged'

/** Which Idempotency-Key the repeated call uses: with the same key, a stored response would only be returned again. */
export const keyOfRepeat = ({ stored }: LostAnswer): 'same' | 'new' => (stored === 'yes' ? 'new' : 'same')

/**
 * What a response says about a call, whatever happened to its earlier attempts: an error that is stored under the key
 * answers for all of them, one that is not answers for its own only. Where an effect is unknown, or another object
 * shows it (such errors are never repeated), a client has to ask.
 */
export function resultOf({ answer, effect, stored, repeat }: LostAnswer): CallResult {
  if (effect === 'done') return 'done'
  if (effect === 'unknown' || (answer === 'error' && repeat === 'never')) return 'unknown'
  return stored === 'yes' ? 'not_done' : 'attempt_not_done'
}

type CallResult = 'done' | 'not_done' | 'attempt_not_done' | 'unknown'

/** The codes of the errors with this result. */
export const codesOfResult = ({ errors, lostAnswers }: Contract, result: CallResult): string[] =>
  errors
    .filter(({ row }) => lostAnswers.some((each) => each.id === row && resultOf(each) === result))
    .map(({ code }) => code)

/** The errors with `retryable` taken from their rows. */
export function withRows(errors: WrittenError[], rows: LostAnswer[]): ErrorCode[] {
  return errors.map((error) => ({ ...error, retryable: retryableOf(error, rows) }))
}

function retryableOf({ code, row, retryable }: WrittenError, rows: LostAnswer[]): boolean {
  if (rows.length === 0) {
    if (retryable === undefined)
      throw new PlacedError(
        ['errors', code],
        `"${code}" needs "retryable", or a row of data/lost-answers.yaml; write it`,
      )
    return retryable
  }
  if (retryable !== undefined)
    throw new PlacedError(['errors', code, 'retryable'], 'it follows from the row of data/lost-answers.yaml; delete it')
  const named = rows.find(({ id }) => id === row)
  if (named?.answer === 'error') return isRetryable(named)
  const known = rows.filter(({ answer }) => answer === 'error').map(({ id }) => id)
  const wrong = row === undefined ? 'no row' : `the row "${row}", which no error may name or which is not`
  throw new PlacedError(
    ['errors', code, ...(row === undefined ? [] : ['row'])],
    `"${code}" names ${wrong} in data/lost-answers.yaml; write one of ${known.join(', ')}, or add a row`,
  )
}

const rowOf = ({ row }: Pick<ErrorCode, 'row'>, rows: LostAnswer[]): LostAnswer | undefined =>
  rows.find(({ id }) => id === row)

/** Whether the error stays under the Idempotency-Key. */
export const isStored = (error: Pick<ErrorCode, 'row'>, rows: LostAnswer[]): boolean =>
  rowOf(error, rows)?.stored === 'yes'

/** Whether the header Retry-After says when to send the request again. */
export const waitsForHeader = (error: Pick<ErrorCode, 'row'>, rows: LostAnswer[]): boolean =>
  rowOf(error, rows)?.after === 'retry_after'

/** Throws on an error row that no code names, and on a row with an unknown pause. */
export function checkLostAnswers(rows: LostAnswer[], errors: WrittenError[], facts: Facts): void {
  for (const { id, answer, after } of rows) {
    if (answer === 'error' && !errors.some(({ row }) => row === id))
      throw new PlacedError(
        ['rows', id],
        `no code of data/errors.yaml names the row "${id}"; name it there or delete it`,
      )
    if (after !== undefined && !pauses.some((each) => each === after) && typeof facts[after] !== 'number')
      throw new PlacedError(
        ['rows', id, 'after'],
        `"${after}" is neither ${pauses.join(' nor ')} nor a fact in seconds; correct it or add the fact`,
      )
  }
}

/** Throws on an example with an unknown fault code. */
export function checkFaultCodes(errors: WrittenError[], faultCodes: FaultCode[]): void {
  for (const { code, faults = [] } of errors) {
    for (const [index, fault] of faults.entries()) {
      if (!faultCodes.some(({ id }) => id === fault.code))
        throw new PlacedError(
          ['errors', code, 'faults', index, 'code'],
          `unknown fault code "${fault.code}"; add it to data/fault-codes.yaml or correct it`,
        )
    }
  }
}

/** A row as tables show it. */
export interface LostAnswerRow extends Pick<LostAnswer, 'id' | 'effect' | 'title' | 'meaning' | 'proof'> {
  result: CallResult
  repeat: RepeatWay
  after: RepeatTime
  codes: string[]
}

export type RepeatWay = 'unchanged' | 'corrected_same' | 'corrected_new' | 'never'

/** `seconds` count from when the last attempt was sent. */
export type RepeatTime = 'at_once' | 'corrected' | 'never' | (typeof pauses)[number] | { seconds: number }

export function lostAnswerRows({ lostAnswers, errors, facts }: Contract): LostAnswerRow[] {
  return lostAnswers.map((row) => ({
    ...row,
    result: resultOf(row),
    repeat: repeatOf(row),
    after: timeOf(row, facts),
    codes: errors.filter((error) => error.row === row.id).map(({ code }) => code),
  }))
}

export const repeatOf = (row: LostAnswer): RepeatWay =>
  row.repeat === 'corrected' ? `corrected_${keyOfRepeat(row)}` : row.repeat

function timeOf({ repeat, after }: LostAnswer, facts: Facts): RepeatTime {
  if (after === undefined) return repeat === 'unchanged' ? 'at_once' : repeat
  return pauses.find((each) => each === after) ?? { seconds: Number(facts[after]) }
}

/** The rows that apply to errors, each with its HTTP statuses, ordered by lowest status. */
export function statusRows({ lostAnswers, errors }: Contract): { statuses: number[]; row: LostAnswer }[] {
  return lostAnswers
    .filter(({ answer }) => answer === 'error')
    .map((row) => ({
      statuses: [...new Set(errors.filter((error) => error.row === row.id).map(({ status }) => status))].sort(
        (a, b) => a - b,
      ),
      row,
    }))
    .sort((a, b) => a.statuses[0]! - b.statuses[0]!)
}
