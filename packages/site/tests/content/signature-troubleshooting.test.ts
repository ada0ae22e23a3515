import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { textFact } from '@docs/model/contract/fact'
import { fillFacts } from '@docs/model/contract/facts'
import { signatureVectors } from '@docs/model/vectors'
import { loadContract } from '@docs/model/sources/contract'
import { causeRows } from '../../src/views/doctor'
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

/** The inputs hashed in the rows of the table of body hashes, in order. */
const wrongBodies: (string | Buffer)[] = [
  `${body}\n`,
  `${body}\r\n`,
  `\ufeff${body}`,
  spaced(json),
  JSON.stringify(json, null, 2),
  JSON.stringify(json, null, 4),
  JSON.stringify(sorted(json)),
  Buffer.from(body, 'utf16le'),
  JSON.stringify(body),
  '',
  '{}',
  'null',
]

/** The signatures in the rows of the table of signatures, in order. */
const wrongSignatures: string[] = [
  signed(steps.string_to_sign).toUpperCase(),
  createHmac('sha256', key.secret).update(steps.string_to_sign).digest('base64'),
  signed(`${steps.string_to_sign}\n`),
  signed(parts.join('\r\n')),
  signed(parts.join('\\n')),
  signed(parts.join('')),
  signed(parts.slice(1).join('\n')),
  signedWith(0, 'v1='),
  signedWith(1, 'post'),
  signedWith(2, '/transaction/create'),
  signedWith(2, '/v2/transaction/create/'),
  signedWith(2, `${contract.document.servers[0]?.url}/v2/transaction/create`),
  signedWith(3, `${parts[3]}000`),
  signedWith(4, body),
  signedWith(4, sha256(body).toUpperCase()),
  signedWith(4, createHash('sha256').update(body).digest('base64')),
  hmac(`${key.secret}\n`, steps.string_to_sign),
  hmac(`"${key.secret}"`, steps.string_to_sign),
  hmac(Buffer.from(key.secret, 'base64'), steps.string_to_sign),
  hmac(Buffer.from(key.secret, 'hex'), steps.string_to_sign),
  hmac('', steps.string_to_sign),
  hmac(key.id, steps.string_to_sign),
  hmac(steps.string_to_sign, key.secret),
  sha256(steps.string_to_sign),
  sha256(key.secret + steps.string_to_sign),
  signed(`${steps.string_to_sign}\n${contract.signature.demo.idempotency_key}`),
  hmac(key.secret, steps.string_to_sign, 'sha1'),
  hmac(key.secret, steps.string_to_sign, 'sha512'),
  signed(body),
  hmac(key.secret, body, 'sha1'),
]

// Readers look up their own wrong result by its first digits, so each printed result must be the real one.
describe.each(locales)('signature troubleshooting (%s)', (locale) => {
  const page = pageSource('signature_troubleshooting', locale)
  const section = (anchor: string) => page.split(`[#${anchor}]\n`)[1]?.split('\n## ')[0] ?? ''

  test('each wrong body hash and its number of bytes are correct', () => {
    const rows = causeRows('hash', contract).map(({ hash, bytes, signature }) => [hash, bytes, signature])
    expect(rows).toEqual(
      wrongBodies.map((each) => [
        sha256(each).slice(0, 8),
        Buffer.byteLength(each),
        signedWith(4, sha256(each)).slice(0, 8),
      ]),
    )
    expect(section('wrong-hash')).toContain(`\`${steps.body_sha256.slice(0, 8)}\``)
  })

  test('each wrong signature is correct', () => {
    const rows = causeRows('signature', contract).map(({ signature }) => signature)
    expect(rows).toEqual(wrongSignatures.map((each) => each.slice(0, 8)))
    expect(section('wrong-signature')).toContain(`\`${signed(steps.string_to_sign).slice(0, 8)}\``)
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
