import { hmacSha256, sha256 } from '@docs/model/contract/digests'
import { hashOf, hexOf, sortedTarget } from '@docs/model/contract/signature'
import { base64Of, bytesOfBase64, bytesOfHex, percentEncoded, textOf, utf8 } from './bytes'
import type { CauseId } from './causes'

/** What is signed, and with what. */
export interface Message {
  scheme: string
  method: string
  target: string
  timestamp: string
  body: Uint8Array
  secret: string
}

/** What a message has besides. */
export interface Around {
  /** The target as it arrived, before a receiver of GET callbacks sorts it. */
  arrived: string
  /** The URL to which a callback was sent, if the reader gives it. */
  url?: string | undefined
  origin: string
  basePath: string
  keyId: string
  keys: { id: string; secret: string }[]
}

/** A mistake and the HMAC that it leads to; `body` or `text` (the string to sign) is what it changes, if it does. */
export interface Mistake {
  cause: CauseId
  body?: Uint8Array
  text?: string
  /** In hexadecimal digits. */
  mac: string
}

const partsOf = ({ scheme, method, target, timestamp, body }: Message) =>
  [scheme, method, target, timestamp, hashOf(body)] as const

export const stringOf = (message: Message): string => partsOf(message).join('\n')

/** The mistakes that people make, each alone. An equal HMAC proves one: no other text leads to it. */
export function* mistakesOf(message: Message, around: Around): Generator<Mistake> {
  const secret = utf8(message.secret)
  const right = stringOf(message)
  const signed = (text: string) => hexOf(hmacSha256(secret, utf8(text)))
  for (const [cause, form] of bodies(message.body)) {
    const body = typeof form === 'string' ? utf8(form) : form
    yield { cause, body, mac: signed(stringOf({ ...message, body })) }
  }
  for (const [cause, text] of texts(message, around)) if (text !== right) yield { cause, text, mac: signed(text) }
  for (const [cause, form] of secrets(message.secret, around))
    yield { cause, mac: hexOf(hmacSha256(typeof form === 'string' ? utf8(form) : form, utf8(right))) }
  const unlike = [sha256(utf8(right)), sha256(utf8(message.secret + right)), hmacSha256(utf8(right), secret)]
  for (const mac of [...unlike, hmacSha256(secret, message.body)]) yield { cause: 'plain_hash', mac: hexOf(mac) }
}

type Changed<T> = [CauseId, T]

const each = <T>(cause: CauseId, forms: T[]): Changed<T>[] => forms.map((form) => [cause, form])

/** The body as it may have been signed. */
function bodies(bytes: Uint8Array): Changed<string | Uint8Array>[] {
  const body = textOf(bytes)
  return [
    ...each('extra_line_feed', [
      body.trim(),
      body.replace(/\r?\n$/, ''),
      body.replace(/^\ufeff/, ''),
      `${body}\n`,
      `${body}\r\n`,
      body.replace(/\r?\n/g, '\r\n'),
      `\ufeff${body}`,
    ]),
    ...each<string | Uint8Array>('reserialized', [
      ...rewritten(body),
      body.replace(/\\u[0-9a-f]{4}/gi, (unit) => JSON.parse(`"${unit}"`) as string),
      Uint8Array.from(body, (unit) => (unit <= 'ÿ' ? unit.charCodeAt(0) : 0x3f)),
    ]),
    ...each('no_body_hash', ['', '{}', 'null', JSON.stringify(body)]),
  ]
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** The same JSON as other programs write it. */
function rewritten(body: string): string[] {
  let value: Json
  try {
    value = JSON.parse(body) as Json
  } catch {
    return []
  }
  const compact = JSON.stringify(value)
  const ordered = inOrder(value)
  return [
    compact,
    spaced(value),
    ...[2, 4].map((indent) => JSON.stringify(value, null, indent)),
    JSON.stringify(ordered),
    spaced(ordered),
    ...[compact, spaced(value)].map(escapedNonAscii),
    compact.replaceAll('/', '\\/'),
    escapedNonAscii(compact.replaceAll('/', '\\/')),
    compact.replace(/:"(\d{1,12}\.\d+)"/g, (_, number: string) => `:${Number(number)}`),
    compact.replace(/:(\d+(?:\.\d+)?)(?=[,}])/g, ':"$1"'),
  ]
}

const isObject = (value: Json): value is { [name: string]: Json } => typeof value === 'object' && value !== null

/** With the fields of each object sorted by name. */
function inOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isObject(value)) return value
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, each]) => [name, inOrder(each)]))
}

/** With a space after each comma and colon, as Python writes it. */
function spaced(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${spaced(each)}`)
  return `{${fields.join(', ')}}`
}

const escapedNonAscii = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The string to sign as it may have been built. */
function texts(message: Message, around: Around): Changed<string>[] {
  const parts = partsOf(message)
  const { method, timestamp, body } = message
  const withPart = (at: number, part: string) => parts.with(at, part).join('\n')
  return [
    ...each('final_line_feed', [
      `${parts.join('\n')}\n`,
      ...['\r\n', '\\n', '', '.', '|'].map((separator) => parts.join(separator)),
      ...[0, 1, 2, 3].map((at) => parts.toSpliced(at, 1).join('\n')),
    ]),
    ...each('no_body_hash', [
      parts.slice(0, 4).join('\n'),
      ...['', textOf(body), parts[4].toUpperCase(), base64Of(sha256(body))].map((part) => withPart(4, part)),
    ]),
    ...each(
      'method_lower_case',
      [method.toLowerCase(), method === 'GET' ? 'POST' : 'GET'].map((part) => withPart(1, part)),
    ),
    ...targets(message.target, around).map(([cause, target]): Changed<string> => [cause, withPart(2, target)]),
    ['milliseconds', withPart(3, `${timestamp}000`)],
  ]
}

/** Path and query as they may have been signed. */
function targets(target: string, { arrived, url, origin, basePath }: Around): Changed<string>[] {
  const [path = '', ...rest] = arrived.split('?')
  const query = rest.join('?')
  const withQuery = (other: string, its = query) => (rest.length === 0 ? other : `${other}?${its}`)
  const recoded = (encode: (text: string) => string) =>
    withQuery(path).replace(/[^?&=/]+/g, (part) => encode(decoded(part.replaceAll('+', ' '))))
  return [
    ...each('other_target', [
      ...(url === undefined ? [] : [url, sortedTarget(withParameters(url, query))]),
      rest.length === 0 ? `${path}?` : path,
      path.startsWith(`${basePath}/`) ? target.slice(basePath.length) : basePath + target,
      origin + target,
      origin.replace(/^.*\/\//, '') + target,
      withQuery(path.endsWith('/') ? path.slice(0, -1) : `${path}/`),
    ]),
    ...each('readable_query', [
      decoded(target),
      recoded((text) => text),
      target.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toLowerCase()),
      target.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase()),
      target.replaceAll('%20', '+'),
      recoded(percentEncoded),
      recoded((text) => encodeURI(text.toWellFormed())),
    ]),
    ...each(
      'reordered',
      ordersOf(query.split('&')).map((order) => withQuery(path, order.join('&'))),
    ),
  ]
}

/** The address of a callback with the parameters of the event that it does not have itself. */
function withParameters(url: string, query: string): string {
  const [path = '', own = ''] = url.split('?')
  return `${path}?${[...new Set([...own.split('&'), ...query.split('&')])].filter(Boolean).join('&')}`
}

/** Few parameters in every order, many sorted and reversed. */
const ordersOf = (parameters: readonly string[]): string[][] =>
  parameters.length < 5 ? permutations(parameters) : [parameters.toSorted(), parameters.toReversed(), [...parameters]]

const permutations = (items: readonly string[]): string[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((first, at) => permutations(items.toSpliced(at, 1)).map((rest) => [first, ...rest]))

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The secret as it may have been used. */
const secrets = (secret: string, { keys, keyId }: Around): Changed<string | Uint8Array>[] => [
  ...each<string | Uint8Array>('secret_line_feed', [
    ...[secret.trim(), `${secret}\n`, `${secret}\r\n`, `${secret} `, ` ${secret}`, `"${secret}"`, `'${secret}'`],
    bytesOfBase64(secret),
    bytesOfHex(secret),
  ]),
  ...each('other_secret', [...keys.filter(({ id }) => id !== keyId).map((key) => key.secret), '', keyId]),
]
