import { hashOf, hmac, sign, sortedTarget, type SignedRequest } from '../contract/signature'
import { callbackTarget } from '../contract/target'
import type { DemoKey, SignatureScheme } from '../contract/types'

export type VectorKind = 'request' | 'callback_post' | 'callback_get'

/** The check that fails. */
export type Reason = 'key' | 'timestamp' | 'signature'

/** A signed message as it arrives. */
export interface Message extends SignedRequest {
  body: string
  keyId: string
  timestamp: number
  signature: string
}

interface Tampered {
  message: Message
  reason: Reason
  /** The receiver's clock, where it matters. */
  now?: number
}

/** A message, and the time on the receiver's clock when it arrives. */
export interface Arrival {
  message: Message
  now: number
  /** Absent if the message is accepted. */
  reason?: Reason
}

/** Introduces a single defect into a message. */
type Tamper = (message: Message, scheme: SignatureScheme, skewSeconds: number) => Tampered

/** The signature was computed over other parts than those that arrive. */
function signedAs(change: (parts: string[]) => string[], ending = ''): Tamper {
  return (message, scheme) => {
    const parts = change(partsOf(message, scheme))
    const signature = `${scheme.scheme}=${hmac(keyOf(scheme, message).secret, parts.join('\n') + ending)}`
    return { message: { ...message, signature }, reason: 'signature' }
  }
}

/** The message was changed after signing. */
function arrivesAs(change: (message: Message) => Partial<Message>, reason: Reason = 'signature'): Tamper {
  return (message) => ({ message: { ...message, ...change(message) }, reason })
}

/** Signed correctly, but the receiver's clock shows another time. */
function received(secondsLater: (skewSeconds: number) => number): Tamper {
  return (message, _, skewSeconds) => ({
    message,
    reason: 'timestamp',
    now: message.timestamp + secondsLater(skewSeconds),
  })
}

function partsOf({ method, target, timestamp, body }: Message, { scheme = '' }: SignatureScheme): string[] {
  return [scheme, method, target, String(timestamp), hashOf(body)]
}

function replacePart(index: number, change: (part: string) => string) {
  return (parts: string[]) => parts.map((part, at) => (at === index ? change(part) : part))
}

const lowerCaseEscapes = (text: string) => text.replace(/%[0-9A-F]{2}/g, (each) => each.toLowerCase())

export const otherPrefix = '/other'

const tampers = {
  upper_case: arrivesAs(({ signature }) => ({
    signature: signature.replace(/[a-f]/g, (digit) => digit.toUpperCase()),
  })),
  no_scheme: arrivesAs(({ signature }) => ({ signature: signature.replace(/^.*=/, '') })),
  method_lower_case: signedAs(replacePart(1, (method) => method.toLowerCase())),
  final_line_feed: signedAs((parts) => parts, '\n'),
  extra_line_feed: arrivesAs(({ body }) => ({ body: `${body}\n` })),
  reserialized: arrivesAs(({ body }) => ({ body: JSON.stringify(JSON.parse(body), null, 2) })),
  escaped: arrivesAs(({ body }) => ({
    body: body.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  })),
  braces: signedAs(replacePart(4, () => hashOf('{}'))),
  changed: arrivesAs(({ body, target }) => ({
    body: body
      .replace('"completed"', '"cancelled"')
      .replace(/("amount":"\d+)[^"]*/, (_, whole: string) => `${whole}0.0`),
    target: target.replace('status=completed', 'status=cancelled'),
  })),
  other_target: signedAs(replacePart(2, (target) => otherPrefix + target)),
  readable_query: signedAs(replacePart(2, decodeURIComponent)),
  lower_case_escapes: arrivesAs(({ target }) => ({ target: lowerCaseEscapes(target) })),
  reordered: arrivesAs(({ target }) => ({ target: reversedQuery(target) })),
  unsorted: signedAs(replacePart(2, reversedQuery)),
  no_body_hash: signedAs(replacePart(4, () => '')),
  old_timestamp: received((skew) => skew + 1),
  future_timestamp: received((skew) => -skew - 1),
  milliseconds: (message, scheme) => {
    const late = { ...message, timestamp: message.timestamp * 1000 }
    const { signature } = sign(scheme, late, { ...keyOf(scheme, message), timestamp: late.timestamp })
    return { message: { ...late, signature }, reason: 'timestamp', now: message.timestamp }
  },
  other_secret: (message, scheme) => {
    const { signature } = sign(scheme, message, { secret: 'another_secret', timestamp: message.timestamp })
    return { message: { ...message, signature }, reason: 'signature' }
  },
  secret_of_other_key: (message, scheme) => {
    const { signature } = sign(scheme, message, { ...scheme.demo, timestamp: message.timestamp })
    return { message: { ...message, signature }, reason: 'signature' }
  },
  unknown_key: arrivesAs(() => ({ keyId: 'key_demo_UNKNOWN' }), 'key'),
} satisfies Record<string, Tamper>

export type TamperId = keyof typeof tampers

function reversedQuery(target: string): string {
  const [path = '', query = ''] = target.split('?')
  return `${path}?${query.split('&').reverse().join('&')}`
}

export const ofEvery: TamperId[] = [
  'upper_case',
  'no_scheme',
  'method_lower_case',
  'final_line_feed',
  'other_target',
  'old_timestamp',
  'future_timestamp',
  'milliseconds',
  'other_secret',
  'unknown_key',
]
export const ofBody: TamperId[] = [...ofEvery, 'extra_line_feed', 'reserialized', 'changed']
export const ofNoBody: TamperId[] = ['no_body_hash']

/** An accepted message, before it is signed. */
export interface Case {
  kind: VectorKind
  method: Message['method']
  target: string
  body?: string
  /** The time at which it is signed. */
  timestamp: number
  /** Signed with the newer of two keys. */
  byNextKey?: boolean
  /** How many seconds after signing it arrives. */
  secondsLater?: number
  /** Arrives with its query parameters in reverse order. */
  arrivesReversed?: boolean
  twins: TamperId[]
}

/** The parts of a POST callback; the whole transaction is in its body. */
export interface PostOriginal {
  target: string
  body: string
  timestamp: number
}

/** The parts of a GET callback: the merchant's URL, and the parameters that the gateway adds. */
export interface GetOriginal {
  url: string
  parameters: { name: string; value: string }[]
  timestamp: number
}

export function callbackCases(
  { target, body, timestamp }: PostOriginal,
  { demo }: SignatureScheme,
  skewSeconds: number,
) {
  const callback = { kind: 'callback_post', method: 'POST', target, body, timestamp } as const
  return {
    callback_post: { ...callback, twins: ofBody },
    callback_post_unicode: {
      ...callback,
      body: withDescription(body, 'Кава для Їжачка ☕🧡'),
      twins: ['escaped', 'reserialized'],
    },
    callback_post_empty: { ...callback, body: '', twins: ['braces', 'extra_line_feed', 'no_body_hash'] },
    callback_post_query: {
      ...callback,
      target: `${target}${target.includes('?') ? '&' : '?'}shop=7&area=b%2F2`,
      twins: ['readable_query', 'reordered'],
    },
    ...(demo.next_key && {
      callback_post_next_key: {
        ...callback,
        byNextKey: true,
        twins: ['secret_of_other_key'],
      },
    }),
    callback_post_edge: { ...callback, secondsLater: skewSeconds, twins: [] },
  } satisfies Record<string, Case>
}

export function getCallbackCases({ url, parameters, timestamp }: GetOriginal) {
  const callback = { kind: 'callback_get', method: 'GET', timestamp } as const
  const target = callbackTarget(url, parameters)
  const ownQuery = new URL(url)
  ownQuery.searchParams.set('shop', 'Київ ☕')
  return {
    callback_get: { ...callback, target, twins: [...ofEvery, ...ofNoBody, 'changed', 'unsorted'] },
    callback_get_reordered: { ...callback, target, arrivesReversed: true, twins: [] },
    callback_get_unicode: {
      ...callback,
      target: callbackTarget(ownQuery.href, parameters),
      twins: ['readable_query', 'lower_case_escapes'],
    },
  } satisfies Record<string, Case>
}

/** The signed message of a case or, with `tamper`, one of its refused variants. */
export function signCase(
  each: Case,
  tamper: TamperId | undefined,
  scheme: SignatureScheme,
  skewSeconds: number,
): Arrival {
  const { method, target, body = '', timestamp, byNextKey, secondsLater = 0, arrivesReversed } = each
  const signed = { method, target, body }
  const key = (byNextKey && scheme.demo.next_key) || scheme.demo
  const message: Message = {
    ...signed,
    target: arrivesReversed ? reversedQuery(target) : target,
    keyId: key.key_id,
    timestamp,
    signature: sign(scheme, signed, { ...key, timestamp }).signature,
  }
  return { now: timestamp + secondsLater, message, ...(tamper && tampers[tamper](message, scheme, skewSeconds)) }
}

/** The receiver's key for a message; for an unknown key id, the key that did sign. */
export function keyOf({ demo }: SignatureScheme, { keyId }: Pick<Message, 'keyId'>): DemoKey {
  return demo.next_key?.key_id === keyId ? demo.next_key : demo
}

/** The target over which the receiver computes the signature: as it arrived, or sorted. */
export function signedTarget(kind: VectorKind, target: string): string {
  return kind === 'callback_get' ? sortedTarget(target) : target
}

function withDescription(body: string, description: string): string {
  const event = JSON.parse(body) as { transaction: object }
  return JSON.stringify({ ...event, transaction: { ...event.transaction, description } })
}
