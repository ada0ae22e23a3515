import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '@docs/model/language/locales'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { strictValidator } from '@docs/model/contract/validate'
import { isPayin } from '@docs/model/catalogue/types'
import { flowOf } from '../../src/views/sequence'
import { playedService } from '@docs/sandbox/scenarios/played'
import { playedCall } from '../../src/views/services/played'
import { guideOf } from '../../src/views/services/guide'
import { sampleOf } from './run/sample'

const catalogue = loadCatalogue()
const contracts = {
  en: await loadContract('2.x', 'en'),
  uk: await loadContract('2.x', 'uk'),
}
const valid = strictValidator(contracts.en.document)
const guide = (id: string, locale: Locale = 'en') => guideOf(catalogue, contracts[locale], id)
/** The calls that the guide prints. */
async function played(id: string) {
  const { create, pay } = guide(id)
  const transcript = await playedService(id)
  return { create: playedCall(create, transcript), pay: pay && playedCall(pay, transcript) }
}
const factsOf = (id: string, locale: Locale) => {
  const { facts, terms } = guide(id, locale)
  return Object.fromEntries([...facts, ...terms].map((fact) => [fact.id, fact.value]))
}

describe.each(catalogue.services.map(({ id }) => id))('%s', (id) => {
  test('every test value of the sandbox is valid in its field', () => {
    const { create, pay, outcomes } = guide(id)
    for (const { path, value } of outcomes) {
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
    const { outcomes, statuses } = guide(id)
    expect(outcomes.filter(({ status }) => !statuses.includes(status))).toEqual([])
    expect(new Set(outcomes.map(({ value }) => value)).size).toBe(outcomes.length)
    expect(outcomes.every(({ title }) => title.length > 0)).toBe(true)
  })
})

describe.each(sampleOf(catalogue.services).map(({ id }) => id))('%s', (id) => {
  test('its requests and responses are valid against the contract', async () => {
    const { create, pay } = await played(id)
    expect(valid({ $ref: '#/components/schemas/TransactionCreateRequest' }, create.request.body)).toEqual([])
    expect(valid({ $ref: '#/components/schemas/Transaction' }, create.answer)).toEqual([])
    const { amount, ...sent } = create.request.body as { amount: string; currency: string }
    const currency = guide(id).service.currencies.find(({ code }) => code === sent.currency)
    // The response has all decimal places of the currency, whatever was sent.
    expect(create.answer).toMatchObject({ ...sent, amount: Number(amount).toFixed(currency?.digits) })
    if (!pay) return
    expect(valid({ $ref: '#/components/schemas/TransactionPayRequest' }, pay.request.body)).toEqual([])
    expect(valid({ $ref: '#/components/schemas/Transaction' }, pay.answer)).toEqual([])
    expect(pay.request.body).toMatchObject({ id: create.answer.id })
    expect(pay.answer).toMatchObject({ id: create.answer.id, created_at: create.answer.created_at })
  })

  test.each(locales)('the flow in %s is described in words as well as in a diagram', async (locale) => {
    const { service } = guide(id, locale)
    const { steps, alternative, personSteps } = flowOf(
      service,
      await playedService(id),
      contracts[locale],
      catalogue.dossiers[service.method.id],
    )
    expect(steps.map(({ label }) => label)).toContain('`transaction_create`')
    expect(alternative).toContain('transaction_create')
    // Everyone who has to act in this method has instructions.
    const acts =
      service.fixed['recipient.type'] === 'cash_pickup' || service.payer.screens.some((each) => each !== 'redirect')
    if (acts) expect(personSteps).not.toEqual([])
  })
})

test('the request contains exactly one of alternative fields', () => {
  expect(guide('pix_payin_hpp').create.request.body).toMatchObject({ customer: { tax_id: '12345678909' } })
  const fields = guide('pix_payin_hpp').fields.filter(({ name }) => name === 'customer.tax_id')
  expect(fields.map(({ anchor, required }) => [anchor, required])).toEqual([
    ['field-cpf', false],
    ['field-cnpj', false],
  ])
  expect(fields[0]?.description).toContain('Send exactly one: CPF or CNPJ.')
})

test('unconfirmed facts are worded as “usually”, confirmed ones without it', () => {
  expect(factsOf('kenya_mobile_money_payin_hpp', 'en')).toMatchObject({
    country: '[Kenya](/services#ke)',
    confirmation: expect.stringMatching(/^Within seconds/) as string,
    expiry: '60 minutes; 3 days at most',
    step: '60 seconds',
  })
  // The dossier of private transfers says nothing of the time for which a card is reserved.
  expect(factsOf('p2p_transfer_form', 'uk')['step']).toBe('зазвичай 15 хвилин')
  const steps = catalogue.services.filter(isPayin).filter(({ step }) => step.seconds !== null)
  for (const { id, step } of steps) expect(/^usually /.test(factsOf(id, 'en')['step'] ?? ''), id).toBe(!step.verified)
})

test('pattern and values that no source confirms are called usual', () => {
  const usual = (id: string) =>
    [...guide(id).fields, ...guide(id).payFields].filter((field) => field.usual).map(({ anchor }) => anchor)
  expect(usual('acquiring_h2h')).toContain('field-card_number')
  expect(usual('pix_payin_hpp')).toEqual([])
})

test('what only the contract tells stands in one row', () => {
  const facts = factsOf('acquiring_h2h', 'en')
  expect(facts).toMatchObject({ contract: 'Countries, currencies and limits' })
  expect(facts).not.toHaveProperty('countries')
  expect(facts).not.toHaveProperty('currencies')
})

test('a refund by the scheme is a fact only where support can arrange it', () => {
  expect(factsOf('blik_payin_hpp', 'en')).toHaveProperty('refund')
  expect(factsOf('oxxo_payin_hpp', 'en')).not.toHaveProperty('refund')
})

test('a fact without information is omitted', () => {
  // No source states how long a step lasts.
  expect(factsOf('turkey_mefete_payin_hpp', 'en')).not.toHaveProperty('step')
  expect(factsOf('turkey_papara_payin_hpp', 'en')).not.toHaveProperty('late')
  expect(factsOf('oxxo_payin_hpp', 'en')).toMatchObject({ late: expect.stringContaining('late_payment') as string })
  // The page on statuses states the window of most services.
  expect(factsOf('pix_payin_hpp', 'en')).not.toHaveProperty('window')
  expect(factsOf('oxxo_payin_hpp', 'en')).toHaveProperty('window')
  expect(guide('turkey_papara_payout').terms).toEqual([])
})

test('amounts and currencies have the format of the language', () => {
  const spaced = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(spaced(factsOf('oxxo_payin_hpp', 'en')['limits'])).toMatch(/up to 10,000 MXN/)
  expect(spaced(factsOf('oxxo_payin_hpp', 'uk')['limits'])).toMatch(/до 10 000 MXN/)
  expect(factsOf('oxxo_payin_hpp', 'en')).toMatchObject({ currency: 'MXN (Mexican Peso)' })
  expect(factsOf('chile_bank_transfer_payin_hpp', 'en')).toMatchObject({ currency: 'CLP (Chilean Peso), no decimals' })
})

test('the example account of Nigeria belongs to the bank of its example', () => {
  const { fields } = catalogue.services.find(({ id }) => id === 'nigeria_bank_transfer_payout')!
  const example = (id: string) => fields.find((field) => field.id === id)?.example ?? ''
  // The last digit of a NUBAN is calculated with the bank's code.
  const [account, bank] = [example('nuban'), example('bank_code_ng')]
  const sum = [...bank, ...account.slice(0, 9)].reduce((all, digit, at) => all + Number(digit) * [3, 7, 3][at % 3]!, 0)
  expect([bank.length, account.length, Number(account[9])]).toEqual([3, 10, (10 - (sum % 10)) % 10])
})

test('anchors of fields are the same in both languages', () => {
  const anchors = (locale: Locale) =>
    catalogue.services.map(({ id }) => guide(id, locale).fields.map(({ anchor }) => anchor))
  expect(anchors('uk')).toEqual(anchors('en'))
})

test('a payout has no statuses that wait for a payer', () => {
  const ids = guide('pix_payout').statuses.map(({ id }) => id)
  expect(ids).not.toContain('awaiting_customer')
  expect(ids).not.toContain('authorized')
  expect(guide('pix_payin_hpp').statuses.map(({ id }) => id)).toContain('awaiting_customer')
})

test('guides of one method link to each other, then to other guides of the country', () => {
  const related = guide('pix_payin_hpp').related
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
  expect(guide('acquiring_h2h').create.request.body).not.toHaveProperty('source')
  expect((await pay('oxxo_payin_h2h'))?.answer.next_action).toMatchObject({
    type: 'reference',
    details: [{ id: 'payment_code', value: '00000000000001' }],
  })
  expect((await pay('acquiring_moto'))?.answer).toMatchObject({ status: 'completed' })
  expect(guide('cryptofiat_payin_h2h').pay?.request.body).toHaveProperty('quote_id')
  expect(guide('pix_payin_hpp').pay).toBeUndefined()
})

test('only a payment with a hold becomes authorized', () => {
  const held = guide('acquiring_preauth').outcomes.map(({ status, title }) => [status.id, title])
  expect(held.slice(0, 2)).toEqual([
    ['authorized', 'Held at once'],
    ['authorized', 'Held after 3-D Secure'],
  ])
  expect(held.map(([status]) => status)).not.toContain('completed')
  expect(guide('acquiring_h2h').statuses.map(({ id }) => id)).not.toContain('authorized')
})

test('the text of an outcome fits the direction of the guide', () => {
  const titles = (id: string, locale: Locale) => guide(id, locale).outcomes.map(({ title }) => title)
  expect(titles('pix_payin_h2h', 'en')).toEqual(expect.arrayContaining(['Paid', 'Paid after a delay']))
  expect(titles('spei_payout', 'en')).toContain('Paid out')
  expect(titles('spei_payout', 'uk')).toContain('Виплачено')
  expect(titles('spei_payout', 'en')).not.toContain('Paid')
})

test('the source is a card or a token if the service accepts both', () => {
  const typeOf = (id: string) => guide(id).payFields.find(({ name }) => name === 'source.type')
  expect(typeOf('acquiring_h2h')?.enum?.values.map(({ value }) => value)).toEqual(['card', 'card_token'])
  expect(typeOf('acquiring_moto')).not.toHaveProperty('enum')
})

test('sandbox values have the format of the service', () => {
  const values = (id: string) => guide(id).outcomes.map(({ value }) => value)
  expect(values('pix_payin_hpp')).toContainEqual(expect.stringMatching(/^\d+00\.02$/))
  expect(values('chile_bank_transfer_payin_hpp')).toContainEqual(expect.stringMatching(/^\d+0004$/))
  expect(values('ghana_mobile_money_payin_h2h')).toContain('+233240000001')
  expect(guide('acquiring_form').outcomes[0]).toMatchObject({ path: undefined, value: '4000001000001008' })
})

test('the error for an unknown service says where services are listed', () => {
  expect(() => guide('pix_payn')).toThrow(/no service "pix_payn".*catalogue\/methods/)
})

test.each([
  [
    { by: 'amount', outcomes: ['bad_luck'] },
    /pix\.yaml:\d+: sandbox: amounts .* have no "bad_luck" for a payout\. Use one of paid,/,
  ],
  [{ by: 'amount', outcomes: ['too_late'] }, /have no "too_late" for a payout/],
  [{ by: 'phone_br', outcomes: ['paid'] }, /the service has no field "phone_br"/],
])('invalid sandbox %j is reported with its record', (sandbox, message) => {
  const service = catalogue.services.find(({ id }) => id === 'pix_payout')!
  expect(() => guideOf({ ...catalogue, services: [{ ...service, sandbox }] }, contracts.en, 'pix_payout')).toThrow(
    message,
  )
})
