import { hexOf, sortedTarget } from '@docs/model/contract/signature'
import { verify, type ArrivedMessage, type SignatureFault } from '@docs/model/contract/verify'
import { binaryOf, firstDifference, textOf, utf8 } from './bytes'
import type { CauseId } from './causes'
import { mistakesOf, stringOf, type Message } from './mistakes'
import { readPasted } from './pasted'
import { placeOf } from './place'
import type { Rules } from './rules'
import type { Diagnosis, Excerpt, HeaderRole, Pasted, Sides, Unread } from './types'

/** What the reader adds to the text. */
export interface Given {
  /** Of a key that is not a demo key. */
  secret?: string | undefined
  /** When the message arrived, in Unix time. */
  now?: number | undefined
  /** The URL to which a callback was sent. */
  url?: string | undefined
}

/** Has the gateway check a message and, if it refuses the message, looks for the mistake. */
export function diagnose(text: string, given: Given, rules: Rules): Diagnosis {
  const pasted = readPasted(text)
  const { method, target } = pasted
  const { values, renamed } = signingHeaders(pasted, rules)
  const lacks = [
    ...(method === undefined || target === undefined ? (['target'] as const) : []),
    ...roles.filter((role) => !values[role]),
  ]
  const { key = '', timestamp = '', signature = '' } = values
  const unread = unreadIn(pasted, signature, rules)
  if (method === undefined || target === undefined || (lacks.length === roles.length && !renamed))
    return { outcome: 'incomplete', unread, lacks }

  const own = given.secret ? [{ id: key, secret: given.secret }] : []
  const found = [...rules.keys, ...own].find(({ id }) => id === key)
  const isDemo = rules.keys.some(({ id }) => id === key)
  if (!found && key && !key.includes(',')) unread.push('secret')
  // The demo keys are unknown in the live environment.
  const keyOf = () => (isDemo && pasted.origin === rules.liveOrigin ? undefined : found)
  const isMilliseconds = /^\d{12,}$/.test(timestamp)
  const arrival = pasted.now ?? given.now
  const now = arrival ?? Math.floor(Number(timestamp) / (isMilliseconds ? 1000 : 1))
  const isCallback = method === 'GET' && !target.startsWith(`${rules.basePath}/`)
  const arrived = {
    method,
    target: isCallback ? sortedTarget(target) : target,
    headers: headersOf(pasted),
    body: pasted.body,
  }
  const common = { unread, lacks }
  if (/[a-z]/.test(method)) return { ...common, outcome: 'cause', cause: 'method_lower_case' }

  const verdict = verify({ ...rules, now, keyOf }, arrived)
  // Without its body, a message may be right: some have none.
  const isUnread = unread.some((each) => each !== 'no_body')
  const steps = verdict.steps && !isUnread && { steps: { bytes: pasted.body.length, ...verdict.steps } }
  if (verdict.fault === undefined) {
    const untimed = arrival === undefined && { untimed: Number(timestamp) }
    return { ...common, ...steps, ...untimed, outcome: isUnread ? 'unread' : 'right' }
  }

  const refused = { ...common, ...steps }
  const isTwice = roles.some((role) => values[role]?.includes(','))
  const cause = isTwice ? 'header_twice' : causeBefore(verdict.fault, lacks, signature, timestamp, now, rules)
  const isHeaderUnread = unread.some((each) => ['variable', 'hidden', 'secret'].includes(each))
  if (isUnread && (isHeaderUnread || !cause)) return { ...refused, outcome: 'unread' }
  if (cause) return { ...refused, outcome: 'cause', cause }

  const message: Message = { ...arrived, scheme: rules.scheme.scheme ?? '', timestamp, secret: found!.secret }
  const url = given.url ? placeOf(given.url).target : undefined
  const around = { ...rules, arrived: target, url, origin: pasted.origin ?? rules.origin, keyId: key }
  const explained =
    explain(signature, verdict.steps!.signature, message, around) ??
    (unread.length === 0 ? fromPublished(signature, message, rules) : undefined)
  if (explained) return { ...refused, ...explained, outcome: 'cause' }
  return { ...refused, outcome: unread.length > 0 ? 'unread' : 'unknown' }
}

/** The cause of a refusal before the signature is computed. */
function causeBefore(
  fault: SignatureFault,
  lacks: Diagnosis['lacks'],
  signature: string,
  timestamp: string,
  now: number,
  { scheme }: Rules,
): CauseId | undefined {
  switch (fault) {
    case 'signature_missing':
      if (lacks.length > 0) return 'header_missing'
      return signature.startsWith(`${scheme.scheme}=`) ? 'milliseconds' : 'no_scheme'
    case 'key_unknown':
      return 'unknown_key'
    case 'timestamp_out_of_range':
      return Number(timestamp) > 100 * now ? 'milliseconds' : 'old_timestamp'
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

/** The values of the signing headers; `renamed`: one of them stands under a similar name. */
function signingHeaders(pasted: Pasted, { scheme }: Rules) {
  const all = headersOf(pasted)
  const values: Partial<Record<HeaderRole, string>> = {}
  for (const { role, name } of scheme.headers) values[role] = all.get(name) ?? undefined
  const similar = pasted.headers.map(([name]) => name.replaceAll('_', '-').replace(/^x-/, ''))
  return { values, renamed: scheme.headers.some(({ name }) => similar.includes(name.toLowerCase())) }
}

/** All that the text does not show. */
function unreadIn({ method, body, headers, unread }: Pasted, signature: string, { maxBody, scheme }: Rules): Unread[] {
  const own = scheme.headers.map(({ name }) => name.toLowerCase())
  const isOpen = headers.some(([name, value]) => own.includes(name) && /[{}<>$%]/.test(value))
  const digits = signature.slice(signature.indexOf('=') + 1)
  const isCut = /^[0-9a-f]{0,63}$/.test(digits) && digits.length !== 40 && signature !== ''
  const isHidden = isCut || /\*\*|\.\.|\[|redacted|\xe2\x80\xa6/i.test(signature)
  const isEmpty = method === 'POST' && body.length === 0 && !headers.some((each) => each.join() === 'content-length,0')
  const isShort = /(\.{3}|…)\s*$/.test(textOf(body.subarray(-8)))
  const all: Unread[] = [
    ...unread,
    ...(isShort ? (['length'] as const) : []),
    ...(body.length > maxBody ? (['too_long'] as const) : []),
    ...(isOpen ? (['variable'] as const) : []),
    ...(isHidden && !isOpen ? (['hidden'] as const) : []),
    ...(isEmpty && unread.length === 0 ? (['no_body'] as const) : []),
  ]
  return [...new Set(all)]
}

/* The search for the mistake */

type Explained = Pick<Diagnosis, 'cause' | 'sides'>

function explain(
  signature: string,
  right: string,
  message: Message,
  around: Parameters<typeof mistakesOf>[1],
): Explained | undefined {
  const digits = signature.slice(signature.indexOf('=') + 1)
  if (!/^[0-9a-f]{64}$/.test(digits))
    return { cause: 'no_scheme', sides: sidesOf('header', utf8(right), utf8(signature)) }
  for (const { cause, body, text, mac } of mistakesOf(message, around))
    if (mac === digits) return { cause, sides: partingOf(message, body, text) }
  return undefined
}

/** Of a published signature, what was signed is known. */
function fromPublished(signature: string, message: Message, { known }: Rules): Explained | undefined {
  const published = known.find((each) => each.signature === signature)
  if (!published) return undefined
  const body = utf8(published.body)
  const isOtherBody = hexOf(message.body) !== hexOf(body)
  const text = stringOf({ ...message, ...published, body })
  return { cause: 'changed', sides: partingOf(message, isOtherBody ? body : undefined, text) }
}

function partingOf(message: Message, body: Uint8Array | undefined, text: string | undefined): Sides | undefined {
  if (body) return sidesOf('body', message.body, body)
  return text === undefined ? undefined : sidesOf('string', utf8(stringOf(message)), utf8(text))
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
