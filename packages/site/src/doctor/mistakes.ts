import { hmacSha1, hmacSha256, sha256 } from '@docs/model/contract/digests'
import { hashOf, hexOf } from '@docs/model/contract/signature'
import { base64Of, bytesOfBase64, bytesOfHex, percentEncoded, textOf, utf8 } from './bytes'
import type { Anchor } from './causes'

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
interface Around {
  /** The target as it arrived, before a receiver of GET callbacks sorts it. */
  arrived: string
  isSorted: boolean
  origin: string
  basePath: string
  otherPrefix: string
  keyId: string
  otherSecrets: string[]
  idempotencyKey: string | undefined
}

/** A mistake and the HMAC that it leads to; `body` or `text` (the string to sign) is what it changes, if it does. */
export interface Mistake {
  anchor: Anchor
  body?: Uint8Array
  text?: string
  mac: Uint8Array
}

const partsOf = ({ scheme, method, target, timestamp, body }: Message) =>
  [scheme, method, target, timestamp, hashOf(body)] as const

export const stringOf = (message: Message): string => partsOf(message).join('\n')

/** The mistakes that people make, the likely ones first. Each is made alone. */
export function* mistakesOf(message: Message, around: Around): Generator<Mistake> {
  const secret = utf8(message.secret)
  const right = stringOf(message)
  const signed = (text: string) => hmacSha256(secret, utf8(text))
  for (const [anchor, each] of bodies(message.body)) {
    const body = typeof each === 'string' ? utf8(each) : each
    yield { anchor, body, mac: signed(stringOf({ ...message, body })) }
  }
  for (const [anchor, text] of texts(message, around)) if (text !== right) yield { anchor, text, mac: signed(text) }
  for (const [anchor, each] of secrets(message.secret, around))
    yield { anchor, mac: hmacSha256(typeof each === 'string' ? utf8(each) : each, utf8(right)) }
  yield { anchor: 'plain_hash', mac: sha256(utf8(right)) }
  yield { anchor: 'swapped', mac: hmacSha256(utf8(right), secret) }
  yield { anchor: 'secret_prefixed', mac: sha256(utf8(message.secret + right)) }
  yield { anchor: 'hash_signed', mac: signed(hashOf(right)) }
  yield { anchor: 'body_alone', text: textOf(message.body), mac: hmacSha256(secret, message.body) }
  yield { anchor: 'version_1', text: textOf(message.body), mac: hmacSha1(secret, message.body) }
}

type Changed<T> = [Anchor, T]

/** The body as it may have been signed. */
function bodies(bytes: Uint8Array): Changed<string | Uint8Array>[] {
  const body = textOf(bytes)
  return [
    ['extra_line_feed', body.replace(/\r?\n$/, '')],
    ['extra_line_feed', body.replace(/\s+$/, '')],
    ['body_line_feed', `${body}\n`],
    ['body_crlf', `${body}\r\n`],
    ['line_ends', body.replace(/\r?\n/g, '\r\n')],
    ['extra_bom', body.replace(/^\ufeff/, '')],
    ['body_bom', `\ufeff${body}`],
    ['escaped', body.replace(/\\u[0-9a-f]{4}/gi, (unit) => JSON.parse(`"${unit}"`) as string)],
    ...rewritten(body),
    ['escaped', escapedNonAscii(body)],
    ['escaped_slashes', body.replaceAll('\\/', '/')],
    ['encoding', Uint8Array.from(body, (each) => (each <= 'ÿ' ? each.charCodeAt(0) : 0x3f))],
    ['empty_body', ''],
    ['braces', '{}'],
    ['null_body', 'null'],
    ['double_json', JSON.stringify(body)],
  ]
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** The same JSON as other programs write it. */
function rewritten(body: string): Changed<string>[] {
  let value: Json
  try {
    value = JSON.parse(body) as Json
  } catch {
    return []
  }
  const inOrder = (each: Json): Json =>
    Array.isArray(each)
      ? each.map(inOrder)
      : isObject(each)
        ? Object.fromEntries(
            Object.entries(each)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([k, v]) => [k, inOrder(v)]),
          )
        : each
  const compact = JSON.stringify(value)
  return [
    ['reserialized', compact],
    ['json_spaces', spaced(value)],
    ['json_indent_2', JSON.stringify(value, null, 2)],
    ['json_indent_4', JSON.stringify(value, null, 4)],
    ['sorted_fields', JSON.stringify(inOrder(value))],
    ['sorted_fields', spaced(inOrder(value))],
    ['escaped', escapedNonAscii(spaced(value))],
    ['escaped', escapedNonAscii(compact)],
    ['escaped_slashes', compact.replaceAll('/', '\\/')],
    ['numbers', compact.replace(/:"(\d{1,12}\.\d+)"/g, (_, number: string) => `:${Number(number)}`)],
    ['numbers', compact.replace(/:(\d+(?:\.\d+)?)(?=[,}])/g, ':"$1"')],
  ]
}

const isObject = (value: Json): value is { [name: string]: Json } => typeof value === 'object' && value !== null

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
    ['final_line_feed', `${parts.join('\n')}\n`],
    ['crlf_join', parts.join('\r\n')],
    ['escaped_line_feed', parts.join('\\n')],
    ['no_separator', parts.join('')],
    ...['.', '|', ':', ' ', ',', '\n\n'].map((each): Changed<string> => ['other_separator', parts.join(each)]),
    ['no_scheme_part', parts.slice(1).join('\n')],
    ['scheme_with_equals', withPart(0, `${message.scheme}=`)],
    ['no_body_hash', withPart(4, '')],
    ...[1, 2, 3, 4].map((at): Changed<string> => [
      at === 4 ? 'no_body_hash' : 'missing_part',
      parts.toSpliced(at, 1).join('\n'),
    ]),
    ...permutations([...parts]).map((order): Changed<string> => ['other_order', order.join('\n')]),
    ...(around.idempotencyKey === undefined
      ? []
      : ([['idempotency_signed', [...parts, around.idempotencyKey].join('\n')]] satisfies Changed<string>[])),
    ['raw_body', withPart(4, textOf(body))],
    ['hash_upper_case', withPart(4, parts[4].toUpperCase())],
    ['hash_base64', withPart(4, base64Of(sha256(body)))],
    ['method_lower_case', withPart(1, method.toLowerCase())],
    ['other_method', withPart(1, method === 'GET' ? 'POST' : 'GET')],
    ...targets(message.target, around).map(([anchor, target]): Changed<string> => [anchor, withPart(2, target)]),
    ['milliseconds', withPart(3, `${timestamp}000`)],
    ...[1, -1, 2, -2].map((late): Changed<string> => ['other_timestamp', withPart(3, `${Number(timestamp) + late}`)]),
    ...Array.from({ length: 29 }, (_, hour): Changed<string> => [
      'time_zone',
      withPart(3, `${Number(timestamp) + (hour - 14) * 3600}`),
    ]),
  ]
}

/** Path and query as they may have been signed. */
function targets(target: string, { arrived, isSorted, origin, basePath, otherPrefix }: Around): Changed<string>[] {
  const [path = '', ...rest] = arrived.split('?')
  const query = rest.join('?')
  const withQuery = (other: string, its = query) => (rest.length === 0 ? other : `${other}?${its}`)
  const recoded = (encode: (text: string) => string) =>
    withQuery(path).replace(/[^?&=/]+/g, (each) => encode(decoded(each.replaceAll('+', ' '))))
  return [
    ['no_query', rest.length === 0 ? `${path}?` : path],
    ['no_base_path', path.startsWith(`${basePath}/`) ? target.slice(basePath.length) : basePath + target],
    ['full_url', origin + target],
    ['full_url', origin.replace(/^.*\/\//, '') + target],
    ['trailing_slash', withQuery(path.endsWith('/') ? path.slice(0, -1) : `${path}/`)],
    ['other_target', otherPrefix + target],
    ['other_target', target.replace(/^\/[^/]+(?=\/)/, '')],
    ['readable_query', decoded(target)],
    ['readable_query', recoded((text) => text)],
    ['lower_case_escapes', target.replace(/%[0-9a-f]{2}/gi, (each) => each.toLowerCase())],
    ['lower_case_escapes', target.replace(/%[0-9a-f]{2}/gi, (each) => each.toUpperCase())],
    ['re_encoded', target.replaceAll('%20', '+')],
    ['re_encoded', recoded(percentEncoded)],
    ['re_encoded', recoded((text) => encodeURI(text.toWellFormed()))],
    ...ordersOf(query.split('&')).map((order): Changed<string> => [
      isSorted ? 'unsorted' : 'reordered',
      withQuery(path, order.join('&')),
    ]),
  ]
}

/** Few parameters in every order, many sorted and reversed. */
const ordersOf = (parameters: readonly string[]): string[][] =>
  parameters.length < 5 ? permutations(parameters) : [parameters.toSorted(), parameters.toReversed()]

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
const secrets = (secret: string, { otherSecrets, keyId }: Around): Changed<string | Uint8Array>[] => [
  ['secret_white_space', secret.trim()],
  ...otherSecrets.map((other): Changed<string> => ['secret_of_other_key', other]),
  ['secret_line_feed', `${secret}\n`],
  ['secret_line_feed', `${secret}\r\n`],
  ['secret_white_space', `${secret} `],
  ['secret_white_space', ` ${secret}`],
  ['secret_quoted', `"${secret}"`],
  ['secret_quoted', `'${secret}'`],
  ['secret_base64', bytesOfBase64(secret)],
  ['secret_base64', base64Of(utf8(secret))],
  ['secret_hex', bytesOfHex(secret)],
  ['secret_hex', hexOf(utf8(secret))],
  ['empty_secret', ''],
  ['key_id_as_secret', keyId],
]
