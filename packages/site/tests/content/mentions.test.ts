import { describe, expect, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import { readPages } from '../../src/sources/content'
import { readGlossary } from '../../src/sources/glossary'
import { currentAddresses } from '../../src/sources/site'
import { brand } from '@docs/brand/brand'
import {
  addressIndex,
  mentionOf,
  namesOn,
  unambiguousNames,
  withLinkedValues,
} from '../../src/sources/addresses/address-index'
import { operation } from '@docs/model/contract/operation'
import type { Field } from '@docs/model/contract/types'

const pages = readPages()
const glossary = readGlossary(process.cwd(), currentAddresses(pages))
const uk = await loadContract('2.x', 'uk')
const archived = await loadContract('1.x', 'en')
const index = addressIndex(pages, uk, glossary)

describe('the index of addresses', () => {
  test.each([
    ['operation', 'get_recipient_card', '/uk/api/p2p/get_recipient_card'],
    ['operation', 'invoice_create', '/uk/services/invoicing/api/invoice_create'],
    ['webhook', 'binance_pay_notify', '/uk/api/binance_pay_notify'],
    ['status', 'awaiting_customer', '/uk/reference/transaction_statuses#awaiting_customer'],
    ['error', 'signature_invalid', '/uk/reference/api_error_codes#signature_invalid'],
    ['reason', 'insufficient_funds', '/uk/reference/failure_reason_codes#insufficient_funds'],
    ['fault', 'required', '/uk/reference/api_error_codes#fault-required'],
    ['lostAnswer', 'server_error', '/uk/lost_answers#server_error'],
    ['codes', 'banks', '/uk/reference/bank_codes'],
    ['term', 'payout', '/uk/definition#payout'],
    ['page', '/services', '/uk/services'],
  ] as const)('has the address for a %s such as %s', (kind, id, href) => {
    expect(index[kind].get(id)?.href).toBe(href)
  })

  test('omits names that a version does not explain, so that they are not links', () => {
    const old = addressIndex(pages, archived, glossary)
    expect(old.operation.get('transaction_find')?.href).toBe('/1.x/api/transaction_find')
    expect(old.reason.size).toBe(0)
    expect(mentionOf(old, 'operation', 'transaction_pay')).toEqual({ name: 'transaction_pay', href: undefined })
  })

  test('has the same address as the type of an error', () => {
    const [error] = operation(uk, 'transaction_create').errors
    expect((error?.example as { type: string }).type).toBe(
      `${brand.docsUrl}${index.error.get(error?.code ?? '')?.path}`,
    )
  })
})

describe('names in prose', () => {
  const names = unambiguousNames(index, uk)
  const page = (id: string) => pages.find((each) => each.locale === 'uk' && each.version === '2.x' && each.id === id)!

  test('are links if they have a single meaning', () => {
    expect(names.get('transaction_find')).toBe('/uk/api/transaction_find')
    // A method and an object of cards; a reason and a kind of services; a status of transactions and of reports.
    for (const name of ['token', 'other', 'expired']) expect(names.has(name), name).toBe(false)
  })

  test('are not links on their own page, and statuses in a guide link to those of its transaction', () => {
    expect(namesOn(page('api/transaction_find'), names, index).has('transaction_find')).toBe(false)
    expect(namesOn(page('services/reports'), names, index).has('expired')).toBe(false)
    expect(namesOn(page('services/pix/payout'), names, index).get('expired')).toBe(
      '/uk/reference/transaction_statuses#expired',
    )
  })
})

test('values of an enum link to the list that the contract takes them from', () => {
  const values = (fields: Field[], name: string) => fields.find((field) => field.name === name)?.enum?.values
  const linked = withLinkedValues(operation(uk, 'transaction_find').responses[0]?.fields ?? [], index)
  expect(
    values(linked, 'status')?.every(({ value, href }) => href === `/uk/reference/transaction_statuses#${value}`),
  ).toBe(true)
  expect(values(linked, 'failure_reason')?.find(({ value }) => value === 'other')?.href).toBe(
    '/uk/reference/failure_reason_codes#other',
  )
  const [validation] = operation(uk, 'transaction_validate').responses
  const faults = withLinkedValues(validation?.fields ?? [], index).find(({ name }) => name === 'faults')
  expect(values(faults?.children ?? [], 'code')?.[0]?.href).toBe('/uk/reference/api_error_codes#fault-required')
  const report = withLinkedValues(operation(uk, 'report_check').responses[0]?.fields ?? [], index)
  expect(values(report, 'status')?.map(({ value, href }) => [value, href])).toContainEqual(['expired', undefined])
})
