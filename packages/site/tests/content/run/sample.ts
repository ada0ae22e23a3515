import type { Service } from '@docs/model/catalogue/types'

/** What decides how a service is paid with, and so which parts its guide has. */
const kindOf = ({ direction, flow, nextAction, method }: Service): unknown => [
  direction,
  flow,
  nextAction,
  method.kind === 'card',
]

/** The first service of each kind, in the order of the catalogue: one more of a kind would prove nothing else. */
export function sampleOf(services: readonly Service[], kind: (service: Service) => unknown = kindOf): Service[] {
  return [...Map.groupBy(services, (service) => JSON.stringify(kind(service))).values()].map(([first]) => first!)
}
