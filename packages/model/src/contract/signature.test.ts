import { expect, test } from 'vitest'
import { sign } from './signature'
import type { SignatureScheme } from './types'

const scheme = { headers: [], parts: [], demo: { key_id: 'key', secret: 'secret', timestamp: 0 } }
const ofLines: SignatureScheme = { ...scheme, algorithm: 'HMAC-SHA256', scheme: 'v1' }
const ofBody: SignatureScheme = { ...scheme, algorithm: 'HMAC-SHA1' }

test('HMAC-SHA256 signs five lines: scheme, method, target, timestamp and body hash', () => {
  const { stringToSign, bodyHash, signature } = sign(
    ofLines,
    { method: 'GET', target: '/v2/transaction/find?id=txn_1' },
    { secret: 'Jefe', timestamp: 1767225600 },
  )
  const hashOfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  expect(bodyHash).toBe(hashOfNothing)
  expect(stringToSign).toBe(`v1\nGET\n/v2/transaction/find?id=txn_1\n1767225600\n${hashOfNothing}`)
  expect(signature).toMatch(/^v1=[0-9a-f]{64}$/)
})

test('the body is hashed as UTF-8', () => {
  const request = { method: 'POST' as const, target: '/', body: 'ї' }
  // printf '\xd1\x97' | sha256sum
  expect(sign(ofLines, request, { secret: '', timestamp: 0 }).bodyHash).toBe(
    'befd0ab3b4d0a26fce2f0edcae4e99c9c5dc00af9ca61c7faf5bfe4a4eb84736',
  )
})

test('HMAC-SHA1 signs only the body (vector of RFC 2202)', () => {
  const request = { method: 'POST' as const, target: '/ignored', body: 'what do ya want for nothing?' }
  expect(sign(ofBody, request, { secret: 'Jefe', timestamp: 0 }).signature).toBe(
    'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79',
  )
})
