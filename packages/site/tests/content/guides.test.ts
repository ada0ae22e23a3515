/** Guides to payment services: the calls, fields, tests and facts that they are assembled from. */
import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '@docs/model/language/locales'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { readText } from '@docs/model/sources/text'
import { strictValidator } from '@docs/model/contract/validate'
import { isPayin } from '@docs/model/catalogue/types'
import { flowOf } from '../../src/views/sequence'
import { playedService } from '@docs/sandbox/scenarios/played'
import { loadSite } from '../../src/sources/site'
import { serviceOf } from '../../src/views/guide'
import { keyFacts, methodFacts, waitFacts } from '../../src/views/guide/facts'
import { callsOf, fieldsOf } from '../../src/views/guide/fields'
import { outcomesOf, statusesOf } from '../../src/views/guide/outcomes'
import { relatedTo } from '../../src/views/guide/related'
import { playedCall } from '../../src/views/services/played'
import { sampleOf } from './run/sample'

const catalogue = loadCatalogue()
const contracts = {
  en: await loadContract('2.x', 'en'),
  uk: await loadContract('2.x', 'uk'),
}
const valid = strictValidator(contracts.en.document)
const service = (id: string) => serviceOf(catalogue, id)
const calls = (id: string) => callsOf(service(id), contracts.en)
const fields = (id: string, locale: Locale = 'en') => fieldsOf(service(id), contracts[locale])
const outcomes = (id: string, locale: Locale = 'en') => outcomesOf(service(id), contracts[locale])
const statuses = (id: string) => statusesOf(service(id), contracts.en).map((status) => status.id)
/** The calls that the guide prints. */
async function played(id: string) {
  const { create, pay } = calls(id)
  const transcript = await playedService(id)
  return { create: playedCall(create, transcript), pay: pay && playedCall(pay, transcript) }
}
const facts = (of: typeof keyFacts, id: string, locale: Locale = 'en') =>
  Object.fromEntries(
    of(service(id), catalogue.dossiers[service(id).method.id], locale).map((fact) => [fact.id, fact.value]),
  )

describe.each(catalogue.services.map(({ id }) => id))('%s', (id) => {
  test('every test value of the sandbox is valid in its field', () => {
    const { create, pay } = calls(id)
    for (const { path, value } of outcomes(id)) {
      if (path === undefined) continue
      const { request } = path.startsWith('source.') && pay ? pay : create
      const schema = request === create.request ? 'TransactionCreateRequest' : 'TransactionPayRequest'
      const body = structuredClone(request.body) as Record<string, unknown>
      const [first = '', second] = path.split('.')
      if (second) body[first] = { ...(body[first] as object), [second]: value }
      else body[first] = value
      expect(valid({ $ref: `#/components/schemas/${schema}` }, body)).toEqual([])
    }
  })

  test('its outcomes end in possible statuses, and each test value is unique', () => {
    const own = outcomes(id)
    expect(own.filter(({ status }) => !statuses(id).includes(status.id))).toEqual([])
    expect(new Set(own.map(({ value }) => value)).size).toBe(own.length)
    expect(own.every(({ title }) => title.length > 0)).toBe(true)
  })

  test('names each field once', () => {
    const { create, pay } = fields(id)
    for (const list of [create, pay]) expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
  })

  test.each(locales)('has four key facts, and says when to expect the result (%s)', (locale) => {
    expect(Object.keys(facts(keyFacts, id, locale))).toHaveLength(4)
    const { confirmation, arrival } = facts(keyFacts, id, locale)
    expect(confirmation ?? arrival).toMatch(/^\p{Lu}.*\S/u)
  })
})

describe.each(sampleOf(catalogue.services).map(({ id }) => id))('%s', (id) => {
  test('its requests and responses are valid against the contract', async () => {
    const { create, pay } = await played(id)
    expect(valid({ $ref: '#/components/schemas/TransactionCreateRequest' }, create.request.body)).toEqual([])
    expect(valid({ $ref: '#/components/schemas/Transaction' }, create.answer)).toEqual([])
    const { amount, ...sent } = create.request.body as { amount: string; currency: string }
    const currency = service(id).currencies.find(({ code }) => code === sent.currency)
    // The response has all decimal places of the currency, whatever was sent.
    expect(create.answer).toMatchObject({ ...sent, amount: Number(amount).toFixed(currency?.digits) })
    if (!pay) return
    expect(valid({ $ref: '#/components/schemas/TransactionPayRequest' }, pay.request.body)).toEqual([])
    expect(valid({ $ref: '#/components/schemas/Transaction' }, pay.answer)).toEqual([])
    expect(pay.request.body).toMatchObject({ id: create.answer.id })
    expect(pay.answer).toMatchObject({ id: create.answer.id, created_at: create.answer.created_at })
  })

  test.each(locales)('the flow in %s is described in words as well as in a diagram', async (locale) => {
    const own = service(id)
    const { steps, alternative, personSteps } = flowOf(
      own,
      await playedService(id),
      contracts[locale],
      catalogue.dossiers[own.method.id],
    )
    expect(steps.map(({ label }) => label)).toContain('`transaction_create`')
    expect(alternative).toContain('transaction_create')
    // Everyone who has to act in this method has instructions.
    const acts = own.fixed['recipient.type'] === 'cash_pickup' || own.payer.screens.some((each) => each !== 'redirect')
    if (acts) expect(personSteps).not.toEqual([])
  })
})

test('the own sections of a guide are its pitfalls and its details', () => {
  const guides = loadSite().pages.filter(({ front }) => front.type === 'service')
  const anchors = guides.map(({ file }) => [
    file,
    [...readText('.', file).matchAll(/^## .*\[#(\w+)\]$/gm)].map(([, anchor]) => anchor),
  ])
  expect(anchors.filter(([, own]) => !['pitfalls', 'pitfalls,more'].includes(String(own)))).toEqual([])
})

test('formats of one field are one entry, with the anchors of all', () => {
  expect(calls('pix_payin_hpp').create.request.body).toMatchObject({ customer: { tax_id: '12345678909' } })
  const [field] = fields('pix_payin_hpp').create.filter(({ name }) => name === 'customer.tax_id')
  expect(field).toMatchObject({ anchor: 'field-cpf', moved: ['field-cnpj'], required: true })
  expect(field?.description).toMatch(/^\*\*CPF or CNPJ\.\*\* [^]*`12345678909`[^]*`11222333000181`/)
})

test('a guide to one country does not name it in its fields', () => {
  const [field] = fields('peru_bank_transfer_payout').create.filter(({ name }) => name === 'recipient.tax_id')
  expect(field?.description).toContain('DNI')
  expect(field?.description).not.toContain('(Peru)')
})

test('unconfirmed facts are worded as “usually”, confirmed ones without it', () => {
  expect(facts(keyFacts, 'kenya_mobile_money_payin_hpp')).toMatchObject({
    where: '[Kenya](/services#ke) · KES',
    confirmation: expect.stringMatching(/^Within seconds/) as string,
  })
  expect(facts(waitFacts, 'kenya_mobile_money_payin_hpp')).toMatchObject({
    expiry: '60 minutes, or up to 3 days with `expires_at`',
    step: '60 seconds',
  })
  // The dossier of private transfers says nothing of the time for which a card is reserved.
  expect(facts(waitFacts, 'p2p_transfer_form', 'uk')['step']).toBe('Зазвичай 15 хвилин')
  const steps = catalogue.services.filter(isPayin).filter(({ step }) => step.seconds !== null)
  for (const { id, step } of steps)
    expect(/^Usually /.test(facts(waitFacts, id)['step'] ?? ''), id).toBe(!step.verified)
})

test('pattern and values that no source confirms vary by provider', () => {
  const usual = (id: string) =>
    [...fields(id).create, ...fields(id).pay].filter((field) => field.usual).map(({ anchor }) => anchor)
  expect(usual('acquiring_h2h')).toContain('field-installments')
  expect(usual('pix_payin_hpp')).toEqual([])
})

test('what only the contract says is left to it, and a long list of countries to the end', () => {
  expect(facts(keyFacts, 'acquiring_h2h')['where']).toBe('Depends on your contract')
  expect(facts(keyFacts, 'astropay_payin_hpp')['where']).toBe('[7 countries](#scheme) · [10 currencies](#scheme)')
  expect(facts(methodFacts, 'astropay_payin_hpp')['countries']).toContain('[Uruguay](/services#uy)')
})

test('a fact without information is omitted', () => {
  // No source states how long a step lasts.
  expect(facts(waitFacts, 'turkey_mefete_payin_hpp')).not.toHaveProperty('step')
  expect(facts(waitFacts, 'turkey_papara_payin_hpp')).not.toHaveProperty('late')
  expect(facts(waitFacts, 'oxxo_payin_hpp')).toMatchObject({ late: expect.stringContaining('/late_money') as string })
  expect(Object.keys(facts(waitFacts, 'turkey_papara_payout'))).toContain('support')
})

test('amounts and currencies have the format of the language', () => {
  const spaced = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(spaced(facts(keyFacts, 'oxxo_payin_hpp')['limits'])).toMatch(/up to 10,000 MXN/i)
  expect(spaced(facts(keyFacts, 'oxxo_payin_hpp', 'uk')['limits'])).toMatch(/до 10 000 MXN/i)
  expect(facts(keyFacts, 'chile_bank_transfer_payin_hpp')['where']).toContain('CLP, no decimals')
})

test('the example account of Nigeria belongs to the bank of its example', () => {
  const { fields } = service('nigeria_bank_transfer_payout')
  const example = (id: string) => fields.find((field) => field.id === id)?.example ?? ''
  // The last digit of a NUBAN is calculated with the bank's code.
  const [account, bank] = [example('nuban'), example('bank_code_ng')]
  const sum = [...bank, ...account.slice(0, 9)].reduce((all, digit, at) => all + Number(digit) * [3, 7, 3][at % 3]!, 0)
  expect([bank.length, account.length, Number(account[9])]).toEqual([3, 10, (10 - (sum % 10)) % 10])
})

test('anchors of fields are the same in both languages', () => {
  const anchors = (locale: Locale) =>
    catalogue.services.map(({ id }) => fields(id, locale).create.map(({ anchor }) => anchor))
  expect(anchors('uk')).toEqual(anchors('en'))
})

test('a payout has no statuses that wait for a payer', () => {
  expect(statuses('pix_payout')).not.toContain('awaiting_customer')
  expect(statuses('pix_payout')).not.toContain('authorized')
  expect(statuses('pix_payin_hpp')).toContain('awaiting_customer')
})

test('guides of one method link to each other, then to other guides of the country', () => {
  const related = relatedTo(service('pix_payin_hpp'), catalogue)
  expect(
    related
      .slice(0, 2)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['pix_payin_h2h', 'pix_payout'])
  expect(related.slice(2).every(({ countries }) => countries.includes('BR'))).toBe(true)
  expect(related.map(({ id }) => id)).toContain('boleto_payin_hpp')
})

test('a host-to-host guide shows what the payer has to do and the details for it', async () => {
  const pay = async (id: string) => (await played(id)).pay
  expect((await pay('pix_payin_h2h'))?.answer).toMatchObject({
    status: 'awaiting_customer',
    next_action: { type: 'qr' },
  })
  const card = await pay('acquiring_h2h')
  expect(card?.answer).toMatchObject({ status: 'awaiting_customer', next_action: { type: 'form' } })
  expect(card?.request.body).toMatchObject({
    source: {
      type: 'card',
      number: contracts.en.testData.cards.find((each) => each.id === 'challenge_passed')!.number,
    },
    browser: {},
  })
  expect(calls('acquiring_h2h').create.request.body).not.toHaveProperty('source')
  expect((await pay('oxxo_payin_h2h'))?.answer.next_action).toMatchObject({
    type: 'reference',
    details: [{ id: 'payment_code', value: expect.stringMatching(/^\d{14}$/) as string }],
  })
  expect((await pay('acquiring_moto'))?.answer).toMatchObject({ status: 'completed' })
  expect(calls('cryptofiat_payin_h2h').pay?.request.body).toHaveProperty('quote_id')
  expect(calls('pix_payin_hpp').pay).toBeUndefined()
})

test('only a payment with a hold becomes authorized', () => {
  const held = outcomes('acquiring_preauth').map(({ status, title }) => [status.id, title])
  expect(held.slice(0, 2)).toEqual([
    ['authorized', 'Held at once'],
    ['authorized', 'Held after 3-D Secure'],
  ])
  expect(held.map(([status]) => status)).not.toContain('completed')
  expect(statuses('acquiring_h2h')).not.toContain('authorized')
})

test('the text of an outcome fits the direction of the guide', () => {
  const titles = (id: string, locale: Locale) => outcomes(id, locale).map(({ title }) => title)
  expect(titles('pix_payin_h2h', 'en')).toEqual(expect.arrayContaining(['Paid', 'Paid after a delay']))
  expect(titles('spei_payout', 'en')).toContain('Paid out')
  expect(titles('spei_payout', 'uk')).toContain('Виплачено')
  expect(titles('spei_payout', 'en')).not.toContain('Paid')
})

test('the source is a card or a token if the service accepts both', () => {
  const typeOf = (id: string) => fields(id).pay.find(({ name }) => name === 'source.type')
  expect(typeOf('acquiring_h2h')?.enum?.values.map(({ value }) => value)).toEqual(['card', 'card_token'])
  expect(typeOf('acquiring_moto')).not.toHaveProperty('enum')
})

test('sandbox values have the format of the service', () => {
  const values = (id: string) => outcomes(id).map(({ value }) => value)
  expect(values('pix_payin_hpp')).toContainEqual(expect.stringMatching(/^\d+00\.02$/))
  expect(values('chile_bank_transfer_payin_hpp')).toContainEqual(expect.stringMatching(/^\d+0004$/))
  expect(values('ghana_mobile_money_payin_h2h')).toContain('+233240000001')
  expect(outcomes('acquiring_form')[0]).toMatchObject({ path: undefined, value: '4000001000001008' })
})

test('the error for an unknown service says where services are listed', () => {
  expect(() => service('pix_payn')).toThrow(/no service "pix_payn".*catalogue\/methods/)
})

test.each([
  [
    { by: 'amount', outcomes: ['bad_luck'] },
    /pix\.yaml:\d+: sandbox: amounts .* have no "bad_luck" for a payout\. Use one of paid,/,
  ],
  [{ by: 'amount', outcomes: ['too_late'] }, /have no "too_late" for a payout/],
  [{ by: 'phone_br', outcomes: ['paid'] }, /the service has no field "phone_br"/],
])('invalid sandbox %j is reported with its record', (sandbox, message) => {
  expect(() => outcomesOf({ ...service('pix_payout'), sandbox }, contracts.en)).toThrow(message)
})
