import { brand } from '../../site/brand'
import { fill } from '../../site/fill'
import type { Locale } from '../../site/locales'
import { texts } from '../../site/texts'
import { fillTree } from '../contract/facts'
import type { Contract } from '../contract/types'
import {
  actors,
  answer,
  exchange,
  labelsOf,
  message,
  ownPage,
  register,
  report,
  result,
  screenSteps,
  type Actor,
  type FlowTexts,
  type Step,
} from './steps'
import { wayOf, type Call, type Direction, type Screen, type Service, type ServiceField, type Way } from './types'

/** A service, and what flows say in the reader's language. */
interface Told {
  service: Service
  x: FlowTexts
  locale: Locale
}

function hostedPage(told: Told): Step[] {
  const { service, x } = told
  const asks = service.fields.filter(({ party, need }) => party === 'payer' && need === 'optional')
  return [
    register(x),
    answer('gateway', 'merchant', x.steps.page_url),
    message('merchant', 'payer', x.steps.to_page),
    message('payer', 'gateway', x.steps.page),
    ...(asks.length > 0 ? [message('payer', 'gateway', withFields(x.steps.missing_data, asks, told))] : []),
    message('gateway', 'provider', x.steps.payment_order),
    ...service.payer.screens.flatMap((screen) => screenSteps(screen, x)),
    result(x),
    ...report(x),
    message('gateway', 'payer', x.steps.back),
  ]
}

const withFields = (said: FlowTexts['steps']['missing_data'], fields: ServiceField[], { locale }: Told) => ({
  ...said,
  text: fill(said.text, { fields: labelsOf(fields, locale) }),
})

function hostToHost(told: Told): Step[] {
  const { service, x } = told
  const held = service.calls.includes('transaction_complete')
  return [
    register(x),
    answer('gateway', 'merchant', x.steps.created),
    ...service.calls.flatMap((each) => callSteps(each, told)),
    ...(held ? [] : [result(x)]),
    ...report(x),
  ]
}

function callSteps(call: Call, told: Told): Step[] {
  const { service, x } = told
  const { steps } = x
  switch (call) {
    case 'transaction_currency_rate':
      return exchange(steps.quote_call, steps.quote)
    case 'transaction_pay':
      return startSteps(told)
    case 'transaction_get_crypto_address':
      return [
        ...exchange(steps.address_call, steps.address_answer),
        ...onYourPage(
          service.payer.screens.filter((screen) => screen === 'address'),
          x,
        ),
      ]
    case 'transaction_complete':
      return [answer('provider', 'gateway', steps.hold), ...exchange(steps.complete_call, steps.completed)]
    case 'get_recipient_card':
      return [
        ...exchange(steps.requisites_call, steps.requisites),
        message('merchant', 'payer', steps.card_shown),
        message('payer', 'provider', steps.card_transfer),
      ]
    case 'p2p_confirm':
      return [message('payer', 'merchant', steps.paid), ...exchange(steps.confirm_call, steps.confirmed)]
  }
}

function startSteps(told: Told): Step[] {
  const { x, service } = told
  const { fields, payer, nextAction } = service
  const typed = fields.filter(({ step }) => step === 'pay')
  // A code that the payer has given before is not asked for again; a crypto address comes with its own call.
  const screens = payer.screens.filter(
    (screen) => screen !== 'address' && !(screen === 'otp' && nextAction === 'wait' && typed.length > 0),
  )
  return [
    ...(typed.length > 0 ? [message('payer', 'merchant', withFields(x.steps.payment_data, typed, told))] : []),
    message('merchant', 'gateway', x.steps.pay_call),
    message('gateway', 'provider', x.steps.payment_order),
    answer('gateway', 'merchant', x.startAnswers[nextAction ?? 'none']),
    ...(nextAction ? ownPage(nextAction, x) : []),
    ...onYourPage(payer.screens.includes('address') ? [] : screens, x),
  ]
}

/**
 * Screens of a host-to-host payment: what the payment page would show, your page does; of several forms of details one
 * is told.
 */
function onYourPage(screens: Screen[], x: FlowTexts): Step[] {
  const told = screens.filter(
    (screen) =>
      screen !== 'reference' ||
      !(screens.includes('voucher') || screens.includes('qr') || screens.includes('bank_login')),
  )
  return told
    .flatMap((screen) => screenSteps(screen, x))
    .map((step) => (step.from === 'gateway' ? { ...step, from: 'merchant' } : step))
}

/** How the money reaches the recipient, who mostly has nothing to do. */
function receipt({ service: { fixed, payer }, x: { steps } }: Told): Step {
  if (fixed['recipient.type'] === 'cash_pickup') return message('recipient', 'provider', steps.pick_up)
  if (payer.screens.includes('bank_login')) return message('recipient', 'provider', steps.acceptance)
  return message('provider', 'recipient', steps.credit)
}

function payout(told: Told): Step[] {
  const { service, x } = told
  const { steps } = x
  return [
    register(x),
    answer('gateway', 'merchant', steps.created),
    ...(service.calls.includes('transaction_currency_rate') ? exchange(steps.quote_call, steps.quote) : []),
    ...exchange(steps.payout_call, steps.payout_processing),
    message('gateway', 'provider', steps.payout_order),
    receipt(told),
    result(x),
    ...report(x),
  ]
}

const stepsOf: Record<Way, (told: Told) => Step[]> = {
  'payin hpp': hostedPage,
  'payin h2h': hostToHost,
  'payout h2h': payout,
}

export interface FlowView {
  /** A Mermaid sequence diagram. */
  mermaid: string
  /** The same in words. */
  alternative: string
  /** What the payer (of a pay-in) or the recipient (of a payout) sees and does, step by step. */
  personSteps: string[]
}

/** Whose steps a guide tells one by one. */
const persons: Record<Direction, Actor> = { payin: 'payer', payout: 'recipient' }

/** How a payment through the service goes. */
export function flowOf(service: Service, { locale, facts }: Pick<Contract, 'locale' | 'facts'>): FlowView {
  const x = fillTree(texts[locale].flow, facts)
  const steps = stepsOf[wayOf(service)]({ service, x, locale })
  const names: Record<Actor, string> = { ...x.actors, gateway: brand.name, provider: service.method.name[locale] }
  const present = actors.filter((actor) => steps.some(({ from, to }) => from === actor || to === actor))
  const person = persons[service.direction]
  return {
    mermaid: [
      'sequenceDiagram',
      ...present.map((actor) => `  participant ${actor} as ${names[actor]}`),
      ...steps.map((step) => `  ${step.from}${step.answer ? '-->>' : '->>'}${step.to}: ${step.label}`),
    ].join('\n'),
    alternative: steps.map(({ text }) => text.replaceAll('`', '')).join(' '),
    personSteps: steps.filter(({ from, to }) => from === person || to === person).map(({ text }) => text),
  }
}
