import { describe, expect, test } from 'vitest'
import { operationIds } from '@docs/model/contract/operation'
import { addressOf } from '@docs/model/brand/addresses'
import { locales } from '@docs/model/language/locales'
import { readPage, readPages } from '../../src/sources/content'
import { loadContract } from '@docs/model/sources/contract'
import { contractPageFaults } from '../../src/sources/contract-pages'
import { tell } from '@docs/model/sources/faults'

const pages = readPages()
const contract = await loadContract('2.x', 'en')

/**
 * Where the pages of the operations and webhooks of the specification stand: folder by folder. A contract may have
 * more.
 */
const folders: Record<string, string[]> = {
  api: [
    'account_info',
    'api_methods',
    'cards_blacklist',
    'cards_check',
    'cards_whitelist_add',
    'currency_rates',
    'service_list',
    'service_service_id',
    'transaction_cancel',
    'transaction_complete',
    'transaction_create',
    'transaction_currency_rate',
    'transaction_find',
    'transaction_get_crypto_address',
    'transaction_issue_token',
    'transaction_pay',
    'transaction_resend_giftcode',
    'transaction_update',
    'transaction_validate',
  ],
  'api/p2p': ['get_methods_list', 'get_recipient_card', 'p2p_cancel', 'p2p_confirm'],
  'api/reports': ['report_check', 'report_create', 'report_download', 'reports_list'],
  'invoicing/api_invoicing': [
    'page_customization',
    'page_template',
    'page_transactions',
    'payment_page',
    'revoke_token',
    'token',
  ],
  'services/invoicing/api': ['invoice_create', 'invoice_delete', 'invoice_find', 'invoice_update'],
}

const inbound = [
  { id: 'callbacks', page: 'callbacks' },
  { id: 'callbacks_get', page: 'callbacks_get' },
  { id: 'binance_pay_notify', page: 'api/binance_pay_notify' },
]

const places = Object.entries(folders).flatMap(([folder, ids]) => ids.map((id) => ({ id, page: `${folder}/${id}` })))

test('the operations and webhooks of the specification are described', () => {
  expect(operationIds(contract)).toEqual(expect.arrayContaining(places.map(({ id }) => id)))
  expect(Object.keys(contract.document.webhooks ?? {})).toEqual(expect.arrayContaining(inbound.map(({ id }) => id)))
})

describe.each(locales)('pages drawn from the contract in %s', (locale) => {
  test.each(places)('$id stands at $page', ({ id, page }) => {
    const address = addressOf({ locale, version: '2.x', id: page })
    expect(pages.find((each) => each.address === address)?.front).toMatchObject({ type: 'operation', operation: id })
  })

  test.each(inbound)('$id stands at $page', ({ id, page }) => {
    const address = addressOf({ locale, version: '2.x', id: page })
    expect(pages.find((each) => each.address === address)?.front).toMatchObject({ type: 'webhook', webhook: id })
  })
})

describe('a fault of a writer names file, pointer and remedy', () => {
  const source = (operation: string) =>
    `---\ntitle: A sample page\ntype: operation\noperation: ${operation}\ndescription: Fifty or more characters ` +
    'that say what the page answers to its reader.\n---\n\nText.\n'

  test('an operation without a page', () => {
    const left = pages.filter(({ id, locale }) => !(locale === 'uk' && id === 'api/transaction_find'))
    expect(contractPageFaults(contract, left).map(tell)).toEqual([
      'contract/operations/transaction_find.yaml: #/get/operationId: "transaction_find" has no page: write one ' +
        'under content/uk with "operation: transaction_find".',
    ])
  })

  test('a page without an operation', () => {
    const page = readPage('content/en/api/sample.mdx', source('sample'), {
      locale: 'en',
      version: '2.x',
      id: 'api/sample',
    })
    expect(contractPageFaults(contract, [...pages, page]).map(tell)).toEqual([
      'content/en/api/sample.mdx: #/operation: the contract has no operation "sample": correct the id, add ' +
        'contract/operations/sample.yaml, or delete the page.',
    ])
  })

  test('an archived page does not stand for a current one', () => {
    const archived = pages.filter(({ version, id }) => version === '1.x' || id !== 'api/transaction_create')
    expect(contractPageFaults(contract, archived)).toHaveLength(locales.length)
  })
})
