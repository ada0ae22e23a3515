import { expect, test } from 'vitest'
import { loadContract } from '../../sources/contract'
import { sign } from './signature'

const [current, archived] = await Promise.all([loadContract('2.x', 'en'), loadContract('1.x', 'en')])

test('2.x signs five lines: scheme, method, target, timestamp, hash of the body', () => {
  const { stringToSign, bodyHash, signature } = sign(
    current.signature,
    { method: 'GET', target: '/v2/transaction/find?id=txn_1' },
    { secret: 'Jefe', timestamp: 1767225600 },
  )
  const hashOfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  expect(bodyHash).toBe(hashOfNothing)
  expect(stringToSign).toBe(`v1\nGET\n/v2/transaction/find?id=txn_1\n1767225600\n${hashOfNothing}`)
  expect(signature).toMatch(/^v1=[0-9a-f]{64}$/)
  expect(stringToSign.split('\n')).toHaveLength(current.signature.parts.length)
})

test('the body is hashed as UTF-8', () => {
  const request = { method: 'POST' as const, target: '/', body: 'ї' }
  // printf '\xd1\x97' | sha256sum
  expect(sign(current.signature, request, { secret: '', timestamp: 0 }).bodyHash).toBe(
    'befd0ab3b4d0a26fce2f0edcae4e99c9c5dc00af9ca61c7faf5bfe4a4eb84736',
  )
})

test('1.x signs the body alone (vector of RFC 2202)', () => {
  const request = { method: 'POST' as const, target: '/ignored', body: 'what do ya want for nothing?' }
  expect(sign(archived.signature, request, { secret: 'Jefe', timestamp: 0 }).signature).toBe(
    'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79',
  )
})
