import { fill } from '../../site/fill'
import type { Locale } from '../../site/locales'
import { texts } from '../../site/texts'
import { namesOf } from '../codes/names'
import { outcomeName, outcomeOfKind } from '../codes/test-data'
import { fieldOf } from '../contract/fields'
import { operation as readOperation } from '../contract/operation'
import type { Contract, FailureReason, Field, Operation, OperationError, Schema, Status } from '../contract/types'
import { createOf, fixedValues, payOf, sentFields, type GuideCall } from './calls'
import { waysBackOf, type WayBack } from './money-back'
import { sandboxCases } from './sandbox'
import { durationOf } from './spans'
import {
  isPayin,
  wayOf,
  type Call,
  type Catalogue,
  type Currency,
  type Kind,
  type Payin,
  type Service,
  type ServiceField,
} from './types'

/** What the guide to a service shows, in the contract's language. */
export interface Guide {
  service: Service
  facts: GuideFact[]
  /** What `transaction_create` takes for this service. */
  fields: Field[]
  /** The call that registers a transaction. */
  create: GuideCall
  /** What `transaction_pay` takes besides the id. */
  payFields: Field[]
  /** The call that starts it, where the service has that call. */
  pay?: GuideCall
  /** What the answer holds for the payer. */
  shownFields: Field[]
  /** Calls besides these two, in their order. */
  furtherCalls: FurtherCall[]
  /** Errors of these calls that not every call has. */
  errors: OperationError[]
  /** In the order of the status machine. */
  statuses: Status[]
  outcomes: Outcome[]
  /** How money is given back; of a payout none. */
  waysBack: WayBack[]
  /** Other services of the method, then other methods of its countries. */
  related: Service[]
}

/** A call that a service may need besides `transaction_create` and `transaction_pay`. */
export type FurtherCall = Exclude<Call, 'transaction_pay'>

export interface GuideFact {
  id:
    | 'method'
    | 'kind'
    | 'way'
    | 'countries'
    | 'currencies'
    | 'limits'
    | 'confirmation'
    | 'expiry'
    | 'step'
    | 'window'
    | 'late'
    | 'back'
    | 'website'
  value: string
}

/** A way to end a transaction in the sandbox, or to leave it open. */
export interface Outcome {
  status: Status
  reason?: FailureReason
  title: string
  /** What to send, and where; no path where the payer types it on the payment page. */
  path?: string
  value: string
}

export function guideOf(catalogue: Catalogue, contract: Contract, id: string): Guide {
  const service = knownService(catalogue, id)
  const create = createOf(service, readOperation(contract, 'transaction_create'))
  const waysBack = isPayin(service) ? waysBackOf(service, catalogue.services) : []
  const fields = (some: ServiceField[]) => some.map((field) => fieldView(field, service, contract))
  return {
    service,
    facts: factsOf(service, waysBack, contract.locale),
    fields: [...fixedFields(service, contract, 'create'), ...fields(sentFields(service, 'create'))],
    create,
    payFields: [...fixedFields(service, contract, 'pay'), ...fields(sentFields(service, 'pay'))],
    pay: service.calls.includes('transaction_pay')
      ? payOf(service, readOperation(contract, 'transaction_pay'))
      : undefined,
    shownFields: service.flow === 'h2h' ? fields(service.fields.filter(({ party }) => party === 'response')) : [],
    furtherCalls: service.calls.filter((call): call is FurtherCall => call !== 'transaction_pay'),
    errors: ownErrors(create.operation, contract),
    statuses: statusesOf(service, contract),
    outcomes: outcomesOf(service, contract),
    waysBack,
    related: relatedTo(service, catalogue),
  }
}

function knownService({ services }: Catalogue, id: string): Service {
  const service = services.find((each) => each.id === id)
  if (service) return service
  throw new Error(
    `The catalogue has no service "${id}". Use the id of a service in catalogue/methods, or add it there.`,
  )
}

const claimIn =
  (locale: Locale) =>
  (verified: boolean, text: string): string => {
    const w = texts[locale].service
    return verified || text === w.byProvider ? text : fill(w.usually, { fact: text })
  }

function factsOf(service: Service, waysBack: WayBack[], locale: Locale): GuideFact[] {
  const { method, confirmation } = service
  const w = texts[locale].service
  const claim = claimIn(locale)
  const { countries, currencies, limits } = coverageOf(service, locale)
  const facts: (GuideFact | false | undefined)[] = [
    { id: 'method', value: method.name[locale] },
    { id: 'kind', value: w.kinds[method.kind] },
    { id: 'way', value: w.way[wayOf(service)] },
    { id: 'countries', value: countries },
    { id: 'currencies', value: currencies },
    limits !== undefined && { id: 'limits', value: limits },
    { id: 'confirmation', value: claim(confirmation.verified, w.confirmation[confirmation.class]) },
    ...(isPayin(service) ? payinFacts(service, claim, locale) : []),
    waysBack.length > 0 && { id: 'back', value: listIn(locale)([...new Set(waysBack.map(({ way }) => w.back[way]))]) },
    method.website !== undefined && { id: 'website', value: method.website },
  ]
  return facts.filter((fact) => typeof fact === 'object')
}

/** Where a service works and with which money, in words. */
export interface CoverageText {
  countries: string
  currencies: string
  limits: string | undefined
}

const listIn = (locale: Locale) => (items: string[]) => new Intl.ListFormat(locale, { type: 'unit' }).format(items)

export function coverageOf({ coverage, countries, currencies }: Service, locale: Locale): CoverageText {
  const w = texts[locale].service
  const claim = claimIn(locale)
  const list = listIn(locale)
  const certain = coverage === 'verified'
  const nameOfCurrency = namesOf(locale, 'currency')
  const currencyName = ({ code, digits }: Currency) =>
    fill(w.decimals, { code, digits, name: isAsset(code) ? code : nameOfCurrency(code) })
  const limits = currencies.flatMap(({ code, limits: { min, max } = {} }) => {
    const bounds = [min && fill(w.limits.min, { min }), max && fill(w.limits.max, { max })].filter(Boolean)
    return bounds.length > 0 ? [[...bounds, code].join(' ')] : []
  })
  return {
    countries: countries.length > 0 ? claim(certain, list(countries.map(namesOf(locale, 'region')))) : w.byContract,
    currencies: coverage === 'by_contract' ? w.byContract : claim(certain, list(currencies.map(currencyName))),
    limits: limits.length > 0 ? list(limits) : undefined,
  }
}

/** The three instants of a pay-in, and what comes after them. */
function payinFacts(
  { step, expiry, confirmation, latePayment }: Payin,
  claim: (verified: boolean, text: string) => string,
  locale: Locale,
): GuideFact[] {
  const w = texts[locale].service
  const span = (seconds: number) => durationOf(seconds, locale)
  return [
    { id: 'expiry', value: fill(w.expiry, { usual: span(expiry.default), max: span(expiry.max) }) },
    { id: 'step', value: step.seconds === null ? w.byProvider : claim(step.verified, span(step.seconds)) },
    { id: 'window', value: fill(w.window, { span: span(confirmation.window) }) },
    { id: 'late', value: latePayment ? w.late.possible : w.late.unusual },
  ]
}

/** Crypto assets go by their ticker: what is none of ISO 4217 has no name in CLDR. */
const isAsset = (code: string): boolean => !/^[A-Z]{3}$/.test(code)

function fixedFields(service: Service, { document, locale }: Contract, step: ServiceField['step']): Field[] {
  const w = texts[locale].service
  return fixedValues(service, step).map(([path, value]) => {
    const own: Schema =
      path === 'source.type' && isPayin(service) && service.takesCardToken
        ? { enum: [value, 'card_token'], 'x-enum': 'closed', description: w.cardOrToken }
        : { const: value, description: w.fixed }
    return fieldOf(document, locale, path, { type: 'string', ...own, example: value }, true, `field-${path}`)
  })
}

/** A service's field as JSON Schema, described as the contract's fields are. */
function fieldView(field: ServiceField, service: Service, { document, locale }: Contract): Field {
  return fieldOf(
    document,
    locale,
    field.path,
    schemaOf(field, service, locale),
    field.need === 'required',
    `field-${field.id}`,
  )
}

function schemaOf(field: ServiceField, service: Service, locale: Locale): Schema {
  const w = texts[locale].service
  const { label, description, minLength, maxLength, pattern, values, example } = field
  const alternatives = service.fields.filter(({ party, need }) => party === field.party && need === 'alternative')
  const sentences = [
    `**${label[locale]}.** ${description[locale]}`,
    field.need === 'alternative' &&
      fill(w.alternatives, { labels: alternatives.map((each) => each.label[locale]).join(', ') }),
    !field.verified && w.mayBeStricter,
  ]
  return {
    type: 'string',
    description: sentences.filter(Boolean).join(' '),
    minLength,
    maxLength,
    ...(values
      ? {
          enum: Object.keys(values),
          'x-enum': 'open',
          'x-enum-descriptions': Object.fromEntries(
            Object.entries(values).map(([value, meaning]) => [value, meaning[locale]]),
          ),
        }
      : { pattern }),
    example,
  }
}

/** The errors of an operation without those that a plain read can answer too. */
function ownErrors({ errors }: Operation, contract: Contract): OperationError[] {
  const common = new Set(
    contract.errors
      .filter(({ returned_by }) => returned_by === 'every' || returned_by === 'signed')
      .map(({ code }) => code),
  )
  return errors.filter(({ code }) => !common.has(code))
}

function statusesOf({ fixed, direction, flow, nextAction, calls }: Service, { statusMachine }: Contract): Status[] {
  const payerActs =
    direction === 'payin' && (flow === 'hpp' || nextAction !== undefined || calls.includes('get_recipient_card'))
  const absent = new Set([
    ...(fixed.capture === 'manual' ? [] : ['authorized']),
    ...(payerActs ? [] : ['awaiting_customer']),
  ])
  return statusMachine.statuses.filter(({ id }) => !absent.has(id))
}

function outcomesOf(service: Service, { testData, statusMachine, failureReasons }: Contract): Outcome[] {
  const kind = service.fixed.capture === 'manual' ? 'hold' : service.direction
  return sandboxCases(service, testData).map(({ outcome: told, path, value }) => {
    const outcome = outcomeOfKind(told, kind)
    const status = statusMachine.statuses.find((each) => each.id === outcome.status)
    if (!status)
      throw new Error(
        `contract/data/test-data.yaml: there is no status "${outcome.status}". Use one of ` +
          'contract/data/status-machine.yaml.',
      )
    return {
      status,
      reason: failureReasons.find((each) => each.id === outcome.failure_reason),
      title: outcomeName(outcome, failureReasons),
      path: service.flow === 'hpp' && path === 'source.number' ? undefined : path,
      value,
    }
  })
}

/** How many guides of other methods a guide leads to. */
const relatedMax = 8

/** Guides of the same method, then of the same direction, then others, where the payers are the same. */
function relatedTo(service: Service, { services }: Catalogue): Service[] {
  const others = services.filter((other) => other !== service)
  const sameMethod = others.filter(({ method }) => method.id === service.method.id)
  const near = others.filter(
    ({ method, countries }) => method.id !== service.method.id && sameMarket(service, method.kind, countries),
  )
  const sameWay = (other: Service) =>
    Number(other.direction === service.direction) * 2 + Number(other.flow === service.flow)
  return [...sameMethod, ...near.sort((a, b) => sameWay(b) - sameWay(a)).slice(0, relatedMax)]
}

/** Of the same country; without a country, of the same kind. */
function sameMarket({ countries, method }: Service, kind: Kind, others: string[]): boolean {
  if (countries.length > 0) return others.some((country) => countries.includes(country))
  return others.length === 0 && kind === method.kind
}
