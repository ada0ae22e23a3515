/** The messages of a sequence: sender, receiver and texts. */
import { fill } from '@docs/model/language/fill'
import type { Locale } from '@docs/model/language/locales'
import type { Texts } from '@docs/model/language/texts'
import type { NextAction, Screen, Service } from '@docs/model/catalogue/types'
import type { Actor } from '@docs/model/scenarios/types'
import { formsOf } from '../services/pay-steps'

/** The texts of a message: a short label for the picture, and a sentence. */
export interface MessageTexts {
  label: string
  text: string
}

export interface Step extends MessageTexts {
  from: Actor
  to: Actor
  /** A response to the previous message, or one that is lost. */
  line?: 'answer' | 'lost'
}

/** The texts of sequences in one language, with facts filled in. */
export type SequenceTexts = Texts['flow']

/** A service, and the texts of sequences in the reader's language. */
export interface SequenceContext {
  service: Service
  x: SequenceTexts
  locale: Locale
}

export const message = (from: Actor, to: Actor, said: MessageTexts): Step => ({ from, to, ...said })
export const answer = (from: Actor, to: Actor, said: MessageTexts): Step => ({ from, to, ...said, line: 'answer' })

/** Fills in the values used by the texts. */
export function withValues({ label, text }: MessageTexts, values: Record<string, string>): MessageTexts {
  const filled = (words: string) =>
    fill(words, Object.fromEntries(Object.entries(values).filter(([name]) => words.includes(`{${name}}`))))
  return { label: filled(label), text: filled(text) }
}

/** Who shows a screen to the payer: the payment page, or the method's own network. */
const shownBy: Record<Exclude<Screen, 'redirect'>, Actor> = {
  address: 'gateway',
  voucher: 'gateway',
  reference: 'gateway',
  qr: 'gateway',
  ussd_push: 'provider',
  ussd_dial: 'gateway',
  app_push: 'provider',
  otp: 'provider',
  bank_login: 'gateway',
}

/** What the payer is shown and does. A redirect has no steps: the message that leads to it covers it. */
function screenSteps(screen: Screen, { screens }: SequenceTexts): Step[] {
  if (screen === 'redirect') return []
  const { shown, done } = screens[screen]
  return [message(shownBy[screen], 'payer', shown), message('payer', 'provider', done)]
}

/** How the payer pays on the payment page. */
export function onPaymentPage({ service, x }: SequenceContext): Step[] {
  const steps = formsOf(service.payer.screens).flatMap((screen) => screenSteps(screen, x))
  return steps.length > 0 ? steps : [message('payer', 'gateway', x.steps.pays_on_page)]
}

/**
 * How a host-to-host payer pays: your page shows what the payment page would. A code that the payer has already given
 * is not asked for again.
 */
export function onYourPage({ service, x }: SequenceContext): Step[] {
  const { fields, nextAction, payer } = service
  const isGiven = nextAction === 'wait' && fields.some(({ step }) => step === 'pay')
  const steps = formsOf(payer.screens)
    .filter((screen) => !(screen === 'otp' && isGiven))
    // The redirect already leads to the bank's page, so showing it is skipped.
    .flatMap((screen) => screenSteps(screen, x).slice(screen === 'bank_login' && nextAction === 'redirect' ? 1 : 0))
    .map((step): Step => (step.from === 'gateway' ? { ...step, from: 'merchant' } : step))
  return steps.length > 0 ? steps : [message('payer', 'provider', x.steps.confirms)]
}

/** What your page does with the next action; nothing if the method's screens show it. */
export function ownPage(action: NextAction, { steps }: SequenceTexts): Step[] {
  switch (action) {
    case 'redirect':
      return [message('merchant', 'payer', steps.open_address)]
    case 'form':
      return [message('merchant', 'payer', steps.submit_form)]
    case 'wait':
      return [message('merchant', 'payer', steps.please_confirm)]
    case 'qr':
    case 'reference':
      return []
  }
}

/** How the money reaches the recipient, who usually has nothing to do. */
export function receipt({ service: { fixed, payer }, x: { steps } }: SequenceContext): Step {
  if (fixed['recipient.type'] === 'cash_pickup') return message('recipient', 'provider', steps.pick_up)
  if (payer.screens.includes('bank_login')) return message('recipient', 'provider', steps.acceptance)
  return message('provider', 'recipient', steps.credit)
}
