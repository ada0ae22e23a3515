/** The program draws its pages with Preact; what it writes must be what React writes from the same components. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, test } from 'vitest'
import { dashboard } from '../../src/dashboard'
import { boardData } from '../../src/dashboard/data'
import type { Invoice, Transaction } from '../../src/gateway/types'
import { payerPages } from '../../src/payer-pages'
import { keyOf } from '../../src/payer-pages/key'
import { sandbox } from '../gateway/gateway'
import { loadMaterial } from './pages-server'
import { startProgram } from './program'
import { call } from './client'

const material = await loadMaterial()
const start = '2026-01-01T00:00:00Z'

type Node = DefaultTreeAdapterTypes.Node

/** A page as nested lists: attributes in one order, entities read. */
function tree(node: Node): unknown {
  if ('value' in node) return node.value
  const attributes = 'attrs' in node ? node.attrs.map(({ name, value }) => `${name}=${value}`).sort() : []
  return [node.nodeName, attributes, 'childNodes' in node ? node.childNodes.map(tree) : []]
}

const requests: { name: string; service: string; more?: object; act?: Record<string, string> }[] = [
  {
    name: 'QR code',
    service: 'pix_payin_hpp',
    more: { customer: { name: 'Ana & <Zoë> "Souza"', tax_id: '52998224725' } },
  },
  { name: 'card form', service: 'acquiring_form', more: { customer: { email: 'payer@shop.example' } } },
  { name: 'phone form', service: 'kenya_mobile_money_payin_hpp' },
  {
    name: 'form with faults',
    service: 'kenya_mobile_money_payin_hpp',
    act: { act: 'type', 'customer.phone': '"12&34"' },
  },
  { name: 'given up', service: 'kenya_mobile_money_payin_hpp', act: { act: 'give_up' } },
]

test('the program writes the same pages as React', async () => {
  const program = await startProgram(['--seed', '1', '--clock', 'manual', '--start', start, '--quiet'])
  const { gateway, call: ask } = sandbox({ origin: program.origin })
  const [forPayers, board] = [payerPages(material), dashboard(boardData(material))]
  const mine = async (request: Request) => (await forPayers(request, gateway)) ?? (await board(request, gateway))
  const pages: { path: string; form?: Record<string, string> }[] = []

  for (const [at, { service: id, more, act }] of requests.entries()) {
    const service = material.catalogue.services.find((each) => each.id === id)!
    const body = {
      type: 'payin',
      service_id: id,
      merchant_reference: `order-${at}`,
      amount: service.currencies[0]!.example,
      currency: service.currencies[0]!.code,
      return_urls: { success: 'https://shop.example/paid?a=1&b=2', failure: 'https://shop.example/not-paid' },
      ...more,
    }
    const theirs = await call<Transaction>(program.origin, '/v2/transaction/create', body)
    const own = await ask<Transaction>('transaction_create', body)
    expect(own.body.id).toBe(theirs.id)
    const key = keyOf(theirs.id)
    pages.push({ path: `/p/${key}`, ...(act && { form: act }) }, { path: `/p/${key}` }, { path: `/r/${key}` })
    pages.push({ path: `/3ds/${key}` }, { path: `/v/${key}` }, { path: `/_sandbox?transaction=${theirs.id}` })
    pages.push({ path: `/_sandbox/transactions/${theirs.id}` })
  }
  const invoice = {
    merchant_reference: 'invoice',
    amount: '720.00',
    currency: 'BRL',
    due_at: '2026-01-15T22:59:59Z',
    customer: { name: 'Ana Souza', tax_id: '52998224725', country: 'BR' },
    items: [{ name: 'Photo session, "one hour"', quantity: 2, unit_amount: '360.00' }],
    service_ids: ['pix_payin_hpp'],
  }
  const made = await call<Invoice>(program.origin, '/v2/invoice/create', invoice)
  expect((await ask<Invoice>('invoice_create', invoice)).body.id).toBe(made.id)
  pages.push({ path: `/i/${keyOf(made.id)}` }, { path: '/p/none' }, { path: '/_sandbox' })

  let compared = 0
  for (const { path, form } of pages)
    for (const lang of ['en', 'uk']) {
      const address = `${program.origin}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
      const init = {
        headers: { Accept: 'text/html' },
        redirect: 'manual' as const,
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      }
      const [theirs, own] = [await fetch(address, init), await mine(new Request(address, init))]
      if (!own || !own.headers.get('content-type')?.includes('html')) continue
      expect(theirs.status, path).toBe(own.status)
      expect(tree(parse(await theirs.text())), address).toEqual(tree(parse(await own.text())))
      compared += 1
    }
  expect(compared).toBeGreaterThan(30)
  await program.stop()
})
