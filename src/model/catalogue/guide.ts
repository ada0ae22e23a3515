import { fill } from '../../site/fill'
import { formatDuration, formatList, formatRoundMoney } from '../../site/format'
import type { Locale } from '../../site/locales'
import { texts } from '../../site/texts'
import { plural } from '../../site/plural'
import { namesOf } from '../codes/names'
import { outcomeName, outcomeOfKind } from '../codes/test-data'
import { fieldOf } from '../contract/fields'
import { operation as readOperation } from '../contract/operation'
import type { Contract, FailureReason, Field, Schema, Status } from '../contract/types'
import { createOf, fixedValues, payOf, sentFields, type GuideCall } from './calls'
import { labelsOf } from './labels'
import { waysBackOf, type WayBack } from './money-back'
import { sandboxCases } from './sandbox'
import {
  isPayin,
  type Call,
  type Catalogue,
  type ConfirmationClass,
  type Currency,
  type Kind,
  type Payin,
  type Service,
  type ServiceField,
} from './types'

/** What the guide to a service shows, in the contract's language. */
export interface Guide {
  service: Service
  /** Where the service works, with which money, and how soon its result is known. */
  facts: GuideFact[]
  /** How long a pay-in may take, and what comes after that. */
  terms: GuideFact[]
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

/** A line of a table; its name in words goes by `id`. */
export interface GuideFact {
  id: 'country' | 'countries' | 'currency' | 'currencies' | 'limits' | 'confirmation' | 'website' | TermId
  /** In Markdown. */
  value: string
}

type TermId = 'expiry' | 'step' | 'window' | 'late'

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
    facts: factsOf(service, contract.locale),
    terms: isPayin(service) ? termsOf(service, contract.locale) : [],
    fields: [...fixedFields(service, contract, 'create'), ...fields(sentFields(service, 'create'))],
    create,
    payFields: [...fixedFields(service, contract, 'pay'), ...fields(sentFields(service, 'pay'))],
    pay: service.calls.includes('transaction_pay')
      ? payOf(service, readOperation(contract, 'transaction_pay'))
      : undefined,
    shownFields: service.flow === 'h2h' ? fields(service.fields.filter(({ party }) => party === 'response')) : [],
    furtherCalls: service.calls.filter((call): call is FurtherCall => call !== 'transaction_pay'),
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

/** What no source confirms is worded as usual. */
const claimIn =
  (locale: Locale) =>
  (verified: boolean, text: string): string =>
    verified ? text : fill(texts[locale].service.usually, { fact: text })

function factsOf(service: Service, locale: Locale): GuideFact[] {
  const { method, confirmation, currencies: own, countries: places, coverage } = service
  const { countries, currencies, limits } = coverageOf(service, locale)
  // What varies or does not apply tells nothing.
  const results: Partial<Record<ConfirmationClass, string>> = texts[locale].service.confirmation
  const result = results[confirmation.class]
  const facts: (GuideFact | false)[] = [
    { id: places.length === 1 ? 'country' : 'countries', value: countries },
    { id: own.length === 1 && coverage !== 'by_contract' ? 'currency' : 'currencies', value: currencies },
    limits !== undefined && { id: 'limits', value: limits },
    result !== undefined && { id: 'confirmation', value: claimIn(locale)(confirmation.verified, result) },
    method.website !== undefined && { id: 'website', value: `[${new URL(method.website).host}](${method.website})` },
  ]
  return facts.filter((fact) => typeof fact === 'object')
}

/** Where a service works and with which money, in words. */
export interface CoverageText {
  countries: string
  currencies: string
  limits: string | undefined
}

/** Most currencies have as many decimals; of others their number is told. */
const usualDigits = 2

export function coverageOf({ coverage, countries, currencies }: Service, locale: Locale): CoverageText {
  const w = texts[locale].service
  const claim = claimIn(locale)
  const certain = coverage === 'verified'
  const nameOfCurrency = namesOf(locale, 'currency')
  const currencyName = ({ code, digits }: Currency) => {
    const name = isAsset(code) ? code : nameOfCurrency(code)
    const named = name === code ? code : fill(w.currency, { code, name })
    if (digits === usualDigits) return named
    const decimals = digits === 0 ? w.decimals.none : plural(w.decimals.some, locale, digits)
    return `${named}, ${decimals}`
  }
  const limits = currencies.flatMap(({ code: currency, limits: { min, max } = {} }) => {
    const told = (amount: string) => formatRoundMoney({ amount, currency }, locale)
    const bounds = [min && fill(w.limits.min, { min: told(min) }), max && fill(w.limits.max, { max: told(max) })]
    const known = bounds.filter((bound) => bound !== undefined && bound !== '')
    return known.length > 0 ? [known.join(' ')] : []
  })
  return {
    countries:
      countries.length > 0
        ? claim(certain, formatList(countries.map(namesOf(locale, 'region')), locale))
        : w.byContract,
    currencies:
      coverage === 'by_contract' ? w.byContract : claim(certain, formatList(currencies.map(currencyName), locale)),
    limits: limits.length > 0 ? formatList(limits, locale) : undefined,
  }
}

/** Most services have as many seconds to confirm; the page on statuses tells it, a guide only what differs. */
export const usualWindow = 3600

/**
 * The three instants of a pay-in, and what may come after them. A step without a known end and the usual window are
 * left out.
 */
function termsOf({ step, expiry, confirmation, latePayment }: Payin, locale: Locale): GuideFact[] {
  const w = texts[locale].service
  const span = (seconds: number) => formatDuration(seconds, locale)
  const terms: (GuideFact | false)[] = [
    {
      id: 'expiry',
      value: fill(expiry.default === expiry.max ? w.expiryAlways : w.expiry, {
        usual: span(expiry.default),
        ...(expiry.default !== expiry.max && { max: span(expiry.max) }),
      }),
    },
    step.seconds !== null && { id: 'step', value: claimIn(locale)(step.verified, span(step.seconds)) },
    confirmation.window !== usualWindow && {
      id: 'window',
      value: fill(w.window, { span: span(confirmation.window) }),
    },
    latePayment && { id: 'late', value: w.late },
  ]
  return terms.filter((term) => typeof term === 'object')
}

/** Crypto assets go by their ticker: what is none of ISO 4217 has no name in CLDR. */
const isAsset = (code: string): boolean => !/^[A-Z]{3}$/.test(code)

function fixedFields(service: Service, { document, locale }: Contract, step: ServiceField['step']): Field[] {
  const w = texts[locale].service
  return fixedValues(service, step).map(([path, value]) => {
    const own: Schema =
      path === 'source.type' && isPayin(service) && service.takesCardToken
        ? { enum: [value, 'card_token'], 'x-enum': 'closed', description: w.cardOrToken }
        : { const: value }
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
  const { label, description, pattern, values, example } = field
  // What all services ask for, the contract describes; a payer’s name says itself what it is for.
  if (field.common && field.need !== 'alternative')
    return {
      type: 'string',
      ...((field.party !== 'payer' || field.need === 'optional') && { description: description[locale] }),
    }
  const alternatives = service.fields.filter(({ party, need }) => party === field.party && need === 'alternative')
  const sentences = [
    `**${label[locale].replace(/\.$/, '')}.** ${description[locale]}`,
    field.need === 'alternative' && fill(w.alternatives, { labels: labelsOf(alternatives, service, locale, 'or') }),
    !field.verified && doubtIn(field, w),
  ]
  return {
    type: 'string',
    description: sentences.filter(Boolean).join(' '),
    ...(!tellsLengths(field) && { minLength: field.minLength, maxLength: field.maxLength }),
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

/** How the provider may differ from the form told here, which no source confirms; nothing where no form is told. */
function doubtIn({ party, pattern, values }: ServiceField, w: (typeof texts)[Locale]['service']): string | undefined {
  if (values) return w.mayAcceptFewer
  if (pattern === undefined) return undefined
  return party === 'response' ? w.mayDiffer : w.mayBeStricter
}

/** Whether pattern or values say how long a value is. */
function tellsLengths({ pattern, values, minLength, maxLength }: ServiceField): boolean {
  if (values) return true
  return pattern !== undefined && (minLength === maxLength || pattern.endsWith(`{${minLength},${maxLength}}$`))
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

/** How many guides of other methods a guide leads to; the sidebar and the list of services have all. */
const relatedMax = 3

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
