import { digest, hmacDigest, type HashName } from '@docs/model/contract/digests'
import { hashOf } from '@docs/model/contract/signature'
import { bodyVariants } from './bodies'
import { base64Of, bytesOfBase64, bytesOfHex, hexOf, percentEncoded, sameBytes, textOf, utf8 } from './bytes'
import type { CauseId } from './causes'
import type { Rules } from './rules'
import { permutations, targetVariants } from './targets'

/** Everything that goes into a signature, each part as a mistake can change it. */
export interface Signing {
  scheme: string
  method: string
  target: string
  timestamp: string
  body: Uint8Array
  /** The last part of the string to sign. */
  hash: (body: Uint8Array) => string
  join: (parts: string[]) => string
  secret: Uint8Array
  mac: (signing: Signing, stringToSign: string) => Uint8Array
}

/** One mistake: the part that it changes, and to what. */
export interface Mistake {
  cause: CauseId
  change: Partial<Signing>
  /** Too many of its kind to be tried together with others. */
  alone?: boolean
}

/** How a message is signed by the rules. */
export const rightly = {
  hash: hashOf,
  join: (parts) => parts.join('\n'),
  mac: ({ secret }, stringToSign) => hmacDigest('sha256', secret, utf8(stringToSign)),
} satisfies Partial<Signing>

const partsOf = ({ scheme, method, target, timestamp, body, hash }: Signing): string[] => [
  scheme,
  method,
  target,
  timestamp,
  hashOnce(body, hash),
]

/** Each body is hashed once in each way, however many mistakes are tried with it. */
const hashes = new WeakMap<Uint8Array, Map<Signing['hash'], string>>()

function hashOnce(body: Uint8Array, hash: Signing['hash']): string {
  const known = hashes.get(body) ?? new Map<Signing['hash'], string>()
  hashes.set(body, known)
  const value = known.get(hash) ?? hash(body)
  known.set(hash, value)
  return value
}

export const stringOf = (signing: Signing): string => signing.join(partsOf(signing))

export const macOf = (signing: Signing): Uint8Array => signing.mac(signing, stringOf(signing))

/** What a message has besides the parts that are signed. */
export interface Around {
  /** The target as it arrived, before it is sorted. */
  arrivedTarget: string
  origin: string
  /** The receiver sorts the parameters before it checks. */
  isSorted: boolean
  keyId: string
  idempotencyKey?: string | undefined
  /** Names of JSON fields in the order of the documentation. */
  fieldOrder: readonly string[]
}

/** Every known mistake that changes this message’s signature, the likely ones first. */
export function mistakesOf(signing: Signing, around: Around, rules: Rules): Mistake[] {
  return [
    ...bodyVariants(signing.body, around.fieldOrder).map(({ cause, body }) => ({ cause, change: { body } })),
    ...hashMistakes(signing),
    ...joinMistakes(around),
    ...methodMistakes(signing.method),
    ...targetVariants(signing.target, around.arrivedTarget, around.origin, around.isSorted, rules).map(
      ({ cause, target }) => ({
        cause,
        change: { target },
        ...(cause === 'other_target' && { alone: true }),
      }),
    ),
    ...secretMistakes(signing, around, rules),
    ...macMistakes(around),
    ...timestampMistakes(signing.timestamp),
  ].filter(({ change }) => !isSame(signing, change))
}

function isSame(signing: Signing, change: Partial<Signing>): boolean {
  const [[part, value] = []] = Object.entries(change) as [keyof Signing, unknown][]
  const now = part && signing[part]
  return value instanceof Uint8Array && now instanceof Uint8Array ? sameBytes(value, now) : value === now
}

function hashMistakes({ body }: Signing): Mistake[] {
  const ways: [CauseId, Signing['hash']][] = [
    ['no_body_hash', () => ''],
    ['raw_body', textOf],
    ['hash_upper_case', (each) => hashOf(each).toUpperCase()],
    ['hash_base64', (each) => base64Of(digest('sha256', each))],
    ['hash_base64', (each) => base64Of(digest('sha256', each)).replace(/=+$/, '')],
    ['hash_base64', (each) => base64Of(utf8(hashOf(each)))],
    ...(['md5', 'sha1', 'sha384', 'sha512'] as const).map((name): [CauseId, Signing['hash']] => [
      'other_hash',
      (each) => hexOf(digest(name, each)),
    ]),
    ['other_hash', (each) => hashOf(hashOf(each))],
    ['other_hash', (each) => hashOf(digest('sha256', each))],
    ['other_hash', (each) => `sha256=${hashOf(each)}`],
    ['other_hash', (each) => hashOf(base64Of(each))],
    ['other_hash', (each) => hashOf(hexOf(each))],
    ['other_hash', () => String(body.length)],
    ['other_hash', () => 'UNSIGNED-PAYLOAD'],
  ]
  return ways.map(([cause, hash]) => ({ cause, change: { hash } }))
}

function joinMistakes({ idempotencyKey, keyId, origin }: Around): Mistake[] {
  const by = (separator: string) => (parts: string[]) => parts.join(separator)
  const host = origin.replace(/^.*\/\//, '')
  const likely: [CauseId, Signing['join']][] = [
    ['final_line_feed', (parts) => `${parts.join('\n')}\n`],
    ['final_line_feed', (parts) => `${parts.join('\n')}\r\n`],
    ['final_line_feed', (parts) => `\n${parts.join('\n')}`],
    ['crlf_join', by('\r\n')],
    ['crlf_join', (parts) => `${parts.join('\r\n')}\r\n`],
    ['escaped_line_feed', by('\\n')],
    ['escaped_line_feed', by('\\r\\n')],
    ['no_separator', by('')],
    ...['.', '|', ':', ',', ';', '&', ' ', '\t', '-', '/', '\r', '\0', '\n\n', ', ', '#', '+'].map(
      (separator): [CauseId, Signing['join']] => ['other_separator', by(separator)],
    ),
    ['no_scheme_part', (parts) => parts.slice(1).join('\n')],
    ...['.', '', '|', ':', '\r\n', '\\n'].map((separator): [CauseId, Signing['join']] => [
      'no_scheme_part',
      (parts) => parts.slice(1).join(separator),
    ]),
    ['scheme_with_equals', ([scheme, ...parts]) => [`${scheme ?? ''}=`, ...parts].join('\n')],
    ['scheme_with_equals', ([scheme, ...parts]) => `${scheme ?? ''}=${parts.join('\n')}`],
    ['scheme_with_equals', ([scheme, ...parts]) => [(scheme ?? '').toUpperCase(), ...parts].join('\n')],
    ['scheme_with_equals', ([scheme, ...parts]) => [(scheme ?? '').replace(/^\D+/, ''), ...parts].join('\n')],
    ['idempotency_signed', (parts) => [...parts, idempotencyKey ?? ''].join('\n')],
    ...[0, 1, 2, 3, 4].map((at): [CauseId, Signing['join']] => [
      'idempotency_signed',
      (parts) => parts.toSpliced(at, 0, idempotencyKey ?? '').join('\n'),
    ]),
    ...[keyId, host, origin, 'application/json'].flatMap((extra) =>
      [0, 1, 2, 3, 4, 5].map((at): [CauseId, Signing['join']] => [
        'extra_part',
        (parts) => parts.toSpliced(at, 0, extra).join('\n'),
      ]),
    ),
    ...[1, 2, 3, 4].map((at): [CauseId, Signing['join']] => [
      at === 4 ? 'no_body_hash' : 'missing_part',
      (parts) => parts.toSpliced(at, 1).join('\n'),
    ]),
  ]
  const orders = permutations([0, 1, 2, 3, 4]).slice(1)
  return [
    ...likely
      .filter(([cause]) => cause !== 'idempotency_signed' || idempotencyKey !== undefined)
      .map(([cause, join]) => ({ cause, change: { join } })),
    ...orders.flatMap((order): Mistake[] => [
      { cause: 'other_order', change: { join: (parts) => order.map((at) => parts[at]).join('\n') }, alone: true },
      {
        cause: 'other_order',
        change: {
          join: (parts) =>
            order
              .filter((at) => at > 0)
              .map((at) => parts[at])
              .join('\n'),
        },
        alone: true,
      },
    ]),
  ]
}

const methodMistakes = (method: string): Mistake[] => [
  { cause: 'method_lower_case', change: { method: method.toLowerCase() } },
  { cause: 'method_lower_case', change: { method: method[0] + method.slice(1).toLowerCase() } },
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'get', 'post', ''].map((other): Mistake => ({
    cause: 'other_method',
    change: { method: other },
  })),
]

function secretMistakes({ secret }: Signing, { keyId }: Around, { keys }: Rules): Mistake[] {
  const text = textOf(secret)
  const ways: [CauseId, string | Uint8Array][] = [
    ['secret_white_space', text.trim()],
    ...keys.filter(({ id }) => id !== keyId).map((key): [CauseId, string] => ['secret_of_other_key', key.secret]),
    ['secret_line_feed', `${text}\n`],
    ['secret_line_feed', `${text}\r\n`],
    ...[' ', '\t', '\r', '\0'].map((space): [CauseId, string] => ['secret_white_space', text + space]),
    ...[' ', '\t', '\ufeff'].map((space): [CauseId, string] => ['secret_white_space', space + text]),
    ['secret_white_space', ` ${text} `],
    ...['"', "'", '`'].map((quote): [CauseId, string] => ['secret_quoted', quote + text + quote]),
    ['secret_quoted', JSON.stringify(`"${text}"`)],
    ['secret_base64', bytesOfBase64(text)],
    ['secret_base64', base64Of(secret)],
    ['secret_base64', `${base64Of(secret)}\n`],
    // Some decoders read the digits that they find, some those up to the first other character.
    ['secret_hex', bytesOfHex(text)],
    ['secret_hex', hexOf(secret)],
    ['secret_hex', hexOf(secret).toUpperCase()],
    ['empty_secret', ''],
    ['empty_secret', 'undefined'],
    ['empty_secret', 'null'],
    ['empty_secret', 'None'],
    ['key_id_as_secret', keyId],
    ['key_id_as_secret', `${keyId}=${text}`],
    ['key_id_as_secret', `${keyId}:${text}`],
    ['other_secret', text.toLowerCase()],
    ['other_secret', text.toUpperCase()],
    ['other_secret', text.slice(0, -1)],
    ['other_secret', text.slice(1)],
    ['other_secret', hashOf(secret)],
    ['other_secret', digest('sha256', secret)],
    ['other_secret', hexOf(digest('md5', secret))],
    ['other_secret', percentEncoded(text)],
    ['other_secret', text.replaceAll('_', '-')],
    ['other_secret', text.slice(text.indexOf('_') + 1)],
    ['other_secret', text.replace(/[$#%\\].*$/, '')],
    ['other_secret', 'secret'],
  ]
  return ways.map(([cause, each]) => ({ cause, change: { secret: typeof each === 'string' ? utf8(each) : each } }))
}

function macMistakes({ origin }: Around): Mistake[] {
  const sha256 = (bytes: Uint8Array) => digest('sha256', bytes)
  const joined = (...parts: (string | Uint8Array)[]) =>
    utf8(parts.map((each) => (typeof each === 'string' ? each : textOf(each))).join(''))
  const hmacBy =
    (name: HashName, message: (signing: Signing, string: string) => Uint8Array): Signing['mac'] =>
    (signing, string) =>
      hmacDigest(name, signing.secret, message(signing, string))
  const whole = (_: Signing, string: string) => utf8(string)
  const ways: [CauseId, Signing['mac']][] = [
    ['swapped', ({ secret }, string) => hmacDigest('sha256', utf8(string), secret)],
    ['plain_hash', (_, string) => sha256(utf8(string))],
    ['secret_prefixed', ({ secret }, string) => sha256(joined(secret, string))],
    ['secret_prefixed', ({ secret }, string) => sha256(joined(string, secret))],
    ['secret_prefixed', ({ secret }, string) => sha256(joined(string, '\n', secret))],
    ['secret_prefixed', ({ secret }, string) => sha256(joined(secret, '\n', string))],
    ['sha1', hmacBy('sha1', whole)],
    ['sha512', hmacBy('sha512', whole)],
    ['other_algorithm', hmacBy('sha384', whole)],
    ['other_algorithm', hmacBy('md5', whole)],
    ['other_algorithm', (_, string) => digest('sha512', utf8(string))],
    ['other_algorithm', (_, string) => digest('sha1', utf8(string))],
    ['other_algorithm', (_, string) => digest('md5', utf8(string))],
    ['hash_signed', hmacBy('sha256', (_, string) => sha256(utf8(string)))],
    ['hash_signed', hmacBy('sha256', (_, string) => utf8(hexOf(sha256(utf8(string)))))],
    ['hash_signed', hmacBy('sha256', (_, string) => utf8(base64Of(utf8(string))))],
    ['hash_signed', (signing, string) => sha256(hmacDigest('sha256', signing.secret, utf8(string)))],
    ['hash_signed', ({ secret }, string) => hmacDigest('sha256', secret, hmacDigest('sha256', secret, utf8(string)))],
    ['body_alone', hmacBy('sha256', ({ body }) => body)],
    ['body_alone', hmacBy('sha256', ({ body, hash }) => utf8(hash(body)))],
    ['body_alone', hmacBy('sha256', ({ body }) => sha256(body))],
    ['body_alone', ({ body }) => sha256(body)],
    ['body_alone', ({ body, secret }) => sha256(joined(body, secret))],
    ['version_1', hmacBy('sha1', ({ body }) => body)],
    ['body_alone', hmacBy('sha512', ({ body }) => body)],
    ...otherRules(origin).map((message): [CauseId, Signing['mac']] => ['other_rules', hmacBy('sha256', message)]),
  ]
  return ways.map(([cause, mac]) => ({ cause, change: { mac }, ...(cause === 'other_rules' && { alone: true }) }))
}

/** What other gateways and exchanges sign. */
function otherRules(origin: string): ((signing: Signing) => Uint8Array)[] {
  const orders: ((parts: { t: string; m: string; p: string; q: string; b: string }) => string)[] = [
    ({ t, b }) => `${t}.${b}`,
    ({ t, b }) => `${t}:${b}`,
    ({ t, b }) => t + b,
    ({ t, b }) => `${t}\n${b}`,
    ({ t, b }) => `v0:${t}:${b}`,
    ({ t, b }) => `v1:${t}:${b}`,
    ({ t, m, p, b }) => t + m + p + b,
    ({ t, m, p, b }) => m + p + t + b,
    ({ t, m, p, b }) => t + p + m + b,
    ({ t, m, p, b }) => `${t}.${m}.${p}.${b}`,
    ({ t, m, p, b }) => [t, m, p, b].join('\n'),
    ({ m, p, b }) => m + p + b,
    ({ m, p, b }) => [m, p, b].join('\n'),
    ({ p, b }) => p + b,
    ({ p, b, t }) => p + t + b,
    ({ p, b }) => origin + p + b,
    ({ p, b }) => `${origin}${p}.${b}`,
    ({ p, b, t }) => t + origin + p + b,
    ({ q }) => q,
    ({ q, b }) => q + b,
    ({ q, b, t }) => t + q + b,
    ({ p }) => p,
    ({ t }) => t,
  ]
  return orders.map((message) => ({ timestamp, method, target, body }) => {
    const q = target.split('?')[1] ?? ''
    return utf8(message({ t: timestamp, m: method, p: target, q, b: textOf(body) }))
  })
}

/** How far apart two readings of a clock in one program can be, in seconds. */
const APART = 900

function timestampMistakes(timestamp: string): Mistake[] {
  const at = Number(timestamp)
  if (!Number.isFinite(at)) return []
  const of = (cause: CauseId, value: string | number, alone = false): Mistake => ({
    cause,
    change: { timestamp: String(value) },
    ...(alone && { alone }),
  })
  const date = new Date((at > 1e11 ? at / 1000 : at) * 1000)
  const iso = Number.isNaN(date.getTime()) ? '' : date.toISOString()
  return [
    of('milliseconds', at * 1000),
    of('milliseconds', Math.floor(at / 1000)),
    of('milliseconds', at * 1e6),
    of('milliseconds', at * 1e9),
    of('other_timestamp', ''),
    of('other_timestamp', `${at}.0`),
    of('other_timestamp', iso),
    of('other_timestamp', iso.replace('.000', '')),
    of('other_timestamp', iso.replace('.000Z', '+00:00')),
    of('other_timestamp', iso.slice(0, 10)),
    of('other_timestamp', Math.floor(at / 60)),
    ...Array.from({ length: APART }, (_, second) => [at - second - 1, at + second + 1])
      .flat()
      .map((near) => of('other_timestamp', near, true)),
    ...Array.from({ length: 56 }, (_, quarter) => [at - (quarter + 1) * 900, at + (quarter + 1) * 900])
      .flat()
      .map((zone) => of('time_zone', zone, true)),
    ...Array.from({ length: 999 }, (_, millisecond) => of('milliseconds', at * 1000 + millisecond + 1, true)),
  ]
}
