import { env } from '@docs/model/brand/brand-names'
import type { Fold, Operation, Sample, SignatureScheme } from '@docs/model/contract/types'
import type { Hole, Template } from './template'

/** What a template needs to write one request in its language. */
export interface SampleRequest {
  /** Name of the program, e.g. `transaction_create`. */
  id: string
  method: 'GET' | 'POST'
  target: string
  /** The body exactly as it is sent and signed. */
  body?: string
  /** The reference that the program generates, and its arguments in order. */
  reference?: Hole
  given: Hole[]
  /** Instants that the program computes. */
  instants: (Hole & { days: number })[]
  /** The target and the body with their holes. */
  targetTemplate: Template
  bodyTemplate?: Template
  /** The body as a value, for languages whose samples serialise it themselves. */
  value?: unknown
  idempotencyKey: boolean
  /** Whether it is signed with a key; otherwise it has a bearer token. */
  signed: boolean
  /** The file for a response with a secret, which programs must not print. */
  secretFile?: string
  baseUrl: string
  timeoutSeconds: number
  signature: SignatureScheme
  /** Names of the signing headers; 1.x has no timestamp. */
  header: { key: string; timestamp?: string; signature: string }
}

/** The file for the response of an operation that issues a secret. */
export const secretFileOf = ({ responses }: Operation): string | undefined =>
  responses.some(({ examples }) => examples.some(({ value }) => 'access_token' in (value as object)))
    ? 'token.json'
    : undefined

/** Joins the lines of a program, skipping those that are not strings. */
export function lines(...all: (string | false | undefined)[]): string {
  return all.filter((line) => typeof line === 'string').join('\n')
}

/** Lines of private-use characters that mark the parts of a program; its settings precede the first. */
export const marks = { request: '\uE001', signing: '\uE002', send: '\uE003' }

/** Removes the marks from a program and returns the lines to fold: all but its body. */
export function withFolds(marked: string): Pick<Sample, 'code' | 'folds'> {
  const all = marked.split('\n')
  const code = all.filter((line) => !Object.values(marks).includes(line))
  const placeOf = (mark: string, marksBefore: number) => all.indexOf(mark) - marksBefore
  const folds = [
    fold('settings', code, 0, placeOf(marks.request, 0)),
    fold('signing', code, placeOf(marks.signing, 1), placeOf(marks.send, 2)),
  ]
  return { code: code.join('\n'), folds: folds.filter(({ from, to }) => from < to) }
}

/** Blank lines at its ends stay in view. */
function fold(of: Fold['of'], code: string[], from: number, to: number): Fold {
  while (from < to && code[from] === '') from += 1
  while (from < to && code[to - 1] === '') to -= 1
  return { of, from, to }
}

/** `merchant_reference` as `merchantReference`. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** A program's usage message, shown when an argument is missing. */
export function usage(command: string, { given }: SampleRequest): string {
  const names = given.map(({ name }) => name.toUpperCase()).join(' ')
  const sources = given.map(
    ({ name, from }) => `${name.toUpperCase()} is "${from?.field}" in the response of ${from?.operation}`,
  )
  return `Usage: ${command} ${names}. ${sources.join('; ')}.`
}

/** The part of a reference before its random part: `order-` of `order-1045`. */
export function referencePrefix({ example }: Hole): string {
  return `${example.split('-')[0]}-`
}

export const notes = {
  repeat: `To retry this call, run it with the same key in ${env.idempotency_key}.`,
  secret: 'The response contains a secret: only you can read the file.',
} as const

/** The message about a response that is not printed. */
export const savedIn = (file: string): string => `Response saved in ${file}`

/** `transaction_create` as `TransactionCreate`. */
export function className(id: string): string {
  return id.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Python imports files next to a program before its own modules: with a `token.py` there, ours would not start. */
export const programName = (operation: string): string => (operation === 'token' ? 'issue_token' : operation)
