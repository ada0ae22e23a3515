import { expect, test } from 'vitest'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { mainStepOf, payStepsOf } from '../../src/views/services/pay-steps'

const { services } = loadCatalogue()
const known = (id: string) => services.find((service) => service.id === id)!

test.each([
  ['pix_payin_hpp', ['page', 'qr', 'paid'], 'qr'],
  ['blik_payin_h2h', ['shop', 'otp', 'app_push', 'paid'], 'otp'],
  ['acquiring_form', ['page', 'card', 'otp', 'paid'], 'card'],
  ['acquiring_moto', ['shop', 'card', 'paid'], 'card'],
  ['p2p_transfer_h2h', ['shop', 'reference', 'paid'], 'reference'],
  ['khipu_payin_h2h', ['shop', 'redirect', 'bank_login', 'paid'], 'bank_login'],
  ['boleto_payin_h2h', ['shop', 'voucher', 'paid'], 'voucher'],
  ['skrill_payin_hpp', ['page', 'paid'], 'page'],
  ['interac_payout', ['balance', 'bank_login', 'alias', 'received'], 'bank_login'],
  ['moneygram_payout', ['balance', 'cash_pickup', 'received'], 'cash_pickup'],
  ['card_payout', ['balance', 'card', 'received'], 'card'],
])('%s is paid in these steps', (id, steps, main) => {
  expect(payStepsOf(known(id))).toEqual(steps)
  expect(mainStepOf(known(id))).toBe(main)
})

test('every service is paid in two to four steps, none of them twice, and a payout shows what it is sent to', () => {
  for (const service of services) {
    const steps = payStepsOf(service)
    expect([2, 3, 4], service.id).toContain(steps.length)
    expect(new Set(steps).size, service.id).toBe(steps.length)
    if (service.direction === 'payout') expect(steps, service.id).toContain(service.fixed['recipient.type'])
  }
})
