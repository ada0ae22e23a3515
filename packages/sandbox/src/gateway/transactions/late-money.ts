/** Money that arrives after a transaction has ended without a payment: when the service's rule allows it. */
import { isPayin, unpaidEnds } from '@docs/model/catalogue/types'
import { instant, seconds } from '../instant'
import type { StoredTransaction } from '../state-types'
import type { World } from '../world'
import { latest } from './machine'

/** Why no late payment can arrive now; undefined where one can, or where the status alone forbids it. */
export function lateMoneyFault(world: World, record: StoredTransaction): string | undefined {
  const { service_id, status, later_movements = [] } = latest(record)
  const service = world.services.get(service_id)
  const end = unpaidEnds.find((each) => each === status)
  if (!service || !isPayin(service) || !end) return undefined
  const { lateMoney } = service
  if (!lateMoney) return `No money arrives late through ${service_id}.`
  if (!lateMoney.after.includes(end))
    return `Through ${service_id}, money can arrive late only after ${lateMoney.after.join(' or ')}.`
  const until = endedAt(record) + seconds(lateMoney.for_seconds)
  if (world.now >= until) return `Money could arrive until ${instant(until)}.`
  if (!lateMoney.several && later_movements.some(({ kind }) => kind === 'late_payment'))
    return `Through ${service_id}, money arrives only once, and it has arrived.`
  return undefined
}

/** When the transaction got its last status. */
function endedAt({ versions }: StoredTransaction): number {
  const { status } = versions.at(-1)!.transaction
  return Date.parse(versions.find(({ transaction }) => transaction.status === status)!.transaction.updated_at)
}
