/** Closed lists of the catalogue and what schemas and types are made from. */

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
export type FlowOf<D extends keyof typeof flowsOf> = (typeof flowsOf)[D][number]

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

/** The statuses in which a transaction ends without a payment. */
export const unpaidEnds = ['declined', 'cancelled', 'expired'] as const
export type UnpaidEnd = (typeof unpaidEnds)[number]

export interface Currency {
  /** ISO 4217 code, or the ticker of a crypto asset. */
  code: string
  /** Decimal places that an amount may have. */
  digits: number
  /** An amount as a request sends it. */
  example: string
  limits?: { min?: string; max?: string }
}
