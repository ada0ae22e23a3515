import { seconds } from '../instant'
import type { FaultRule } from '../types'
import type { World } from '../world'
import { internalError, Refusal } from './refusal'

const defaultDelay = seconds(5)

interface PlayedFault {
  kind: string
  milliseconds: number
  refusal?: Refusal
}

/** The next fault set for an operation; takes one use from it. */
export function takeFault(world: World, operation: string): PlayedFault | undefined {
  const rule = world.state.faults.find((each) => each.operation === operation || each.operation === '*')
  if (!rule) return undefined
  consume(world, rule)
  const refusal = refusalOf(world, rule.kind)
  return { kind: rule.kind, milliseconds: (rule.seconds ?? 0) * 1000 || defaultDelay, ...(refusal && { refusal }) }
}

export function consume({ state }: World, rule: FaultRule): void {
  rule.times -= 1
  if (rule.times <= 0) state.faults = state.faults.filter((each) => each !== rule)
  state.revision += 1
}

function refusalOf(world: World, kind: string): Refusal | undefined {
  switch (kind) {
    case '500_before':
      return internalError()
    case '503':
      return new Refusal('unavailable', 'The gateway is paused.', { retryAfter: 1 })
    case '429':
      return new Refusal('rate_limited', 'The limit of this method is used up. Retry after 1 s.', {
        retryAfter: 1,
      })
  }
  const error = world.contract.errors.find(({ code }) => code === kind)
  return error && new Refusal(kind, `${error.title}: a fault that you planned.`)
}
