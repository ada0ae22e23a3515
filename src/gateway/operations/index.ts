import type { Handler } from '../http/call'
import { accountOperations } from './account'
import { transactionOperations } from './transactions'

/** What each operation does, by its id. */
export const handlers: Record<string, Handler> = { ...transactionOperations, ...accountOperations }
