/** How an invoice changes: by calls, by payment attempts, and when it becomes due. */
import { seconds } from '../instant'
import { inSchemaOrder } from '../transactions/machine'
import type { Invoice } from '../types'
import { setTimer } from '../timers'
import { timestampIn, markChanged, type World } from '../world'

/** Stores an invoice as the API shows it, and sets its due date timer. */
export function storeInvoice(world: World, invoice: Invoice): Invoice {
  const stored = inSchemaOrder(world, 'Invoice', invoice)
  world.state.invoices.set(stored.id, stored)
  if (stored.status === 'open') setTimer(world, dueEnd(stored), 'invoice_due', stored.id)
  markChanged(world)
  return stored
}

/** Stores a changed invoice as its next version. */
export function changeInvoice(world: World, invoice: Invoice, changes: Partial<Invoice>): Invoice {
  return storeInvoice(world, { ...invoice, ...changes, version: invoice.version + 1, updated_at: timestampIn(world) })
}

/** `due_at` is the last second in which an invoice can be paid. */
const dueEnd = ({ due_at }: Invoice): number => Math.floor(Date.parse(due_at) / 1000) * 1000 + seconds(1)

/** The status of an invoice that nobody is paying right now. */
export const unpaidStatus = ({ now }: World, invoice: Invoice): 'open' | 'overdue' =>
  dueEnd(invoice) <= now ? 'overdue' : 'open'

export function invoiceIsDue(world: World, id: string): void {
  const invoice = world.state.invoices.get(id)
  if (invoice?.status === 'open' && unpaidStatus(world, invoice) === 'overdue')
    changeInvoice(world, invoice, { status: 'overdue' })
}

/** Records the email that would be sent with the invoice's link, if the gateway is to send it. */
export function mail(world: World, { id, delivery, customer, language = 'en', url = '' }: Invoice): void {
  const to = customer?.email
  if (delivery !== 'email' || typeof to !== 'string') return
  world.state.mails.push({ at: timestampIn(world), to, language, invoice_id: id, url })
}
