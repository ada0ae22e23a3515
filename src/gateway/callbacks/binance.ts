/** Notifications that Binance Pay sends to a merchant with a Binance account, in Binance's own words. */
import { hashOf } from '../../model/contract/signature'
import type { Current } from '../types'
import { keyOf, type World } from '../world'

const words: Record<string, string> = { completed: 'PAY_SUCCESS', expired: 'PAY_CLOSED', cancelled: 'PAY_CLOSED' }

/** Binance's word for the transaction's status; nothing where it sends none. */
export function binanceStatus({ services }: World, { service_id, type, status }: Current): string | undefined {
  const isBinance = services.get(service_id)?.method.id === 'binance_pay' && type === 'payin'
  return isBinance ? words[status] : undefined
}

/** The schema `BinancePayNotification`. */
export function notificationOf(world: World, transaction: Current) {
  const { id, description, merchant_reference, amount, currency, updated_at, status } = transaction
  // Fifteen digits, which JavaScript still holds exactly.
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

/** What is signed: three lines, each ended by a line feed. */
export const certifiedText = ({ timestamp, nonce }: { timestamp: string; nonce: string }, body: string): string =>
  `${timestamp}\n${nonce}\n${body}\n`

/** Binance takes its own answer only. */
export function isBinanceAnswer(status: number, answer: string): boolean {
  try {
    const { returnCode, returnMessage } = JSON.parse(answer) as { returnCode?: unknown; returnMessage?: unknown }
    return status === 200 && returnCode === 'SUCCESS' && returnMessage === null
  } catch {
    return false
  }
}
