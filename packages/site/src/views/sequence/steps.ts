/** The messages of a sequence: sender, receiver and texts. */
import { fill } from '@docs/model/language/fill'
import type { Locale } from '@docs/model/language/locales'
import type { Texts } from '../../words/texts'
import type { NextAction, Screen, Service } from '@docs/model/catalogue/types'
import type { Actor } from '@docs/model/scenarios/types'
import { sentence } from '@docs/model/language/format'
import type { Dossier } from '@docs/model/catalogue/dossier-schema'
import { formsOf, isCodeFromApp } from '../services/pay-steps'
import type { Sides } from './sides'

/** The texts of a message: a short label for the picture, and a sentence. */
export interface MessageTexts {
  label: string
  text: string
}

/** A participant of a played payment, or the front of its provider. */
export type Party = Actor | 'front'

export interface Step extends MessageTexts {
  from: Party
  to: Party
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
  sides: Sides
  /** What the payer does by the method’s dossier. */
  done: NonNullable<Dossier['payer_steps']>
}

/** Whom a payer, or a recipient of cash, deals with. */
export const counterpart = ({ sides }: Pick<SequenceContext, 'sides'>): Party => (sides.front ? 'front' : 'provider')

export const message = (from: Party, to: Party, said: MessageTexts): Step => ({ from, to, ...said })
export const answer = (from: Party, to: Party, said: MessageTexts): Step => ({ from, to, ...said, line: 'answer' })

/** Fills in the values used by the texts. */
export function withValues({ label, text }: MessageTexts, values: Record<string, string>): MessageTexts {
  const filled = (words: string) =>
    fill(words, Object.fromEntries(Object.entries(values).filter(([name]) => words.includes(`{${name}}`))))
  return { label: filled(label), text: filled(text) }
}

/** Screens that the method’s own network shows; the payment page shows the others. */
const ownScreens: readonly Screen[] = ['ussd_push', 'app_push', 'otp', 'bank_login']

/** What the payer is shown and does. A redirect is not shown: the message that leads to it covers it. */
function screenSteps(screen: Screen, context: SequenceContext): Step[] {
  const { service, x, sides, done, locale } = context
  const isTyped = screen === 'otp' && isCodeFromApp(service)
  const front = counterpart(context)
  const placeOf = ({ shown_by }: { shown_by?: Sides['role'] } = {}): Party =>
    shown_by && shown_by === sides.role ? 'provider' : front
  const own = done.filter(({ screens }) => screens?.includes(screen))
  const told = own.map((step) => {
    const { label, text } = withValues(x.steps.does, { does: step.does[locale] })
    return { place: isTyped ? 'gateway' : placeOf(step), said: { label, text: sentence(text) } }
  })
  if (screen === 'redirect') return told.map(({ said }) => message('payer', sides.page, said))
  const usual = x.screens[screen]
  // Whether and how a card is checked is up to the bank; it need not be by a code.
  const shown = screen === 'otp' && service.method.kind === 'card' ? x.steps.bank_check : usual.shown
  return [
    message(ownScreens.includes(screen) ? placeOf(own[0]) : 'gateway', 'payer', shown),
    ...(told.length > 0 ? told : [{ place: front, said: usual.done }]).map(({ place, said }) =>
      message('payer', place, said),
    ),
  ]
}

/** How the payer pays on the payment page. */
export function onPaymentPage(context: SequenceContext): Step[] {
  const { service, x } = context
  const steps = formsOf(service.payer.screens).flatMap((screen) => screenSteps(screen, context))
  return steps.length > 0 ? steps : [message('payer', 'gateway', x.steps.pays_on_page)]
}

/**
 * How a host-to-host payer pays: your page shows what the payment page would. A code that the payer has already given
 * is not asked for again.
 */
export function onYourPage(context: SequenceContext): Step[] {
  const { fields, nextAction, payer } = context.service
  const isGiven = nextAction === 'wait' && fields.some(({ step }) => step === 'pay')
  const steps = formsOf(payer.screens)
    .filter((screen) => !(screen === 'otp' && isGiven))
    // The redirect already leads to the bank's page or opens the app, so showing it is skipped.
    .flatMap((screen) => screenSteps(screen, context).slice(nextAction === 'redirect' && isOpened(screen) ? 1 : 0))
    .map((step): Step => (step.from === 'gateway' ? { ...step, from: 'merchant' } : step))
  return steps.length > 0 ? steps : [message('payer', counterpart(context), context.x.steps.confirms)]
}

const isOpened = (screen: Screen): boolean => screen === 'bank_login' || screen === 'app_push'

/** What your page does with the next action; nothing if the method's screens show it. */
export function ownPage(action: NextAction, { service, x: { steps } }: SequenceContext): Step[] {
  switch (action) {
    case 'redirect':
      return [message('merchant', 'payer', steps.open_address)]
    case 'form':
      return [message('merchant', 'payer', steps.submit_form)]
    case 'wait':
      // A payer who is shown an address has nothing to confirm.
      return service.payer.screens.includes('address') ? [] : [message('merchant', 'payer', steps.please_confirm)]
    case 'qr':
    case 'reference':
      return []
  }
}

/** How the money reaches the recipient, who usually has nothing to do. */
export function receipt(context: SequenceContext): Step[] {
  const { fixed, payer } = context.service
  const { steps } = context.x
  if (fixed['recipient.type'] === 'cash_pickup') return [message('recipient', counterpart(context), steps.pick_up)]
  if (payer.screens.includes('bank_login')) return [message('recipient', 'provider', steps.acceptance)]
  if (!context.sides.front) return [message('provider', 'recipient', steps.credit)]
  return [message('provider', 'front', steps.transfer), message('front', 'recipient', steps.credit_by_bank)]
}
