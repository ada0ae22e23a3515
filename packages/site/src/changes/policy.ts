import type { Table, Use } from './types'
import type { Required, Values } from './fields'
import type { Label } from '@docs/model/contract/labels'

/*
 * How each difference affects a program that was correct before. Such a program sends what the older contract requires
 * and allows, reads what it promises, ignores unknown fields and accepts any value of an open list.
 *
 *   sent   breaking if the gateway accepts less or requires more; accepting more is compatible
 *   read   breaking if something is missing or differs from what was promised; a wider range needs a tolerant reader
 *
 * A difference without a rule is breaking until a changelog entry says why it is not.
 */

/** A new method does not affect older programs; a new call to the merchant arrives unasked. */
export const operationAdded = (kind: 'operation' | 'webhook'): Label =>
  kind === 'operation' ? 'compatible' : 'tolerant'

export const fieldAdded = (use: Use, required: Required): Label =>
  use === 'sent' && required !== false ? 'breaking' : 'compatible'

/** Also breaking for requests, as the gateway rejects unknown fields. */
export const fieldRemoved = (): Label => 'breaking'

/** Each union variant that requires a field, or has it, counts separately. */
export function requirement(use: Use, before: Required, after: Required): Label {
  const isTighter = includesMore(after, before)
  const isLooser = includesMore(before, after)
  if (use === 'sent') return isTighter ? 'breaking' : 'compatible'
  return isLooser ? 'breaking' : 'compatible'
}

/** Whether `one` requires the field in cases in which `other` does not. */
function includesMore(one: Required, other: Required): boolean {
  if (one === false || other === true) return false
  if (one === true || other === false) return true
  return one.some((kind) => !other.includes(kind))
}

/** Fewer union variants that have the field are breaking. */
export function kindsChanged(use: Use, before: string[] | undefined, after: string[] | undefined): Label {
  const isFewer = after !== undefined && (before === undefined || before.some((kind) => !after.includes(kind)))
  return isFewer ? 'breaking' : use === 'sent' ? 'compatible' : 'tolerant'
}

export const valueAdded = (use: Use, { isOpen }: Pick<Values, 'isOpen'>): Label =>
  use === 'sent' ? 'compatible' : isOpen ? 'tolerant' : 'breaking'

export const valueRemoved = (use: Use): Label => (use === 'sent' ? 'breaking' : 'compatible')

/** A list of values was added or removed. */
export function listChanged(use: Use, hasList: boolean): Label {
  if (use === 'sent') return hasList ? 'breaking' : 'compatible'
  return hasList ? 'compatible' : 'tolerant'
}

export const opened = (use: Use): Label => (use === 'sent' ? 'compatible' : 'tolerant')

type Direction = 'tighter' | 'looser' | 'other'

const lower = new Set(['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'])
const higher = new Set(['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'])

/** A keyword that limits values has changed; undefined means no limit. */
export function limitChanged(use: Use, keyword: string, before: unknown, after: unknown): Label {
  // The value that the gateway assumes for an omitted field.
  if (keyword === 'default') return use === 'sent' ? 'tolerant' : 'compatible'
  if (keyword === 'deprecated') return 'compatible'
  const direction = directionOf(keyword, before, after)
  if (use === 'sent') return direction === 'looser' ? 'compatible' : 'breaking'
  if (direction === 'tighter') return 'compatible'
  // A different type cannot be read; looser limits within the same type can.
  return keyword === 'type' && direction === 'other' ? 'breaking' : 'tolerant'
}

function directionOf(keyword: string, before: unknown, after: unknown): Direction {
  if (keyword === 'type') return typesOf(before, after)
  if (keyword === 'additionalProperties') return after === false ? 'tighter' : 'looser'
  if (keyword === 'uniqueItems') return after === true ? 'tighter' : 'looser'
  if (before === undefined) return 'tighter'
  if (after === undefined) return 'looser'
  if (typeof before !== 'number' || typeof after !== 'number') return 'other'
  if (lower.has(keyword)) return after < before ? 'tighter' : 'looser'
  if (higher.has(keyword)) return after > before ? 'tighter' : 'looser'
  return 'other'
}

function typesOf(before: unknown, after: unknown): Direction {
  if (before === undefined) return 'tighter'
  if (after === undefined) return 'looser'
  const [one, other] = [before, after].map((types) => [types].flat().map(String))
  const isWithin = (a: string[] = [], b: string[] = []) =>
    a.every((type) => b.includes(type) || (type === 'integer' && b.includes('number')))
  if (isWithin(one, other)) return 'looser'
  return isWithin(other, one) ? 'tighter' : 'other'
}

export function rateLimitChanged(before: Rate | undefined, after: Rate | undefined): Label {
  if (!after) return 'compatible'
  if (!before) return 'tolerant'
  return after.requests / after.seconds < before.requests / before.seconds ? 'tolerant' : 'compatible'
}

interface Rate {
  requests: number
  seconds: number
}

const repeats = ['safe', 'same_key', 'never']

/** Whether a call may be retried: a stricter rule breaks programs that retry. */
export const repeatChanged = (before: unknown, after: unknown): Label =>
  repeats.indexOf(String(after)) > repeats.indexOf(String(before)) ? 'breaking' : 'compatible'

/** Facts whose increase demands more of the merchant: waiting times and minimums. */
const moreIsTighter = /(^|[._])(min|pause|poll|slow|support_after|timeout)(_|$)/
/** Defaults that apply if the merchant sends nothing. */
const isDefault = /(^|[._])default_/

/** A fact outside any field has changed; a changed string, such as a header name, is breaking. */
export function factChanged(name: string, before: unknown, after: unknown): Label {
  if (before === undefined) return 'compatible'
  if (after === undefined || isDefault.test(name)) return 'tolerant'
  if (typeof before === 'string' || typeof after === 'string') return 'breaking'
  if (typeof before !== 'number' || typeof after !== 'number') return 'tolerant'
  return after > before === moreIsTighter.test(name) ? 'tolerant' : 'compatible'
}

/** For statuses, transitions, error codes and failure reasons: their lists are open. */
export const entryAdded: Label = 'tolerant'

/** A removed entry breaks nothing, except a status, which a program may be waiting for. */
export const entryRemoved = (table: Table): Label => (table === 'statuses' ? 'breaking' : 'compatible')

const ofEntry: Record<string, Label> = {
  /* Programs depend on these directly. */
  'statuses.terminal': 'breaking',
  'statuses.action': 'breaking',
  'transitions.from': 'breaking',
  'transitions.to': 'breaking',
  'transitions.trigger': 'tolerant',
  'transitions.operation': 'tolerant',
  'errors.status': 'breaking',
  // The response contains it too: only hard-coded lists become outdated.
  'errors.retryable': 'tolerant',
  'errors.returned_by': 'tolerant',
  'errors.row': 'tolerant',
  'failure_reasons.retry': 'tolerant',
  'lost_answers.after': 'tolerant',
  'later_movements.after': 'tolerant',
  'later_movements.needs_decision': 'tolerant',
}

const wordsOfEntry = /^(title|detail|meaning|description|merchant_may|tell_payer|fix|proof)$/

/** A property that is new in all entries only adds information. */
export function propertyChanged(table: Table, property: string, isNew: boolean): Label {
  if (wordsOfEntry.test(property)) return 'words'
  return isNew ? 'compatible' : (ofEntry[`${table}.${property}`] ?? 'breaking')
}

/** Every part of the signature must be right. */
export const signatureChanged = (property: string): Label => (wordsOfEntry.test(property) ? 'words' : 'breaking')

/** An operation has one more or one fewer error code. */
export const errorOfOperation = (isAdded: boolean): Label => (isAdded ? 'tolerant' : 'compatible')
