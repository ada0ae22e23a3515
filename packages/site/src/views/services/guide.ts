import { lateMoneyText } from './late-money'
import { fill } from '@docs/model/language/fill'
import { capital, formatDuration, formatList, formatRoundMoney, sentence } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '../../words/texts'
import { plural } from '@docs/model/language/plural'
import { namesOf } from '@docs/model/codes/names'
import { outcomeIn, outcomeName } from '@docs/model/catalogue/test-data'
import { fieldOf } from '@docs/model/contract/fields'
import { operation as readOperation } from '@docs/model/contract/operation'
import type { Contract, FailureReason, Field, Schema, Status } from '@docs/model/contract/types'
import { createOf, fixedValues, payOf, sentFields, type GuideCall } from '@docs/model/catalogue/calls'
import type { Dossier } from '@docs/model/catalogue/dossier-schema'
import { claimIn } from './claim'
import { afterExpiry, confirmationNote, dossierFacts, type GuideFact } from './dossier'
import { labelsOf } from './labels'
import { waysBackOf, type WayBack } from '@docs/model/catalogue/money-back'
import { sandboxCases } from '@docs/model/catalogue/sandbox'
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
} from '@docs/model/catalogue/types'

/** The content of a service's guide, in the contract's language. */
export interface Guide {
  service: Service
  /** Countries, currencies, limits, and how soon the result is known. */
  facts: GuideFact[]
  /** How long a pay-in may take, and what may come afterwards. */
  terms: GuideFact[]
  /** Fields of `transaction_create` for this service. */
  fields: Field[]
  /** Those that always have the same value, as path and value. */
  fixed: [path: string, value: string][]
  /** Those that the contract describes: the guide only names them. */
  named: ServiceField[]
  /** The call that registers a transaction. */
  create: GuideCall
  /** Fields of `transaction_pay` besides the id. */
  payFields: Field[]
  /** The call that starts it, if the service uses that call. */
  pay?: GuideCall
  /** Fields of the answer to show to the payer. */
  shownFields: Field[]
  /** Calls besides these two, in order. */
  furtherCalls: FurtherCall[]
  /** In the order of the status machine. */
  statuses: Status[]
  outcomes: Outcome[]
  /** How money is given back; empty for a payout. */
  waysBack: WayBack[]
  /** Other services of the method, then other methods of its countries. */
  related: Service[]
}

/** A call that a service may need besides `transaction_create` and `transaction_pay`. */
export type FurtherCall = Exclude<Call, 'transaction_pay'>

/** A way to end a transaction in the sandbox, or to leave it open. */
export interface Outcome {
  status: Status
  reason?: FailureReason
  title: string
  /** What to send, and in which field; no path if the payer types it on the payment page. */
  path?: string
  value: string
}

export function guideOf(catalogue: Catalogue, contract: Contract, id: string): Guide {
  const service = knownService(catalogue, id)
  const create = createOf(service, readOperation(contract, 'transaction_create'))
  const dossier = catalogue.dossiers[service.method.id]
  const waysBack = isPayin(service) ? waysBackOf(service, catalogue.services) : []
  const fields = (some: ServiceField[]) => some.map((field) => fieldView(field, service, contract))
  return {
    service,
    facts: factsOf(service, dossier, contract.locale),
    terms: isPayin(service) ? termsOf(service, dossier, contract.locale) : [],
    fields: fields(sentFields(service, 'create').filter((field) => !isNamed(field))),
    fixed: fixedValues(service, 'create'),
    named: sentFields(service, 'create').filter(isNamed),
    create,
    payFields: [...fixedFields(service, contract), ...fields(sentFields(service, 'pay'))],
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

/** Links to all payment methods of a country, in Markdown. */
function linkToCountry(locale: Locale): (code: string) => string {
  const nameOf = namesOf(locale, 'region')
  return (code) => `[${nameOf(code)}](/services#${code.toLowerCase()})`
}

function factsOf(service: Service, dossier: Dossier | undefined, locale: Locale): GuideFact[] {
  const { currencies: own, countries: places, coverage } = service
  const { countries, currencies } = coverageOf(service, locale, linkToCountry(locale))
  const result = confirmationOf(service, dossier, locale)
  const known = dossier ? dossierFacts(service, dossier, locale) : []
  const facts: (GuideFact | false)[] = [
    places.length > 0 && { id: places.length === 1 ? 'country' : 'countries', value: countries },
    coverage !== 'by_contract' && { id: own.length === 1 ? 'currency' : 'currencies', value: currencies },
    ...known.filter(({ id }) => id === 'limits'),
    result !== undefined && { id: 'confirmation', value: result },
    !isPayin(service) && { id: 'support', value: supportOf(service, locale) },
    ...known.filter(({ id }) => id !== 'limits'),
  ]
  return facts
    .filter((fact) => typeof fact === 'object')
    .map((fact) => ({ ...fact, value: capital(fact.value, locale) }))
}

/** Whether the payer takes part; an order by phone or post is entered by the merchant. */
export const isAtScreen = (service: Service): service is Payin => isPayin(service) && service.payer.screens.length > 0

/** How soon the result is known, and what the dossier says of it. */
function confirmationOf(service: Service, dossier: Dossier | undefined, locale: Locale): string | undefined {
  const result = resultOf(service, locale)
  const note = dossier && isAtScreen(service) ? confirmationNote(dossier, locale) : undefined
  if (note === undefined) return result
  const inEnglish = capital(resultOf(service, 'en') ?? '', 'en')
  // “After one or more business days” is what a note tells more exactly.
  const isTold = service.confirmation.class === 'business_days' || dossier?.confirmation?.note?.en.startsWith(inEnglish)
  if (result === undefined || isTold) return note
  return `${sentence(capital(result, locale))} ${note}`
}

/** After how long a payout in `processing` is a question for support. */
const supportOf = ({ confirmation: { window_seconds } }: Service, locale: Locale): string =>
  fill(texts[locale].service.support, { span: formatDuration(window_seconds, locale) })

/** How soon the result is known, in words; undefined if it varies or there is none. */
export function resultOf({ confirmation }: Service, locale: Locale): string | undefined {
  const results: Partial<Record<ConfirmationClass, string>> = texts[locale].service.confirmation
  const result = results[confirmation.class]
  return result && claimIn(locale)(confirmation.verified, result)
}

/** A service's countries and currencies, in words. */
export interface CoverageText {
  countries: string
  currencies: string
  limits: string | undefined
}

/** Decimal places of most currencies; other numbers are mentioned. */
const usualDigits = 2

export function coverageOf(
  { coverage, countries, currencies }: Service,
  locale: Locale,
  nameOfCountry: (code: string) => string = namesOf(locale, 'region'),
): CoverageText {
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
    const formatted = (amount: string) => formatRoundMoney({ amount, currency }, locale)
    const bounds = [
      min && fill(w.limits.min, { min: formatted(min) }),
      max && fill(w.limits.max, { max: formatted(max) }),
    ]
    const known = bounds.filter((bound) => bound !== undefined && bound !== '')
    return known.length > 0 ? [known.join(' ')] : []
  })
  return {
    countries: countries.length > 0 ? claim(certain, formatList(countries.map(nameOfCountry), locale)) : w.byContract,
    currencies:
      coverage === 'by_contract' ? w.byContract : claim(certain, formatList(currencies.map(currencyName), locale)),
    limits: limits.length > 0 ? formatList(limits, locale) : undefined,
  }
}

/** Confirmation window of most services, described on the page on statuses; a guide mentions only other values. */
export const usualWindowSeconds = 3600

/**
 * The time limits of a pay-in, and what may follow them. A step without a known end and the usual window are left out.
 */
export function termsOf(service: Payin, dossier: Dossier | undefined, locale: Locale): GuideFact[] {
  const { step, confirmation, lateMoney } = service
  const w = texts[locale].service
  const span = (seconds: number) => formatDuration(seconds, locale)
  const after = dossier && afterExpiry(dossier, locale)
  const terms: (GuideFact | false)[] = [
    { id: 'expiry', value: expiryOf(service, locale) },
    step.seconds !== null && { id: 'step', value: claimIn(locale)(step.verified, span(step.seconds)) },
    after !== undefined && { id: 'after', value: after },
    confirmation.window_seconds !== usualWindowSeconds && {
      id: 'window',
      value: fill(w.window, { span: span(confirmation.window_seconds) }),
    },
    lateMoney !== null && { id: 'late', value: lateMoneyText(lateMoney, locale) },
  ]
  return terms.filter((term) => typeof term === 'object')
}

/** How long the payer has to start paying. */
export function expiryOf({ expiry: { default_seconds: usual, max_seconds: max } }: Payin, locale: Locale): string {
  const w = texts[locale].service
  const span = (seconds: number) => formatDuration(seconds, locale)
  return usual === max
    ? fill(w.expiryAlways, { usual: span(usual) })
    : fill(w.expiry, { usual: span(usual), max: span(max) })
}

/** Crypto assets are shown by ticker: CLDR only names codes of ISO 4217. */
const isAsset = (code: string): boolean => !/^[A-Z]{3}$/.test(code)

/** Fields of `transaction_pay` that always have the same value. */
function fixedFields(service: Service, { document, locale }: Contract): Field[] {
  const w = texts[locale].service
  return fixedValues(service, 'pay').map(([path, value]) => {
    const own: Schema =
      path === 'source.type' && isPayin(service) && service.takesCardToken
        ? { enum: [value, 'card_token'], 'x-enum': 'closed', description: w.cardOrToken }
        : { const: value }
    return fieldOf(document, locale, path, { type: 'string', ...own, example: value }, true, `field-${path}`)
  })
}

const isNamed = ({ common, need }: ServiceField): boolean => common === true && need !== 'alternative'

/** A service's field as JSON Schema, described like the contract's fields. */
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
  const alternatives = service.fields.filter(({ party, need }) => party === field.party && need === 'alternative')
  const sentences = [
    `**${label[locale].replace(/\.$/, '')}.** ${description[locale]}`,
    field.need === 'alternative' && fill(w.alternatives, { labels: labelsOf(alternatives, service, locale, 'or') }),
  ]
  return {
    type: 'string',
    description: sentences.filter(Boolean).join(' '),
    ...(!field.verified && { 'x-usual': true }),
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

/** Whether the pattern or the values already determine the length. */
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
  return sandboxCases(service, testData).map(({ outcome: told, path, value }) => {
    const outcome = outcomeIn(service, told)
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

/** How many other methods a guide links to; the sidebar and the list of services have them all. */
const relatedMax = 2

/** Guides of the same method, then one of each method for the same market: of the same direction first. */
function relatedTo(service: Service, { services }: Catalogue): Service[] {
  const others = services.filter((other) => other !== service)
  const sameMethod = others.filter(({ method }) => method.id === service.method.id)
  const near = others.filter(
    ({ method, countries }) => method.id !== service.method.id && sameMarket(service, method.kind, countries),
  )
  const sameWay = (other: Service) =>
    Number(other.direction === service.direction) * 2 + Number(other.flow === service.flow)
  const closest = near.sort((a, b) => sameWay(b) - sameWay(a))
  const ofEach = closest.filter(({ method }, at) => closest.findIndex((other) => other.method === method) === at)
  return [...sameMethod, ...ofEach.slice(0, relatedMax)]
}

/** Is for some of its countries only; without countries, is of the same kind. */
function sameMarket({ countries, method }: Service, kind: Kind, others: string[]): boolean {
  if (countries.length > 0) return others.length > 0 && others.every((country) => countries.includes(country))
  return others.length === 0 && kind === method.kind
}
