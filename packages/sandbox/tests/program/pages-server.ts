/** The pages of payers and the dashboard behind a small server, for tests of what a browser sees. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { dashboard } from '../../src/dashboard'
import { boardData } from '../../src/dashboard/data'
import type { Transaction } from '../../src/gateway/types'
import { payerPages } from '../../src/payer-pages'
import { pageData } from '../../src/payer-pages/data'
import type { Material } from '../../src/payer-pages/material'
import { currentVersion } from '@docs/model/brand/versions'
import { loadContract } from '@docs/model/sources/contract'
import { catalogue, sandbox } from '../gateway/gateway'

const [en, uk] = await Promise.all([loadContract(currentVersion, 'en'), loadContract(currentVersion, 'uk')])
/** What the pages say, from the repository's own contract and catalogue. */
const material: Material = { ...pageData({ en, uk }), catalogue }

/** A server with the pages of a sandbox of its own, and its merchant. */
export async function serveSandbox(options: Parameters<typeof sandbox>[0] = {}) {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const origin = `http://localhost:${String((server.address() as AddressInfo).port)}`
  const merchant = sandbox({ origin, rateLimits: false, ...options })
  const pages = [payerPages(material), dashboard(boardData(material))]
  server.on('request', (incoming, outgoing) => {
    void (async () => {
      const request = await requestOf(incoming, origin)
      let answer: Response | undefined
      for (const page of pages) answer ??= await page(request, merchant.gateway)
      answer ??= await merchant.gateway.fetch(request)
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
      outgoing.end(Buffer.from(await answer.arrayBuffer()))
    })()
  })
  let orders = 0
  /** Creates a transaction that is paid on the hosted page of a service. */
  const create = async (service_id: string, more: object = {}): Promise<Transaction> => {
    const [currency] = catalogue.services.find(({ id }) => id === service_id)!.currencies
    const { status, body } = await merchant.call<Transaction>('transaction_create', {
      type: 'payin',
      service_id,
      merchant_reference: `order-${(orders += 1)}`,
      amount: currency!.example,
      currency: currency!.code,
      return_urls: { success: 'https://shop.example/paid', failure: 'https://shop.example/not-paid' },
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin, merchant, create, close }
}

async function requestOf(incoming: IncomingMessage, origin: string): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming
  const body = method === 'GET' || method === 'HEAD' ? undefined : await buffer(incoming)
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new Request(origin + url, { method, headers: sent, ...(body && { body: new Uint8Array(body) }) })
}
