import { isPayin, type Screen as PayerScreen, type Service, type ServiceField } from '@docs/model/catalogue/types'
import type { PayerFault, Transaction } from '../gateway/types'
import type { PageView } from './offers'
import type { Json } from '@docs/model/data/json'

/** One input; alternatives with the same path share it. */
export interface Field {
  /** Path of the value in the request, which is the name of the input. */
  name: string
  rules: [ServiceField, ...ServiceField[]]
  need: ServiceField['need']
  /** Options to choose from, where they depend on the payment. */
  choices?: { value: string; label: string }[]
}

/** What a payer's page shows. */
export type Screen =
  | { type: 'form'; fields: Field[]; card: boolean }
  | { type: 'step'; step: Step }
  /** The step has expired, the payment has not. */
  | { type: 'renew'; step: Step }
  | { type: 'result'; result: Result }

/** What the payer has to do next. */
export type Step =
  'challenge' | 'coin' | 'qr' | 'voucher' | 'reference' | 'phone_prompt' | 'app_prompt' | 'dial' | 'otp' | 'provider'

export type Result =
  'paid' | 'held' | 'processing' | 'declined' | 'cancelled' | 'released' | 'expired' | 'over' | 'late'

const resultOf: Partial<Record<string, Result>> = {
  processing: 'processing',
  authorized: 'held',
  completed: 'paid',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
}

/** What the hosted page shows now; `now` is the sandbox clock in milliseconds. */
export function screenOf(view: PageView, service: Service, now: number): Screen {
  const { transaction, isOver, stepEndsAt, challenge, typed, choice, address } = view
  if (address?.missing !== undefined) return { type: 'step', step: 'coin' }
  if (latePayment(transaction)) return { type: 'result', result: 'late' }
  const isHoldOver = transaction.status === 'expired' && transaction.status_history.some(isHold)
  const result = isHoldOver ? 'released' : resultOf[transaction.status]
  if (result) return { type: 'result', result }
  if (isOver) return { type: 'result', result: 'over' }
  // What the payer was given can expire; a form cannot.
  const type = stepEndsAt !== undefined && Date.parse(stepEndsAt) <= now ? 'renew' : 'step'
  if (challenge) return { type, step: 'challenge' }
  const chosen = service.fields.find(({ path }) => path === choice?.field)
  if (choice && chosen) {
    const field: Field = { name: choice.field, rules: [chosen], need: 'required', choices: choice.values }
    return { type: 'form', fields: [field], card: false }
  }
  const card = takesCard(service)
  // The card form already asks for the holder's name.
  const fields = fieldsToAsk(service, transaction, typed).filter(({ name }) => !card || name !== 'customer.name')
  if (card || fields.some(({ need }) => need !== 'optional')) return { type: 'form', fields, card }
  return { type, step: stepOf(service, view) }
}

const isHold = ({ status }: Transaction['status_history'][number]): boolean => status === 'authorized'

/** The money that arrived last after the end of the payment. */
export const latePayment = ({ later_movements = [] }: Transaction) =>
  later_movements.findLast(({ kind }) => kind === 'late_payment')

/** Reasons of a failure with which the payer may have been charged; what payers are told of them says what to do. */
export const moneyLeft = ['amount_mismatch', 'duplicate_payment', 'transfer_not_found']

/** Whether money may be on its way although the payment failed: where payers send it, nobody can know or stop it. */
export const mayHavePaid = ({ failure_reason = '' }: Transaction, service: Service): boolean =>
  (isPayin(service) && service.lateMoney !== null) || moneyLeft.includes(failure_reason)

/** Whether the payer enters a card here. */
export const takesCard = ({ sandbox }: Service): boolean => sandbox.by === 'card'

const stepOfScreen: Record<PayerScreen, Step> = {
  redirect: 'provider',
  address: 'coin',
  qr: 'qr',
  voucher: 'voucher',
  reference: 'reference',
  ussd_push: 'phone_prompt',
  ussd_dial: 'dial',
  app_push: 'app_prompt',
  otp: 'otp',
  bank_login: 'provider',
}

/** A service's first screen in this order decides: a voucher also shows a reference, a crypto address a QR code. */
const screenPriority: PayerScreen[] = [
  'address',
  'qr',
  'voucher',
  'reference',
  'ussd_push',
  'ussd_dial',
  'otp',
  'app_push',
  'bank_login',
]

function stepOf(service: Service, { address }: PageView): Step {
  const screens = service.payer.screens.filter((screen) => screen !== 'address' || address !== undefined)
  return stepOfScreen[screenPriority.find((screen) => screens.includes(screen)) ?? 'redirect']
}

/** Whether the code is made by the banking app, which then asks for the payment. */
export const isCodeFromApp = ({ payer: { screens } }: Pick<Service, 'payer'>): boolean =>
  screens.includes('otp') && screens.includes('app_push')

/** The fields that the payer has to fill in, because the merchant has not sent them. */
export function fieldsToAsk(service: Service, transaction: Transaction, typed: Record<string, string> = {}): Field[] {
  const isKnown = ({ path }: ServiceField) => path in typed || valueAt(transaction, path) !== undefined
  const payerFields = service.fields.filter(({ party, path }) => party === 'payer' && !path.startsWith('source.'))
  const alternatives = payerFields.filter(({ need }) => need === 'alternative')
  const isAnswered = alternatives.some(isKnown)
  const fields: Field[] = []
  for (const rule of payerFields.filter((rule) => isAsked(rule, service))) {
    if (isKnown(rule) || (rule.need === 'alternative' && isAnswered)) continue
    const same = fields.find(({ name }) => name === rule.path)
    if (same) same.rules.push(rule)
    else fields.push({ name: rule.path, rules: [rule], need: needOf(rule, alternatives, service) })
  }
  return fields
}

/** Payers are not asked for what nobody needs, but choose where there is something to choose. */
const isAsked = ({ id, need, path, values, isLeftOut }: ServiceField, { sandbox }: Service): boolean =>
  need !== 'optional' || id === sandbox.by || values !== undefined || (!isLeftOut && path.endsWith('.installments'))

/** Alternatives that all have the same path are one required field; so is the field whose value decides the outcome. */
function needOf(
  { id, need, path }: ServiceField,
  alternatives: ServiceField[],
  { sandbox }: Service,
): ServiceField['need'] {
  if (id === sandbox.by) return 'required'
  return need === 'alternative' && alternatives.every((each) => each.path === path) ? 'required' : need
}

function valueAt(transaction: Transaction, path: string): Json | undefined {
  return path
    .split('.')
    .reduce<unknown>(
      (node, key) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined),
      transaction,
    ) as Json | undefined
}

/** Required fields that are empty. */
export function missing(fields: Field[], typed: Record<string, string>): PayerFault[] {
  const isEmpty = ({ name }: Field) => !typed[name]?.trim()
  const alternatives = fields.filter(({ need }) => need === 'alternative')
  const missingRequired = fields.filter(({ need }) => need === 'required').filter(isEmpty)
  const unanswered = alternatives.every(isEmpty) ? alternatives : []
  return [...missingRequired, ...unanswered].map(({ name }) => ({ field: name, code: 'required' }))
}

/** Whether the test value simulates a payer who never acts. */
export const neverActs = ({ outcome }: PageView): boolean => outcome?.status === 'expired'

/** Where the payer goes afterwards: `success` also while the payment is processing or held. */
export function returnAddress({ status, return_urls }: Transaction): string | undefined {
  const hasPaid = ['processing', 'authorized', 'completed'].includes(status)
  return hasPaid ? return_urls?.success : return_urls?.failure
}
