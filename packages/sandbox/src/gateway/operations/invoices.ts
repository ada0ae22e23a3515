/** Creates, finds, changes and deletes invoices. */
import { formatAmount, parseAmount } from '../money'
import type { Handler } from '../http/call'
import { pageOf } from '../http/paging'
import { fieldFault, Refusal, type FieldFault } from '../http/refusal'
import {
  checkDesign,
  checkReference,
  decimalFaultsOf,
  defaultServices,
  endFaults,
  offeredFaults,
  throwFaults,
} from '../invoicing/checks'
import { amountToAsk, changeInvoice, invoiceView, mail, restOf, storeInvoice } from '../invoicing/invoices'
import type { StoredInvoice } from '../state-types'
import type { InvoiceCreateRequest } from '../types'
import { amountAs, digitsOf, fact, keyOf, newId, timestampIn, type World } from '../world'
import { textOf } from '../text'
import { checkVersion } from './transactions'
import type { JsonObject } from '@docs/model/data/json'

const create: Handler = (world, { body }) => {
  const wanted = body as InvoiceCreateRequest
  checkDesign(world, wanted.customization_id)
  const faults = invoiceFaults(world, wanted, body)
  throwFaults(faults, offeredFaults(world, wanted, body), 'No invoice was created.')
  checkReference(world, 'invoice', wanted.merchant_reference)
  const id = newId(world, 'inv')
  const now = timestampIn(world)
  const invoice = storeInvoice(world, {
    ...withAmounts(world, wanted),
    id,
    version: 1,
    environment: 'sandbox',
    status: 'open',
    service_ids: wanted.service_ids ?? defaultServices(world, wanted),
    delivery: wanted.delivery ?? 'none',
    url: `${world.options.origin}/i/${keyOf(id)}`,
    created_at: now,
    updated_at: now,
  })
  world.state.references.set(`invoice ${invoice.merchant_reference}`, id)
  mail(world, invoice)
  return { body: invoiceView(world, invoice) }
}

type Amounts = Pick<StoredInvoice, 'amount' | 'currency' | 'items'>

/** Its amounts as the API writes them. */
function withAmounts<Sent extends Amounts>(world: World, invoice: Sent): Sent {
  const { amount, items } = invoice
  const written = (sent: string) => amountAs(world, invoice.currency, sent)
  return {
    ...invoice,
    amount: written(amount),
    ...(items && { items: items.map((each) => ({ ...each, unit_amount: written(each.unit_amount) })) }),
  }
}

/** Validates an invoice as it would be stored; `sent` holds the fields of the call. */
function invoiceFaults(
  world: World,
  invoice: Amounts & Pick<StoredInvoice, 'customer'> & Partial<Pick<StoredInvoice, 'delivery'>>,
  sent: JsonObject,
): FieldFault[] {
  const { amount, currency, items = [], delivery, customer } = invoice
  const inSent = 'items' in sent ? items : []
  return [
    ...('amount' in sent ? decimalFaultsOf(world, amount, currency, '/amount') : []),
    ...inSent.flatMap((each, at) => decimalFaultsOf(world, each.unit_amount, currency, `/items/${at}/unit_amount`)),
    ...sumFaults(world, invoice, sent),
    ...endFaults(world, '/due_at', sent.due_at, fact(world, 'invoice.max_due_days')),
    ...(delivery === 'email' && customer?.email === undefined
      ? [fieldFault('/customer/email', 'required', 'Delivery by email needs an email address.')]
      : []),
  ]
}

function sumFaults(world: World, { amount, currency, items }: Amounts, sent: JsonObject): FieldFault[] {
  if (!items) return []
  const sum = items.reduce((total, each) => total + BigInt(each.quantity) * parseAmount(each.unit_amount), 0n)
  if (sum === parseAmount(amount)) return []
  const format = (value: bigint) => `${formatAmount(value, digitsOf(world, currency) ?? 2)} ${currency}`
  const detail = `The items add up to ${format(sum)}; the amount is ${format(parseAmount(amount))}.`
  return [fieldFault('items' in sent ? '/items' : '/amount', 'sum_mismatch', detail)]
}

const find: Handler = (world, { query, operation }) => {
  const { id, merchant_reference, status } = query
  const { invoices, references } = world.state
  if (id !== undefined) {
    const invoice = invoices.get(textOf(id))
    return { body: { items: invoice ? [invoiceView(world, invoice)] : [] } }
  }
  const referenced =
    merchant_reference === undefined ? undefined : references.get(`invoice ${textOf(merchant_reference)}`)
  const found = [...invoices.values()]
    .reverse()
    .filter(
      (each) =>
        (merchant_reference === undefined || each.id === referenced) &&
        (status === undefined || each.status === status),
    )
  const { items, ...next } = pageOf(world, { items: found, query, operation: operation.id })
  return { body: { items: items.map((each) => invoiceView(world, each)), ...next } }
}

const update: Handler = (world, { body: { id, version, ...changes } }) => {
  const invoice = requireUnpaid(world, textOf(id), 'can no longer be changed')
  checkVersion('invoice', invoice, version)
  checkDesign(world, changes.customization_id)
  const changed = { ...invoice, ...(changes as Partial<StoredInvoice>) }
  const faults = invoiceFaults(world, changed, changes)
  const isReoffered = ('amount' in changes || 'service_ids' in changes) && restOf(world, changed) > 0n
  const asked = { ...changed, amount: amountToAsk(world, changed) }
  throwFaults(faults, isReoffered ? offeredFaults(world, asked, changes) : [], 'Nothing was changed.')
  const stored = changeInvoice(world, withAmounts(world, changed))
  mail(world, stored)
  return { body: invoiceView(world, stored) }
}

const remove: Handler = (world, { body: { id } }) => {
  const invoice = requireUnpaid(world, textOf(id), 'cannot be deleted')
  const { version, environment, merchant_reference, amount, currency, due_at, created_at } = invoice
  const remaining = { id: invoice.id, version, environment, merchant_reference, amount, currency, due_at, created_at }
  const now = timestampIn(world)
  const deleted = changeInvoice(world, { ...remaining, status: 'deleted', updated_at: now }, { deleted_at: now })
  return { body: invoiceView(world, deleted) }
}

/** The invoice of a call; rejects it if a payment is running or complete. */
function requireUnpaid({ state }: World, id: string, reason: string): StoredInvoice {
  const invoice = state.invoices.get(id)
  if (!invoice) throw new Refusal('resource_not_found', `There is no invoice ${id}.`)
  if (invoice.status !== 'open' && invoice.status !== 'overdue')
    throw new Refusal('state_conflict', `The invoice is ${invoice.status} and ${reason}.`)
  return invoice
}

export const invoiceOperations: Record<string, Handler> = {
  invoice_create: create,
  invoice_find: find,
  invoice_update: update,
  invoice_delete: remove,
}
