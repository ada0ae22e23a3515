import { brand } from '../../site/brand'
import { guidePage } from './navigation'
import type { Catalogue, ConfirmationClass, Direction, Flow, Kind, Service, Words } from './types'

/** A payment service as `service_list` answers it. */
export interface PublishedService {
  service_id: string
  name: Words
  method: string
  kind: Kind
  direction: Direction
  flow: Flow
  countries: string[]
  currencies: { currency: string; decimal_places: number }[]
  confirmation?: ConfirmationClass
  guide_url: string
}

/** The services that a transaction can name. */
export function publishedServices({ services }: Catalogue): PublishedService[] {
  return services.map(publishedService)
}

export function publishedService({
  id,
  route,
  method,
  direction,
  flow,
  coverage,
  countries,
  currencies,
  confirmation,
}: Service): PublishedService {
  return {
    service_id: id,
    name: method.name,
    method: method.id,
    kind: method.kind,
    direction,
    flow,
    countries,
    currencies: (coverage === 'by_contract' ? [] : currencies).map(({ code, digits }) => ({
      currency: code,
      decimal_places: digits,
    })),
    ...(confirmation.class !== 'not_applicable' && { confirmation: confirmation.class }),
    guide_url: `${brand.docsUrl}/${guidePage({ route })}`,
  }
}
