import { hashOf, hmac, sign as signWith, type SignedRequest } from '@docs/model/contract/signature'

/** The values of the signature headers; one without a value is left out. */
export interface SignatureHeaders {
  key?: string
  timestamp?: string
  signature?: string
  /** Headers that the gateway does not send, or sends with another value or not at all. */
  others?: Record<string, string | undefined>
  /** Changes the target after signing. */
  moved?: (target: string) => string
}

export interface Signed extends SignedRequest {
  secret: string
  timestamp: string
}

interface Genuine {
  key: string
  timestamp: string
  /** The signature is `scheme=digits`. */
  scheme: string
  digits: string
  signed: Signed & { body: string }
  /** Signs the same message with these changes. */
  sign: (change: Partial<Signed>) => string
}

/** What replaces the genuine headers. */
export type Forgery = (genuine: Genuine) => SignatureHeaders

interface ForgedCase {
  /** What is forged. */
  sent: string
  forgeries: Forgery[]
}

/** Sent at the same time, so that many forgeries take little time. */
export const together = 8

const withDigits = (change: (digits: string, genuine: Genuine) => string): Forgery[] => [
  (genuine) => ({ signature: `${genuine.scheme}=${change(genuine.digits, genuine)}` }),
]
const withSignature =
  (change: (genuine: Genuine) => string): Forgery =>
  (genuine) => ({ signature: change(genuine) })
const otherDigit = (digit: string) => (parseInt(digit, 16) ^ 1).toString(16)

/** The timestamp is written in another way; the signature is right for it. */
const withTimestamp =
  (write: (seconds: number) => string): Forgery =>
  ({ timestamp, sign }) => {
    const written = write(Number(timestamp))
    return { timestamp: written, signature: sign({ timestamp: written }) }
  }

/** Signed with a secret that anybody can guess, under a key id that the receiver does not have. */
const guessed =
  (key: string, secret: string): Forgery =>
  ({ sign }) => ({ key, signature: sign({ secret }) })

/** Signed with a secret that anybody can guess, under a key id that the receiver has. */
const guessedFor =
  (secretOf: (key: string) => string): Forgery =>
  ({ key, sign }) => ({ signature: sign({ secret: secretOf(key) }) })

/** The signature is right for another body, whose hash is in a header. */
const withHashOf =
  (body: string, header: string, write: (hash: string) => string): Forgery =>
  ({ sign }) => ({ signature: sign({ body }), others: { [header]: write(hashOf(body)) } })

const asBase64 = (hex: string) => btoa(hex.replace(/../g, (byte) => String.fromCharCode(parseInt(byte, 16))))

/** The signature is right for another path, which is never that of the endpoint. */
const forPath =
  (change: (path: string) => string, others: (path: string) => SignatureHeaders['others'] = () => ({})): Forgery =>
  ({ sign, signed: { target } }) => {
    const [path = '', ...query] = target.split('?')
    const other = change(path) === path ? `/other${path}` : change(path)
    return { signature: sign({ target: [other, ...query].join('?') }), others: others(other) }
  }

/** The parts of the string to sign, in their order. */
function partsOf({ scheme, signed: { method, target, timestamp, body } }: Genuine): string[] {
  return [scheme, method, target, timestamp, hashOf(body)]
}

/** Signed with the right secret, but over something other than this scheme’s string to sign. */
const signedAs =
  (textOf: (parts: string[], body: string) => string): Forgery =>
  (genuine) => {
    const { scheme, signed } = genuine
    return { signature: `${scheme}=${hmac(signed.secret, textOf(partsOf(genuine), signed.body))}` }
  }
const withoutPart = (index: number) => signedAs((parts) => parts.toSpliced(index, 1).join('\n'))

/** By a scheme that differs only in its name. */
const byScheme =
  (name: string): Forgery =>
  (genuine) => {
    const [, ...parts] = partsOf(genuine)
    return { signature: `${name}=${hmac(genuine.signed.secret, [name, ...parts].join('\n'))}` }
  }

/** As 1.x signs. */
const legacy = ({ signed }: Genuine) => signWith({ algorithm: 'HMAC-SHA1' }, signed, signed).signature

/** The signature is right for a message without a body. */
const asContent =
  (type: string | undefined): Forgery =>
  ({ sign }) => ({ signature: sign({ body: '' }), others: { 'Content-Type': type } })

/** Without a signature, and as if from the receiver's own computer. */
const asIfFrom =
  (others: Record<string, string>): Forgery =>
  () => ({ key: undefined, timestamp: undefined, signature: undefined, others })

const nothings = ['', 'undefined', 'null', 'None', 'nil', 'false']
const stranger = 'key_of_nobody'
const builtIn = ['constructor', 'toString', '__proto__']

/** By the id of the case. */
export const forgedCases: Record<string, ForgedCase> = {
  signature_digit: {
    sent: 'A completed payment many times, each time with another digit of the signature changed.',
    forgeries: Array.from({ length: hashOf('').length }, (_, at) =>
      withDigits((digits) => digits.slice(0, at) + otherDigit(digits[at]!) + digits.slice(at + 1)),
    ).flat(),
  },
  signature_cut: {
    sent: 'A completed payment whose signature lacks its end or its beginning: a digit, half of it, or more.',
    forgeries: [
      (digits: string) => digits.slice(0, -1),
      (digits: string) => digits.slice(0, digits.length / 2),
      (digits: string) => digits.slice(0, 1),
      () => '',
      (digits: string) => digits.slice(1),
      (digits: string) => digits.slice(digits.length / 2),
      (digits: string) => digits.slice(-1),
    ].flatMap(withDigits),
  },
  signature_extended: {
    sent: 'A completed payment whose signature is right but for what comes after or before it.',
    forgeries: [
      ...[
        (digits: string) => `${digits}0`,
        (digits: string) => `${digits}zz`,
        (digits: string) => digits + digits,
        (digits: string) => `0${digits}`,
      ].flatMap(withDigits),
      withSignature(({ scheme, digits }) => `x${scheme}=${digits}`),
      withSignature(({ scheme, digits }) => `${scheme}=${digits},${scheme}=${digits}`),
    ],
  },
  signature_length: {
    sent: 'A completed payment whose signature has the right length: its digits in another order, or zeros.',
    forgeries: [
      (digits: string) => [...digits].reverse().join(''),
      (digits: string) => [...digits].sort().join(''),
      (digits: string) => '0'.repeat(digits.length),
    ].flatMap(withDigits),
  },
  signature_of_another: {
    sent: 'A completed payment with a signature that is right for another body, another second or another method.',
    forgeries: [
      withSignature(({ sign }) => sign({ body: '' })),
      withSignature(({ sign }) => sign({ body: '{}' })),
      withSignature(({ sign, timestamp }) => sign({ timestamp: String(Number(timestamp) - 1) })),
      withSignature(({ sign }) => sign({ method: 'GET' })),
    ],
  },
  signature_scheme: {
    sent: 'A completed payment with the right digits after another scheme than that of the signature.',
    forgeries: [
      withSignature(({ scheme, digits }) => `${scheme.toUpperCase()}=${digits}`),
      withSignature(({ digits }) => `v9=${digits}`),
      withSignature(({ digits }) => `=${digits}`),
    ],
  },
  header_missing: {
    sent: 'A completed payment without one of the three headers of the signature, or with an empty one.',
    forgeries: ['', undefined].flatMap((nothing): Forgery[] => [
      () => ({ key: nothing }),
      ({ sign }) => ({ timestamp: nothing, signature: sign({ timestamp: '' }) }),
      () => ({ signature: nothing }),
    ]),
  },
  key_guessed: {
    sent: 'A completed payment under an unknown key id, signed with what programs take for a secret that they lack.',
    forgeries: [...nothings, stranger].map((secret) => guessed(stranger, secret)),
  },
  secret_guessed: {
    sent: 'A completed payment under a known key id, signed with that id or with the word for a missing value.',
    forgeries: [guessedFor((key) => key), ...nothings.map((secret) => guessedFor(() => secret))],
  },
  signature_pattern: {
    sent: 'A completed payment whose signature is a pattern that every signature matches.',
    forgeries: [
      ...['*', '%', '.*', '.+', '?'.repeat(64), '_'.repeat(64)].map((pattern) => withDigits(() => pattern)).flat(),
      ...['*', '%', '.*'].map((pattern) => withSignature(() => pattern)),
    ],
  },
  hash_in_header: {
    sent: 'A completed payment with a signature that is right for another body, whose hash is in a header.',
    forgeries: [
      withHashOf('{}', 'Content-Digest', (hash) => `sha-256=:${asBase64(hash)}:`),
      withHashOf('{}', 'Digest', (hash) => `SHA-256=${asBase64(hash)}`),
      withHashOf('{}', 'Digest', (hash) => `SHA-256=${hash}`),
      ...['Content-Digest', 'Digest', 'X-Content-SHA256'].map((header) => withHashOf('{}', header, (hash) => hash)),
    ],
  },
  address_in_header: {
    sent: 'A completed payment without a signature, whose headers say that it comes from the endpoint’s own computer.',
    forgeries: [
      asIfFrom({ 'X-Forwarded-For': '127.0.0.1' }),
      asIfFrom({ 'X-Real-IP': '127.0.0.1' }),
      asIfFrom({ Forwarded: 'for=127.0.0.1' }),
    ],
  },
  signature_without_secret: {
    sent: 'A completed payment whose signature is a hash that needs no secret, of the string to sign or of the body.',
    forgeries: [
      withDigits((_, genuine) => hashOf(partsOf(genuine).join('\n'))),
      withDigits((_, { signed }) => hashOf(signed.body)),
      withDigits((_, genuine) => hashOf(genuine.key + partsOf(genuine).join('\n'))),
    ].flat(),
  },
  signature_form: {
    sent: 'A completed payment signed with the right secret, but in another form or over less than the string to sign.',
    forgeries: [
      signedAs((_, body) => body),
      ...[1, 2, 3, 4].map(withoutPart),
      signedAs((parts) => parts.join('\r\n')),
      signedAs((parts) => [...parts.slice(0, -1), parts.at(-1)!.toUpperCase()].join('\n')),
      byScheme('v0'),
      byScheme('v2'),
      ...withDigits((digits) => asBase64(digits)),
      ...withDigits((_, genuine) => legacy(genuine)),
      withSignature(legacy),
    ],
  },
  signature_path: {
    sent: 'A completed payment with a signature that is right for another path: its last part, or with a slash more.',
    forgeries: [forPath((path) => path.replace(/^.*(?=\/)/, '')), forPath((path) => path.replace(/\/?$/, '/'))],
  },
  path_in_header: {
    sent: 'A completed payment with a signature that is right for another path, which is named in a header.',
    forgeries: ['X-Forwarded-Uri', 'X-Original-URL', 'X-Rewrite-URL'].map((header) =>
      forPath(
        (path) => `/other${path}`,
        (path) => ({ [header]: path }),
      ),
    ),
  },
  query_added: {
    sent: 'A completed payment to whose address somebody has added parameters that are not signed.',
    forgeries: [() => ({ moved: (target) => `${target}${target.includes('?') ? '&' : '?'}shop=7` })],
  },
  content_type: {
    sent: 'A completed payment with a signature that is right for an empty body, and not as JSON.',
    forgeries: ['text/plain', 'application/octet-stream', 'application/x-www-form-urlencoded', undefined].map(
      asContent,
    ),
  },
  key_built_in: {
    sent: 'A completed payment whose key id is a name that every object of JavaScript has.',
    forgeries: builtIn.map((key) => guessed(key, String(({} as Record<string, unknown>)[key]))),
  },
  key_spelling: {
    sent: 'A completed payment whose key id is cut off, longer, or written in capitals.',
    forgeries: [
      ({ key }) => ({ key: key.slice(0, -1) }),
      ({ key }) => ({ key: `${key}0` }),
      ({ key }) => ({ key: key.toUpperCase() }),
    ],
  },
  timestamp_fraction: {
    sent: 'A completed payment whose timestamp has a fraction of a second, correctly signed.',
    forgeries: [withTimestamp((seconds) => `${seconds}.5`)],
  },
  timestamp_digits: {
    sent: 'A completed payment whose timestamp has characters other than digits, correctly signed.',
    forgeries: [
      withTimestamp((seconds) => `${seconds}x`),
      withTimestamp((seconds) => `+${seconds}`),
      withTimestamp((seconds) => `0x${seconds.toString(16)}`),
      withTimestamp((seconds) => `${seconds}e0`),
      withTimestamp(() => 'NaN'),
    ],
  },
}
