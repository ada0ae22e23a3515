import type { Catalogue, Kind, Service } from '@docs/model/catalogue/types'

/** How many other methods a guide links to; the sidebar and the list of services have them all. */
const relatedMax = 2

/** Guides of the same method, then one of each method for the same market: of the same direction first. */
export function relatedTo(service: Service, { services }: Catalogue): Service[] {
  const others = services.filter((other) => other !== service)
  const sameMethod = others.filter(({ method }) => method.id === service.method.id)
  const near = others.filter(
    ({ method, countries }) => method.id !== service.method.id && sameMarket(service, method.kind, countries),
  )
  const sameWay = (other: Service) =>
    Number(other.direction === service.direction) * 2 + Number(other.flow === service.flow)
  const closest = near.sort((a, b) => sameWay(b) - sameWay(a))
  const ofEach = closest.filter(({ method }, at) => closest.findIndex((other) => other.method === method) === at)
  return [...sameMethod, ...ofEach.slice(0, relatedMax)]
}

/** Tells how the method works, for all services of its direction: the guide to the payment page, or else the first. */
export function firstGuide(service: Service, { services }: Catalogue): Service {
  const { method, direction } = service
  const same = services.filter((other) => other.method.id === method.id && other.direction === direction)
  return same.find(({ flow }) => flow === 'hpp') ?? same[0] ?? service
}

/** Is for some of its countries only; without countries, is of the same kind. */
function sameMarket({ countries, method }: Service, kind: Kind, others: string[]): boolean {
  if (countries.length > 0) return others.length > 0 && others.every((country) => countries.includes(country))
  return others.length === 0 && kind === method.kind
}
