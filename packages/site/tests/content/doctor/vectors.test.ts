import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import { signatureVectors, type SignatureVector } from '@docs/model/vectors'
import type { Anchor } from '../../../src/doctor/causes'
import { diagnose } from '../../../src/doctor/diagnose'
import { rulesOf } from '../../../src/doctor/rules'

const contract = await loadContract('2.x', 'en')
const rules = rulesOf(contract)
const vectors = signatureVectors(contract)

/** A vector as an HTTP message. */
const messageOf = ({ message: { method, target, headers, body_text: body } }: SignatureVector) =>
  [`${method} ${target} HTTP/1.1`, ...Object.entries(headers).map((each) => each.join(': ')), '', body].join('\n')

const shapes = (accepted: boolean) =>
  vectors.filter((each) => each.accepted === accepted).map((vector): [string, SignatureVector] => [vector.id, vector])

test.each(shapes(true))('%s is right', (_, vector) => {
  expect(diagnose(JSON.stringify(vector), {}, rules).outcome).toBe('right')
  expect(diagnose(messageOf(vector), { now: vector.now }, rules).outcome).toBe('right')
})

test.each(shapes(false))('%s is recognised', (id, vector) => {
  const [, name = ''] = id.split('.')
  // Nothing in a message shows its secret.
  const expected = name === 'other_secret' ? { outcome: 'unknown' } : { outcome: 'cause', cause: name }
  expect(diagnose(JSON.stringify(vector), {}, rules)).toMatchObject(expected)
  expect(diagnose(messageOf(vector), { now: vector.now }, rules)).toMatchObject(expected)
})

const [request] = vectors
const { headers, target, body_text: body } = request!.message
const message = (own: Record<string, string>) =>
  [`POST ${target} HTTP/1.1`, ...Object.entries(own).map((each) => each.join(': ')), '', body].join('\n')
const [key, timestamp, signature] = ['key', 'timestamp', 'signature'].map(
  (role) => rules.scheme.headers.find((each) => each.role === role)!.name,
) as [string, string, string]

describe('what the gateway refuses before it computes', () => {
  const signed = { [key]: headers[key]!, [timestamp]: headers[timestamp]! }
  const ofVersion1 = createHmac('sha1', request!.key.secret).update(body).digest('hex')
  test.each<[Anchor, Record<string, string>]>([
    ['header_missing', signed],
    ['header_name', { ...signed, [`X-${signature}`]: headers[signature]! }],
    ['header_name', { ...signed, [signature.replaceAll('-', '_')]: headers[signature]! }],
    ['header_twice', { ...headers, [signature.toLowerCase()]: headers[signature]! }],
    ['timestamp_form', { ...headers, [timestamp]: '2026-01-01T00:00:00Z' }],
    ['secret_as_key', { ...headers, [key]: request!.key.secret }],
    ['version_1', { [key]: headers[key]!, 'X-Signature': ofVersion1 }],
  ])('%s', (cause, own) => {
    expect(diagnose(message(own), {}, rules).cause).toBe(cause)
  })

  test('with the secret of an own key, its signature is checked', () => {
    const own = { ...headers, [key]: 'key_of_a_merchant' }
    expect(diagnose(message(own), {}, rules)).toMatchObject({ cause: 'unknown_key', needsSecret: true })
    expect(diagnose(message(own), { secret: request!.key.secret }, rules).outcome).toBe('right')
    expect(diagnose(message(own), { secret: `${request!.key.secret} ` }, rules).cause).toBe('secret_white_space')
  })

  test.each(['', 'hello', '{}', 'POST / HTTP/1.1', body, '\ud800', 'curl', `Signature: ${'f'.repeat(64)}`])(
    'something else is no whole request: %j',
    (text) => {
      expect(diagnose(text, {}, rules).outcome).toBe('incomplete')
    },
  )

  test('half a surrogate pair breaks nothing', () => {
    const half = { ...headers, [signature]: `v1=${'0'.repeat(64)}` }
    const text = message(half).replace('Ana', '\ud83d').replace(target, `${target}?a=\ud83d&b=%`)
    expect(diagnose(text, {}, rules).outcome).toBe('unknown')
  })
})

describe('what cannot be read is said, and no cause is made up', () => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const curl = (data: string, own = lines) =>
    [`curl -X POST https://api.example${target}`, ...own.map((line) => `-H "${line}"`), data].join(' ')
  const logged = { method: 'POST', url: target, headers, body: JSON.parse(body) as object }
  const masked = { ...headers, [signature]: 'v1=***' }
  test.each([
    ['file', curl('--data-binary @body.json')],
    ['object', JSON.stringify(logged)],
    ['length', message({ ...headers, 'Content-Length': '9000' })],
    ['too_long', message(headers).replace(body, 'x'.repeat(1_000_000))],
    ['line', message(headers).replace('HTTP/1.1\n', 'HTTP/1.1\nsome other line\n')],
    ['variable', curl('-d "$BODY"')],
    ['variable', curl("-d '{}'", [...lines.slice(0, 2), `${signature}: v1=$SIGNATURE`])],
    ['hidden', message(masked)],
    ['no_body', message(headers).replace(body, '')],
  ] as const)('%s', (unread, text) => {
    const read = diagnose(text, {}, rules)
    expect([read.outcome, read.cause]).toEqual(['unread', undefined])
    expect(read.unread).toContain(unread)
  })
})
