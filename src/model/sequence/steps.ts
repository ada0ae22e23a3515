/** The messages of a sequence: who tells whom, and in which words. */
import { fill } from '../../site/fill'
import type { Locale } from '../../site/locales'
import type { Texts } from '../../site/texts'
import type { NextAction, Screen, Service } from '../catalogue/types'

/** Who takes part in a payment, in the order of the columns. */
export const actors = ['payer', 'tool', 'merchant', 'gateway', 'provider', 'recipient'] as const
export type Actor = (typeof actors)[number]

/** What is said of a message: few words for the picture, a sentence for those who read it. */
export interface Said {
  label: string
  text: string
}

export interface Step extends Said {
  from: Actor
  to: Actor
  /** An answer to the message before; or one that does not arrive. */
  line?: 'answer' | 'lost'
}

/** The texts of sequences in one language, their facts filled. */
export type SequenceTexts = Texts['flow']

/** A service, and what sequences say in the reader's language. */
export interface Told {
  service: Service
  x: SequenceTexts
  locale: Locale
}

export const message = (from: Actor, to: Actor, said: Said): Step => ({ from, to, ...said })
export const answer = (from: Actor, to: Actor, said: Said): Step => ({ from, to, ...said, line: 'answer' })

/** The words with the values that they name. */
export function withValues({ label, text }: Said, values: Record<string, string>): Said {
  const filled = (words: string) =>
    fill(words, Object.fromEntries(Object.entries(values).filter(([name]) => words.includes(`{${name}}`))))
  return { label: filled(label), text: filled(text) }
}

/** Who brings the payer what a screen shows: the payment page, or the method's own network. */
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

/** What the payer meets: what is shown, and what the payer does. A redirect is told by what leads to it. */
function screenSteps(screen: Screen, { screens }: SequenceTexts): Step[] {
  if (screen === 'redirect') return []
  const { shown, done } = screens[screen]
  return [message(shownBy[screen], 'payer', shown), message('payer', 'provider', done)]
}

/** How the payer pays on the payment page. */
export function onPaymentPage({ service, x }: Told): Step[] {
  const steps = formsOf(service.payer.screens).flatMap((screen) => screenSteps(screen, x))
  return steps.length > 0 ? steps : [message('payer', 'gateway', x.steps.pays_on_page)]
}

/**
 * How the payer of a host-to-host payment pays: what the payment page would show, your page does. A code that the payer
 * has given before is not asked for again.
 */
export function onYourPage({ service, x }: Told): Step[] {
  const { fields, nextAction, payer } = service
  const gave = nextAction === 'wait' && fields.some(({ step }) => step === 'pay')
  const steps = formsOf(payer.screens)
    .filter((screen) => !(screen === 'otp' && gave))
    // The redirect leads to the bank's page.
    .flatMap((screen) => screenSteps(screen, x).slice(screen === 'bank_login' && nextAction === 'redirect' ? 1 : 0))
    .map((step): Step => (step.from === 'gateway' ? { ...step, from: 'merchant' } : step))
  return steps.length > 0 ? steps : [message('payer', 'provider', x.steps.confirms)]
}

/** Of several forms of details one is told. */
function formsOf(screens: Screen[]): Screen[] {
  if (screens.includes('address')) return ['address']
  const others = screens.some((screen) => screen === 'voucher' || screen === 'qr' || screen === 'bank_login')
  return screens.filter((screen) => !(screen === 'reference' && others))
}

/** What your page does with the next action; nothing where the screens of the method tell it. */
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

/** How the money reaches the recipient, who mostly has nothing to do. */
export function receipt({ service: { fixed, payer }, x: { steps } }: Told): Step {
  if (fixed['recipient.type'] === 'cash_pickup') return message('recipient', 'provider', steps.pick_up)
  if (payer.screens.includes('bank_login')) return message('recipient', 'provider', steps.acceptance)
  return message('provider', 'recipient', steps.credit)
}
