import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { textFact } from '@docs/model/contract/fact'
import { fillFacts } from '@docs/model/contract/facts'
import { signatureVectors } from '@docs/model/vectors'
import { loadContract } from '@docs/model/sources/contract'
import type { Anchor } from '../../src/doctor/causes'
import { causeRows, type CauseTable } from '../../src/views/doctor'
import { mapValues } from '@docs/model/data/map'
import { locales } from '@docs/model/language/locales'
import { pageSource } from '../../../../tests/page-source'

const contract = await loadContract('2.x', 'en')
const vector = signatureVectors(contract).find(({ id }) => id === 'request_post')
if (!vector) throw new Error('The page looks wrong results of the vector request_post up.')
const { message, steps, key } = vector
const body = message.body_text
const parts = steps.string_to_sign.split('\n')

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (secret: string | Buffer, text: string, algorithm = 'sha256') =>
  createHmac(algorithm, secret).update(text).digest('hex')
const signed = (text: string) => hmac(key.secret, text)
/** The signature with one part of the message replaced. */
const signedWith = (at: number, part: string) => signed(parts.with(at, part).join('\n'))

type Json = string | { [name: string]: Json }
const spaced = (value: Json): string =>
  typeof value === 'string'
    ? JSON.stringify(value)
    : `{${Object.entries(value)
        .map(([name, inner]) => `${JSON.stringify(name)}: ${spaced(inner)}`)
        .join(', ')}}`
const sorted = (value: Json): Json =>
  typeof value === 'string'
    ? value
    : Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((name) => [name, sorted(value[name] ?? '')]),
      )
const json = JSON.parse(body) as Json

/** What is hashed in place of the body. */
const wrongBodies: Partial<Record<Anchor, string>> = {
  body_line_feed: `${body}\n`,
  body_crlf: `${body}\r\n`,
  body_bom: `\ufeff${body}`,
  json_spaces: spaced(json),
  json_indent_2: JSON.stringify(json, null, 2),
  json_indent_4: JSON.stringify(json, null, 4),
  sorted_fields: JSON.stringify(sorted(json)),
  numbers: body.replace(/"(\d+\.\d+)"/, (_, amount: string) => String(Number(amount))),
  empty_body: '',
  braces: '{}',
  null_body: 'null',
  double_json: JSON.stringify(body),
}

const right = steps.string_to_sign
const wrongSignatures: Partial<Record<Anchor, string>> = {
  upper_case: signed(right).toUpperCase(),
  base64: createHmac('sha256', key.secret).update(right).digest('base64'),
  final_line_feed: signed(`${right}\n`),
  crlf_join: signed(parts.join('\r\n')),
  escaped_line_feed: signed(parts.join('\\n')),
  no_separator: signed(parts.join('')),
  other_separator: signed(parts.join('.')),
  no_scheme_part: signed(parts.slice(1).join('\n')),
  scheme_with_equals: signedWith(0, 'v1='),
  missing_part: signed(parts.toSpliced(1, 1).join('\n')),
  idempotency_signed: signed(`${right}\n${contract.signature.demo.idempotency_key}`),
  method_lower_case: signedWith(1, 'post'),
  other_method: signedWith(1, 'GET'),
  no_query: signedWith(2, '/v2/transaction/create?'),
  no_base_path: signedWith(2, '/transaction/create'),
  trailing_slash: signedWith(2, '/v2/transaction/create/'),
  full_url: signedWith(2, `${contract.document.servers[0]?.url}/v2/transaction/create`),
  milliseconds: signedWith(3, `${parts[3]}000`),
  no_body_hash: signedWith(4, ''),
  raw_body: signedWith(4, body),
  hash_upper_case: signedWith(4, sha256(body).toUpperCase()),
  hash_base64: signedWith(4, createHash('sha256').update(body).digest('base64')),
  secret_line_feed: hmac(`${key.secret}\n`, right),
  secret_white_space: hmac(`${key.secret} `, right),
  secret_quoted: hmac(`"${key.secret}"`, right),
  secret_base64: hmac(Buffer.from(key.secret, 'base64'), right),
  secret_hex: hmac(Buffer.from(key.secret, 'hex'), right),
  empty_secret: hmac('', right),
  key_id_as_secret: hmac(key.id, right),
  swapped: hmac(right, key.secret),
  plain_hash: sha256(right),
  secret_prefixed: sha256(key.secret + right),
  hash_signed: signed(sha256(right)),
  body_alone: signed(body),
  version_1: hmac(key.secret, body, 'sha1'),
}

const results = (of: CauseTable) => causeRows(of, contract).flatMap((row) => row.results)

// Readers look up their own wrong result by its first digits, so each printed result must be the real one.
describe.each(locales)('signature troubleshooting (%s)', (locale) => {
  const page = pageSource('signature_troubleshooting', locale)
  const section = (anchor: string) => page.split(`[#${anchor}]\n`)[1]?.split('\n## ')[0] ?? ''

  test('each wrong body hash and its number of bytes are correct', () => {
    const expected = Object.entries(wrongBodies).map(([anchor, each]) => ({
      anchor,
      hash: sha256(each).slice(0, 8),
      bytes: Buffer.byteLength(each),
      signature: signedWith(4, sha256(each)).slice(0, 8),
    }))
    expect(results('hash')).toEqual(expected)
    expect(section('wrong-hash')).toContain(`\`${steps.body_sha256.slice(0, 8)}\``)
  })

  test('each wrong signature is correct', () => {
    const printed = Object.fromEntries(results('signature').map(({ anchor, signature }) => [anchor, signature]))
    expect(printed).toEqual(mapValues(wrongSignatures, (each) => each.slice(0, 8)))
    expect(section('wrong-signature')).toContain(`\`${signed(right).slice(0, 8)}\``)
  })

  test('the length of the string to sign is correct', () => {
    expect(section('five-steps')).toContain(` ${steps.string_to_sign.length} `)
  })
})

describe.each(locales)('the request before and after (%s)', (locale) => {
  const page = fillFacts(pageSource('migration', locale), contract.facts)
  const [before = '', after = ''] = [...page.matchAll(/^```http title=[^\n]*\n([\s\S]*?)\n```$/gm)].map(
    ([, block]) => block,
  )

  test('the 1.x signature follows the printed body', () => {
    const [head, sent = ''] = before.split('\n\n')
    expect(head).toContain(`X-Signature: ${hmac(key.secret, sent, 'sha1')}`)
  })

  test('the 2.x signature follows the printed body', () => {
    const [head, sent = ''] = after.split('\n\n')
    expect(head).toContain(`${textFact(contract.facts, 'header.key')}: ${key.id}\n`)
    expect(head).toContain(`${textFact(contract.facts, 'header.signature')}: v1=${signedWith(4, sha256(sent))}\n`)
  })
})
