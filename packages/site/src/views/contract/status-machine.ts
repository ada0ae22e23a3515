import type { MerchantAction, Status, StatusMachine, Transition, Trigger } from '@docs/model/contract/types'

export interface StatusRow extends Status {
  /** The statuses that may come next, with their transitions. */
  next: Transition[]
}

/** Rows of the table of statuses, in the order of the contract. */
export function statusRows({ statuses, transitions }: StatusMachine): StatusRow[] {
  return statuses.map((status) => ({ ...status, next: transitions.filter(({ from }) => from === status.id) }))
}

/** What changes a transaction's status: a call by the merchant, or what someone else does. */
export type Mover = { operation: string } | { who: Trigger; action: MerchantAction }

/** All transitions to one status. */
export interface StatusEdge {
  to: string
  movers: Mover[]
  /** How it goes on, where that is no part of the path. */
  then?: StatusEdge[]
}

/** A status on the path to success, and where it leads: first to the next one. */
export interface StatusStep {
  id: string
  edges: StatusEdge[]
}

/** The path to success, which does not include a decision of the merchant, and what leads away from it. */
export function statusMachineView({ statuses, transitions }: StatusMachine): StatusStep[] {
  const actions = new Map(statuses.map(({ id, action }) => [id, action]))
  const path = statuses.filter(({ terminal, action }) => action === 'ship' || (!terminal && action !== 'capture'))
  const places = new Map(path.map(({ id }, place) => [id, place]))
  const edgesFrom = (status: string): StatusEdge[] => {
    const byTarget = Map.groupBy(
      transitions.filter(({ from }) => from === status),
      ({ to }) => to,
    )
    const next = path[places.get(status)! + 1]?.id
    return [...byTarget]
      .map(([to, all]): StatusEdge => {
        const movers = all.map(({ operation, trigger }): Mover => {
          return operation === undefined ? { who: trigger, action: actions.get(to)! } : { operation }
        })
        const own = [...new Map(movers.map((mover) => [JSON.stringify(mover), mover])).values()]
        return { to, movers: own, ...(actions.get(to) === 'capture' && { then: edgesFrom(to) }) }
      })
      .sort((a, b) => rank(a, next) - rank(b, next))
  }
  return path.map(({ id }) => ({ id, edges: edgesFrom(id) }))
}

/** The path first, and last what goes on beside it. */
const rank = ({ to, then }: StatusEdge, next: string | undefined): number => (to === next ? 0 : then ? 2 : 1)
