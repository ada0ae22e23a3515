import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import type { Anchor } from '../../../src/doctor/causes'
import { diagnose } from '../../../src/doctor/diagnose'
import { rulesOf } from '../../../src/doctor/rules'

/** A request on its way: what is signed, and what then arrives. */
interface Sent {
  method: string
  target: string
  body: string | Buffer
  timestamp: number | string
}

/** What a program does, one function for each step; a mistake replaces one. It knows nothing of the doctor. */
interface Program {
  bodyHash: (body: string) => string
  signed: (parts: string[]) => string
  secret: (secret: string) => string | Buffer
  hmac: (secret: string | Buffer, text: string, body: string) => Buffer
  write: (mac: Buffer) => string
  /** What happens after signing: in the HTTP client, or on the way. */
  arrives: (sent: Sent) => Partial<Sent>
}

const sha256 = (data: string, encoding: 'hex' | 'base64' = 'hex') => createHash('sha256').update(data).digest(encoding)
const hmac = (secret: string | Buffer, text: string, algorithm = 'sha256') =>
  createHmac(algorithm, secret).update(text).digest()

const rightly: Program = {
  bodyHash: (body) => sha256(body),
  signed: (parts) => parts.join('\n'),
  secret: (secret) => secret,
  hmac: (secret, text) => hmac(secret, text),
  write: (mac) => `v1=${mac.toString('hex')}`,
  arrives: () => ({}),
}

/* Kinds of mistakes */

type Mistake = Partial<Program>
const body = (change: (body: string) => string | Buffer): Mistake => ({
  arrives: ({ body: sent }) => ({ body: change(String(sent)) }),
})
const hashed = (change: (body: string) => string): Mistake => ({ bodyHash: (sent) => sha256(change(sent)) })
const target = (change: (target: string) => string): Mistake => ({
  arrives: ({ target: sent }) => ({ target: change(sent) }),
})
const part = (at: number, change: (part: string) => string): Mistake => ({
  signed: (parts) => parts.with(at, change(parts[at]!)).join('\n'),
})
const join = (separator: string): Mistake => ({ signed: (parts) => parts.join(separator) })
const secret = (change: (secret: string) => string | Buffer): Mistake => ({ secret: change })

const reparsed = (change: (value: Record<string, unknown>) => unknown) => (text: string) =>
  JSON.stringify(change(JSON.parse(text) as Record<string, unknown>))
const python = (text: string) =>
  text.replace(/("(?:[^"\\]|\\.)*")|([,:])/g, (_, quoted: string, sign: string) => quoted ?? `${sign} `)
const ascii = (text: string) =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
const sorted = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
const reversed = (text: string) =>
  text.replace(/\?(.*)$/, (_, query: string) => `?${query.split('&').reverse().join('&')}`)

/** The mistakes that are reported again and again to makers of signed APIs, each with the anchor that names it. */
const faulty: [title: string, of: 'create' | 'find' | 'letters', anchor: Anchor, mistake: Mistake][] = [
  [
    'Express parsed the body, and it is stringified with an indent',
    'create',
    'reserialized',
    body((text) => JSON.stringify(JSON.parse(text), null, 2)),
  ],
  ['requests.post(json=…) writes spaces', 'create', 'reserialized', body(python)],
  ['json.dumps was signed, the client sends compact JSON', 'create', 'json_spaces', hashed(python)],
  ['Pretty JSON was signed', 'create', 'json_indent_2', hashed((text) => JSON.stringify(JSON.parse(text), null, 2))],
  [
    'Gson was signed with an indent of four',
    'create',
    'json_indent_4',
    hashed((text) => JSON.stringify(JSON.parse(text), null, 4)),
  ],
  ['sort_keys for signing only', 'create', 'sorted_fields', hashed(reparsed(sorted))],
  ['An amount became a number', 'create', 'numbers', hashed((text) => text.replace('"149.90"', '149.9'))],
  ['ensure_ascii in one place', 'letters', 'escaped', hashed(ascii)],
  ['PHP escapes slashes', 'letters', 'escaped_slashes', hashed((text) => text.replaceAll('/', '\\/'))],
  [
    'Latin-1 bytes were signed',
    'letters',
    'encoding',
    {
      bodyHash: (text) =>
        createHash('sha256')
          .update(Buffer.from(text, 'latin1').map((byte, at) => (text.charCodeAt(at) > 255 ? 0x3f : byte)))
          .digest('hex'),
    },
  ],
  ['echo adds a line feed', 'create', 'extra_line_feed', body((text) => `${text}\n`)],
  ['The hash is that of a file with a line feed', 'create', 'body_line_feed', hashed((text) => `${text}\n`)],
  ['PowerShell writes a byte order mark', 'create', 'extra_bom', body((text) => `\ufeff${text}`)],
  ['The stream was read before', 'create', 'empty_body', hashed(() => '')],
  ['An empty object was hashed', 'find', 'braces', hashed(() => '{}')],
  ['null was hashed', 'find', 'null_body', hashed(() => 'null')],
  ['The text was serialized again', 'create', 'double_json', hashed((text) => JSON.stringify(text))],
  ['No hash without a body', 'find', 'no_body_hash', { bodyHash: () => '' }],
  ['The body in place of its hash', 'create', 'raw_body', { bodyHash: (text) => text }],
  ['The hash in upper case', 'create', 'hash_upper_case', { bodyHash: (text) => sha256(text).toUpperCase() }],
  ['The hash in Base64', 'create', 'hash_base64', { bodyHash: (text) => sha256(text, 'base64') }],
  ['axios gives its method in lower case', 'create', 'method_lower_case', part(1, (method) => method.toLowerCase())],
  ['The method is hard-coded', 'find', 'other_method', part(1, () => 'POST')],
  ['The path without its base', 'create', 'no_base_path', part(2, (path) => path.replace('/v2', ''))],
  ['The whole URL', 'find', 'full_url', part(2, (path) => `https://api.shop.example${path}`)],
  ['A slash at the end', 'create', 'trailing_slash', part(2, (path) => `${path}/`)],
  ['A proxy strips the version', 'create', 'no_base_path', target((path) => path.replace('/v2', ''))],
  ['The query is left out', 'find', 'no_query', part(2, (path) => path.split('?')[0]!)],
  ['The readable query was signed', 'find', 'readable_query', part(2, decodeURIComponent)],
  [
    'A library writes escapes in lower case',
    'find',
    'lower_case_escapes',
    target((path) => path.replace(/%../g, (each) => each.toLowerCase())),
  ],
  ['A plus for a space', 'find', 're_encoded', target((path) => path.replaceAll('%20', '+'))],
  ['A map shuffles the parameters', 'find', 'reordered', target(reversed)],
  ['The clock is read twice', 'create', 'other_timestamp', part(3, (time) => String(Number(time) - 1))],
  ['Local time is signed', 'create', 'time_zone', part(3, (time) => String(Number(time) + 3 * 3600))],
  ['Milliseconds are signed, seconds are sent', 'create', 'milliseconds', part(3, (time) => `${time}000`)],
  [
    'A float in the header',
    'create',
    'timestamp_form',
    { arrives: ({ timestamp }) => ({ timestamp: `${timestamp}.25` }) },
  ],
  ['println at the end', 'create', 'final_line_feed', { signed: (parts) => `${parts.join('\n')}\n` }],
  ['CR and LF between the parts', 'create', 'crlf_join', join('\r\n')],
  ['PHP in single quotes', 'create', 'escaped_line_feed', join('\\n')],
  ['Nothing between the parts', 'find', 'no_separator', join('')],
  ['Points between the parts', 'create', 'other_separator', join('.')],
  ['Without the version', 'find', 'no_scheme_part', { signed: (parts) => parts.slice(1).join('\n') }],
  ['v1= as the first part', 'create', 'scheme_with_equals', part(0, (scheme) => `${scheme}=`)],
  [
    'The timestamp before the method',
    'create',
    'other_order',
    { signed: ([a, b, c, d, e]) => [a, d, b, c, e].join('\n') },
  ],
  [
    'The idempotency key is signed too',
    'create',
    'idempotency_signed',
    { signed: (parts) => [...parts, 'attempt-1'].join('\n') },
  ],
  ['A secret read from a file with its line feed', 'create', 'secret_line_feed', secret((each) => `${each}\n`)],
  ['A secret with its quotation marks', 'create', 'secret_quoted', secret((each) => `"${each}"`)],
  ['A space after the secret', 'create', 'secret_white_space', secret((each) => `${each} `)],
  ['A secret decoded from hexadecimal', 'create', 'secret_hex', secret((each) => Buffer.from(each, 'hex'))],
  ['A secret decoded from Base64', 'find', 'secret_base64', secret((each) => Buffer.from(each, 'base64'))],
  ['The variable is not set', 'create', 'empty_secret', secret(() => '')],
  [
    'Key and message swapped',
    'create',
    'swapped',
    { hmac: (key, text) => createHmac('sha256', text).update(key).digest() },
  ],
  ['SHA-256 without a key', 'create', 'plain_hash', { hmac: (_, text) => createHash('sha256').update(text).digest() }],
  [
    'SHA-256 of secret and message',
    'find',
    'secret_prefixed',
    { hmac: (key, text) => createHash('sha256').update(key).update(text).digest() },
  ],
  ['HMAC-SHA512', 'create', 'other_form', { hmac: (key, text) => hmac(key, text, 'sha512') }],
  ['The body alone', 'create', 'body_alone', { hmac: (key, _, text) => hmac(key, text) }],
  ['As in 1.x', 'create', 'version_1', { hmac: (key, _, text) => hmac(key, text, 'sha1') }],
  ['Digits in upper case', 'create', 'upper_case', { write: (mac) => `v1=${mac.toString('hex').toUpperCase()}` }],
  ['Base64', 'find', 'base64', { write: (mac) => `v1=${mac.toString('base64')}` }],
  [
    'Base64 of the digits',
    'create',
    'base64',
    { write: (mac) => `v1=${Buffer.from(mac.toString('hex')).toString('base64')}` },
  ],
  ['No version before the digits', 'create', 'no_scheme', { write: (mac) => mac.toString('hex') }],
  ['sha256= before the digits', 'create', 'other_prefix', { write: (mac) => `sha256=${mac.toString('hex')}` }],
  [
    'A signature that was cut off',
    'create',
    'other_form',
    { write: (mac) => `v1=${mac.toString('hex').slice(0, 40)}` },
  ],
]

/** What nobody can find out from the bytes: no cause may be named. */
const beyond: [title: string, of: 'create' | 'find' | 'letters', mistake: Mistake][] = [
  ['Another secret', 'create', secret(() => 'a_secret_that_nobody_knows')],
  ['Another amount than the one signed', 'create', body((text) => text.replace('149.90', '1490.00'))],
  ['A field taken out on the way', 'letters', body((text) => text.replace(/,"description":"[^"]*"/, ''))],
  ['The signature of a request of another day', 'find', part(3, (time) => String(Number(time) - 777_777))],
  ['Two mistakes at once', 'create', { ...hashed(python), signed: (parts) => `${parts.join('\n')}\n` }],
]

const contract = await loadContract('2.x', 'en')
const rules = rulesOf(contract)
const key = rules.keys[0]!

/** None of them is published, so that nothing is known of them but what is pasted. */
const requests: Record<(typeof faulty)[number][1], Sent> = {
  create: {
    method: 'POST',
    target: '/v2/transaction/create',
    body: '{"service_id":"pix_payin_hpp","merchant_reference":"order-2207","amount":"149.90","currency":"BRL"}',
    timestamp: 1_767_300_000,
  },
  letters: {
    method: 'POST',
    target: '/v2/transaction/create',
    body: '{"merchant_reference":"order/2208","amount":"25.00","description":"Їжачок’s café"}',
    timestamp: 1_767_300_000,
  },
  find: {
    method: 'GET',
    target: '/v2/reports/list?to=2026-01-31T00%3A00%3A00Z&cursor=a%2Bb%20c&limit=50',
    body: '',
    timestamp: 1_767_300_000,
  },
}

/** The request as people have it at hand, signed and sent by a program with a mistake. */
function pasted(sent: Sent, mistake: Mistake, at: number): string {
  const program = { ...rightly, ...mistake }
  const text = String(sent.body)
  const parts = ['v1', sent.method, sent.target, String(sent.timestamp), program.bodyHash(text)]
  const signature = program.write(program.hmac(program.secret(key.secret), program.signed(parts), text))
  const arrived = { ...sent, ...program.arrives(sent) }
  const values = { key: key.id, timestamp: String(arrived.timestamp), signature }
  const headers = rules.scheme.headers.map(({ role, name }): [string, string] => [name, values[role]])
  return Object.values(forms)[at % 4]!(arrived, [...headers, ['Idempotency-Key', 'attempt-1']])
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const forms: Record<string, (sent: Sent, headers: [string, string][]) => string> = {
  http: ({ method, target: path, body: sent }, headers) =>
    [
      `${method} ${path} HTTP/1.1`,
      'Host: api.shop.example',
      `Content-Length: ${Buffer.byteLength(sent)}`,
      ...headers.map((each) => each.join(': ')),
      '',
      String(sent),
    ].join('\n'),
  curl: ({ method, target: path, body: sent }, headers) =>
    [
      `curl -sS -X ${method} "https://api.shop.example${path}"`,
      ...headers.map((each) => `  -H ${quoted(each.join(': '))}`),
      ...(sent.length === 0 ? [] : [`  --data-raw ${quoted(String(sent))}`]),
    ].join(' \\\n'),
  log: ({ method, target: path, body: sent }, headers) =>
    JSON.stringify({
      level: 30,
      req: { method, url: `https://api.shop.example${path}`, headers: Object.fromEntries(headers) },
      body_base64: Buffer.from(sent).toString('base64'),
    }),
  archive: ({ method, target: path, body: sent }, headers) =>
    JSON.stringify({
      request: {
        method,
        url: `https://api.shop.example${path}`,
        headers: headers.map(([name, value]) => ({ name, value })),
        postData: { mimeType: 'application/json', text: String(sent) },
      },
    }),
}

test('a request without a mistake is right in every form', () => {
  for (const [of, sent] of Object.entries(requests))
    for (const at of Object.keys(forms).keys())
      expect(diagnose(pasted(sent, {}, at), {}, rules).outcome, of).toBe('right')
})

describe('the mistakes of other systems’ users are named', () => {
  test.each(faulty.map((each, at) => [...each, at] as const))('%s', (_, of, anchor, mistake, at) => {
    expect(diagnose(pasted(requests[of], mistake, at), {}, rules).cause).toBe(anchor)
  })
})

test.each(beyond.map((each, at) => [...each, at] as const))('%s: it says that it cannot tell', (_, of, mistake, at) => {
  const { outcome, cause } = diagnose(pasted(requests[of], mistake, at), {}, rules)
  expect([outcome, cause]).toEqual(['unknown', undefined])
})
