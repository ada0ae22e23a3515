import type { Gateway } from '@docs/sandbox/gateway/types'

/** The time of the next visible event: a callback's next attempt or a planned step of a transaction. */
export function nextEvent(gateway: Gateway): number | undefined {
  const { control } = gateway
  const callbacks = control.events().flatMap(({ due_at }) => due_at ?? [])
  const steps = control.transactions().flatMap(({ id }) => {
    const { planned } = control.transaction(id)!.hidden as { planned: { at: string }[] }
    return planned.map(({ at }) => at)
  })
  const times = [...callbacks, ...steps].map((at) => Date.parse(at)).filter((at) => at > gateway.now())
  return times.length > 0 ? Math.min(...times) : undefined
}
