import { expect, test } from 'vitest'
import { distinctions } from './services'

test('guides of the same flow are distinguished by the differing parts of their titles', () => {
  expect(distinctions(['UPI intent: host-to-host', 'UPI QR code: host-to-host'])).toEqual(['intent', 'QR code'])
  expect(distinctions(['Cards: host-to-host', 'Cards, pre-authorization: host-to-host'])).toEqual([
    '',
    'pre-authorization',
  ])
})

test('a guide that is the only one of its flow needs no distinction', () => {
  expect(distinctions(['Pix: hosted payment page'])).toEqual([''])
})
