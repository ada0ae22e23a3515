/** How an invoice changes: by calls, by payment attempts, and when it becomes due. */
import { seconds } from '../instant'
import { inSchemaOrder } from '../transactions/machine'
import type { Invoice } from '../types'
import { setTimer } from '../timers'
import { timestampIn, markChanged, type World } from '../world'
import { paymentsOf, restOf, runningAttempt, stopAttempts } from './attempts'

/** An invoice without what follows from its attempts. */
export type StoredInvoice = Omit<Invoice, 'paid_amount' | 'excess_amount' | 'attempts'>

/** An invoice as the API shows it. */
export const invoiceView = (world: World, invoice: StoredInvoice): Invoice =>
  inSchemaOrder<Invoice>(world, 'Invoice', { ...invoice, ...paymentsOf(world, invoice) })

/** Stores an invoice and sets its due date timer. */
export function storeInvoice(world: World, invoice: StoredInvoice): StoredInvoice {
  world.state.invoices.set(invoice.id, invoice)
  if (invoice.status === 'open') setTimer(world, dueEnd(invoice), 'invoice_due', invoice.id)
  markChanged(world)
  return invoice
}

/** Stores a changed invoice as its next version; the status follows. `attempt` is the one that has brought it about. */
export function changeInvoice(
  world: World,
  invoice: StoredInvoice,
  changes: Partial<StoredInvoice> = {},
  attempt = invoice.transaction_id,
): StoredInvoice {
  const updated_at = timestampIn(world)
  const changed = { ...invoice, ...changes, version: invoice.version + 1, updated_at }
  const status = statusOf(world, changed)
  const isNowPaid = status === 'paid' && invoice.status !== 'paid'
  const stored = storeInvoice(world, {
    ...changed,
    status,
    ...(isNowPaid && { paid_at: updated_at, ...(attempt !== undefined && { transaction_id: attempt }) }),
  })
  if (isNowPaid) stopAttempts(world, invoice.id)
  return stored
}

/** `due_at` is the last second in which an invoice can be paid. */
const dueEnd = ({ due_at }: StoredInvoice): number => Math.floor(Date.parse(due_at) / 1000) * 1000 + seconds(1)

/** Two statuses are final; the others follow from the money, the attempts and the date. */
function statusOf(world: World, invoice: StoredInvoice): Invoice['status'] {
  if (invoice.status === 'paid' || invoice.status === 'deleted') return invoice.status
  if (restOf(world, invoice) <= 0n) return 'paid'
  if (runningAttempt(world, invoice.id)) return 'in_payment'
  return dueEnd(invoice) <= world.now ? 'overdue' : 'open'
}

export function invoiceIsDue(world: World, id: string): void {
  const invoice = world.state.invoices.get(id)
  if (invoice?.status === 'open' && statusOf(world, invoice) === 'overdue') changeInvoice(world, invoice)
}

/** Records the email that would be sent with the invoice's link, if the gateway is to send it. */
export function mail(world: World, { id, delivery, customer, language = 'en', url = '' }: StoredInvoice): void {
  const to = customer?.email
  if (delivery !== 'email' || typeof to !== 'string') return
  world.state.mails.push({ at: timestampIn(world), to, language, invoice_id: id, url })
}
