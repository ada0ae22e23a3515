import { describe, expect, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import { signatureVectors } from '@docs/model/vectors'
import { causeOf, type CauseId } from '../../../src/doctor/causes'
import { diagnose } from '../../../src/doctor/diagnose'
import { rulesOf } from '../../../src/doctor/rules'

const contract = await loadContract('2.x', 'en')
const rules = rulesOf(contract)
const vectors = signatureVectors(contract)

const message = (target: string, headers: Record<string, string>, body: string) =>
  [`POST ${target} HTTP/1.1`, ...Object.entries(headers).map((each) => each.join(': ')), '', body].join('\n')

test.each(vectors.map((each) => [each.id, each] as const))('%s is right, or leads to its cause', (id, vector) => {
  const [, name = ''] = id.split('.')
  const { method, target, headers, body_text } = vector.message
  // Nothing in a message shows its secret, a prefix that was taken from its path, or whether its key is active.
  const expected = vector.accepted
    ? { outcome: 'right' }
    : name === 'unknown_key'
      ? { outcome: 'unread', unread: expect.arrayContaining(['secret']) as unknown }
      : /^other_(secret|target)$/.test(name)
        ? { outcome: 'unknown' }
        : { outcome: 'cause', cause: causeOf(name) }
  const text = message(target, headers, body_text).replace('POST', method)
  expect(diagnose(JSON.stringify(vector), {}, rules)).toMatchObject(expected)
  expect(diagnose(text, { now: vector.now }, rules)).toMatchObject(expected)
})

const find = (id: string) => vectors.find((each) => each.id === id)!
const { message: request, key: demo } = find('request_post')
const { headers, target, body_text: body } = request
const post = (own: Record<string, string>, sent = body) => message(target, own, sent)
const [key, timestamp, signature] = ['key', 'timestamp', 'signature'].map(
  (role) => rules.scheme.headers.find((each) => each.role === role)!.name,
) as [string, string, string]

describe('what the gateway refuses before it computes', () => {
  const signed = { [key]: headers[key]!, [timestamp]: headers[timestamp]! }
  test.each<[CauseId, Record<string, string>]>([
    ['header_missing', signed],
    ['header_missing', { ...signed, [`X-${signature}`]: headers[signature]! }],
    ['header_missing', { ...signed, [signature.replaceAll('-', '_')]: headers[signature]! }],
    ['header_twice', { ...headers, [signature.toLowerCase()]: headers[signature]! }],
    ['header_twice', { ...headers, [key.toLowerCase()]: headers[key]! }],
    ['milliseconds', { ...headers, [timestamp]: '2026-01-01T00:00:00Z' }],
    ['unknown_key', { ...headers, Host: new URL(rules.liveOrigin).host }],
  ])('%s', (cause, own) => {
    expect(diagnose(post(own), {}, rules).cause).toBe(cause)
  })

  test('of an own key, the signature is checked once its secret is given', () => {
    const own = post({ ...headers, [key]: 'key_of_a_merchant' })
    expect(diagnose(own, {}, rules)).toMatchObject({ outcome: 'unread', unread: ['secret'] })
    expect(diagnose(own, { secret: demo.secret }, rules).outcome).toBe('right')
    expect(diagnose(own, { secret: `${demo.secret} ` }, rules).cause).toBe('secret_line_feed')
  })

  test('the age of a message is not judged where nothing says when it arrived', () => {
    const { untimed } = diagnose(post(headers), {}, rules)
    expect(String(untimed)).toBe(headers[timestamp])
    expect(diagnose(post(headers), { now: untimed! }, rules).untimed).toBeUndefined()
    expect(diagnose(post(headers), { now: untimed! + rules.skewSeconds + 1 }, rules).cause).toBe('old_timestamp')
  })

  test.each(['', 'hello', '{}', 'POST / HTTP/1.1', body, '\ud800', 'curl', `Signature: ${'f'.repeat(64)}`])(
    'something else is no whole request: %j',
    (text) => {
      expect(diagnose(text, {}, rules).outcome).toBe('incomplete')
    },
  )

  test('half a surrogate pair breaks nothing', () => {
    const half = post({ ...headers, [signature]: `v1=${'0'.repeat(64)}` })
    const text = half.replace('Ana', '\ud83d').replace(target, `${target}?a=\ud83d&b=%`)
    expect(diagnose(text, {}, rules).outcome).toBe('unknown')
  })
})

test.each(['callback_post_query', 'callback_get'])('%s behind a proxy is explained by its URL', (id) => {
  const { message: callback } = find(id)
  const text = message(callback.target, callback.headers, callback.body_text).replace('POST', callback.method)
  const [path = '', query = ''] = callback.target.split('?')
  const url = `https://shop.example${path}?${query.split('&')[0]}`
  const given = { url: id === 'callback_get' ? url : `https://shop.example${callback.target}` }
  for (const arrived of [`/stripped?${query}`, `${path}?${query.split('&').slice(1).join('&')}`]) {
    const behind = text.replace(callback.target, arrived)
    expect(diagnose(behind, given, rules)).toMatchObject({ cause: 'other_target', sides: { of: 'string' } })
  }
})

describe('what cannot be read is said, and no cause is made up', () => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const curl = (data: string, own = lines) =>
    [`curl -X POST https://api.example${target}`, ...own.map((line) => `-H "${line}"`), data].join(' ')
  const logged = { method: 'POST', url: target, headers, body: JSON.parse(body) as object }
  const signedBy = (value: string) => post({ ...headers, [signature]: value })
  test.each([
    ['file', curl('--data-binary @body.json')],
    ['object', JSON.stringify(logged)],
    ['object', JSON.stringify(logged).replace(/"body":.*/, 'body: [Object] }')],
    ['length', post({ ...headers, 'Content-Length': '9000' })],
    ['length', post({ ...headers, 'Content-Length': '9000' }, '')],
    ['line', post(headers).replace('HTTP/1.1\n', 'HTTP/1.1\nsome other line\n')],
    ['quote', curl(`-d '{"name":"O'Brien"}'`)],
    ['variable', curl('-d "$BODY"')],
    ['variable', curl("-d '{}'", [...lines.slice(0, 2), `${signature}: v1=$SIGNATURE`])],
    ['variable', signedBy('{{signature}}')],
    ['hidden', signedBy('v1=***')],
    ['hidden', signedBy('v1=cbaf0060…')],
    ['hidden', signedBy('v1=cbaf0060')],
    ['no_body', post(headers, '')],
  ] as const)('%s', (unread, text) => {
    const read = diagnose(text, {}, rules)
    expect([read.outcome, read.cause]).toEqual(['unread', undefined])
    expect(read.unread).toContain(unread)
  })

  test('a megabyte is read at once, in whatever form it comes', { timeout: 3000 }, () => {
    const long = 'x'.repeat(1_000_000)
    for (const text of [post(headers, long), JSON.stringify({ ...logged, body: long }), curl(`-d '${long}'`)])
      expect(diagnose(text, {}, rules).unread).toEqual(['too_long'])
    for (const text of [long, `${long} curl "`, "'".repeat(1_000_001), `{${'"a":{'.repeat(100_000)}`, `curl ${long}`])
      expect(diagnose(text, {}, rules).outcome).toBe('incomplete')
  })
})
