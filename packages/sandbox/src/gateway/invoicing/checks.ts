/** Validation shared by invoices and payment pages. */
import { isPayin, type Service } from '@docs/model/catalogue/types'
import { days, spanOf } from '../instant'
import { faultyFields, fieldFault, findingOf, Refusal, type FieldFault, type Finding } from '../http/refusal'
import { decimalFaults, limitFaults, referenceTaken } from '../transactions/check'
import { digitsOf, type World } from '../world'
import { textOf } from '../text'
import type { JsonObject } from '@docs/model/data/json'

interface Offered {
  amount: string
  currency: string
  service_ids?: string[]
}

/** Services that may be offered: pay-ins with a hosted page, enabled for the account. */
const hosted = (service: Service): boolean => isPayin(service) && service.flow === 'hpp'
const isEnabled = ({ state }: World, { id }: Service): boolean => !state.settings.disabled_services.includes(id)
const currencyOf = ({ currencies }: Service, code: string) => currencies.find((each) => each.code === code)

/** Most services that a list may have. */
const most = 20

/** The services offered if the merchant names none: those that support the currency and the amount. */
export function defaultServices(world: World, { amount, currency }: Offered): string[] {
  const fitting = [...world.services.values()].filter((service) => {
    const own = currencyOf(service, currency)
    return own && hosted(service) && isEnabled(world, service) && limitFaults(service, own, amount).length === 0
  })
  return fitting.slice(0, most).map(({ id }) => id)
}

export function decimalFaultsOf(world: World, amount: string, currency: string, pointer: string): FieldFault[] {
  const digits = digitsOf(world, currency)
  return digits === undefined ? [] : decimalFaults({ code: currency, digits }, amount, pointer)
}

/** Validates until when something can be paid: in the future, and not too far ahead. */
export function endFaults(world: World, pointer: string, at: unknown, mostDays: number): FieldFault[] {
  if (at === undefined) return []
  const ahead = Date.parse(textOf(at)) - world.now
  if (ahead <= 0) return [fieldFault(pointer, 'too_small', 'It must be in the future.')]
  const most = days(mostDays)
  return ahead > most ? [fieldFault(pointer, 'too_large', `At most ${spanOf(most)} from now.`)] : []
}

/** Checks that the payer could use each service; each finding has the error to return if it is the only one. */
export function offeredFaults(world: World, offered: Offered, sent: JsonObject): Finding[] {
  const { service_ids, currency } = offered
  if (service_ids) return service_ids.flatMap((id, at) => serviceFault(world, offered, sent, id, at))
  if (defaultServices(world, offered).length > 0) return []
  const taking = [...world.services.values()].filter((each) => hosted(each) && isEnabled(world, each))
  if (taking.some((each) => currencyOf(each, currency)))
    return [amountFault('Every service of your account has other limits.', sent, 0, 'too_large')]
  const detail = `No service of your account with a hosted payment page supports ${currency}.`
  return [findingOf(fieldFault('/currency', 'not_supported_by_service', detail), 'currency_not_supported', detail)]
}

function serviceFault(
  world: World,
  { amount, currency }: Offered,
  sent: JsonObject,
  id: string,
  at: number,
): Finding[] {
  const pointer = `/service_ids/${at}`
  const service = world.services.get(id)
  if (!service || !hosted(service)) {
    const detail = service ? `The service ${id} has no hosted page to pay on.` : `There is no service ${id}.`
    return [{ fault: fieldFault(pointer, service ? 'not_supported_by_service' : 'wrong_format', detail) }]
  }
  if (!isEnabled(world, service)) {
    const detail = `The service ${id} is not enabled for this account.`
    return [{ fault: { pointer, code: 'not_enabled', detail }, refusal: new Refusal('service_not_enabled', detail) }]
  }
  const own = currencyOf(service, currency)
  if (!own) {
    const codes = service.currencies.map(({ code }) => code).join(' or ')
    const [where, detail] =
      sent.currency === undefined ? [pointer, `The service supports ${codes}.`] : ['/currency', `Use ${codes}.`]
    const fault = fieldFault(where, 'not_supported_by_service', detail)
    return [findingOf(fault, 'currency_not_supported', `The service ${id} supports ${codes}, not ${currency}.`)]
  }
  return limitFaults(service, own, amount).map(({ code }) => {
    const side = code === 'too_small' ? 'below the minimum' : 'above the maximum'
    return amountFault(`The amount is ${side} of ${id}.`, sent, at, code)
  })
}

function amountFault(detail: string, sent: JsonObject, at: number, code: string): Finding {
  const pointer = sent.amount === undefined ? `/service_ids/${at}` : '/amount'
  return findingOf(fieldFault(pointer, code, detail), 'amount_out_of_range', detail)
}

/** Rejects a body: a single finding about a service has its own error, several are combined. */
export function throwFaults(own: FieldFault[], ofServices: Finding[], nothing: string): void {
  const [only, ...others] = ofServices
  if (own.length === 0 && only?.refusal && others.length === 0) throw only.refusal
  const faults = [...own, ...ofServices.map(({ fault }) => fault)]
  // Two services may report the same field.
  const distinct = [...new Map(faults.map((each) => [each.pointer, each])).values()]
  if (distinct.length > 0) throw faultyFields(distinct, nothing)
}

export function checkReference({ state }: World, kind: 'invoice' | 'page', reference: string): void {
  const owner = state.references.get(`${kind} ${reference}`)
  if (owner !== undefined) throw referenceTaken(reference, owner)
}

export function checkDesign({ state }: World, id: unknown): void {
  if (id !== undefined && !state.designs.has(textOf(id)))
    throw new Refusal('resource_not_found', `There is no design ${textOf(id)}.`)
}
