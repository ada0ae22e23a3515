import Ajv2020 from 'ajv/dist/2020'
import { describe, expect, test } from 'vitest'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { operation } from '@docs/model/contract/operation'
import { callsOf } from '../../src/views/guide/fields'
import { publishedServices } from '@docs/model/catalogue/published'
import { serviceRules } from '@docs/model/catalogue/service-rules'
import type { Service } from '@docs/model/catalogue/types'

const catalogue = loadCatalogue()
const contract = await loadContract('2.x', 'en')

const rulesOf = (service: Service) => serviceRules(service, catalogue.services, contract.testData)

function validator(schema: object): (body: unknown) => boolean {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false })
  ajv.addKeyword({ keyword: 'x-check', schemaType: 'string' })
  return ajv.compile(schema)
}

describe.each(catalogue.services)('$id', (service) => {
  const { create, pay } = callsOf(service, contract)
  const request = create.request.body as Record<string, unknown>
  const accepts = validator(rulesOf(service).request_schema)
  const needed = service.fields.filter(({ need, party }) => need === 'required' && party !== 'response')

  test('its request schema accepts the request of its guide, and no other service', () => {
    expect(accepts(request)).toBe(true)
    expect(accepts({ ...request, service_id: 'another_service' })).toBe(false)
  })

  test('it requires every required field of transaction_create', () => {
    for (const { path } of needed.filter(({ step }) => step === 'create'))
      expect(accepts(without(request, path)), path).toBe(false)
  })

  const schema = rulesOf(service).pay_schema
  if (!schema) return
  test('its schema for transaction_pay accepts the request of its guide and requires every required field', () => {
    const started = pay?.request.body as Record<string, unknown>
    const starts = validator(schema)
    expect(starts(started)).toBe(true)
    for (const { path } of needed.filter(({ step }) => step === 'pay'))
      expect(starts(without(started, path)), path).toBe(false)
  })
})

test('a service with card tokens accepts a token instead of a card', () => {
  const schemaOf = (id: string) => rulesOf(catalogue.services.find((each) => each.id === id)!).pay_schema!
  const body = { id: 'txn_01JF3VH5S7V9X1Z3B5D7F9H1K3', source: { type: 'card_token', card_token: 'tok_01' } }
  expect(validator(schemaOf('acquiring_h2h'))(body)).toBe(true)
  expect(validator(schemaOf('acquiring_moto'))(body)).toBe(false)
})

function without(body: Record<string, unknown>, path: string): object {
  const [party = '', name] = path.split('.')
  const values = Object.entries(body[party] ?? {}).filter(([key]) => key !== name)
  return { ...body, [party]: name ? Object.fromEntries(values) : undefined }
}

describe('alternatives', () => {
  const pix = catalogue.services.find(({ id }) => id === 'pix_payin_hpp') as Service
  const request = callsOf(pix, contract).create.request.body as { customer: Record<string, string> }
  const withCustomer = (customer: Record<string, string>) => ({ ...request, customer })

  test('for one field: the value has one of the formats', () => {
    const accepts = validator(rulesOf(pix).request_schema)
    const { tax_id, ...others } = request.customer
    expect(accepts(withCustomer({ ...others, tax_id: '11222333000181' }))).toBe(true)
    expect(accepts(withCustomer({ ...others, tax_id: `${tax_id}0` }))).toBe(false)
    expect(accepts(withCustomer(others))).toBe(false)
  })

  test('for several fields: exactly one is sent', () => {
    const fields = pix.fields.map((field) => (field.id === 'cnpj' ? { ...field, path: 'customer.company_id' } : field))
    const accepts = validator(rulesOf({ ...pix, fields }).request_schema)
    const { tax_id = '', ...others } = request.customer
    expect(accepts(withCustomer({ ...others, tax_id }))).toBe(true)
    expect(accepts(withCustomer({ ...others, company_id: '11222333000181' }))).toBe(true)
    expect(accepts(withCustomer(others))).toBe(false)
    expect(accepts(withCustomer({ ...others, tax_id, company_id: '11222333000181' }))).toBe(false)
  })
})

describe('the contract agrees with the services of the catalogue', () => {
  const answers = (id: string) =>
    operation(contract, id).responses.flatMap(({ examples }) => examples.map(({ value }) => value))
  const published = publishedServices(catalogue)

  test('examples of service_list are records of the catalogue', () => {
    const shown = (answers('service_list') as { items: unknown[] }[]).flatMap(({ items }) => items)
    for (const item of shown) expect(published).toContainEqual(item)
  })

  test('examples of service_service_id follow from the catalogue', () => {
    for (const answer of answers('service_service_id') as { service: { service_id: string } }[]) {
      const service = catalogue.services.find(({ id }) => id === answer.service.service_id) as Service
      expect(answer).toMatchObject(rulesOf(service))
    }
  })
})
