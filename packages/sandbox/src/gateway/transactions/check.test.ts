/** Forms of a value that go with other members: the gateway and the request schema that it returns agree. */
import Ajv2020 from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import { createOf } from '@docs/model/catalogue/calls'
import { serviceRules } from '@docs/model/catalogue/service-rules'
import { operation } from '@docs/model/contract/operation'
import { catalogue, contract, sandbox } from '../../../tests/gateway/gateway'

const create = operation(contract, 'transaction_create')
const pix = (alias_type: string, alias: string) => ({ alias_type, alias })
const uuid = '00000000-0000-4000-8000-000000000000'
const card = '5200828282828210'
const wrong = '/recipient/alias'
const lacking = '/recipient/bank_code'

test.each<[string, object, ...string[]]>([
  ['pix_payout', pix('random', uuid)],
  ['pix_payout', pix('phone', '+5511900000000')],
  ['pix_payout', pix('phone', '11900000000'), wrong],
  ['pix_payout', pix('tax_id', '12345678909')],
  ['pix_payout', pix('tax_id', '12345678900'), wrong],
  ['pix_payout', pix('tax_id', '11222333000182'), wrong],
  ['pix_payout', pix('email', uuid), wrong],
  ['pix_payout', pix('random', '12345678909'), wrong],
  ['spei_payout', { account_number: card, bank_code: '012' }],
  ['spei_payout', { account_number: card }, lacking],
  ['spei_payout', { account_number: '999180000000000015' }],
  ['spei_payout', { tax_id: 'A&B010101AB1' }],
  ['spei_payout', { tax_id: 'ÑUÑ010101AB1' }],
  ['open_banking_payout', { account_number: '66374958', bank_code: '089999' }],
  ['open_banking_payout', { account_number: '66374958' }, lacking],
  ['open_banking_payout', { account_number: 'DE09000000000000000001' }],
  ['peru_bank_transfer_payout', { tax_id: 'X0000001', account_type: 'checking' }],
])('%s with %j', async (id, values, ...pointers) => {
  const service = catalogue.services.find((each) => each.id === id)!
  const body = createOf(service, create).request.body as { recipient: object }
  const sent = { ...body, recipient: { ...body.recipient, ...values } }
  const { call } = sandbox()
  const { body: checked } = await call('transaction_validate', sent)
  expect(checked.faults.map(({ pointer }) => pointer)).toEqual(pointers)
  const ajv = new Ajv2020({ strictTypes: false })
  ajv.addKeyword({ keyword: 'x-check', schemaType: 'string' })
  const { request_schema } = serviceRules(service, catalogue.services, contract.testData)
  // Check digits are told by `x-check`, which validators do not know.
  const isOfDigits = ['12345678900', '11222333000182'].includes((values as { alias?: string }).alias ?? '')
  expect(ajv.compile(request_schema)(sent)).toBe(isOfDigits || pointers.length === 0)
})
