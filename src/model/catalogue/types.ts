import type { Locale } from '../../site/locales'
import type { Codes } from '../codes/types'

/**
 * What the catalogue is once it has been read: facts about payment services, without prose.
 * A fact with `verified: false` was seen in no listed source: pages word it as usual, never as a promise.
 */
export interface Catalogue {
  /** The guides of all methods, in the order of their routes. */
  services: Service[]
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
/** The same in one word. */
export type Way = { [D in keyof typeof flowsOf]: `${D} ${FlowOf<D>}` }[keyof typeof flowsOf]

/** In the order of lists. */
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

/** How sure countries and currencies are; with `by_contract` the currencies of a record are examples only. */
export const coverages = ['verified', 'usual', 'by_contract'] as const
export type Coverage = (typeof coverages)[number]

/** How long after the payer's step the result is known. */
export const confirmationClasses = ['instant', 'minutes', 'business_days', 'varies', 'not_applicable'] as const
export type ConfirmationClass = (typeof confirmationClasses)[number]

/** What the payer meets on the way, in this order. */
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

/** Whose data a field is; `response` is answered in `next_action.details` and shown to the payer, not sent. */
export const parties = ['payer', 'recipient', 'response'] as const
export type Party = (typeof parties)[number]

/** `alternative`: exactly one of the party's fields marked so is sent. */
export const needs = ['required', 'alternative', 'optional'] as const
export type Need = (typeof needs)[number]

/** Check digits that examples are proved by. */
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
  'ruc_ec',
  'ruc_py',
  'rnokpp',
  'edrpou',
  'tckn',
  'boleto',
] as const
export type Check = (typeof checks)[number]

/** A scheme or a provider, e.g. Pix: what its guides share. */
export interface Method {
  id: string
  name: Words
  kind: Kind
  /** `false` where the payer has no procedure to dispute a payment. */
  disputes?: false
  website?: string
  /** Where its facts were seen. */
  sources: string[]
  /** Day of the last check, ISO 8601. */
  checked: string
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

/** A piece of data that services need, written once for all that share it. */
export interface FieldRule {
  /** Key in `catalogue/fields.yaml`. */
  id: string
  /**
   * Where the value stands in the request, by the party whose data it is: `customer.name`, `service_data.operator`;
   * for `response` the id of the detail in the answer's `next_action.details`.
   */
  paths: Partial<Record<Party, string>>
  /** The call that takes the value. */
  step: 'create' | 'pay'
  label: Words
  description: Words
  /** A regular expression (flag `u`). */
  pattern?: string
  minLength: number
  maxLength: number
  /** The values known today with their meanings, where there is a list. */
  values?: Record<string, Words>
  check?: Check
  example: string
  /** Whether services ask for it as the contract describes it, so that guides add nothing but a line. */
  common: boolean
  verified: boolean
}

export interface ServiceField extends FieldRule {
  party: Party
  need: Need
  /** The party's one of `paths`. */
  path: string
}

/** Which test data of the contract (contract/data/test-data.yaml) end a transaction of the service in the sandbox. */
export interface Sandbox {
  /** The id of a phone field of the service, or what its test data are. */
  by: string
  /** Keys of the contract's test cards, phones or amounts. */
  outcomes: string[]
}

/** A way to give the money of a pay-in back, as its record names it; `moneyBackOf` tells its terms. */
export type MoneyBack =
  /** The hold is released before capture. */
  | { way: 'release' }
  | {
      way: 'payout'
      /** Id of the payout service. */
      service: string
      /** Whether the payout goes to a token with the scope `payout`, issued from the pay-in. */
      token: boolean
      /** Paths that the pay-in has to send for it, e.g. `customer.id`. */
      collect: string[]
    }
  /** Through support, by the scheme's own refund. */
  | { way: 'support' }
  | { way: 'none' }
export type MoneyBackWay = MoneyBack['way']
export const moneyBackWays = ['release', 'payout', 'support', 'none'] as const satisfies readonly MoneyBackWay[]

/** What a pay-in has and a payout has not. All spans are seconds. */
export interface PayinTerms {
  /** How long one step works at the provider, usually; `null` where it has no such limit. */
  step: { seconds: number | null; verified: boolean }
  /** How long the payer may start to pay: what `expires_at` is without the merchant's, and at most. */
  expiry: { default: number; max: number }
  confirmation: Confirmation & {
    /** How long after `expires_at` the provider may still confirm what was paid in time. */
    window: number
  }
  /** Whether slips, codes or details that are out can still be paid after the transaction has ended. */
  latePayment: boolean
  /** What the scheme itself allows; `null` is unknown. */
  refunds: { full: boolean | null; partial: boolean | null; days?: number; verified: boolean }
  /** In the order in which they are tried; at least one. */
  moneyBack: MoneyBack[]
  /** Whether `source` may be a card token in place of the card that the fields describe. */
  takesCardToken?: true
}

interface Confirmation {
  class: ConfirmationClass
  verified: boolean
}

/** A service of the API (`service_id`) and the guide to it. */
export type Service = ServiceFacts &
  (({ direction: 'payin'; flow: FlowOf<'payin'> } & PayinTerms) | { direction: 'payout'; flow: FlowOf<'payout'> })
export type Payin = Extract<Service, { direction: 'payin' }>

export const isPayin = (service: Service): service is Payin => service.direction === 'payin'

interface ServiceFacts {
  id: string
  /** Address of the guide below `/services/`. */
  route: string
  method: Method
  coverage: Coverage
  /** ISO 3166-1 alpha-2; empty means by contract. */
  countries: string[]
  currencies: Currency[]
  fields: ServiceField[]
  /** What every request of the service holds besides, by path: `{ 'recipient.type': 'alias' }`. */
  fixed: Record<string, string>
  /** In this order, after `transaction_create`; none where the payment page does all. */
  calls: Call[]
  /** Left out where the payer has nothing to do or `calls` tell it. */
  nextAction?: NextAction
  payer: { screens: Screen[]; verified: boolean }
  confirmation: Confirmation
  sandbox: Sandbox
  /** Where the record stands, e.g. `catalogue/methods/pix.yaml:30`. */
  source: string
}
