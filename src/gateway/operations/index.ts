import type { Handler } from '../http/call'
import type { FieldFault } from '../http/refusal'
import { designFaults } from '../invoicing/designs'
import { accountOperations } from './account'
import { invoiceOperations } from './invoices'
import { pageOperations } from './pages'
import { transactionOperations } from './transactions'

/** What each operation does, by its id. */
export const handlers: Record<string, Handler> = {
  ...transactionOperations,
  ...accountOperations,
  ...invoiceOperations,
  ...pageOperations,
}

/** What an operation finds wrong with a body beside the faults of its schema, to tell all of them at once. */
export const furtherFaults: Record<string, (body: unknown) => FieldFault[]> = { page_customization: designFaults }
