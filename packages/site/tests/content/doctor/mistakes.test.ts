import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import type { CauseId } from '../../../src/doctor/causes'
import { diagnose } from '../../../src/doctor/diagnose'
import { rulesOf } from '../../../src/doctor/rules'
import { causeRows, causeTables } from '../../../src/views/doctor'

interface Message {
  method: string
  target: string
  timestamp: string
  body: string
}

/** Makes the signature header of a message, with a mistake. It knows nothing of the doctor. */
type Program = (message: Message) => string

const contract = await loadContract('2.x', 'en')
const rules = rulesOf(contract)
const [key, nextKey] = rules.keys as [(typeof rules.keys)[number], (typeof rules.keys)[number]]

type Data = string | Uint8Array
const sha256 = (data: Data, encoding: 'hex' | 'base64' = 'hex') => createHash('sha256').update(data).digest(encoding)
const hmac = (secret: Data, text: string) => createHmac('sha256', secret).update(text)
const parts = ({ method, target, timestamp, body }: Message, signed: Data = body) => [
  'v1',
  method,
  target,
  timestamp,
  sha256(signed),
]
const v1 = (text: string, secret: Data = key.secret) => `v1=${hmac(secret, text).digest('hex')}`
const right = (message: Message) => parts(message).join('\n')

/* Kinds of mistakes */

const signed = (change: (parts: string[], body: string) => string[]): Program => {
  return (message) => v1(change(parts(message), message.body).join('\n'))
}
const body = (change: (body: string) => Data): Program => {
  return (message) => v1(parts(message, change(message.body)).join('\n'))
}
const part = (at: number, change: (part: string, body: string) => string) =>
  signed((all, text) => all.with(at, change(all[at]!, text)))
const without = (at: number) => signed((all) => all.toSpliced(at, 1))
const joined = (separator: string): Program => {
  return (message) => v1(parts(message).join(separator))
}
const secret = (change: (secret: string) => Data): Program => {
  return (message) => v1(right(message), change(key.secret))
}

const json = (text: string) => JSON.parse(text) as Record<string, unknown>
const python = (text: string) =>
  text.replace(/("(?:[^"\\]|\\.)*")|([,:])/g, (_, quoted: string, sign: string) => quoted ?? `${sign} `)
const ascii = (text: string) =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
const sorted = (text: string) =>
  JSON.stringify(json(text), (_, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** What is hashed in place of the body. */
const bodies: [CauseId, title: string, change: (body: string) => Data][] = [
  ['extra_line_feed', 'a file with its line feed', (text) => `${text}\n`],
  ['extra_line_feed', 'CR and LF at the end', (text) => `${text}\r\n`],
  ['extra_line_feed', 'a byte order mark', (text) => `\ufeff${text}`],
  ['reserialized', 'json.dumps', python],
  ['reserialized', 'an indent of two', (text) => JSON.stringify(json(text), null, 2)],
  ['reserialized', 'an indent of four', (text) => JSON.stringify(json(text), null, 4)],
  ['reserialized', 'sorted fields', sorted],
  ['reserialized', 'json.dumps with sort_keys', (text) => python(sorted(text))],
  ['reserialized', 'an amount as a number', (text) => text.replace('"149.90"', '149.9')],
  ['no_body_hash', 'a stream that was read before', () => ''],
  ['no_body_hash', 'an empty object', () => '{}'],
  ['no_body_hash', 'null', () => 'null'],
  ['no_body_hash', 'text that was serialized again', (text) => JSON.stringify(text)],
]

const mistakes: [CauseId, title: string, Program][] = [
  ['no_body_hash', 'no hash', without(4)],
  ['no_body_hash', 'an empty hash', part(4, () => '')],
  ['no_body_hash', 'the body in place of its hash', part(4, (_, text) => text)],
  ['no_body_hash', 'a hash in upper case', part(4, (hash) => hash.toUpperCase())],
  ['no_body_hash', 'a hash in Base64', part(4, (_, text) => sha256(text, 'base64'))],
  ['final_line_feed', 'println', signed((all) => [...all, ''])],
  ['final_line_feed', 'CR and LF', joined('\r\n')],
  ['final_line_feed', 'single quotes in PHP', joined('\\n')],
  ['final_line_feed', 'no separator', joined('')],
  ['final_line_feed', 'full stops', joined('.')],
  ['final_line_feed', 'bars', joined('|')],
  ['final_line_feed', 'no version', without(0)],
  ['final_line_feed', 'no method', without(1)],
  ['final_line_feed', 'no path', without(2)],
  ['final_line_feed', 'no timestamp', without(3)],
  ['method_lower_case', 'the method of axios', part(1, (method) => method.toLowerCase())],
  ['method_lower_case', 'a hard-coded method', part(1, () => 'GET')],
  ['other_target', 'an empty query', part(2, (path) => `${path}?`)],
  ['other_target', 'no base path', part(2, (path) => path.replace('/v2', ''))],
  ['other_target', 'the whole URL', part(2, (path) => rules.origin + path)],
  ['other_target', 'the host', part(2, (path) => new URL(rules.origin).host + path)],
  ['other_target', 'a slash at the end', part(2, (path) => `${path}/`)],
  ['milliseconds', 'milliseconds', part(3, (time) => `${time}000`)],
  ['secret_line_feed', 'a secret from a file', secret((each) => `${each}\n`)],
  ['secret_line_feed', 'a secret from a file of Windows', secret((each) => `${each}\r\n`)],
  ['secret_line_feed', 'a space after it', secret((each) => `${each} `)],
  ['secret_line_feed', 'a space before it', secret((each) => ` ${each}`)],
  ['secret_line_feed', 'its quotation marks', secret((each) => `"${each}"`)],
  ['secret_line_feed', 'single ones', secret((each) => `'${each}'`)],
  ['secret_line_feed', 'decoded from Base64', secret((each) => Buffer.from(each, 'base64'))],
  ['secret_line_feed', 'decoded from hexadecimal', secret((each) => Buffer.from(each, 'hex'))],
  ['other_secret', 'the secret of the other key', secret(() => nextKey.secret)],
  ['other_secret', 'a variable that is not set', secret(() => '')],
  ['other_secret', 'the key id', secret(() => key.id)],
  ['plain_hash', 'SHA-256', (message) => `v1=${sha256(right(message))}`],
  ['plain_hash', 'SHA-256 of secret and text', (message) => `v1=${sha256(key.secret + right(message))}`],
  ['plain_hash', 'key and text swapped', (message) => v1(key.secret, right(message))],
  ['plain_hash', 'the body alone', (message) => v1(message.body)],
  ['no_scheme', 'upper case', (message) => `v1=${hmac(key.secret, right(message)).digest('hex').toUpperCase()}`],
  ['no_scheme', 'Base64', (message) => `v1=${hmac(key.secret, right(message)).digest('base64')}`],
]

const letters = { body: '{"reference":"a/1","description":"Їжачок’s café"}' }
const find = { method: 'GET', target: '/v2/list?to=2026-01-31T00%3A00&cursor=a%2Bb%20c&limit=50', body: '' }
const latin1 = (text: string) => Buffer.from(text, 'latin1').map((byte, at) => (text.charCodeAt(at) > 255 ? 63 : byte))

/** Mistakes that show only in some messages. */
const special: [CauseId, title: string, Partial<Message>, Program][] = [
  ['reserialized', 'ensure_ascii', letters, body(ascii)],
  ['reserialized', 'ensure_ascii on the way', { body: ascii(letters.body) }, body(() => letters.body)],
  ['reserialized', 'slashes of PHP', letters, body((text) => text.replaceAll('/', '\\/'))],
  ['reserialized', 'PHP’s json_encode', letters, body((text) => ascii(text.replaceAll('/', '\\/')))],
  ['reserialized', 'Latin-1', letters, body(latin1)],
  ['reserialized', 'an indent on the way', { body: '{\n  "a": 1\n}' }, body(() => '{"a":1}')],
  ['extra_line_feed', 'echo', { body: '{}\n' }, body((text) => text.trim())],
  ['other_target', 'a query that is left out', find, part(2, (path) => path.split('?')[0]!)],
  ['readable_query', 'the readable query', find, part(2, decodeURIComponent)],
  ['readable_query', 'a plus for a space', find, part(2, (path) => path.replaceAll('%20', '+'))],
  [
    'readable_query',
    'escapes in lower case',
    find,
    part(2, (path) => path.replace(/%../g, (each) => each.toLowerCase())),
  ],
  ['reordered', 'a map of parameters', find, part(2, (path) => path.replace(/\?(.*)&(.*)$/, '?$2&$1'))],
]

/** What nobody can find out from the bytes: no cause may be named. */
const beyond: [title: string, Program][] = [
  ['another secret', secret(() => 'a_secret_that_nobody_knows')],
  ['another amount', body((text) => text.replace('149.90', '1490.00'))],
  ['the signature of another day', part(3, (time) => String(Number(time) - 777_777))],
  ['two mistakes at once', (message) => v1(`${parts(message, python(message.body)).join('\n')}\n`)],
]

const [published] = rules.known
function diagnosed(change: Partial<Message>, program: Program) {
  const message = { ...published!, ...change }
  const values = { key: key.id, timestamp: message.timestamp, signature: program(message) }
  const headers = rules.scheme.headers.map(({ role, name }) => `${name}: ${values[role]}`)
  return diagnose([`${message.method} ${message.target} HTTP/1.1`, ...headers, '', message.body].join('\n'), {}, rules)
}

describe('the mistakes that people make are named', () => {
  const all = [...bodies.map(([cause, title, change]) => [cause, title, body(change)] as const), ...mistakes]
  test.each([...all.map(([cause, title, program]) => [cause, title, {}, program] as const), ...special])(
    '%s: %s',
    (cause, _, change, program) => {
      expect(diagnosed(change, program).cause).toBe(cause)
    },
  )
})

test.each(beyond)('%s: it says that it does not know', (_, program) => {
  const { outcome, cause } = diagnosed({}, program)
  expect([outcome, cause]).toEqual(['unknown', undefined])
})

// Readers look up their own wrong result by its first digits, so each printed result must be the real one.
test('the tables have the result of each mistake', () => {
  const results = causeTables.flatMap((of) => causeRows(of, contract)).flatMap((row) => row.results)
  const expected = [
    ...bodies.map(([cause, , change]) => {
      const wrong = change(published!.body)
      return { cause, digits: sha256(wrong), bytes: Buffer.byteLength(wrong) }
    }),
    ...mistakes.map(([cause, , program]) => ({ cause, digits: program(published!).replace('v1=', '') })),
  ].map((each) => ({ ...each, digits: each.digits.slice(0, 8) }))
  const order = (a: { digits: string }, b: { digits: string }) => (a.digits < b.digits ? -1 : 1)
  expect(results.toSorted(order)).toEqual(expected.toSorted(order))
})
