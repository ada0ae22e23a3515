import type { Handler } from '../http/call'
import { accountOperations } from './account'
import { cardOperations } from './cards'
import { cryptoOperations } from './crypto'
import { giftcodeOperations } from './giftcodes'
import { p2pOperations } from './p2p'
import { rateOperations } from './rates'
import { reportOperations } from './reports'
import { tokenOperations } from './tokens'
import { transactionOperations } from './transactions'

/** What each operation does, by its id. */
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
}
