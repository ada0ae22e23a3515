/** The pages of payers and the dashboard behind a small server, for tests of what a browser sees. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { dashboard } from '../../src/dashboard'
import { boardData } from '../../src/dashboard/data'
import type { Gateway } from '../../src/gateway/types'
import { payerPages } from '../../src/payer-pages'
import { pageData } from '../../src/payer-pages/data'
import type { Material } from '../../src/payer-pages/material'
import { currentVersion } from '@docs/model/brand/versions'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { sandbox } from '../gateway/gateway'

/** What the pages say, from the repository's own contract and catalogue. */
export async function loadMaterial(): Promise<Material> {
  const [en, uk] = await Promise.all([loadContract(currentVersion, 'en'), loadContract(currentVersion, 'uk')])
  return { ...pageData({ en, uk }), catalogue: loadCatalogue() }
}

/** A server that is listening; `gateway` gets its address and answers what the pages do not. */
export async function servePages(material: Material, gatewayAt: (origin: string) => Gateway): Promise<PageServer> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${String((server.address() as AddressInfo).port)}`
  const gateway = gatewayAt(origin)
  const [forPayers, board] = [payerPages(material), dashboard(boardData(material))]
  server.on('request', (incoming, outgoing) => {
    void (async () => {
      const request = await requestOf(incoming, origin)
      const answer =
        (await forPayers(request, gateway)) ?? (await board(request, gateway)) ?? (await gateway.fetch(request))
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
      outgoing.end(Buffer.from(await answer.arrayBuffer()))
    })()
  })
  return { origin, gateway, close: () => stop(server) }
}

/** The pages of a sandbox of its own, and the calls of its merchant. */
export async function serveSandbox(material: Material, options: Parameters<typeof sandbox>[0] = {}) {
  let merchant: ReturnType<typeof sandbox> | undefined
  const server = await servePages(material, (origin) => {
    merchant = sandbox({ origin, rateLimits: false, ...options })
    return merchant.gateway
  })
  return { server, merchant: merchant! }
}

/** What is paid on the hosted page of a service, without whom. */
export function hostedOrder({ catalogue }: Material, service_id: string) {
  const [currency] = catalogue.services.find(({ id }) => id === service_id)!.currencies
  return {
    type: 'payin',
    service_id,
    amount: currency!.example,
    currency: currency!.code,
    return_urls: { success: 'https://shop.example/paid', failure: 'https://shop.example/not-paid' },
  }
}

export interface PageServer {
  origin: string
  gateway: Gateway
  close(): void
}

function stop(server: Server): void {
  server.close()
  server.closeAllConnections()
}

async function requestOf(incoming: IncomingMessage, origin: string): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming
  const body = method === 'GET' || method === 'HEAD' ? undefined : await buffer(incoming)
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new Request(origin + url, { method, headers: sent, ...(body && { body: new Uint8Array(body) }) })
}
