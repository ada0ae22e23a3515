/** How a payment attempt changes its invoice or payment page. */
import type { TransactionData } from '../types'
import { markChanged, type World } from '../world'
import { changeInvoice, unpaidStatus } from './invoices'

/** Called when a transaction of the invoice or page has a new status. */
export function updateAttempt(world: World, parent: string, { id, status, completed_at }: TransactionData): void {
  if (!world.contract.terminal.includes(status)) return
  const invoice = world.state.invoices.get(parent)
  if (invoice?.transaction_id === id)
    changeInvoice(world, invoice, {
      ...(status === 'completed'
        ? { status: 'paid', ...(completed_at !== undefined && { paid_at: completed_at }) }
        : { status: unpaidStatus(world, invoice) }),
    })
  const stored = world.state.pages.get(parent)
  if (stored?.page.usage === 'single' && status === 'completed') {
    world.state.pages.set(parent, { ...stored, page: { ...stored.page, status: 'paid' } })
    markChanged(world)
  }
}
