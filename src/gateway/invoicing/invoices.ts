/** How an invoice changes: by calls, by attempts to pay it, and by its due date. */
import { seconds } from '../instant'
import type { Invoice } from '../types'
import { stamp, timersOf, touch, type World } from '../world'

/** Fields in the order in which the contract shows them. */
const order: (keyof Invoice)[] = [
  'id',
  'version',
  'environment',
  'status',
  'merchant_reference',
  'amount',
  'currency',
  'description',
  'items',
  'customer',
  'language',
  'service_ids',
  'customization_id',
  'delivery',
  'url',
  'transaction_id',
  'callback_url',
  'metadata',
  'due_at',
  'created_at',
  'updated_at',
  'paid_at',
  'deleted_at',
]

/** Stores an invoice as the API shows it, and sets the timer of its due date. */
export function storeInvoice(world: World, invoice: Invoice): Invoice {
  const entries = order.flatMap((name) => (invoice[name] === undefined ? [] : [[name, invoice[name]] as const]))
  const stored = Object.fromEntries(entries) as unknown as Invoice
  world.state.invoices.set(stored.id, stored)
  if (stored.status === 'open') timersOf(world).set(dueEnd(stored), 'invoice_due', stored.id)
  touch(world)
  return stored
}

/** The next version. */
export function changeInvoice(world: World, invoice: Invoice, changes: Partial<Invoice>): Invoice {
  return storeInvoice(world, { ...invoice, ...changes, version: invoice.version + 1, updated_at: stamp(world) })
}

/** The second that is named is the last one in which an invoice can be paid. */
const dueEnd = ({ due_at }: Invoice): number => Math.floor(Date.parse(due_at) / 1000) * 1000 + seconds(1)

/** What an invoice is that nobody pays at the moment. */
export const unpaidStatus = ({ now }: World, invoice: Invoice): 'open' | 'overdue' =>
  dueEnd(invoice) <= now ? 'overdue' : 'open'

export function invoiceIsDue(world: World, id: string): void {
  const invoice = world.state.invoices.get(id)
  if (invoice?.status === 'open' && unpaidStatus(world, invoice) === 'overdue')
    changeInvoice(world, invoice, { status: 'overdue' })
}

/** Mails the address, where the gateway is to do it: the sandbox keeps a list of what would be sent. */
export function mail(world: World, { id, delivery, customer, language = 'en', url = '' }: Invoice): void {
  const to = customer?.email
  if (delivery !== 'email' || typeof to !== 'string') return
  world.state.mails.push({ at: stamp(world), to, language, invoice_id: id, url })
}
