import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../src/gateway/types'
import { signatureHeaders } from '@docs/model/contract/signature'
import { loadContract } from '@docs/model/sources/contract'

const { signature } = await loadContract('2.x', 'en')
const now = () => Math.floor(Date.now() / 1000)

/** A signed call of the API; rejects when the connection breaks. */
export async function call<T>(origin: string, target: string, value?: object): Promise<T> {
  const method = value ? 'POST' : 'GET'
  const body = value && JSON.stringify(value)
  const headers = {
    ...signatureHeaders(signature, { method, target, body }, now()),
    ...(body !== undefined && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
  }
  const response = await fetch(`${origin}${target}`, { method, headers, body })
  const answer = (await response.json()) as T
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}

/** A card that is approved at once. */
export const source = {
  type: 'card',
  number: '4000001000001008',
  expiry_month: '12',
  expiry_year: '2030',
  security_code: '123',
  holder_name: 'MARIA NOVAK',
}

/** A payment that the card may pay. */
export const cardOrder = (merchant_reference: string, callback_url?: string) => ({
  type: 'payin',
  service_id: 'acquiring_h2h',
  merchant_reference,
  amount: '149.90',
  currency: 'EUR',
  customer: { id: merchant_reference, email: 'payer@shop.example' },
  callback_url,
})

/** A payment by Pix, on the hosted page. */
export const pixOrder = (merchant_reference: string) => ({
  type: 'payin',
  service_id: 'pix_payin_hpp',
  merchant_reference,
  amount: '149.90',
  currency: 'BRL',
  customer: { name: 'Ana Souza', tax_id: '52998224725' },
})

/** Creates a transaction that a card pays at once. */
export async function pay(origin: string, merchant_reference: string, callback_url?: string): Promise<Transaction> {
  const order = cardOrder(merchant_reference, callback_url)
  const { id } = await call<Transaction>(origin, '/v2/transaction/create', order)
  return call<Transaction>(origin, '/v2/transaction/pay', { id, source })
}

export const find = (origin: string, reference: string): Promise<Transaction> =>
  call<Transaction>(origin, `/v2/transaction/find?merchant_reference=${reference}`)
