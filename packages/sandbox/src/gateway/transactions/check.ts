/** Checks a body that fits its schema against the rules of its payment service. */
import { fixedValues, formsOf, sentFields } from '@docs/model/catalogue/calls'
import { checkDigits } from '@docs/model/codes/check-digits'
import { choicesOf } from '@docs/model/catalogue/service-rules'
import { isPayin, type Currency, type Service, type ServiceField } from '@docs/model/catalogue/types'
import { minutes, spanOf } from '../instant'
import { decimalsOf, formatAmount, parseAmount, smallest } from '../money'
import { fieldFault, findingOf, findingsOf, Refusal, type FieldFault, type Finding } from '../http/refusal'
import { fact, type World } from '../world'
import { coinFaults, pointerOf } from './coins'
import { textAt } from './outcomes'
import { timeLimitsOf } from './time-limits'
import { textOf } from '../text'
import type { JsonObject } from '@docs/model/data/json'

/** Amount limits of one transaction: the provider's own or, where none is known, wide ones. */
export function limitsOf({ direction }: Service, { digits, example, limits = {} }: Currency) {
  const usual = parseAmount(example)
  const least = usual / 1000n
  return {
    min: limits.min ?? formatAmount(least > smallest(digits) ? least : smallest(digits), digits),
    max: limits.max ?? formatAmount(usual * (direction === 'payin' ? 5000n : 1000n), digits),
  }
}

export function limitFaults(service: Service, currency: Currency, amount: string): FieldFault[] {
  const { min, max } = limitsOf(service, currency)
  const value = parseAmount(amount)
  const fault = (code: string, detail: string) => [{ pointer: '/amount', code, detail }]
  if (value < parseAmount(min)) return fault('too_small', `At least ${min} ${currency.code}.`)
  return value > parseAmount(max) ? fault('too_large', `At most ${max} ${currency.code}.`) : []
}

export function decimalFaults(
  { code, digits }: Pick<Currency, 'code' | 'digits'>,
  amount: string,
  pointer = '/amount',
): FieldFault[] {
  if (decimalsOf(amount) <= digits) return []
  return [{ pointer, code: 'too_many_decimals', detail: `${code} has ${digits} decimal places.` }]
}

/** Errors of the amount: decimal places first, then limits. */
export function amountFindings(service: Service, currency: Currency, amount: string): Finding[] {
  const decimals = decimalFaults(currency, amount)
  if (decimals.length > 0) return findingsOf(decimals)
  return limitFaults(service, currency, amount).map((fault) =>
    findingOf(fault, 'amount_out_of_range', `The amount is outside the range of ${service.id}. ${fault.detail}`),
  )
}

/** Validation errors of the fields that the service asks for at a step. */
export function serviceFaults(service: Service, body: JsonObject, step: ServiceField['step']): FieldFault[] {
  const sent = sentFields(service, step)
  const settled = choicesOf(sent)
  const fixed = fixedValues(service, step).flatMap(([path, value]): FieldFault[] => {
    const found = textAt(body, path)
    if (found === value || (path === 'source.type' && takesToken(service, body))) return []
    return [
      found === undefined
        ? fieldFault(pointerOf(path), 'required_by_service', `The service ${service.id} needs ${value} here.`)
        : fieldFault(pointerOf(path), 'not_supported_by_service', `Use ${value}.`),
    ]
  })
  if (takesToken(service, body)) return fixed
  const forms = formsOf(sent)
  const needed = forms.flatMap(([field]) =>
    field?.need === 'required' && textAt(body, field.path) === undefined ? [missing(service, field)] : [],
  )
  const chosen = settled.flatMap((paths) => choiceFaults(service, sent, paths, body))
  const wrong = forms.flatMap((some) => formFaults(some, body, service))
  return [...fixed, ...needed, ...chosen, ...wrong]
}

/** Validation errors of all that the service asks for at creation. */
export function creationFaults(world: World, service: Service, body: JsonObject): FieldFault[] {
  const faults = serviceFaults(service, body, 'create')
  const further = coinFaults(world, service, body)
  return [...faults, ...further.filter(({ pointer }) => !faults.some((each) => each.pointer === pointer))]
}

const takesToken = (service: Service, body: JsonObject): boolean =>
  isPayin(service) && service.takesCardToken === true && textAt(body, 'source.type') === 'card_token'

const missing = ({ id }: Service, { path, label, party }: ServiceField): FieldFault =>
  fieldFault(pointerOf(path), 'required_by_service', `The service ${id} needs this from the ${party}: ${label.en}.`)

/** Exactly one of several alternative fields must be sent. */
function choiceFaults(service: Service, fields: ServiceField[], paths: string[], body: JsonObject): FieldFault[] {
  const given = paths.filter((path) => textAt(body, path) !== undefined)
  if (given.length === 1) return []
  const field = fields.find(({ path }) => path === paths[0])!
  if (given.length === 0) return [missing(service, field)]
  return given.slice(1).map((path) => fieldFault(pointerOf(path), 'not_allowed', `Send one of ${paths.join(', ')}.`))
}

/** The value must have one of the forms allowed at its path, beside the members that this form goes with. */
function formFaults(forms: ServiceField[], body: JsonObject, service: Service): FieldFault[] {
  const [first] = forms as [ServiceField]
  const value = textAt(body, first.path)
  if (value === undefined) return []
  const possible = forms.filter((form) =>
    form.with.every(([path, told]) => told === null || textAt(body, path) === told),
  )
  const [form] = possible
  // The other member has a value that the service does not know, which is the fault to report.
  if (!form) return []
  const judged = possible.map((each) => ({ form: each, flaw: flawOf(each, value) }))
  const fitting = judged.flatMap(({ form, flaw }) => (flaw ? [] : [form]))
  if (fitting.length === 0) {
    // A form of the right length is the one that was meant.
    const { flaw } = judged.find(({ flaw }) => !flaw!.code.startsWith('too_')) ?? judged[0]!
    return [{ pointer: pointerOf(form.path), ...flaw! }]
  }
  const lacking = fitting.map((each) => each.with.filter(([path]) => textAt(body, path) === undefined))
  if (lacking.some((members) => members.length === 0)) return []
  const detail = `The service ${service.id} needs this with ${fitting[0]!.label.en}.`
  return lacking[0]!.map(([path]) => fieldFault(pointerOf(path), 'required_by_service', detail))
}

/** What is wrong with a value according to its field's rules; undefined if it is valid. */
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
    return { code: 'wrong_format', detail: `The value does not have the format of the field ${label.en}.` }
  if (check && !checkDigits[check](value)) return { code: 'wrong_format', detail: 'The check digits are wrong.' }
  return undefined
}

/** Checks `expires_at` against the limits of the service. */
export function expiryFaults(world: World, service: Service, expiresAt: string | undefined): FieldFault[] {
  if (expiresAt === undefined) return []
  const least = minutes(fact(world, 'expiry.min_minutes'))
  const { most } = timeLimitsOf(world, service)
  const ahead = Date.parse(expiresAt) - world.now
  const fault = (code: string, detail: string) => [{ pointer: '/expires_at', code, detail }]
  if (ahead < least) return fault('too_small', `At least ${spanOf(least)} from now.`)
  return ahead > most ? fault('too_large', `At most ${spanOf(most)} from now.`) : []
}

/** Errors of `refund_of`, if the payout names a pay-in. */
function refundFaults({ state }: World, { refund_of, currency }: JsonObject): FieldFault[] {
  if (refund_of === undefined) return []
  const record = state.transactions.get(textOf(refund_of))
  const payin = record?.archived_id === undefined ? record?.versions.at(-1)?.transaction : undefined
  if (payin?.type !== 'payin')
    return [{ pointer: '/refund_of', code: 'not_allowed', detail: 'There is no pay-in with this id.' }]
  return payin.currency === currency
    ? []
    : [{ pointer: '/currency', code: 'not_allowed', detail: `The payment is in ${payin.currency}.` }]
}

/** The checks of transaction_create and transaction_validate, each independent of the others. */
export function creationFindings(world: World, body: JsonObject): Finding[] {
  const service = world.services.get(textOf(body.service_id))
  if (!service)
    return findingsOf([fieldFault('/service_id', 'wrong_format', `There is no service ${textOf(body.service_id)}.`)])
  // What else a service of the other direction would need is irrelevant.
  if (service.direction !== body.type)
    return findingsOf([{ pointer: '/type', code: 'not_supported_by_service', detail: `Use ${service.direction}.` }])
  const currency = service.currencies.find(({ code }) => code === body.currency)
  return [
    ...availabilityFindings(world, service),
    ...referenceFindings(world, textOf(body.merchant_reference)),
    ...(currency
      ? amountFindings(service, currency, textOf(body.amount))
      : [...findingsOf(foreignDecimals(world, body)), currencyFinding(service, textOf(body.currency))]),
    ...findingsOf([
      ...captureFaults(service, body),
      ...refundFaults(world, body),
      ...creationFaults(world, service, body),
      ...expiryFaults(world, service, body.expires_at as string | undefined),
    ]),
  ]
}

/** Whether the account may start transactions of the service now. */
function availabilityFindings({ state: { settings } }: World, { id }: Service): Finding[] {
  const finding = (code: string, detail: string, refusal: Refusal) => {
    return { fault: fieldFault('/service_id', code, detail), refusal }
  }
  const disabled = `The service ${id} is not enabled`
  const paused = `New transactions of ${id} are paused.`
  return [
    ...(settings.disabled_services.includes(id)
      ? [finding('not_enabled', `${disabled}.`, new Refusal('service_not_enabled', `${disabled} for this account.`))]
      : []),
    ...(settings.paused_services.includes(id)
      ? [finding('paused', paused, new Refusal('service_paused', paused, { retryAfter: 60 }))]
      : []),
  ]
}

function referenceFindings({ state }: World, reference: string): Finding[] {
  const owner = state.references.get(`transaction ${reference}`)
  if (owner === undefined) return []
  const fault = fieldFault('/merchant_reference', 'taken', `The reference belongs to ${owner}.`)
  return [{ fault, refusal: referenceTaken(reference, owner) }]
}

export const referenceTaken = (reference: string, owner: string): Refusal =>
  new Refusal('merchant_reference_taken', `The merchant reference ${reference} belongs to ${owner}.`)

function currencyFinding({ id, currencies }: Service, wanted: string): Finding {
  const supported = currencies.map(({ code }) => code).join(' or ')
  const fault = fieldFault('/currency', 'not_supported_by_service', `Use ${supported}.`)
  return findingOf(fault, 'currency_not_supported', `The service ${id} supports ${supported}, not ${wanted}.`)
}

/** The decimal places can be wrong even if the service does not support the currency. */
function foreignDecimals({ services }: World, { amount, currency }: JsonObject): FieldFault[] {
  const known = [...services.values()].flatMap((each) => each.currencies).find(({ code }) => code === currency)
  return known ? decimalFaults(known, textOf(amount)) : []
}

function captureFaults(service: Service, { capture, type }: JsonObject): FieldFault[] {
  if (type !== 'payin' || capture !== 'manual' || service.fixed.capture === 'manual') return []
  return [{ pointer: '/capture', code: 'not_supported_by_service', detail: `The service ${service.id} cannot hold.` }]
}
