import { labels, type Label, type Table, type Use } from './types'
import type { Required, Values } from './fields'

/*
 * What each difference asks of a program that was right before. A program sends what the older contract asks for and
 * allows, reads what it promises, passes over fields that it does not know and takes any value of an open list.
 *
 *   sent   what the gateway takes less of, or needs more of, breaks; what it takes more of does not
 *   read   what is missing or was promised otherwise breaks; more room than before needs a tolerant reader
 *
 * What no rule knows breaks, until an entry of the changelog says why it does not.
 */

export const worst = (...of: Label[]): Label =>
  of.reduce((one, other) => (labels.indexOf(other) > labels.indexOf(one) ? other : one), 'words')

/** Whether `one` promises more peace than `other`. */
export const isMilder = (one: Label, other: Label): boolean => labels.indexOf(one) < labels.indexOf(other)

/** A call of the merchant that is new is no concern of older programs; one that the merchant receives comes unasked. */
export const operationAdded = (kind: 'operation' | 'webhook'): Label =>
  kind === 'operation' ? 'compatible' : 'tolerant'

export const fieldAdded = (use: Use, required: Required): Label =>
  use === 'sent' && required !== false ? 'breaking' : 'compatible'

/** A field that is sent no longer exists, and the gateway refuses fields that it does not know. */
export const fieldRemoved = (): Label => 'breaking'

/** Kinds of a union that need a field, or have it, count as a rule each. */
export function requirement(use: Use, before: Required, after: Required): Label {
  const isTighter = includesMore(after, before)
  const isLooser = includesMore(before, after)
  if (use === 'sent') return isTighter ? 'breaking' : 'compatible'
  return isLooser ? 'breaking' : 'compatible'
}

/** Whether a field is needed in cases of the first in which it is not in those of the second. */
function includesMore(one: Required, other: Required): boolean {
  if (one === false || other === true) return false
  if (one === true || other === false) return true
  return one.some((kind) => !other.includes(kind))
}

/** Fewer kinds of a union that have a field. */
export function kindsChanged(use: Use, before: string[] | undefined, after: string[] | undefined): Label {
  const isFewer = after !== undefined && (before === undefined || before.some((kind) => !after.includes(kind)))
  return isFewer ? 'breaking' : use === 'sent' ? 'compatible' : 'tolerant'
}

export const valueAdded = (use: Use, { isOpen }: Pick<Values, 'isOpen'>): Label =>
  use === 'sent' ? 'compatible' : isOpen ? 'tolerant' : 'breaking'

export const valueRemoved = (use: Use): Label => (use === 'sent' ? 'breaking' : 'compatible')

/** From a list of values to anything, or the other way. */
export function listChanged(use: Use, hasList: boolean): Label {
  if (use === 'sent') return hasList ? 'breaking' : 'compatible'
  return hasList ? 'compatible' : 'tolerant'
}

export const opened = (use: Use): Label => (use === 'sent' ? 'compatible' : 'tolerant')

type Direction = 'tighter' | 'looser' | 'other'

const lower = new Set(['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'])
const higher = new Set(['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'])

/** Of a keyword that limits values; undefined is no limit. */
export function limitChanged(use: Use, keyword: string, before: unknown, after: unknown): Label {
  // What the gateway takes for a value that is left out.
  if (keyword === 'default') return use === 'sent' ? 'tolerant' : 'compatible'
  if (keyword === 'deprecated') return 'compatible'
  const direction = directionOf(keyword, before, after)
  if (use === 'sent') return direction === 'looser' ? 'compatible' : 'breaking'
  if (direction === 'tighter') return 'compatible'
  // Another type where one was promised cannot be read; more room within it can.
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

/** Whether a call may be repeated: less than before breaks a program that did. */
export const repeatChanged = (before: unknown, after: unknown): Label =>
  repeats.indexOf(String(after)) > repeats.indexOf(String(before)) ? 'breaking' : 'compatible'

/** Figures of which more asks more of the merchant: waits, and least values. */
const moreIsTighter = /(^|[._])(min|pause|poll|slow|support_after|timeout)(_|$)/
/** What holds where the merchant says nothing. */
const isDefault = /(^|[._])default_/

/** Of a figure of the contract that no field holds; a name is no figure. */
export function factChanged(name: string, before: unknown, after: unknown): Label {
  if (before === undefined) return 'compatible'
  if (after === undefined || isDefault.test(name)) return 'tolerant'
  if (typeof before === 'string' || typeof after === 'string') return 'breaking'
  if (typeof before !== 'number' || typeof after !== 'number') return 'tolerant'
  return after > before === moreIsTighter.test(name) ? 'tolerant' : 'compatible'
}

/** Of a status, a transition, an error code or a failure reason: the lists are open. */
export const entryAdded: Label = 'tolerant'

/** What is told no more breaks nobody, but for a status: a program may wait for it. */
export const entryRemoved = (table: Table): Label => (table === 'statuses' ? 'breaking' : 'compatible')

const ofEntry: Record<string, Label> = {
  /* What a program does by the status itself. */
  'statuses.terminal': 'breaking',
  'statuses.action': 'breaking',
  'transitions.from': 'breaking',
  'transitions.to': 'breaking',
  'transitions.trigger': 'tolerant',
  'transitions.operation': 'tolerant',
  'errors.status': 'breaking',
  // The answer says it itself: only a list of one's own is wrong now.
  'errors.retryable': 'tolerant',
  'errors.returned_by': 'tolerant',
  'errors.row': 'tolerant',
  'failure_reasons.retry': 'tolerant',
  'lost_answers.after': 'tolerant',
  'later_movements.after': 'tolerant',
  'later_movements.needs_decision': 'tolerant',
}

const wordsOfEntry = /^(title|detail|meaning|description|merchant_may|tell_payer|fix|proof)$/

/** A property that no entry had before says more, and takes nothing back. */
export function propertyChanged(table: Table, property: string, isNew: boolean): Label {
  if (wordsOfEntry.test(property)) return 'words'
  return isNew ? 'compatible' : (ofEntry[`${table}.${property}`] ?? 'breaking')
}

/** Every part of the recipe is needed for a signature that holds. */
export const signatureChanged = (property: string): Label => (wordsOfEntry.test(property) ? 'words' : 'breaking')

/** An operation answers one code more or less. */
export const errorOfOperation = (isAdded: boolean): Label => (isAdded ? 'tolerant' : 'compatible')
