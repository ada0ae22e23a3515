import { amountPolicyOf } from './amounts'
import { lookBackDays } from './look-back'
import { brand } from '@docs/brand/brand'
import { waysBackOf, type WayBack } from './money-back'
import { isPayin, type Catalogue, type Payin, type Service } from './types'
import { guidePage } from '../brand/addresses'

/** A payment service as `service_list` returns it. */
export type PublishedService = ReturnType<typeof publishedService>

/** The services that a transaction can use. */
export function publishedServices({ services }: Catalogue): PublishedService[] {
  return services.map((service) => publishedService(service, services))
}

export function publishedService(service: Service, services: readonly Service[]) {
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
    confirmation_window_seconds: confirmation.window_seconds,
    ...(isPayin(service) && termsOf(service, services)),
    guide_url: `${brand.docsUrl}/${guidePage({ route })}`,
  }
}

/** The time limits of a pay-in, what becomes of late money and of other amounts, and the ways to return its money. */
function termsOf(service: Payin, services: readonly Service[]) {
  return {
    expiry: service.expiry,
    late_payment: service.lateMoney !== null,
    ...(service.lateMoney && { late_money: service.lateMoney }),
    look_back_days: lookBackDays(service),
    amount_policy: amountPolicyOf(service),
    money_back: waysBackOf(service, services).map(publishedWayBack),
    ...(service.method.dispute && { dispute: service.method.dispute }),
  }
}

/** A way to return money, with its terms. */
function publishedWayBack({ way, payout, sameMeans, token, collect, part, days, fee, dispute }: WayBack) {
  return {
    way,
    ...(payout && { service_id: payout.id, same_means: sameMeans }),
    ...(token && { token_scope: 'payout' as const }),
    ...(collect.length > 0 && { collect }),
    ...(part !== null && { partial: part }),
    ...(days !== undefined && { days }),
    ...(fee !== null && { fee_bearer: fee }),
    // After a claim, the payer's bank or wallet decides: such a term is left out.
    ...((dispute === 'scheme' || dispute === 'none') && { dispute_remains: dispute === 'scheme' }),
  }
}
