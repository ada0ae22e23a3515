import { brand } from '../brand/brand'
import { waysBackOf, type WayBack } from './money-back'
import {
  isPayin,
  type Catalogue,
  type ConfirmationClass,
  type Direction,
  type Flow,
  type Kind,
  type MoneyBackWay,
  type Payin,
  type Service,
  type Words,
} from './types'
import { guidePage } from '../brand/addresses'

/** A payment service as `service_list` returns it. */
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
  expiry?: { default_seconds: number; max_seconds: number }
  confirmation_window_seconds?: number
  late_payment?: boolean
  money_back?: PublishedWayBack[]
  guide_url: string
}

/** A way to return money, with its terms. */
export interface PublishedWayBack {
  way: MoneyBackWay
  service_id?: string
  same_means?: boolean
  token_scope?: 'payout'
  collect?: string[]
  partial?: boolean
  days?: number
  fee_bearer?: 'merchant' | 'nobody'
  dispute_remains?: boolean
}

/** The services that a transaction can use. */
export function publishedServices({ services }: Catalogue): PublishedService[] {
  return services.map((service) => publishedService(service, services))
}

export function publishedService(service: Service, services: readonly Service[]): PublishedService {
  const { id, route, method, direction, flow, coverage, countries, currencies, confirmation } = service
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
    ...(isPayin(service) && termsOf(service, services)),
    guide_url: `${brand.docsUrl}/${guidePage({ route })}`,
  }
}

/** The time limits of a pay-in and the ways to return its money. */
function termsOf(service: Payin, services: readonly Service[]) {
  return {
    expiry: service.expiry,
    confirmation_window_seconds: service.confirmation.window_seconds,
    late_payment: service.latePayment,
    money_back: waysBackOf(service, services).map(publishedWayBack),
  }
}

function publishedWayBack({ way, payout, sameMeans, token, collect, part, days, fee, disputable }: WayBack) {
  return {
    way,
    ...(payout && { service_id: payout.id, same_means: sameMeans }),
    ...(token && { token_scope: 'payout' as const }),
    ...(collect.length > 0 && { collect }),
    ...(part !== null && { partial: part }),
    ...(days !== undefined && { days }),
    ...(fee !== null && { fee_bearer: fee }),
    ...(disputable !== null && { dispute_remains: disputable }),
  } satisfies PublishedWayBack
}
