import type { FieldFile, GuideFile, MethodFile, PayinFile } from '../sources/catalogue'
import type { Dossier } from '../sources/dossiers'
import type { DisputeKind, LocalBrowser, Refunds } from './dossier'
import type { Locale } from '../language/locales'
import type { Codes } from '../codes/types'

/**
 * The catalogue in memory: facts about payment services, without prose. A fact with `verified: false` was not found in
 * any listed source: pages describe it as usual, never as guaranteed.
 */
export interface Catalogue {
  /** The guides of all methods, in the order of their routes. */
  services: Service[]
  /** What is known of the methods outside our API, by their ids. */
  dossiers: Readonly<Record<string, Dossier>>
  codes: Codes
}

/** A text in every language of the site. */
export type Words = Record<Locale, string>

export const kinds = [
  'card',
  'bank_transfer',
  'mobile_money',
  'cash_voucher',
  'wallet',
  'crypto',
  'qr',
  'open_banking',
  'carrier_billing',
  'other',
] as const
export type Kind = (typeof kinds)[number]

export const directions = ['payin', 'payout'] as const
export type Direction = (typeof directions)[number]

/** `hpp`: hosted payment page; `h2h`: host-to-host. */
export const flows = ['hpp', 'h2h'] as const
export type Flow = (typeof flows)[number]

/** The flows of each direction: all payouts are host-to-host. */
export const flowsOf = { payin: ['hpp', 'h2h'], payout: ['h2h'] } as const satisfies Record<Direction, readonly Flow[]>
type FlowOf<D extends keyof typeof flowsOf> = (typeof flowsOf)[D][number]

/** A direction with one of its flows. */
export type Course = { [D in keyof typeof flowsOf]: { direction: D; flow: FlowOf<D> } }[keyof typeof flowsOf]
/** A course as one string. */
export type Way = { [D in keyof typeof flowsOf]: `${D} ${FlowOf<D>}` }[keyof typeof flowsOf]

/** In display order. */
export const ways = ['payin hpp', 'payin h2h', 'payout h2h'] as const satisfies readonly Way[]

export function wayOf(course: Course): Way {
  switch (course.direction) {
    case 'payin':
      return `payin ${course.flow}`
    case 'payout':
      return `payout ${course.flow}`
  }
}

/** Calls that a host-to-host service may need after `transaction_create`. */
export const calls = [
  'transaction_currency_rate',
  'transaction_pay',
  'transaction_get_crypto_address',
  'transaction_complete',
  'get_recipient_card',
  'p2p_confirm',
] as const
export type Call = (typeof calls)[number]

/** What the payer of a host-to-host pay-in has to do, as `next_action.type` names it. */
export const nextActions = ['redirect', 'form', 'qr', 'reference', 'wait'] as const
export type NextAction = (typeof nextActions)[number]

/** How certain the countries and currencies are; with `by_contract` the currencies of a record are only examples. */
export const coverages = ['verified', 'usual', 'by_contract'] as const
export type Coverage = (typeof coverages)[number]

/** How soon after the payer's step the result is known. */
export const confirmationClasses = ['instant', 'minutes', 'business_days', 'varies', 'not_applicable'] as const
export type ConfirmationClass = (typeof confirmationClasses)[number]

/** What the payer sees on the way, in this order. */
export const screens = [
  'redirect',
  'address',
  'voucher',
  'reference',
  'qr',
  'ussd_push',
  'ussd_dial',
  'app_push',
  'otp',
  'bank_login',
] as const
export type Screen = (typeof screens)[number]

/** Whose data a field is; a `response` field is returned in `next_action.details` and shown to the payer, not sent. */
export const parties = ['payer', 'recipient', 'response'] as const
export type Party = (typeof parties)[number]

/** `alternative`: exactly one of the party's alternative fields is sent. */
export const needs = ['required', 'alternative', 'optional'] as const
export type Need = (typeof needs)[number]

/** Check-digit rules that examples are validated against. */
export const checks = [
  'cpf',
  'cnpj',
  'luhn',
  'iban',
  'clabe',
  'curp',
  'cbu',
  'cuit',
  'rut',
  'cci',
  'ruc_pe',
  'ruc_py',
  'rnokpp',
  'edrpou',
  'tckn',
  'boleto',
] as const
export type Check = (typeof checks)[number]

/** A scheme or a provider, e.g. Pix: the data that its guides share. */
export interface Method extends Pick<MethodFile, 'name' | 'kind' | 'sources' | 'checked' | 'prompt'> {
  id: string
  /** What a payer can do to get the money back without the merchant; unknown if left out. */
  dispute?: DisputeKind
}

export interface Currency {
  /** ISO 4217 code, or the ticker of a crypto asset. */
  code: string
  /** Decimal places that an amount may have. */
  digits: number
  /** An amount as a request sends it. */
  example: string
  limits?: { min?: string; max?: string }
}

/** A field that services need, defined once and shared by them. */
export interface FieldRule extends Omit<FieldFile, 'min_length' | 'max_length'> {
  /** Key in `catalogue/fields.yaml`. */
  id: string
  minLength: number
  maxLength: number
}

export interface ServiceField extends FieldRule {
  party: Party
  need: Need
  /** The path that applies to this party. */
  path: string
  /** Whether example requests send it. */
  isShown: boolean
}

/** A way to return the money of a pay-in, as its record names it; `waysBackOf` adds its terms. */
export type MoneyBack = PayinFile['money_back'][number]
export type MoneyBackWay = MoneyBack['way']
export const moneyBackWays = ['release', 'payout', 'support', 'none'] as const satisfies readonly MoneyBackWay[]

/** The statuses in which a transaction ends without a payment. */
export const unpaidEnds = ['declined', 'cancelled', 'expired'] as const
export type UnpaidEnd = (typeof unpaidEnds)[number]

/** When money can still arrive after the end of a transaction. */
export type LateMoney = NonNullable<PayinFile['late_money']>

/** What only a pay-in has. */
export interface PayinTerms extends Pick<PayinFile, 'expiry' | 'hold'> {
  /** `verified`: whether the dossier says so surely. */
  step: PayinFile['step'] & { verified: boolean }
  confirmation: PayinFile['confirmation'] & { verified: boolean }
  refunds: Refunds
  lateMoney: LateMoney | null
  moneyBack: MoneyBack[]
  takesCardToken?: PayinFile['card_token']
}

/** A service of the API (`service_id`) with the data of its guide. */
export type Service = ServiceFacts &
  (({ direction: 'payin'; flow: FlowOf<'payin'> } & PayinTerms) | { direction: 'payout'; flow: FlowOf<'payout'> })
export type Payin = Extract<Service, { direction: 'payin' }>

export const isPayin = (service: Service): service is Payin => service.direction === 'payin'

interface ServiceFacts extends Pick<GuideFile, 'route' | 'fixed' | 'payer' | 'sandbox'> {
  id: string
  method: Method
  coverage: Coverage
  /** ISO 3166-1 alpha-2; if empty, countries depend on the contract. */
  countries: string[]
  currencies: Currency[]
  fields: ServiceField[]
  /** Called in this order after `transaction_create`; empty where the payment page does everything. */
  calls: Call[]
  /** Left out where the payer has nothing to do, or where `calls` already say what happens. */
  nextAction?: NextAction
  /** Of the payer of the worked example. */
  browser?: LocalBrowser
  confirmation: Exclude<GuideFile, PayinFile>['confirmation']
  /** Position of the record, e.g. `catalogue/methods/pix.yaml:30`. */
  source: string
}
