/** The pages of payers and the dashboard behind a small server, for tests of what a browser sees. */
import { afterAll, expect } from 'vitest'
import { dashboard } from '../../src/dashboard'
import { boardData } from '../../src/dashboard/data'
import type { Transaction } from '../../src/gateway/types'
import { payerPages } from '../../src/payer-pages'
import { pageData } from '../../src/payer-pages/data'
import type { Material } from '../../src/payer-pages/material'
import { currentVersion } from '@docs/model/brand/versions'
import { loadContract } from '@docs/model/sources/contract'
import { catalogue, sandbox } from '../gateway/gateway'
import { originOf } from '../../../../tests/origin-of'
import { webListener } from './machine'

const [en, uk] = await Promise.all([loadContract(currentVersion, 'en'), loadContract(currentVersion, 'uk')])
/** What the pages say, from the repository's own contract and catalogue. */
const material: Material = { ...pageData({ en, uk }), catalogue }

/** A server with the pages of a sandbox of its own, and its merchant, for the test file that calls it. */
export async function serveSandbox(options: Parameters<typeof sandbox>[0] = {}) {
  const pages = [payerPages(material), dashboard(boardData(material))]
  const listener = webListener(async (request) => {
    for (const page of pages) {
      const answer = await page(request, merchant.gateway)
      if (answer) return answer
    }
    return merchant.gateway.fetch(request)
  })
  const origin = await originOf(afterAll, listener, 'localhost')
  const merchant = sandbox({ origin, rateLimits: false, ...options })
  let orders = 0
  const payer = { id: 'ana', name: 'Ana Souza', email: 'ana@shop.example' }
  /** Creates a transaction that is paid on the hosted page of a service. */
  const create = async (service_id: string, more: object = {}): Promise<Transaction> => {
    const [currency] = catalogue.services.find(({ id }) => id === service_id)!.currencies
    const { status, body } = await merchant.call('transaction_create', {
      type: 'payin',
      service_id,
      merchant_reference: `order-${(orders += 1)}`,
      amount: currency!.example,
      currency: currency!.code,
      customer: { ...payer, ...(currency!.code === 'BRL' && { tax_id: '12345678909' }) },
      return_urls: { success: 'https://shop.example/paid', failure: 'https://shop.example/not-paid' },
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  return { origin, merchant, create }
}
