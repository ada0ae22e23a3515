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
  'card', 'bank_transfer', 'mobile_money', 'cash_voucher', 'wallet', 'crypto', 'qr', 'open_banking', 'carrier_billing', 'other',
] as const
export type Kind = (typeof kinds)[number]

export const directions = ['payin', 'payout', 'other'] as const
export type Direction = (typeof directions)[number]

/** `hpp`: hosted payment page; `h2h`: host-to-host. */
export const flows = ['hpp', 'h2h', 'other'] as const
export type Flow = (typeof flows)[number]

/** How long after the payer's step the result is known. */
export const confirmationClasses = ['instant', 'minutes', 'business_days', 'varies', 'not_applicable'] as const
export type ConfirmationClass = (typeof confirmationClasses)[number]

/** What the payer meets on the way, in this order. */
export const screens = ['redirect', 'address', 'voucher', 'reference', 'qr', 'ussd_push', 'app_push', 'otp', 'bank_login'] as const
export type Screen = (typeof screens)[number]

/** Whose data a field is; `order` stands beside the amount, `response` is shown to the payer and not sent. */
export const parties = ['payer', 'recipient', 'order', 'response'] as const
export type Party = (typeof parties)[number]

/** `alternative`: exactly one of the party's fields marked so is sent. */
export const needs = ['required', 'alternative', 'optional'] as const
export type Need = (typeof needs)[number]

/** Check digits that examples are proved by. */
export const checks = ['cpf', 'cnpj', 'luhn'] as const
export type Check = (typeof checks)[number]

/** A scheme or a provider, e.g. Pix: what its guides share. */
export interface Method {
  id: string
  name: Words
  kind: Kind
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
  /** Where the value stands in the request, by the party whose data it is: `customer.name`, `service_data.operator`. */
  paths: Partial<Record<Party, string>>
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
  verified: boolean
}

export interface ServiceField extends FieldRule {
  party: Party
  need: Need
  /** The party's one of `paths`. */
  path: string
}

/** Test data that makes the sandbox end a transaction in one way. */
export interface SandboxCase {
  /** Final status, e.g. `declined`. */
  status: string
  failureReason?: string
  /** Values by the id of a field of the service, or `amount`. */
  set: Record<string, string>
}

/** A service of the API (`service_id`) and the guide to it. */
export interface Service {
  id: string
  /** Address of the guide below `/services/`. */
  route: string
  method: Method
  direction: Direction
  flow: Flow
  /** ISO 3166-1 alpha-2; empty means by contract. */
  countries: string[]
  currencies: Currency[]
  fields: ServiceField[]
  /** What every request of the service holds besides, by path: `{ 'recipient.type': 'alias' }`. */
  fixed: Record<string, string>
  payer: { screens: Screen[]; verified: boolean }
  confirmation: { class: ConfirmationClass; verified: boolean }
  /** How long the payer has on the method's side; `seconds` is `null` where it has no such limit. */
  expiry: { seconds: number | null; verified: boolean }
  /** What the scheme itself allows; `null` is unknown. */
  refunds: { full: boolean | null; partial: boolean | null; days?: number; verified: boolean }
  sandbox: SandboxCase[]
  /** Where the record stands, e.g. `catalogue/methods/pix.yaml:30`. */
  source: string
}
