import type { Handler } from '../http/call'
import type { FieldFault } from '../http/refusal'
import { designFaults } from '../invoicing/designs'
import { accountOperations } from './account'
import { cardOperations } from './cards'
import { cryptoOperations } from './crypto'
import { giftcodeOperations } from './giftcodes'
import { p2pOperations } from './p2p'
import { rateOperations } from './rates'
import { reportOperations } from './reports'
import { tokenOperations } from './tokens'
import { invoiceOperations } from './invoices'
import { pageOperations } from './pages'
import { transactionOperations } from './transactions'

/** The handler of each operation, by its id. */
export const handlers: Record<string, Handler> = {
  ...transactionOperations,
  ...accountOperations,
  ...cardOperations,
  ...cryptoOperations,
  ...giftcodeOperations,
  ...p2pOperations,
  ...rateOperations,
  ...reportOperations,
  ...tokenOperations,
  ...invoiceOperations,
  ...pageOperations,
}

/** Errors that an operation finds in a body besides those of its schema, so that all are reported at once. */
export const furtherFaults: Record<string, (body: unknown) => FieldFault[]> = { page_customization: designFaults }

/** Whether the sandbox answers an operation: the contract may have one that it does not play yet. */
export const isPlayed = (id: string): boolean => Object.hasOwn(handlers, id)
