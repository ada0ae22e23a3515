/** How a payer pays, or a recipient gets money, as a row of a few steps. */
import type { Payin, Screen, Service } from '@docs/model/catalogue/types'

/** What a payout is sent to: `recipient.type` of its requests. */
const recipients = ['bank_account', 'card', 'mobile_money', 'alias', 'crypto_address', 'cash_pickup'] as const
type Recipient = (typeof recipients)[number]

/** Each has a picture (`ui/marks/PayMark.tsx`) and a text. */
export type PayStep = Screen | Recipient | 'shop' | 'page' | 'balance' | 'paid' | 'received'

/** Keeps one form of payment details where the payer would be offered several. */
export function formsOf(screens: Screen[]): Screen[] {
  if (screens.includes('address')) return ['address']
  const others = screens.some((screen) => screen === 'voucher' || screen === 'qr' || screen === 'bank_login')
  return screens.filter((screen) => !(screen === 'reference' && others))
}

/** Two to four steps: where it starts, what is done there, how it ends. */
export function payStepsOf(service: Service): PayStep[] {
  return service.direction === 'payin'
    ? [service.flow === 'hpp' ? 'page' : 'shop', ...doneByPayer(service), 'paid']
    : ['balance', ...acceptance(service), ...recipientsOf(service), 'received']
}

/** The one step that tells a service from others. */
export function mainStepOf(service: Service): PayStep {
  const [start, ...others] = payStepsOf(service)
  const own = others.slice(0, -1)
  return own.find((step) => step !== 'redirect') ?? own[0] ?? start!
}

/** The hosted page is the first step already; where a card is typed, the payer reads no payment details. */
function doneByPayer({ flow, method, payer }: Service): PayStep[] {
  const screens = formsOf(payer.screens).filter((screen) => !(screen === 'redirect' && flow === 'hpp'))
  return method.kind === 'card' && !screens.includes('reference') ? ['card', ...screens] : screens
}

/** The code is made by the banking app, which then asks for the payment: the payer types it where the shop wants it. */
export const isCodeFromApp = ({ payer: { screens } }: Pick<Payin, 'payer'>): boolean =>
  screens.includes('otp') && screens.includes('app_push')

/** Recipients who have to sign in at their bank to accept the money; others have nothing to do. */
const acceptance = ({ payer: { screens } }: Service): Screen[] => screens.filter((screen) => screen === 'bank_login')

/** What a payout is sent to: one, or none for a pay-in. */
export function recipientsOf({ fixed }: Service): Recipient[] {
  return recipients.filter((each) => each === fixed['recipient.type'])
}
