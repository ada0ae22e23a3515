import { createHash } from 'node:crypto'
import { hmac, sign, sortedTarget, type SignedRequest } from '../contract/signature'
import type { Contract, Delivery, DemoKey, SignatureScheme } from '../contract/types'
import { callbackTarget } from '../contract/target'
import { webhook } from '../contract/webhook'

export type VectorKind = 'request' | 'callback_post' | 'callback_get'

/** Which check refuses it. */
export type Reason = 'key' | 'timestamp' | 'signature'

/** A signed call as it arrives. */
export interface Message extends SignedRequest {
  body: string
  keyId: string
  timestamp: number
  signature: string
}

interface Tampered {
  message: Message
  reason: Reason
  /** The receiver's clock, where the clock is the point. */
  now?: number
}

/** What can go wrong with a message, and leaves nothing else different. */
type Tamper = (message: Message, scheme: SignatureScheme, skewSeconds: number) => Tampered

/** A signature over other parts than those that arrive. */
function signedAs(change: (parts: string[]) => string[], ending = ''): Tamper {
  return (message, scheme) => {
    const parts = change(partsOf(message, scheme))
    const signature = `${scheme.scheme}=${hmac(keyOf(scheme, message).secret, parts.join('\n') + ending)}`
    return { message: { ...message, signature }, reason: 'signature' }
  }
}

/** Other things arrive than those that were signed. */
function arrivesAs(change: (message: Message) => Partial<Message>, reason: Reason = 'signature'): Tamper {
  return (message) => ({ message: { ...message, ...change(message) }, reason })
}

/** Signed properly, but at another time than the receiver's clock shows. */
function received(secondsLater: (skewSeconds: number) => number): Tamper {
  return (message, _, skewSeconds) => ({
    message,
    reason: 'timestamp',
    now: message.timestamp + secondsLater(skewSeconds),
  })
}

function partsOf({ method, target, timestamp, body }: Message, { scheme = '' }: SignatureScheme): string[] {
  return [scheme, method, target, String(timestamp), createHash('sha256').update(body).digest('hex')]
}

function replacePart(index: number, change: (part: string) => string) {
  return (parts: string[]) => parts.map((part, at) => (at === index ? change(part) : part))
}

const lowerCaseEscapes = (text: string) => text.replace(/%[0-9A-F]{2}/g, (each) => each.toLowerCase())

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
  braces: signedAs(replacePart(4, () => createHash('sha256').update('{}').digest('hex'))),
  changed: arrivesAs(({ body, target }) => ({
    body: body
      .replace('"completed"', '"cancelled"')
      .replace(/("amount":"\d+)[^"]*/, (_, whole: string) => `${whole}0.0`),
    target: target.replace('status=completed', 'status=cancelled'),
  })),
  other_target: signedAs(replacePart(2, (target) => `/other${target}`)),
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

const ofEvery: TamperId[] = [
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
const ofBody: TamperId[] = [...ofEvery, 'extra_line_feed', 'reserialized', 'changed']
const ofNoBody: TamperId[] = ['no_body_hash']

interface Case {
  kind: VectorKind
  method: Message['method']
  target: string
  body?: string
  timestamp: number
  /** Signed by the newer of two keys. */
  byNextKey?: boolean
  /** How much later than it was signed it arrives. */
  secondsLater?: number
  /** Arrives with its query the other way round. */
  arrivesReversed?: boolean
  twins: TamperId[]
}

/*
 * The accepted vectors, by id; each brings its refused twins. Those of callbacks are made of the contract's examples.
 */

function requestCases({ signature: { demo, requests } }: Contract, skewSeconds: number) {
  if (!requests)
    throw new Error(
      'contract/data/signature.yaml has no "requests", of which the signature vectors are made: add them.',
    )
  const { post, get, get_encoded } = requests
  const request = { kind: 'request', timestamp: demo.timestamp } as const
  const create = { ...request, method: 'POST', target: post.target, body: JSON.stringify(post.body) } as const
  const read = { ...request, method: 'GET' } as const
  return {
    request_post: { ...create, twins: ofBody },
    request_post_unicode: {
      ...create,
      body: JSON.stringify({ ...post.body, description: 'Кава для Їжачка ☕🧡' }),
      twins: ['escaped'],
    },
    request_post_edge: { ...create, secondsLater: skewSeconds, twins: [] },
    request_get: { ...read, ...get, twins: [...ofEvery, ...ofNoBody] },
    request_get_encoded: { ...read, ...get_encoded, twins: ['readable_query', 'lower_case_escapes', 'reordered'] },
  } satisfies Record<string, Case>
}

function callbackCases(contract: Contract, skewSeconds: number) {
  const post = first(webhook(contract, 'callbacks').deliveries)
  const callback = {
    kind: 'callback_post',
    method: 'POST',
    target: post.target,
    timestamp: timestampOf(contract, post),
  } as const
  return {
    callback_post: { ...callback, body: post.body, twins: ofBody },
    callback_post_unicode: {
      ...callback,
      body: withDescription(post.body, 'Кава для Їжачка ☕🧡'),
      twins: ['escaped', 'reserialized'],
    },
    callback_post_empty: { ...callback, body: '', twins: ['braces', 'extra_line_feed', 'no_body_hash'] },
    callback_post_query: {
      ...callback,
      target: `${post.target}?shop=7&area=b%2F2`,
      body: post.body,
      twins: ['readable_query', 'reordered'],
    },
    ...(contract.signature.demo.next_key && {
      callback_post_next_key: {
        ...callback,
        body: post.body,
        byNextKey: true,
        twins: ['secret_of_other_key'],
      },
    }),
    callback_post_edge: { ...callback, body: post.body, secondsLater: skewSeconds, twins: [] },
  } satisfies Record<string, Case>
}

function getCallbackCases(contract: Contract) {
  const get = webhook(contract, 'callbacks_get')
  const delivery = first(get.deliveries)
  const callbackGet = {
    kind: 'callback_get',
    method: 'GET',
    target: delivery.target,
    timestamp: timestampOf(contract, delivery),
  } as const
  const ownQuery = new URL(get.url)
  ownQuery.search = new URLSearchParams({ shop: 'Київ ☕' }).toString()
  return {
    callback_get: { ...callbackGet, twins: [...ofEvery, ...ofNoBody, 'changed', 'unsorted'] },
    callback_get_reordered: { ...callbackGet, arrivesReversed: true, twins: [] },
    callback_get_unicode: {
      ...callbackGet,
      target: callbackTarget(ownQuery.href, eventParameters(delivery, get.url)),
      twins: ['readable_query', 'lower_case_escapes'],
    },
  } satisfies Record<string, Case>
}

/** A gateway need not send callbacks, and few send the legacy ones. */
function cases(contract: Contract, skewSeconds: number): Partial<Record<VectorId, Case>> {
  const sends = (id: string) =>
    Object.values(contract.document.webhooks ?? {}).some((item) =>
      Object.values(item).some(({ operationId }) => operationId === id),
    )
  return {
    ...requestCases(contract, skewSeconds),
    ...(sends('callbacks') && callbackCases(contract, skewSeconds)),
    ...(sends('callbacks_get') && getCallbackCases(contract)),
  }
}

export type VectorId = keyof (ReturnType<typeof requestCases> &
  ReturnType<typeof callbackCases> &
  ReturnType<typeof getCallbackCases>)

export interface Signed {
  id: VectorId
  tamper?: TamperId
  kind: VectorKind
  message: Message
  now: number
  reason?: Reason
}

/** Every message of the vectors: the accepted ones, each followed by its refused twins. */
export function messages(contract: Contract): Signed[] {
  const { signature: scheme, facts } = contract
  const skewSeconds = Number(facts['signature.clock_skew_seconds'])
  return (Object.entries(cases(contract, skewSeconds)) as [VectorId, Case][]).flatMap(([id, each]) => {
    const { kind, method, target, body = '', timestamp, secondsLater = 0, twins } = each
    const signed = { method, target, body }
    const key = (each.byNextKey && scheme.demo.next_key) || scheme.demo
    const { signature } = sign(scheme, signed, { ...key, timestamp })
    const message: Message = {
      ...signed,
      target: each.arrivesReversed ? reversedQuery(target) : target,
      keyId: key.key_id,
      timestamp,
      signature,
    }
    const now = timestamp + secondsLater
    return [
      { id, kind, message, now },
      ...twins.map((tamper) => ({ id, tamper, kind, now, ...tampers[tamper](message, scheme, skewSeconds) })),
    ]
  })
}

/** The key that a message names, as its receiver knows it; for one that is not known, the key that did sign. */
export function keyOf({ demo }: SignatureScheme, { keyId }: Pick<Message, 'keyId'>): DemoKey {
  return demo.next_key?.key_id === keyId ? demo.next_key : demo
}

/** The target that the receiver signs: as it arrived, or sorted. */
export function signedTarget(kind: VectorKind, target: string): string {
  return kind === 'callback_get' ? sortedTarget(target) : target
}

function first(deliveries: Delivery[]): Delivery {
  const [delivery] = deliveries
  if (!delivery)
    throw new Error('A callback has no example in contract/webhooks: the signature vectors are made of them.')
  return delivery
}

function timestampOf({ signature }: Contract, { headers }: Delivery): number {
  return Number(headers[signature.headers.find(({ role }) => role === 'timestamp')?.name ?? ''])
}

/** The parameters of the event, without those of the merchant's address. */
function eventParameters({ target }: Delivery, url: string): { name: string; value: string }[] {
  const { searchParams } = new URL(url)
  return [...new URLSearchParams(target.split('?')[1])]
    .filter(([name]) => !searchParams.has(name))
    .map(([name, value]) => ({ name, value }))
}

function withDescription(body = '{}', description: string): string {
  const event = JSON.parse(body) as { transaction: object }
  return JSON.stringify({ ...event, transaction: { ...event.transaction, description } })
}
