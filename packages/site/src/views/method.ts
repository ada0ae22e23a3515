import { coverageOf, type CoverageText } from '../services/guide'
import { onlyCountryOf } from '../navigation/method-pages'
import { wayOf, ways, type Direction, type Flow, type Kind } from '@docs/model/catalogue/types'
import type { ViewSources } from './sources'

/** The guides to a payment method. */
export interface MethodView {
  kind: Kind | undefined
  guides: MethodGuide[]
  /** ISO 3166-1 code of its country, if it has only one. */
  country: string | undefined
}

export interface MethodGuide extends CoverageText {
  service: string
  href: string | undefined
  title: string
  direction: Direction
  flow: Flow
}

export function methodView(id: string, { catalogue, contract, addresses }: ViewSources): MethodView {
  const services = catalogue.services
    .filter(({ method }) => method.id === id)
    .sort((a, b) => ways.indexOf(wayOf(a)) - ways.indexOf(wayOf(b)))
  return {
    kind: services[0]?.method.kind,
    guides: services.map((service) => {
      const page = addresses.service.get(service.id)
      const { direction, flow } = service
      return {
        service: service.id,
        href: page?.href,
        title: page?.title ?? service.id,
        direction,
        flow,
        ...coverageOf(service, contract.locale),
      }
    }),
    country: onlyCountryOf(services),
  }
}
