import { expect, test } from 'vitest'
import { currentVersion } from '@docs/model/brand/versions'
import { isPayin } from '@docs/model/catalogue/types'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { examplesOf } from '@docs/sandbox/gateway/rules'
import { shortened } from '@docs/sandbox/payer-pages/format'
import { playedService } from '@docs/sandbox/scenarios/played'
import { valueAtPath } from '@docs/model/data/dotted-path'
import { formatMoney, type Money } from '@docs/model/language/format'
import { lastCallback } from '../../src/views/services/played'
import { seenBy } from '../../src/views/services/seen'

const { services, dossiers, codes } = loadCatalogue()
const examples = examplesOf((await loadContract(currentVersion, 'en')).document)

test.each([
  ['oxxo_payin_h2h', ['paper Voucher', 'paper Receipt', 'page Paid']],
  ['peru_cash_payin_h2h', ['paper Payment details', 'paper Receipt', 'page Paid']],
  ['pix_payin_hpp', ['page QR code', 'phone Payer’s app', 'page Paid']],
  ['kenya_mobile_money_payin_h2h', ['page Your shop', 'phone Prompt on the phone', 'page Paid']],
  ['spei_payin_h2h', ['page Payment details', 'phone Transfer', 'page Paid']],
  ['blik_payin_hpp', ['phone Code from the app', 'page Payment page', 'phone Approval']],
  ['pse_payin_h2h', ['page Choice of bank', 'page Sign-in', 'page Approval']],
  ['acquiring_form', ['page Card', 'page Bank’s check', 'page Paid']],
  ['acquiring_moto', ['page Your agent’s form', 'page Paid']],
  ['acquiring_preauth', ['page Card', 'page Bank’s check', 'page Amount held']],
  ['crypto_address_payin_h2h', ['page Crypto address', 'phone Transfer', 'page Paid']],
  ['skrill_payin_hpp', ['page Payment page', 'page Provider’s page', 'page Paid']],
])('the payer of %s sees these screens', async (id, screens) => {
  const seen = await seenIn(id)
  expect(seen.map(({ on, title }) => `${on} ${title}`)).toEqual(screens)
})

test.each([
  ['acquiring_h2h', true],
  ['acquiring_moto', false],
])('the card form of %s asks for the name, which the request requires: %s', async (id, asks) => {
  expect((await seenIn(id))[0]?.parts.some((part) => 'label' in part && part.label === 'Name on the card')).toBe(asks)
})

test('a till receipt has the time of the payment, not of the report', async () => {
  expect((await seenIn('oxxo_payin_h2h'))[1]?.parts).toContainEqual(
    expect.objectContaining({ value: expect.stringContaining('16 May, 11:20') as string }),
  )
})

test.each([
  ['khipu_payin_hpp', 'Khipu'],
  ['pse_payin_h2h', 'Your bank'],
])('the payer of %s signs in at %s', async (id, place) => {
  expect((await seenIn(id)).find(({ title }) => title === 'Sign-in')?.from).toBe(place)
})

test.each([
  ['open_banking_uk_payin_hpp', false],
  ['pse_payin_h2h', true],
])('the payer of %s types a user name: %s', async (id, types) => {
  const signIn = (await seenIn(id)).find(({ title }) => title === 'Sign-in')
  expect(signIn?.parts.some((part) => 'label' in part && part.label === 'User name')).toBe(types)
})

test('a voucher has the number that the payer gives at the till', async () => {
  expect((await seenIn('mexico_cash_payin_hpp'))[0]?.parts).toContainEqual(
    expect.objectContaining({
      label: 'Voucher number',
      value: expect.stringMatching(/^\d{4} \d{4} \d{4} \d\d$/) as string,
    }),
  )
})

test.each([
  ['nigeria_bank_transfer_payin_h2h', 'Guaranty Trust Bank'],
  ['chile_bank_transfer_payin_h2h', 'Pagos de Ejemplo SpA'],
])('the screen of %s has %s as the payer writes it', async (id, value) => {
  expect((await seenIn(id)).flatMap(({ parts }) => parts)).toContainEqual(expect.objectContaining({ value }))
})

test.each([
  ['mexico_cash_payin_hpp', true],
  ['chile_cash_payin_hpp', false],
])('the voucher of %s has a barcode: %s, as its facts say', async (id, hasBars) => {
  expect((await seenIn(id))[0]?.parts.some(({ is }) => is === 'bars')).toBe(hasBars)
})

test('the page of a P2P transfer has the card, its holder and the bank, as the payer’s page has', async () => {
  const [page] = await seenIn('p2p_transfer_form')
  expect(page!.parts.flatMap((part) => ('label' in part ? [part.label] : []))).toEqual([
    'Card number',
    'Account holder',
    'Bank',
  ])
  expect(page!.page?.view).toMatchObject({
    details: [{ id: 'card_number' }, { id: 'account_holder' }, { id: 'bank_code' }],
    bank: { en: expect.any(String) as string },
  })
})

test('a network has the name that wallets show', async () => {
  expect((await seenIn('crypto_address_payin_h2h'))[0]?.parts).toContainEqual(
    expect.objectContaining({ label: 'Network', value: 'TRON (TRC-20)' }),
  )
})

test.each([
  ['mb_way_payin_h2h', 'PIN or biometrics'],
  ['kenya_mobile_money_payin_h2h', 'PIN'],
])('the payer of %s confirms with %s', async (id, label) => {
  expect((await seenIn(id))[1]?.parts).toContainEqual({ is: 'field', label })
})

test('who sells coins shows where they go, not the shop', async () => {
  const labels = (await seenIn('onramp_payin_hpp'))[1]?.parts.flatMap((part) => ('label' in part ? [part.label] : []))
  expect(labels).toEqual(['Network', 'Address'])
})

test('the payer reads what the method asks for', async () => {
  const { id, method } = services.find((service) => service.id === 'mb_way_payin_h2h')!
  expect((await seenIn(id))[0]?.parts).toContainEqual({ is: 'says', text: method.prompt!.en })
})

test('who pays in coins sends the coin', async () => {
  const id = 'cryptofiat_payin_hpp'
  const { conversion } = valueAtPath(lastCallback(await playedService(id)), 'transaction') as {
    conversion: Money
  }
  const screens = (await seenIn(id)).slice(0, 2)
  for (const { parts } of screens)
    expect(parts).toContainEqual(
      expect.objectContaining({
        is: 'amount',
        text: formatMoney({ ...conversion, amount: shortened(conversion.amount) }, 'en'),
      }),
    )
})

test('a card for which your page asks is typed there', async () => {
  const [shop] = await seenIn('online_payments_uzs_payin_h2h')
  expect(shop!.parts).toContainEqual({ is: 'field', label: 'Card number', value: '8600 4954 7331 6478' })
  expect(shop!.parts).toContainEqual({ is: 'field', label: 'Expiry date', value: '03 / 30' })
})

async function seenIn(id: string) {
  const service = services.find((each) => each.id === id)!
  if (!isPayin(service)) throw new Error(`${id} is no pay-in.`)
  const sources = { services, dossier: dossiers[service.method.id], codes, examples, locale: 'en' as const }
  return seenBy(service, { transcript: await playedService(id), ...sources })
}
