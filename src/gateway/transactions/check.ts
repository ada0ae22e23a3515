/** Whether a body that fits its schema also keeps the rules of its payment service. */
import { fixedValues, sentFields } from '../../model/catalogue/calls'
import { checkDigits } from '../../model/catalogue/check-digits'
import { choicesOf } from '../../model/catalogue/service-rules'
import { isPayin, type Currency, type Service, type ServiceField } from '../../model/catalogue/types'
import { pointerTo } from '../../model/json-pointer'
import { hours, minutes, seconds } from '../instant'
import { decimalsOf, formatAmount, parseAmount } from '../money'
import { faultyFields, Refusal, type FieldFault } from '../http/refusal'
import type { JsonObject } from '../types'
import { fact, type World } from '../world'
import { textAt } from './outcomes'
import { textOf } from '../text'

const pointerOf = (path: string): string => pointerTo('', ...path.split('.'))

/** Limits of one transaction for the sandbox's account: the provider's own, or some around the usual amount. */
export function limitsOf({ direction }: Service, { digits, example, limits = {} }: Currency) {
  const usual = parseAmount(example)
  const most = usual * (direction === 'payin' ? 500n : 100n)
  const least = parseAmount('1000')
  return {
    min: limits.min ?? formatAmount(usual / 100n, digits),
    max: limits.max ?? formatAmount(most > least ? most : least, digits),
  }
}

export function limitFaults(service: Service, currency: Currency, amount: string): FieldFault[] {
  const { min, max } = limitsOf(service, currency)
  const value = parseAmount(amount)
  const fault = (code: string, detail: string) => [{ pointer: '/amount', code, detail }]
  if (value < parseAmount(min)) return fault('too_small', `At least ${min} ${currency.code}.`)
  return value > parseAmount(max) ? fault('too_large', `At most ${max} ${currency.code}.`) : []
}

/** Everything about the amount: decimal places, then limits. */
export function amountFaults(service: Service, currency: Currency, amount: string): FieldFault[] {
  if (decimalsOf(amount) > currency.digits)
    return [
      {
        pointer: '/amount',
        code: 'too_many_decimals',
        detail: `${currency.code} has ${currency.digits} decimal places.`,
      },
    ]
  return limitFaults(service, currency, amount)
}

/** The fields that the service asks for at a step. */
export function serviceFaults(service: Service, body: JsonObject, step: ServiceField['step']): FieldFault[] {
  const sent = sentFields(service, step)
  const settled = choicesOf(sent)
  const fixed = fixedValues(service, step).flatMap(([path, value]): FieldFault[] => {
    const found = textAt(body, path)
    if (found === value || (path === 'source.type' && takesToken(service, body))) return []
    return [
      found === undefined
        ? {
            pointer: pointerOf(path),
            code: 'required_by_service',
            detail: `The service ${service.id} needs ${value} here.`,
          }
        : { pointer: pointerOf(path), code: 'not_supported_by_service', detail: `Use ${value}.` },
    ]
  })
  if (takesToken(service, body)) return fixed
  const needed = sent.filter(({ need, path }) => need === 'required' && textAt(body, path) === undefined)
  const chosen = settled.flatMap((paths) => choiceFaults(service, sent, paths, body))
  const wrong = [...new Set(sent.map(({ path }) => path))].flatMap((path) =>
    formFaults(
      sent.filter((each) => each.path === path),
      textAt(body, path),
    ),
  )
  return [...fixed, ...needed.map((field) => missing(service, field)), ...chosen, ...wrong]
}

const takesToken = (service: Service, body: JsonObject): boolean =>
  isPayin(service) && service.takesCardToken === true && textAt(body, 'source.type') === 'card_token'

const missing = ({ id }: Service, { path, label, party }: ServiceField): FieldFault => ({
  pointer: pointerOf(path),
  code: 'required_by_service',
  detail: `The service ${id} needs this from the ${party}: ${label.en}.`,
})

/** Of alternatives in several places exactly one is sent. */
function choiceFaults(service: Service, fields: ServiceField[], paths: string[], body: JsonObject): FieldFault[] {
  const given = paths.filter((path) => textAt(body, path) !== undefined)
  if (given.length === 1) return []
  const field = fields.find(({ path }) => path === paths[0])!
  if (given.length === 0) return [missing(service, field)]
  return given.slice(1).map((path) => ({
    pointer: pointerOf(path),
    code: 'not_allowed',
    detail: `Send one of ${paths.join(', ')}.`,
  }))
}

/** A value has one of the forms of its place. */
function formFaults(forms: ServiceField[], value: string | undefined): FieldFault[] {
  if (value === undefined || forms.some((form) => flawOf(form, value) === undefined)) return []
  const [form] = forms as [ServiceField]
  return [{ pointer: pointerOf(form.path), ...flawOf(form, value)! }]
}

/** What is wrong with a value, by the rules of its field. */
export function flawOf(
  { minLength, maxLength, pattern, values, check, label }: ServiceField,
  value: string,
): Omit<FieldFault, 'pointer'> | undefined {
  const length = [...value].length
  if (length < minLength)
    return { code: 'too_short', detail: `${label.en} must have at least ${minLength} characters.` }
  if (length > maxLength) return { code: 'too_long', detail: `${label.en} must have at most ${maxLength} characters.` }
  if (values && !(value in values))
    return { code: 'not_supported_by_service', detail: `Use one of ${Object.keys(values).join(', ')}.` }
  if (!values && pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    return { code: 'wrong_format', detail: `This is not a ${label.en}.` }
  if (check && !checkDigits[check](value)) return { code: 'wrong_format', detail: 'The check digits are wrong.' }
  return undefined
}

/** The service's terms of `expires_at`. */
export function expiryFaults(world: World, service: Service, expiresAt: string | undefined): FieldFault[] {
  if (expiresAt === undefined) return []
  const least = minutes(fact(world, 'expiry.min_minutes'))
  const most = isPayin(service) ? seconds(service.expiry.max) : hours(fact(world, 'expiry.payout_max_hours'))
  const ahead = Date.parse(expiresAt) - world.now
  const fault = (code: string, detail: string) => [{ pointer: '/expires_at', code, detail }]
  if (ahead < least) return fault('too_small', `At least ${least / 60_000} minutes from now.`)
  return ahead > most ? fault('too_large', `At most ${most / 3_600_000} hours from now.`) : []
}

/** What transaction_create and transaction_validate check; each fault stands for itself. */
export function creationFaults(world: World, body: JsonObject): FieldFault[] {
  const service = world.services.get(textOf(body.service_id))
  if (!service)
    return [{ pointer: '/service_id', code: 'wrong_format', detail: `There is no service ${textOf(body.service_id)}.` }]
  const { settings } = world.state
  const currency = service.currencies.find(({ code }) => code === body.currency)
  const reference = world.state.references.get(`transaction ${textOf(body.merchant_reference)}`)
  return [
    ...(service.direction === body.type
      ? []
      : [{ pointer: '/type', code: 'not_supported_by_service', detail: `Use ${service.direction}.` }]),
    ...(settings.disabled_services.includes(service.id)
      ? [{ pointer: '/service_id', code: 'not_enabled', detail: `The service ${service.id} is not enabled.` }]
      : []),
    ...(settings.paused_services.includes(service.id)
      ? [{ pointer: '/service_id', code: 'paused', detail: `New transactions of ${service.id} are paused.` }]
      : []),
    ...(reference === undefined
      ? []
      : [{ pointer: '/merchant_reference', code: 'taken', detail: `The reference belongs to ${reference}.` }]),
    ...(currency
      ? amountFaults(service, currency, textOf(body.amount))
      : [
          ...foreignDecimals(world, body),
          {
            pointer: '/currency',
            code: 'not_supported_by_service',
            detail: `Use ${service.currencies.map(({ code }) => code).join(' or ')}.`,
          },
        ]),
    ...captureFaults(service, body),
    ...serviceFaults(service, body, 'create'),
    ...expiryFaults(world, service, body.expires_at as string | undefined),
  ]
}

/** In a currency that the service does not take, the decimal places can still be wrong. */
function foreignDecimals({ services }: World, { amount, currency }: JsonObject): FieldFault[] {
  const known = [...services.values()].flatMap((each) => each.currencies).find(({ code }) => code === currency)
  if (!known || decimalsOf(textOf(amount)) <= known.digits) return []
  return [
    { pointer: '/amount', code: 'too_many_decimals', detail: `${known.code} has ${known.digits} decimal places.` },
  ]
}

function captureFaults(service: Service, { capture, type }: JsonObject): FieldFault[] {
  if (type !== 'payin' || capture !== 'manual' || service.fixed.capture === 'manual') return []
  return [{ pointer: '/capture', code: 'not_supported_by_service', detail: `The service ${service.id} cannot hold.` }]
}

/** The error that faults of a creation make: its own code where one fault alone has one. */
export function creationRefusal(faults: FieldFault[], body: JsonObject, nothing: string): Refusal {
  const [first, ...others] = faults as [FieldFault, ...FieldFault[]]
  const service = textOf(body.service_id)
  if (others.length > 0) return refusalOfMany(faults, nothing)
  switch (`${first.pointer} ${first.code}`) {
    case '/currency not_supported_by_service':
      return new Refusal(
        'currency_not_supported',
        `The service ${service} supports ${first.detail.replace(/^Use |\.$/g, '')}, not ${textOf(body.currency)}.`,
        { faults },
      )
    case '/amount too_small':
    case '/amount too_large':
      return new Refusal('amount_out_of_range', `The amount is outside the range of ${service}. ${first.detail}`, {
        faults,
      })
    case '/service_id not_enabled':
      return new Refusal('service_not_enabled', `The service ${service} is not enabled for this account.`)
    case '/service_id paused':
      return new Refusal('service_paused', `New transactions of ${service} are paused.`, { retryAfter: 60 })
    case '/merchant_reference taken':
      return new Refusal(
        'merchant_reference_taken',
        first.detail.replace('The reference', `The merchant reference ${textOf(body.merchant_reference)}`),
      )
    default:
      return faultyFields(faults, nothing)
  }
}

/** What is no fault of a field alone goes before the fields. */
function refusalOfMany(faults: FieldFault[], nothing: string): Refusal {
  const fields = faults.filter(({ code }) => !['not_enabled', 'paused', 'taken'].includes(code))
  return faultyFields(fields.length > 0 ? fields : faults, nothing)
}
