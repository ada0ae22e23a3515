import { expect, test } from 'vitest'
import { crc16, qrPayload } from './qr'

const order = { merchant_reference: 'order 1047', amount: '35.00' }
const page = 'https://pay.shop.example/r/1'

test('the checksum matches the example of the Banco Central do Brasil', () => {
  const example =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal' +
    '6008BRASILIA62070503***6304'
  expect(crc16(example)).toBe('1D3D')
})

/** The fields of an EMV code, by id. */
function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < text.length;) {
    const end = at + 4 + Number(text.slice(at + 2, at + 4))
    fields[text.slice(at, at + 2)] = text.slice(at + 4, end)
    at = end
  }
  return fields
}

test('Pix: the code has account, currency, amount and country, correct field lengths and a valid checksum', () => {
  const text = qrPayload('pix', order, page)
  const fields = fieldsOf(text)
  expect(fields).toMatchObject({ '00': '01', '01': '12', '53': '986', '54': '35.00', '58': 'BR', '62': '0503***' })
  expect(fieldsOf(fields['26'] ?? '')).toEqual({ '00': 'BR.GOV.BCB.PIX', '25': 'pix.example/qr/1' })
  expect(fields['63']).toBe(crc16(text.slice(0, -4)))
})

test('UPI: the code is a link that UPI apps open', () => {
  const { protocol, searchParams } = new URL(qrPayload('upi', order, page))
  expect([protocol, ...searchParams]).toEqual([
    'upi:',
    ['pa', 'shop@example'],
    ['pn', 'Shop'],
    ['tr', 'order 1047'],
    ['am', '35.00'],
    ['cu', 'INR'],
  ])
})

test('National Bank of Ukraine: the code has 17 lines with the values of the request', () => {
  const service_data = { payment_purpose: 'Замовлення 1047' }
  const { origin, pathname } = new URL(qrPayload('qr_nbu', { ...order, service_data }, page))
  expect(origin).toBe('https://qr.bank.gov.ua')
  const lines = Buffer.from(pathname.slice(1), 'base64url').toString().split('\n')
  expect(lines).toHaveLength(17)
  expect(lines.slice(0, 4)).toEqual(['BCD', '003', '1', 'UCT'])
  expect(lines.slice(5, 9)).toEqual(['ТОВ «Приклад платежів»', 'UA739999990000026000000000001', 'UAH35.00', '12345678'])
  expect(lines[11]).toBe('Замовлення 1047')
})

test('a scheme without a supported code format links to the payment page', () => {
  expect(qrPayload('codi', order, page)).toBe(page)
})
