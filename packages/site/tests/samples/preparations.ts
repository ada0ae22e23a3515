/** Creates the objects that the sample of each call needs. */
import { operation as readOperation } from '@docs/model/contract/operation'
import { bodyBytes, signatureHeaders } from '@docs/model/contract/signature'
import type { Contract } from '@docs/model/contract/types'
import { holesOf } from '../../src/samples/holes'
import { callEndpoint, control, startEndpoint, type Endpoint } from './endpoint'

type Values = Record<string, string>
type Merchant = (id: string, given?: object) => Promise<Record<string, unknown>>

const reference = (prefix: string) => `${prefix}-${crypto.randomUUID()}`

const example = (contract: Contract, id: string, name: string) =>
  readOperation(contract, id).requestExamples.find((each) => each.id === name)!.body as Record<string, unknown>

/** One ready report per sandbox, because creating its file takes seconds. */
const reports = new WeakMap<Endpoint, Promise<string>>()

async function readyReport(contract: Contract, call: Merchant): Promise<string> {
  const { id } = await call('report_create', example(contract, 'report_create', firstOf(contract, 'report_create')))
  for (let status: unknown; status !== 'ready'; { status } = await call('report_check', { id }))
    await new Promise((resolve) => setTimeout(resolve, 200))
  return id as string
}

/** The ids for the arguments of each operation whose sample has arguments, by argument name. */
function preparations(contract: Contract, endpoint: Endpoint): Record<string, () => Promise<Values>> {
  const call: Merchant = (id, given) => callEndpoint(endpoint, id, given)
  const text = (value: unknown) => value as string
  const payin = async (changes: object) => {
    const body = { ...example(contract, 'transaction_create', 'hosted_page'), merchant_reference: reference('order') }
    return text((await call('transaction_create', { ...body, ...changes })).id)
  }
  const bySlip = (service_id: string, more: object = {}) =>
    payin({ service_id, return_urls: undefined, customer: undefined, ...more })
  const held = async () => {
    const body = example(contract, 'transaction_create', 'two_step')
    const { id } = await call('transaction_create', { ...body, merchant_reference: reference('booking') })
    const card = example(contract, 'transaction_pay', 'card')
    const source = { ...(card.source as object), number: '4000001000001008' }
    await call('transaction_pay', { ...card, id, source })
    return text(id)
  }
  const transfer = async () => {
    const customer = { email: 'ivan.koval@shop.example', country: 'UA' }
    const id = await bySlip('p2p_transfer_h2h', { amount: '1500.00', currency: 'UAH', customer })
    const { method_id } = example(contract, 'get_recipient_card', 'card')
    await call('get_recipient_card', { transaction_id: id, method_id })
    return id
  }
  const token = async () =>
    text(
      (
        await call('transaction_issue_token', {
          source: { type: 'transaction', id: await held() },
          scope: ['one_click'],
        })
      ).card_token,
    )
  const report = () => {
    const known = reports.get(endpoint) ?? readyReport(contract, call)
    reports.set(endpoint, known)
    return known
  }
  const invoice = async () => {
    const body = example(contract, 'invoice_create', 'by_email')
    const due_at = new Date(Date.now() + 86_400_000).toISOString()
    return call('invoice_create', { ...body, merchant_reference: reference('invoice'), due_at })
  }
  const design = async () => {
    const body = example(contract, 'page_customization', firstOf(contract, 'page_customization'))
    return text((await call('page_customization', body)).id)
  }
  const page = async () => {
    const expires_at = new Date(Date.now() + 86_400_000).toISOString()
    const body = { ...example(contract, 'payment_page', 'many_payers'), merchant_reference: reference('course') }
    return text((await call('payment_page', { ...body, customization_id: await design(), expires_at })).id)
  }
  const fingerprint = async () => {
    const { items } = await call('cards_blacklist')
    return (items as { card: { fingerprint: string } }[])[0]!.card.fingerprint
  }
  const pixPayer = example(contract, 'transaction_create', 'hosted_page').customer as object
  const transactionId = async (id: Promise<string>) => ({ transaction_id: await id })
  return {
    transaction_update: () => transactionId(payin({})),
    transaction_pay: () => transactionId(payin({ service_id: 'pix_payin_h2h' })),
    transaction_find: () => transactionId(payin({})),
    transaction_complete: () => transactionId(held()),
    transaction_cancel: () => transactionId(payin({})),
    transaction_currency_rate: () =>
      transactionId(
        bySlip('cryptofiat_payin_h2h', { amount: '100.00', currency: 'EUR', customer: { email: 'a@shop.example' } }),
      ),
    transaction_get_crypto_address: async () => {
      const id = await bySlip('crypto_address_payin_h2h', { amount: '100', currency: 'USDT' })
      await call('transaction_pay', { id })
      return { transaction_id: id }
    },
    transaction_issue_token: () => transactionId(held()),
    transaction_resend_giftcode: async () => {
      const id = await payin({ customer: { ...pixPayer, phone: '+380501234500' } })
      await control(endpoint.baseUrl, '/account', { giftcode_services: ['pix_payin_hpp'] })
      for (const event of ['payer_acts', 'provider_confirms'])
        await control(endpoint.baseUrl, `/transactions/${id}/event`, { event })
      return { transaction_id: id }
    },
    get_recipient_card: () =>
      transactionId(
        bySlip('p2p_transfer_h2h', { amount: '1500.00', currency: 'UAH', customer: { email: 'i@shop.example' } }),
      ),
    p2p_confirm: () => transactionId(transfer()),
    p2p_cancel: () => transactionId(transfer()),
    report_check: async () => ({ report_id: await report() }),
    report_download: async () => ({ report_id: await report() }),
    cards_check: async () => ({ card_token: await token() }),
    cards_whitelist_add: async () => ({ fingerprint: await fingerprint() }),
    payment_page: async () => ({ customization_id: await design() }),
    page_transactions: async () => ({ page_id: await page() }),
    invoice_find: async () => {
      const { id, merchant_reference } = await invoice()
      return { invoice_id: text(id), merchant_reference: text(merchant_reference) }
    },
    invoice_update: async () => ({ invoice_id: text((await invoice()).id) }),
    invoice_delete: async () => ({ invoice_id: text((await invoice()).id) }),
    revoke_token: async () => ({ token_id: text((await call('token', { scope: ['payment_page'] })).token_id) }),
  }
}

const firstOf = (contract: Contract, id: string): string => readOperation(contract, id).requestExamples[0]!.id

/**
 * The sandbox for the sample of an operation: the one of the file, or for the find call of 1.x a separate one with an
 * existing order. Tests run concurrently, so each passes its own `onTestFinished`.
 */
export async function placeOf(
  contract: Contract,
  endpoint: Endpoint,
  id: string,
  onTestFinished: (close: () => Promise<void>) => void,
): Promise<Endpoint> {
  if (contract.version !== '1.x' || id !== 'transaction_find') return endpoint
  const own = await startEndpoint()
  onTestFinished(own.close)
  const { path, requestExamples } = readOperation(contract, 'transaction_create')
  const body = bodyBytes(requestExamples[0]!.body) as string
  const headers = signatureHeaders(contract.signature, { method: 'POST', target: path, body })
  await fetch(own.baseUrl + path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
  })
  return own
}

/** New values for the arguments of an operation's sample, by name. */
export async function preparedFor(contract: Contract, endpoint: Endpoint, id: string): Promise<Values> {
  return (await preparations(contract, endpoint)[id]?.()) ?? {}
}

/** The same values as arguments, in the order of the sample. */
export async function argumentsFor(contract: Contract, endpoint: Endpoint, id: string): Promise<string[]> {
  const operation = readOperation(contract, id)
  if (!contract.signature.scheme) return []
  const holes = holesOf(contract, operation, operation.requestExamples[0]!).filter(({ from }) => from)
  if (holes.length === 0) return []
  const values = await preparedFor(contract, endpoint, id)
  return holes.map(({ name }) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The sample of ${id} takes ${name}: make one in preparations.ts.`)
    return value
  })
}
