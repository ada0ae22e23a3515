import { hmacSha1 } from '@docs/model/contract/digests'
import { hexOf, sortedTarget } from '@docs/model/contract/signature'
import { verify, type ArrivedMessage, type SignatureFault } from '@docs/model/contract/verify'
import { binaryOf, bytesOfBase64, bytesOfHex, firstDifference, sameBytes, textOf, utf8 } from './bytes'
import type { Anchor } from './causes'
import { mistakesOf, stringOf, type Message } from './mistakes'
import { readPasted } from './pasted'
import type { KnownMessage, Rules } from './rules'
import type { Diagnosis, Excerpt, HeaderRole, Pasted, Sides, Unread } from './types'

/** What the reader adds to the text. */
export interface Given {
  /** Of a key that is not a demo key. */
  secret?: string | undefined
  /** When the message arrived, in Unix time. */
  now?: number | undefined
  /** The reader's clock, in Unix time. */
  clock?: number
}

/** After these, the text is not what arrived. */
const notWhole: readonly Unread[] = ['file', 'object', 'length', 'too_long', 'line']

/** Has the gateway check a message and, if it refuses the message, looks for the mistake. */
export function diagnose(text: string, given: Given, rules: Rules): Diagnosis {
  const pasted = readPasted(text)
  const { method, target } = pasted
  const { values, renamed } = signingHeaders(pasted, rules)
  const lacks = [
    ...(method === undefined || target === undefined ? (['target'] as const) : []),
    ...roles.filter((role) => !values[role]),
  ]
  if (method === undefined || target === undefined || (lacks.length === roles.length && !renamed))
    return { outcome: 'incomplete', unread: [], lacks }

  const { key = '', timestamp = '', signature = '' } = values
  const unread = [...new Set([...pasted.unread, ...unreadIn(pasted, signature, rules)])]
  const isCallback = method === 'GET' && !target.startsWith(`${rules.basePath}/`)
  const arrived = {
    method,
    target: isCallback ? sortedTarget(target) : target,
    headers: headersOf(pasted),
    body: pasted.body,
  }
  const own = given.secret ? [{ id: key, secret: given.secret }] : []
  const found = [...rules.keys, ...own].find(({ id }) => id === key)
  const at = pasted.now ?? given.now
  const isMilliseconds = /^\d{12,}$/.test(timestamp)
  const now = at ?? Math.floor(Number(timestamp) / (isMilliseconds ? 1000 : 1))
  const age = at === undefined ? staleness(timestamp, given.clock, rules) : { isTimed: true }
  const common = { unread, lacks, ...age }
  if (/[a-z]/.test(method)) return { ...common, outcome: 'cause', cause: 'method_lower_case' }

  const { scheme, skewSeconds } = rules
  const verdict = verify({ scheme, skewSeconds, now, keyOf: (id) => (id === key ? found : undefined) }, arrived)
  const isWhole = !unread.some((each) => notWhole.includes(each))
  const steps = verdict.steps && isWhole && { steps: { bytes: pasted.body.length, ...verdict.steps } }
  if (verdict.fault === undefined) return { ...common, ...steps, outcome: isWhole ? 'right' : 'unread' }

  const refused = { ...common, ...steps, fault: verdict.fault }
  const isUnsure = unread.some((each) => each !== 'no_body')
  const isAboutDigits = verdict.fault === 'signature_invalid' || unread.includes('hidden')
  if (unread.includes('variable') || (isUnsure && isAboutDigits)) return { ...refused, outcome: 'unread' }
  const cause = isOfVersion1(signature, found?.secret ?? rules.keys[0]?.secret, pasted)
    ? 'version_1'
    : roles.some((role) => values[role]?.includes(','))
      ? 'header_twice'
      : causeBefore(
          verdict.fault,
          { lacks, renamed, key, signature, isLate: now > Number(timestamp), isMilliseconds },
          rules,
        )
  if (cause) return { ...refused, outcome: 'cause', cause, needsSecret: cause === 'unknown_key' }

  const message: Message = { ...arrived, scheme: scheme.scheme ?? '', timestamp, secret: found!.secret }
  const explained = explain(signature, verdict.steps!.signature, message, pasted, key, isCallback, rules)
  if (explained) return { ...refused, ...explained, outcome: 'cause' }
  if (unread.length > 0) return { ...refused, outcome: 'unread' }
  const published = rules.known.find((each) => each.signature === signature)
  return published
    ? { ...refused, ...fromPublished(message, published), outcome: 'cause' }
    : { ...refused, outcome: 'unknown' }
}

interface Read {
  lacks: Diagnosis['lacks']
  renamed: boolean
  key: string
  signature: string
  isLate: boolean
  isMilliseconds: boolean
}

/** The cause of a refusal before the signature is computed. */
function causeBefore(
  fault: SignatureFault,
  { lacks, renamed, key, signature, isLate, isMilliseconds }: Read,
  { scheme, keys }: Rules,
): Anchor | undefined {
  switch (fault) {
    case 'signature_missing':
      if (lacks.length > 0) return renamed ? 'header_name' : 'header_missing'
      if (signature.startsWith(`${scheme.scheme}=`)) return 'timestamp_form'
      return /^[^=]*[a-z]\w*=/i.test(signature) ? 'other_prefix' : 'no_scheme'
    case 'key_unknown':
      return keys.some(({ secret }) => secret === key) ? 'secret_as_key' : 'unknown_key'
    case 'timestamp_out_of_range':
      if (isMilliseconds) return 'milliseconds'
      return isLate ? 'old_timestamp' : 'future_timestamp'
    case 'signature_invalid':
      return undefined
  }
}

/* Reading the headers */

const roles = ['key', 'timestamp', 'signature'] as const

/** The message's headers as a server has them. */
function headersOf({ headers }: Pasted): ArrivedMessage['headers'] {
  const all = new Headers()
  for (const [name, value] of headers)
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) all.append(name, binaryOf(utf8(value)).replace(/[\0\r\n]/g, ' '))
  return all
}

const likely = {
  key: /^(x[-_])?([a-z]+[-_])*(api[-_]?key|key([-_]?id)?)$/,
  timestamp: /^(x[-_])?([a-z]+[-_])*timestamp$/,
  signature: /^(x[-_])?([a-z]+[-_])*(signature|sign|hmac([-_]sha256)?)$/,
}

/** The values of the signing headers; `renamed`: one that is missing seems to stand under another name. */
function signingHeaders(pasted: Pasted, { scheme }: Rules) {
  const all = headersOf(pasted)
  const values: Partial<Record<HeaderRole, string>> = {}
  for (const { role, name } of scheme.headers) values[role] = all.get(name) ?? undefined
  const isLike = (role: HeaderRole) =>
    pasted.headers.some(([name]) => !/^idempotency/.test(name) && likely[role].test(name))
  return { values, renamed: roles.some((role) => !values[role] && isLike(role)) }
}

function unreadIn({ method, body, headers }: Pasted, signature: string, { maxBody }: Rules): Unread[] {
  const isEmpty = method === 'POST' && body.length === 0 && !headers.some((each) => each.join() === 'content-length,0')
  return [
    ...(body.length > maxBody ? (['too_long'] as const) : []),
    ...(/\*\*|…|\.\.|[<>[\]]|redacted/i.test(signature) ? (['hidden'] as const) : []),
    ...(isEmpty ? (['no_body'] as const) : []),
  ]
}

function staleness(timestamp: string, clock = Number(timestamp), { skewSeconds }: Rules) {
  const isStale = /^\d{1,11}$/.test(timestamp) && Math.abs(clock - Number(timestamp)) > skewSeconds
  return isStale ? { staleTimestamp: Number(timestamp) } : {}
}

/* The search for the mistake */

function isOfVersion1(signature: string, secret = '', { headers, body }: Pasted): boolean {
  const digits = hexOf(hmacSha1(utf8(secret), body))
  return [signature, ...headers.map(([, value]) => value)].some((each) => each.toLowerCase().endsWith(digits))
}

type Explained = Pick<Diagnosis, 'cause' | 'sides'>

function explain(
  signature: string,
  right: string,
  message: Message,
  pasted: Pasted,
  keyId: string,
  isSorted: boolean,
  rules: Rules,
): Explained | undefined {
  const { mac, form } = written(signature)
  const ofForm = form && { cause: form, sides: sidesOf('header', utf8(right), utf8(signature)) }
  if (form && form !== 'other_form') return ofForm
  const around = {
    arrived: pasted.target ?? '',
    isSorted,
    origin: pasted.origin ?? rules.origin,
    basePath: rules.basePath,
    otherPrefix: rules.otherPrefix,
    keyId,
    otherSecrets: rules.keys.filter(({ id }) => id !== keyId).map(({ secret }) => secret),
    idempotencyKey: pasted.headers.find(([name]) => name === 'idempotency-key')?.[1],
  }
  for (const { anchor, body, text, mac: wrong } of mistakesOf(message, around))
    if (sameBytes(mac, wrong)) return { cause: anchor, sides: partingOf(message, body, text) }
  return ofForm
}

/** The bytes that a signature stands for, and what is wrong with how they are written. */
function written(signature: string): { mac: Uint8Array; form?: Anchor } {
  const digits = signature.slice(signature.indexOf('=') + 1).trim()
  if (/^[0-9a-f]{64}$/.test(digits)) return { mac: bytesOfHex(digits) }
  if (/^[0-9a-f]{64}$/i.test(digits)) return { mac: bytesOfHex(digits), form: 'upper_case' }
  if (/^[0-9a-f]+$/i.test(digits)) return { mac: bytesOfHex(digits), form: 'other_form' }
  const bytes = bytesOfBase64(digits)
  const isHmac = bytes.length === 32 || /^[0-9a-f]{64}$/i.test(textOf(bytes))
  return { mac: bytes, form: isHmac ? 'base64' : 'other_form' }
}

function partingOf(message: Message, body: Uint8Array | undefined, text: string | undefined): Sides | undefined {
  if (body) return sidesOf('body', message.body, body)
  return text === undefined ? undefined : sidesOf('string', utf8(stringOf(message)), utf8(text))
}

/** Of a published signature, what was signed is known. */
function fromPublished(message: Message, { method, target, timestamp, body }: KnownMessage): Explained {
  const signed = { ...message, method, target, timestamp, body: utf8(body) }
  const isBody = !sameBytes(message.body, signed.body)
  const isTime = message.timestamp !== timestamp && message.target === target && !isBody
  const sides = partingOf(message, isBody ? signed.body : undefined, stringOf(signed))
  return { cause: isTime ? 'other_timestamp' : 'changed', sides }
}

/* What is shown of it */

/** Two texts at the first byte that differs. */
export function sidesOf(of: Sides['of'], expected: Uint8Array, own: Uint8Array): Sides | undefined {
  const at = firstDifference(expected, own)
  return at === undefined ? undefined : { of, at, expected: excerpt(expected, at), own: excerpt(own, at) }
}

/** How much of the surroundings is shown, in characters. */
const AROUND = 120

function excerpt(bytes: Uint8Array, at: number): Excerpt {
  let start = at
  while (start > 0 && (bytes[start]! & 0xc0) === 0x80) start -= 1
  const [first = '', ...after] = textOf(bytes.subarray(start, start + 4 * AROUND))
  const before = [...textOf(bytes.subarray(Math.max(0, start - 4 * AROUND), start))]
  return { before: before.slice(-AROUND).join(''), at: first, after: after.slice(0, AROUND).join('') }
}
