import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import { signatureVectors, type SignatureVector } from '@docs/model/vectors'
import type { CauseId } from '../../../src/doctor/causes'
import { rulesOf } from '../../../src/doctor/contract-rules'
import { diagnose } from '../../../src/doctor/diagnose'

const contract = await loadContract('2.x', 'en')
const rules = rulesOf(contract)
const vectors = signatureVectors(contract)

/** A vector as people paste it: as it stands in the published file, and in the forms of a message. */
function pastedForms({ message, now }: SignatureVector): [string, string][] {
  const { method, target, headers, body_text: body } = message
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  return [
    ['an HTTP message', [`${method} ${target} HTTP/1.1`, 'Host: shop.example', ...lines, '', body].join('\n')],
    [
      'a curl command',
      [
        `curl --request ${method} ${quoted(`https://shop.example${target}`)}`,
        ...lines.map((line) => `  --header ${quoted(line)}`),
        ...(body === '' ? [] : [`  --data-binary ${quoted(body)}`]),
      ].join(' \\\n'),
    ],
    [
      'a line of a JSON log',
      JSON.stringify({ level: 30, time: now * 1000, req: { method, url: target, headers, body } }),
    ],
  ]
}

const nameOf = (id: string) => id.split('.')[1] ?? ''
const shapes = (accepted: boolean) =>
  vectors.filter((each) => each.accepted === accepted).map((vector): [string, SignatureVector] => [vector.id, vector])

describe('each accepted vector is right', () => {
  test.each(shapes(true))('%s', (_, vector) => {
    const given = { now: vector.now }
    expect(diagnose(JSON.stringify(vector), {}, rules)).toMatchObject({ outcome: 'right', causes: [] })
    for (const [form, text] of pastedForms(vector)) expect(diagnose(text, given, rules).outcome, form).toBe('right')
  })
})

describe('each refused vector is recognised', () => {
  test.each(shapes(false).map(([id, vector], at) => [id, vector, at] as const))('%s', (id, vector, at) => {
    const forms = pastedForms(vector)
    const [, text] = forms[at % forms.length]!
    for (const pasted of [text, JSON.stringify(vector)])
      expect(diagnose(pasted, { now: vector.now }, rules).causes[0], pasted).toBe(nameOf(id))
  })
})

const [request] = vectors
const { headers, target, body_text: body } = request!.message
const message = (own: Record<string, string>) =>
  [`POST ${target} HTTP/1.1`, ...Object.entries(own).map(([name, value]) => `${name}: ${value}`), '', body].join('\n')

describe('what the gateway refuses before it computes', () => {
  const { key, timestamp, signature } = rules.headers
  test.each<[CauseId, Record<string, string>]>([
    ['header_missing', { [key]: headers[key]!, [timestamp]: headers[timestamp]! }],
    [
      'header_name',
      { [key]: headers[key]!, [timestamp]: headers[timestamp]!, [`X-${signature}`]: headers[signature]! },
    ],
    ['timestamp_form', { ...headers, [timestamp]: '2026-01-01T00:00:00Z' }],
    ['secret_as_key', { ...headers, [key]: request!.key.secret }],
    ['cut', { ...headers, [signature]: headers[signature]!.slice(0, 40) }],
    ['other_form', { ...headers, [signature]: 'v1=***' }],
    // As 1.x signs: without a timestamp.
    [
      'version_1',
      { [key]: headers[key]!, [signature]: createHmac('sha1', request!.key.secret).update(body).digest('hex') },
    ],
  ])('%s', (cause, own) => {
    expect(diagnose(message(own), {}, rules).causes[0]).toBe(cause)
  })

  test('with the secret of an own key, its signature is checked', () => {
    const own = { ...headers, [key]: 'key_of_a_merchant' }
    expect(diagnose(message(own), {}, rules).causes).toEqual(['unknown_key'])
    expect(diagnose(message(own), { secret: request!.key.secret }, rules).outcome).toBe('right')
    expect(diagnose(message(own), { secret: `${request!.key.secret} ` }, rules).causes).toEqual(['secret_white_space'])
  })

  test.each(['', 'hello', '{}', 'POST / HTTP/1.1', body, '\ud800', 'curl', `Signature: ${'f'.repeat(64)}`])(
    'something else is no whole request: %j',
    (text) => {
      expect(diagnose(text, {}, rules).outcome).toBe('incomplete')
    },
  )

  test('half a surrogate pair breaks nothing', () => {
    const half = { ...headers, [signature]: `v1=${'0'.repeat(64)}` }
    const text = message(half)
      .replace('Ana', String.raw`\ud83d`)
      .replace(target, `${target}?a=\ud83d&b=%`)
    expect(diagnose(text, {}, rules).outcome).toBe('unknown')
  })
})
