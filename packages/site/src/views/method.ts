import { coverageOf, type CoverageText } from '../services/guide'
import { onlyCountryOf } from '../navigation/method-pages'
import { wayOf, ways, type Method, type Service } from '@docs/model/catalogue/types'
import type { ViewSources } from './sources'

/** The guides to a payment method. */
export interface MethodView {
  method: Method | undefined
  guides: MethodGuide[]
  /** ISO 3166-1 code of its country, if it has only one. */
  country: string | undefined
}

export interface MethodGuide extends CoverageText {
  service: Service
  href: string | undefined
  title: string
}

export function methodView(id: string, { catalogue, contract, addresses }: ViewSources): MethodView {
  const services = catalogue.services
    .filter(({ method }) => method.id === id)
    .sort((a, b) => ways.indexOf(wayOf(a)) - ways.indexOf(wayOf(b)))
  return {
    method: services[0]?.method,
    guides: services.map((service) => {
      const page = addresses.service.get(service.id)
      return {
        service,
        href: page?.href,
        title: page?.title ?? service.id,
        ...coverageOf(service, contract.locale),
      }
    }),
    country: onlyCountryOf(services),
  }
}
