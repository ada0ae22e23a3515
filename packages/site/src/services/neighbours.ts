import { isPayin, type Catalogue, type Kind, type Method, type Service } from '@docs/model/catalogue/types'
import { currenciesIn } from './overview'

/** A method with the services that some page is about. */
export interface MethodServices {
  method: Method
  services: Service[]
}

export const byMethod = (services: readonly Service[]): MethodServices[] =>
  [...Map.groupBy(services, ({ method }) => method)].map(([method, own]) => ({ method, services: own }))

/** The services that work in a country, as if it were their only one; first those of which it is. */
export const servicesIn = (country: string, services: readonly Service[]): Service[] =>
  services
    .filter(({ countries }) => countries.includes(country))
    .sort((a, b) => Number(a.countries.length > 1) - Number(b.countries.length > 1))
    .map((service) => {
      const own = currenciesIn(country, service)
      return {
        ...service,
        countries: [country],
        currencies: service.currencies.filter(({ code }) => own.includes(code)),
      }
    })

/** Kinds that a payer uses in much the same way. */
const families: readonly Kind[][] = [
  ['bank_transfer', 'open_banking', 'qr'],
  ['wallet', 'mobile_money', 'carrier_billing'],
]

const distance = (a: Kind, b: Kind): number =>
  a === b ? 0 : families.some((family) => family.includes(a) && family.includes(b)) ? 1 : 2

/** How many methods can be taken in at a glance. */
const most = 5

/** Other methods by which payers of a country pay in, the most similar kind first. */
export function neighboursOf(method: Method, country: string, { services }: Catalogue): MethodServices[] {
  return byMethod(servicesIn(country, services).filter(isPayin))
    .filter((other) => other.method.id !== method.id)
    .sort((a, b) => distance(a.method.kind, method.kind) - distance(b.method.kind, method.kind))
    .slice(0, most)
}
