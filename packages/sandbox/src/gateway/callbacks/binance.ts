/** Notifications that Binance Pay sends to a merchant with a Binance account, in Binance's own format. */
import { hashOf } from '@docs/model/contract/signature'
import type { TransactionData } from '../types'
import { keyOf, type World } from '../world'

const statusNames: Record<string, string> = { completed: 'PAY_SUCCESS', expired: 'PAY_CLOSED', cancelled: 'PAY_CLOSED' }

/** Binance's name for the transaction's status; undefined if Binance sends no notification for it. */
export function binanceStatus({ services }: World, { service_id, type, status }: TransactionData): string | undefined {
  const isBinance = services.get(service_id)?.method.id === 'binance_pay' && type === 'payin'
  return isBinance ? statusNames[status] : undefined
}

/** The schema `BinancePayNotification`. */
export function notificationOf(world: World, transaction: TransactionData) {
  const { id, description, merchant_reference, amount, currency, updated_at, status } = transaction
  // Twelve hex digits become at most fifteen decimal ones, which a JavaScript number holds exactly.
  const bizId = parseInt(hashOf(id).slice(0, 12), 16)
  const order = {
    merchantTradeNo: keyOf(id),
    productType: 'digital',
    productName: description ?? merchant_reference,
    ...(status === 'completed' && { transactTime: Date.parse(updated_at), transactionId: `M_R_${bizId}` }),
    tradeType: 'WEB',
    totalFee: Number(amount),
    currency,
  }
  return {
    bizType: 'PAY',
    bizId,
    bizIdStr: String(bizId),
    bizStatus: binanceStatus(world, transaction),
    data: JSON.stringify(order),
  }
}

/** The signed text: three lines, each ending in a line feed. */
export const signedText = ({ timestamp, nonce }: { timestamp: string; nonce: string }, body: string): string =>
  `${timestamp}\n${nonce}\n${body}\n`

/** Binance accepts only its own acknowledgement. */
export function isBinanceAnswer(status: number, answer: string): boolean {
  try {
    const { returnCode, returnMessage } = JSON.parse(answer) as { returnCode?: unknown; returnMessage?: unknown }
    return status === 200 && returnCode === 'SUCCESS' && returnMessage === null
  } catch {
    return false
  }
}
