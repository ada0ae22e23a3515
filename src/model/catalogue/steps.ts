import type { Locale } from '../../site/locales'
import type { Texts } from '../../site/texts'
import type { NextAction, Screen, ServiceField } from './types'

/** Who takes part in a payment, in the order of the columns. */
export const actors = ['payer', 'merchant', 'gateway', 'provider', 'recipient'] as const
export type Actor = (typeof actors)[number]

/** What is said of a message: few words for the picture, a sentence for those who read it. */
interface Said {
  label: string
  text: string
}

export interface Step extends Said {
  from: Actor
  to: Actor
  /** An answer to the message before. */
  answer?: boolean
}

/** The texts of flows in one language, their facts filled. */
export type FlowTexts = Texts['flow']

export const message = (from: Actor, to: Actor, said: Said): Step => ({ from, to, ...said })
export const answer = (from: Actor, to: Actor, said: Said): Step => ({ from, to, ...said, answer: true })

/** A call of your server and its answer. */
export const exchange = (call: Said, answered: Said): Step[] => [
  message('merchant', 'gateway', call),
  answer('gateway', 'merchant', answered),
]

export const register = ({ steps }: FlowTexts): Step => message('merchant', 'gateway', steps.create)

export const result = ({ steps }: FlowTexts): Step => answer('provider', 'gateway', steps.result)

export const report = ({ steps }: FlowTexts): Step[] => [
  message('gateway', 'merchant', steps.callback),
  answer('merchant', 'gateway', steps.acknowledgement),
]

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

/**
 * What the payer meets: what is shown, and what the payer does. The redirect itself is part of every hosted-page flow.
 */
export function screenSteps(screen: Screen, { screens }: FlowTexts): Step[] {
  if (screen === 'redirect') return []
  const { shown, done } = screens[screen]
  return [message(shownBy[screen], 'payer', shown), message('payer', 'provider', done)]
}

/** What your page does with the next action; nothing where the screens of the method tell it. */
export function ownPage(action: NextAction, { steps }: FlowTexts): Step[] {
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

/** The fields in the middle of a sentence: acronyms keep their capitals. */
export const labelsOf = (fields: ServiceField[], locale: Locale) =>
  fields
    .map(({ label }) => label[locale].replace(/^\p{Lu}(?=\p{Ll}|-)/u, (first) => first.toLocaleLowerCase(locale)))
    .join(', ')
