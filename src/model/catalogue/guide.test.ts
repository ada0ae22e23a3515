import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '../../site/locales'
import { loadCatalogue } from '../../sources/catalogue'
import { loadContract } from '../../sources/contract'
import { strictValidator } from '../contract/validate'
import { durationOf, guideOf } from './guide'

const catalogue = loadCatalogue()
const contracts = {
  en: await loadContract('2.x', 'en'),
  uk: await loadContract('2.x', 'uk'),
}
const valid = strictValidator(contracts.en.document)
const guide = (id: string, locale: Locale = 'en') => guideOf(catalogue, contracts[locale], id)
const factsOf = (id: string, locale: Locale) => Object.fromEntries(guide(id, locale).facts.map((fact) => [fact.id, fact.value]))

describe.each(catalogue.services.map(({ id }) => id))('%s', (id) => {
  test('its request and answer are what the contract allows, field by field', () => {
    const { request, answer } = guide(id)
    expect(valid({ $ref: '#/components/schemas/TransactionCreateRequest' }, request.body)).toEqual([])
    expect(valid({ $ref: '#/components/schemas/Transaction' }, answer)).toEqual([])
    expect(answer).toMatchObject(request.body as object)
  })

  test('every value that a sandbox case sends is allowed too', () => {
    const { request, outcomes } = guide(id)
    for (const { set } of outcomes) {
      const body = structuredClone(request.body) as Record<string, unknown>
      for (const { path, value } of set) {
        const [first = '', second] = path.split('.')
        if (second) body[first] = { ...(body[first] as object), [second]: value }
        else body[first] = value
      }
      expect(valid({ $ref: '#/components/schemas/TransactionCreateRequest' }, body)).toEqual([])
    }
  })

  test('its cases end in final statuses that occur with it, each way once', () => {
    const { outcomes, statuses } = guide(id)
    expect(outcomes.every(({ status }) => status.terminal && statuses.includes(status))).toBe(true)
    const ways = outcomes.map(({ status, reason }) => `${status.id} ${reason?.id}`)
    expect(new Set(ways).size).toBe(ways.length)
    expect(outcomes.every(({ status, reason }) => (status.id === 'declined') === (reason !== undefined))).toBe(true)
  })

  test.each(locales)('the flow in %s is told in words as well as drawn', (locale) => {
    const { mermaid, alternative, personSteps } = guide(id, locale).flow
    expect(mermaid).toMatch(/^sequenceDiagram\n/)
    expect(alternative).toContain('transaction_create')
    expect(personSteps.length).toBeGreaterThan(0)
  })
})

test('of alternative fields the request holds one', () => {
  expect(guide('pix_payin_hpp').request.body).toMatchObject({ customer: { tax_id: '12345678909' } })
  const fields = guide('pix_payin_hpp').fields.filter(({ name }) => name === 'customer.tax_id')
  expect(fields.map(({ anchor, required }) => [anchor, required])).toEqual([
    ['field-cpf', false],
    ['field-cnpj', false],
  ])
  expect(fields[0]?.description).toContain('Required: exactly one of CPF, CNPJ.')
})

test('what no source confirms is worded as usual, what one confirms is stated', () => {
  expect(factsOf('kenya_mobile_money_payin_hpp', 'en')).toMatchObject({
    countries: 'Kenya',
    confirmation: 'within seconds',
    expiry: 'usually 60 seconds',
    refunds: 'usually in full',
  })
  expect(factsOf('pix_payin_hpp', 'uk')).toMatchObject({ countries: 'Бразилія', expiry: 'зазвичай 24 години', refunds: 'повне й часткове, строк: 90 днів' })
})

test('anchors of fields are the same in both languages', () => {
  const anchors = (locale: Locale) => catalogue.services.map(({ id }) => guide(id, locale).fields.map(({ anchor }) => anchor))
  expect(anchors('uk')).toEqual(anchors('en'))
})

test('a payout waits for nobody, so no status of the payer occurs', () => {
  const ids = guide('pix_payout').statuses.map(({ id }) => id)
  expect(ids).not.toContain('awaiting_customer')
  expect(ids).not.toContain('authorized')
  expect(guide('pix_payin_hpp').statuses.map(({ id }) => id)).toContain('awaiting_customer')
})

test('guides of one method lead to each other', () => {
  expect(guide('pix_payin_hpp').related.map(({ id }) => id)).toEqual(['pix_payout'])
  expect(guide('kenya_mobile_money_payin_hpp').related).toEqual([])
})

test.each([
  [60, '60 seconds'],
  [3600, '60 minutes'],
  [86_400, '24 hours'],
  [259_200, '3 days'],
  [90, '90 seconds'],
])('%i s is %s', (seconds, words) => {
  expect(durationOf(seconds, 'en')).toBe(words)
})

test('an unknown service is told with the known ones', () => {
  expect(() => guide('pix_payn')).toThrow(/no service "pix_payn".*pix_payin_hpp.*catalogue\/methods/)
})

test('a sandbox case with a failure reason that the contract lacks is told with its record', () => {
  const service = catalogue.services.find(({ id }) => id === 'pix_payout')!
  const wrong = { ...catalogue, services: [{ ...service, sandbox: [{ status: 'declined', failureReason: 'bad_luck', set: {} }] }] }
  expect(() => guideOf(wrong, contracts.en, 'pix_payout')).toThrow(/pix\.yaml:\d+: sandbox: "bad_luck".*failure-reasons\.yaml/)
})
