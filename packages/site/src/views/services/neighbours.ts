import { isPayin, type Kind, type Method, type Service } from '@docs/model/catalogue/types'
import { currenciesIn } from './overview'

/** A method with the services that some page is about. */
export interface MethodServices {
  method: Method
  services: Service[]
}

export const byMethod = (services: readonly Service[]): MethodServices[] =>
  [...Map.groupBy(services, ({ method }) => method)].map(([method, own]) => ({ method, services: own }))

/** The services that work in a country, as if it were their only one; those for which it is come first. */
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

function distance(a: Method, b: Method): number {
  if (a.id === b.id) return 0
  if (a.kind === b.kind) return 1
  return families.some((family) => family.includes(a.kind) && family.includes(b.kind)) ? 2 : 3
}

/** How many others can be taken in at a glance. */
const most = 5

/** The methods by which payers of a country pay in: this one first, then the others, the most similar kind first. */
export const methodsBeside = (method: Method, country: string, services: readonly Service[]): MethodServices[] =>
  byMethod(servicesIn(country, services).filter(isPayin))
    .sort((a, b) => distance(a.method, method) - distance(b.method, method))
    .slice(0, 1 + most)
