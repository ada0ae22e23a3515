/** Reads callbacks as a merchant does. */
import { demoKeys, sign } from '@docs/model/contract/signature'
import type { Gateway, Rules } from '../gateway/types'
import type { CallbackEntry } from '@docs/model/scenarios/types'

interface ReceivedStatus {
  transaction_id: string
  /** Binance Pay has statuses of its own. */
  status: string
  attempt: number
}

/** Reads a callback of any kind; the numeric ids of 1.x are resolved by the gateway. */
export function readCallback({ method, url, body }: CallbackEntry, { payer }: Pick<Gateway, 'payer'>): ReceivedStatus {
  if (method === 'GET') {
    const query = new URL(url).searchParams
    return { transaction_id: query.get('transaction_id') ?? '', status: query.get('status') ?? '', attempt: 0 }
  }
  const parsed = JSON.parse(body) as {
    transaction?: { id: string; status: string }
    attempt?: number
    bizStatus?: string
    data?: string
    transaction_id?: number
    status?: string
  }
  const { transaction, attempt = 0, bizStatus, data = '{}', transaction_id, status = '' } = parsed
  if (transaction) return { transaction_id: transaction.id, status: transaction.status, attempt }
  const { merchantTradeNo } = JSON.parse(data) as { merchantTradeNo?: string }
  const key = merchantTradeNo ?? payer.archivedKey(String(transaction_id))
  return { transaction_id: `txn_${key ?? ''}`, status: bizStatus ?? status, attempt }
}

/** The id of the key with which a receiver that knows both keys verifies a callback; `null` if it rejects it. */
export function signerOf({ contract }: Rules, { method, url, headers, body, at }: CallbackEntry): string | null {
  const { signature: scheme, facts } = contract
  const header = (role: string) =>
    headers[(scheme.headers.find((each) => each.role === role)?.name ?? '').toLowerCase()] ?? ''
  const timestamp = Number(header('timestamp'))
  const age = Math.abs(Date.parse(at) / 1000 - timestamp)
  const key = demoKeys(scheme).find(({ key_id }) => key_id === header('key'))
  if (!key || !(age <= Number(facts['signature.clock_skew_seconds']))) return null
  const { pathname, search } = new URL(url)
  const request = { method: method as 'GET' | 'POST', target: pathname + search, body }
  const { signature } = sign(scheme, request, { secret: key.secret, timestamp })
  return signature === header('signature') ? key.key_id : null
}
