/** How invoices and payment pages change: by calls, by payment attempts, and when an invoice becomes due. */
import { seconds } from '../instant'
import { parseAmount } from '../money'
import { inSchemaOrder } from '../schema-order'
import type { StoredInvoice } from '../state-types'
import { setTimer } from '../timers'
import { cancelIfPossible, isTerminal, latest, transactionById } from '../transactions/machine'
import { arrived } from '../transactions/refunds'
import type { Invoice, TransactionData } from '../types'
import { amountIn, timestampIn, markChanged, type World } from '../world'

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

/* Payment attempts: what has arrived with them, and what they change */

/** Id of the invoice or page that a transaction belongs to. */
export const offerOf = ({ invoice_id, page_id }: TransactionData): string | undefined => invoice_id ?? page_id

/** Oldest first. */
export const attemptsOf = ({ state }: World, id: string): TransactionData[] =>
  [...state.transactions.values()].map(latest).filter((each) => offerOf(each) === id)

export const runningAttempt = (world: World, id: string): TransactionData | undefined =>
  attemptsOf(world, id).find(({ status }) => !isTerminal(world, status))

/** An invoice, or a payment page for a single payment. */
type Offer = Pick<StoredInvoice, 'id' | 'amount' | 'currency'>

export const paidAmount = (world: World, { id }: Offer): bigint =>
  attemptsOf(world, id).reduce((total, each) => total + arrived(each), 0n)

/** What is still to be paid; negative if too much has arrived. */
export const restOf = (world: World, offer: Offer): bigint => parseAmount(offer.amount) - paidAmount(world, offer)

/** The rest of what has been paid in part; the whole amount before and after. */
export function amountToAsk(world: World, offer: Offer): string {
  const rest = restOf(world, offer)
  return rest > 0n ? amountIn(world, offer.currency, rest) : offer.amount
}

/** The whole amount has arrived: an attempt that is still running would take it again. */
function stopAttempts(world: World, id: string): void {
  for (const attempt of attemptsOf(world, id)) cancelIfPossible(world, transactionById(world, attempt.id))
}

/** The fields of an invoice that follow from its attempts. */
function paymentsOf(world: World, invoice: StoredInvoice): Pick<Invoice, 'paid_amount' | 'excess_amount' | 'attempts'> {
  const { amount, currency } = invoice
  const paid = paidAmount(world, invoice)
  const excess = paid - parseAmount(amount)
  return {
    paid_amount: amountIn(world, currency, paid),
    ...(excess > 0n && { excess_amount: amountIn(world, currency, excess) }),
    attempts: attemptsOf(world, invoice.id).map(attemptView),
  }
}

const attemptView = ({
  id: transaction_id,
  merchant_reference,
  status,
  amount,
  completed_amount,
  later_movements,
}: TransactionData): Invoice['attempts'][number] => ({
  transaction_id,
  merchant_reference,
  status,
  amount,
  ...(completed_amount !== undefined && { completed_amount }),
  ...(later_movements && { later_movements }),
})

/** Called when a transaction has changed: a change of an attempt is one of its invoice. */
export function updateOffer(world: World, { id, invoice_id = '', page_id = '' }: TransactionData): void {
  const invoice = world.state.invoices.get(invoice_id)
  if (invoice) changeInvoice(world, invoice, {}, id)
  const stored = world.state.pages.get(page_id)
  if (stored?.page.usage !== 'single' || stored.page.status === 'paid' || restOf(world, stored.page) > 0n) return
  world.state.pages.set(page_id, { ...stored, page: { ...stored.page, status: 'paid' } })
  markChanged(world)
  stopAttempts(world, page_id)
}
