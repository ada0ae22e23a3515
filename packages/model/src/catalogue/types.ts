import type { GuideFile, MethodFile, PayinFile, Rule } from './schema'
import type { Dossier } from './dossier-schema'
import type { DisputeKind, LocalBrowser, Refunds } from './dossier'
import type { Locale } from '../language/locales'
import type { Codes } from '../codes/types'
import type { FlowOf, Need, Party, Call, Currency, NextAction, Coverage } from './lists'

export * from './lists'

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

/** A scheme or a provider, e.g. Pix: the data that its guides share. */
export interface Method extends Pick<MethodFile, 'name' | 'kind' | 'sources' | 'checked' | 'prompt' | 'again'> {
  id: string
  /** What a payer can do to get the money back without the merchant; unknown if left out. */
  dispute?: DisputeKind
}

/** A field that services need, defined once and shared by them. */
export interface FieldRule extends Rule {
  /** Key in `catalogue/fields.yaml`. */
  id: string
}

export interface ServiceField extends Omit<FieldRule, 'with'> {
  /** Members of the request that a value of this form goes with, by path, each with its value; any, if `null`. */
  with: [path: string, value: string | null][]
  party: Party
  need: Need
  /** The path that applies to this party. */
  path: string
  /** Whether example requests leave it out; absent where they send it. */
  isLeftOut?: true
}

/** A way to return the money of a pay-in, as its record names it; `waysBackOf` adds its terms. */
export type MoneyBack = PayinFile['money_back'][number]
export type MoneyBackWay = MoneyBack['way']
export const moneyBackWays = ['release', 'payout', 'support', 'none'] as const satisfies readonly MoneyBackWay[]

/** When money can still arrive after the end of a transaction. */
export type LateMoney = NonNullable<PayinFile['late_money']>

/** What only a pay-in has. */
interface PayinTerms extends Pick<PayinFile, 'expiry' | 'hold'> {
  /** `verified`: whether the dossier confirms it. */
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

/** Whether the payer takes part; an order by phone or post is entered by the merchant. */
export const isAtScreen = (service: Service): service is Payin => isPayin(service) && service.payer.screens.length > 0

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
