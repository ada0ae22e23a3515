import { boletoLine } from '@docs/model/codes/boleto'
import { qrPayload } from '@docs/model/catalogue/qr'
import { isPayin, type Service, type ServiceField } from '@docs/model/catalogue/types'
import { seconds } from '../instant'
import type { StoredTransaction } from '../state-types'
import { textOf } from '../text'
import type { ContractExamples, PayerView, PaymentDetail, TransactionData } from '../types'
import { fact, keyOf, timestampIn, type World } from '../world'
import { latest } from './machine'

/** What the payer is told while the merchant waits, in the transaction’s language if we have it. */
function waitMessage({ id, method: { prompt } }: Service, { language }: TransactionData): string {
  if (!prompt) throw new Error(`${id} has no words for a payer who acts elsewhere.`)
  return language?.startsWith('uk') ? prompt.uk : prompt.en
}

/** When a step that starts now ends: after its own time limit, but no later than the transaction. */
export function stepEnd(world: World, service: Service, { expires_at }: TransactionData): string {
  const span = isPayin(service) ? service.step.seconds : null
  const own = span === null ? undefined : timestampIn(world, seconds(span))
  return own !== undefined && own < expires_at ? own : expires_at
}

/** The step that the payer of a host-to-host service has to take. */
export function nextActionOf(
  world: World,
  service: Service,
  record: StoredTransaction,
): TransactionData['next_action'] {
  const transaction = latest(record)
  const { origin } = world.options
  const key = keyOf(transaction.id)
  const expires_at = stepEnd(world, service, transaction)
  switch (service.nextAction) {
    case 'redirect':
      return { type: 'redirect', url: `${origin}/r/${key}`, expires_at }
    case 'form':
      return { type: 'form', url: `${origin}/3ds/${key}`, fields: { creq: creqOf(key) }, expires_at }
    case 'qr':
      return {
        type: 'qr',
        payload: payloadOf(world, service, transaction),
        image_url: `${origin}/qr/${key}.png`,
        expires_at,
      }
    case 'reference':
      return {
        type: 'reference',
        details: detailsOf([service], transaction),
        ...slipOf(service, origin, key),
        expires_at,
      }
    case 'wait':
      return {
        type: 'wait',
        message: waitMessage(service, transaction),
        poll_after_seconds: fact(world, 'processing.poll_seconds'),
        expires_at,
      }
    case undefined:
      return undefined
  }
}

/** The value of the form's hidden field, as the bank's page expects it. */
const creqOf = (key: string): string => btoa(JSON.stringify({ sandbox: key })).replace(/=+$/, '')

/**
 * The content of a QR code; for methods without a known scheme, the URL of a page that stands in for the payer’s app.
 */
export const payloadOf = ({ options }: World, { method }: Service, transaction: TransactionData): string =>
  qrPayload(method.id, transaction, `${options.origin}/r/${keyOf(transaction.id)}`)

/** What the details of a payment depend on. */
type Paid = Pick<TransactionData, 'id' | 'amount' | 'currency' | 'expires_at'>

/** A hosted page shows the details of its method’s other services, and of a P2P transfer the card of its recipient. */
export function shownDetails(
  { p2pMethods, requisites }: Pick<ContractExamples, 'p2pMethods' | 'requisites'>,
  services: readonly Service[],
  service: Service,
  transaction: Paid,
): PayerView['details'] {
  if (!service.payer.screens.some((each) => each === 'voucher' || each === 'reference')) return []
  const others = services.filter(({ method }) => method.id === service.method.id)
  const method =
    others.some(({ calls }) => calls.includes('get_recipient_card')) &&
    p2pMethods.find(({ currency, id }) => currency === transaction.currency && requisites[id]?.['type'] === 'card')
  if (!method) return detailsOf([service, ...others], transaction)
  const { card_number, holder_name: account_holder, bank_code } = requisites[method.id] ?? {}
  return Object.entries({ card_number, account_holder, bank_code }).map(([id, value]) => ({ id, value: textOf(value) }))
}

/** Payment details shown to the payer: example values of the first service that has any, with valid check digits. */
export function detailsOf(services: Service[], transaction: Paid): PaymentDetail[] {
  const shown = services.map(({ fields }) => fields.filter(({ party }) => party === 'response'))
  const fields = shown.find(({ length }) => length > 0) ?? [{ path: 'payment_code', example: '00000000000001' }]
  return fields.map((field) => ({ id: field.path as PaymentDetail['id'], value: detailOf(field, transaction) }))
}

/** The example, with a number of the payment’s own in place of its own; a boleto has amount and due date in it too. */
function detailOf(
  { path, example, check }: Pick<ServiceField, 'path' | 'example' | 'check'>,
  transaction: Paid,
): string {
  const digits = Array.from(transaction.id, (letter) => letter.charCodeAt(0) % 10)
  const number = (length: number) => digits.slice(1 - Math.min(length, 9)).join('')
  if (check === 'boleto') return boletoLine(number(9), transaction)
  if (!path.startsWith('payment_')) return example
  return example.replace(/\b0+1\b/, ({ length }) => number(length).padStart(length, '0'))
}

function slipOf({ payer }: Service, origin: string, key: string): { document_url?: string; barcode_url?: string } {
  if (!payer.screens.includes('voucher')) return {}
  return { document_url: `${origin}/v/${key}`, barcode_url: `${origin}/barcode/${key}.png` }
}
