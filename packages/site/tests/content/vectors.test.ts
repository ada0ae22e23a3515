import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { loadContract } from '@docs/model/sources/contract'
import { sign } from '@docs/model/contract/signature'
import { signatureVectors, vectorDocument, type SignatureVector } from '@docs/model/vectors'

const contract = await loadContract('2.x', 'en')
const vectors = signatureVectors(contract)
const { clock_skew_seconds: skew, keys } = vectorDocument(contract)
const header = Object.fromEntries(contract.signature.headers.map(({ role, name }) => [role, name]))
const accepted = vectors.filter((each) => each.accepted)

/** A receiver as described on the pages. It shares no code with the generator of the vectors. */
function verdict({ kind, now, message: { method, target, headers, body_base64 } }: SignatureVector): string {
  const key = keys.find(({ id }) => headers[header.key!] === id)
  if (!key) return 'key'
  const timestamp = headers[header.timestamp!] ?? ''
  if (Math.abs(now - Number(timestamp)) > skew) return 'timestamp'
  const [path, query = ''] = target.split('?')
  const signedTarget = kind === 'callback_get' ? `${path}?${query.split('&').sort().join('&')}` : target
  const bodyHash = createHash('sha256').update(Buffer.from(body_base64, 'base64')).digest('hex')
  const text = ['v1', method, signedTarget, timestamp, bodyHash].join('\n')
  const expected = `v1=${createHmac('sha256', key.secret).update(text).digest('hex')}`
  return headers[header.signature!] === expected ? 'accepted' : 'signature'
}

describe.each(vectors)('$id', (vector) => {
  test(`is ${vector.accepted ? 'accepted' : `refused: ${vector.reason}`}`, () => {
    expect(verdict(vector)).toBe(vector.reason ?? 'accepted')
  })

  test('shows the steps that the model computes from the received message', () => {
    const { message, steps, key } = vector
    const timestamp = Number(message.headers[header.timestamp!])
    const body = Buffer.from(message.body_base64, 'base64').toString()
    expect(body).toBe(message.body_text)
    const signed = { method: message.method, target: steps.signed_target, body }
    expect(sign(contract.signature, signed, { secret: key.secret, timestamp })).toEqual({
      bodyHash: steps.body_sha256,
      stringToSign: steps.string_to_sign,
      signature: steps.signature,
    })
  })
})

test('vector ids are unique', () => {
  const ids = vectors.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('callbacks are signed after the events that they report', () => {
  for (const { id, message } of accepted.filter(({ kind, message }) => kind === 'callback_post' && message.body_text)) {
    const { occurred_at } = JSON.parse(message.body_text) as { occurred_at: string }
    expect(Number(message.headers[header.timestamp!]), id).toBeGreaterThanOrEqual(Date.parse(occurred_at) / 1000)
  }
})

test('messages are the same in every language', async () => {
  const withoutTitles = (all: SignatureVector[]) => all.map((each) => ({ ...each, title: '' }))
  const translated = await Promise.all(
    locales.map(async (locale) => signatureVectors(await loadContract('2.x', locale))),
  )
  for (const each of translated) expect(withoutTitles(each)).toEqual(withoutTitles(vectors))
})
