/** What the payer of a pay-in sees: two or three screens or papers with the guide's payment, as it was played. */
import { fill } from '@docs/model/language/fill'
import { capital } from '@docs/model/language/format'
import { texts, type Texts } from '../../words/texts'
import type { Payin, Service } from '@docs/model/catalogue/types'
import type { PageView } from '@docs/sandbox/payer-pages/offers'
import { isCodeFromApp, mainStepOf, type PayStep } from './pay-steps'
import { seenPayment, type PaymentSources, type Row, type SeenPayment } from './seen-payment'

export interface SeenScreen {
  on: 'page' | 'phone' | 'paper'
  title: string
  /** Whose it is: a host, the bank, the method. */
  from: string
  /** What is drawn and described, unless it is a page of the gateway. */
  parts: Part[]
  page?: SeenPage
}

/** A page of the gateway as its payer has it. */
export interface SeenPage {
  is: 'payment' | 'bank'
  view: PageView
  service: Payin
  typed: Record<string, string>
  /** Services of the same method, whose fields name what the payer is given. */
  services: Service[]
  hasBars: boolean
}

/** What stands on a screen, from top to bottom. */
export type Part =
  | ({ is: 'row' } & Row)
  /** An input; without a value, dots. */
  | { is: 'field'; label: string; value?: string }
  /** A code of six digits, each in a box; without a value, dots. */
  | { is: 'digits'; label: string; value?: string }
  /** Words of the real screen, and what they mean if they are not in the page's language. */
  | { is: 'local'; text: string; language: string; means?: string }
  | { is: 'qr' | 'bars'; label: string }
  /** A list to choose from, whose entries cannot be read. */
  | { is: 'choice' }
  | { is: 'amount' | 'says' | 'time'; text: string }
  | { is: 'tick' | 'button'; text: string }

/** A payment with the words for it. */
interface Told extends SeenPayment {
  service: Payin
  /** Those of the method. */
  services: Service[]
  method: string
  /** With what the payer is known to confirm. */
  proof?: 'pin' | 'pinOrBiometrics'
  /** Who asks for the sign-in to online banking: the bank, or a service that signs in for the payer. */
  signsInAt: string
  /** Whether the payer is known to have a barcode for the till. */
  hasBars: boolean
  /** Whether the bank's app may open, where a face or a fingerprint often does for a password. */
  opensApp: boolean
  /** What the payer who acts elsewhere is told. */
  prompt?: string
  x: Texts['guide']['seen']
  /** What payers’ pages say. */
  page: Texts['payer']
  steps: Texts['guide']['pay']['steps']
}

interface Story {
  screens: (told: Told) => SeenScreen[]
  /** On which screen the payer reads what belongs to one of the steps that the dossier tells. */
  placeOf: (step: number, steps: number) => number
}

/** The screens in the order in which the payer sees them. */
export function seenBy(service: Payin, sources: PaymentSources): SeenScreen[] {
  const { dossier, locale } = sources
  const { payer: page, guide } = texts[locale]
  const { seen: x, pay } = guide
  const { screens, placeOf } = storyOf(service)
  const steps = (dossier?.payer_steps ?? []).filter(({ flow = service.flow }) => flow === service.flow)
  const signIn = steps.find(({ screens: on, shown_by }) => shown_by && on?.includes('bank_login'))
  const told: Told = {
    ...seenPayment(service, sources),
    service,
    services: sources.services.filter(({ method }) => method.id === service.method.id),
    method: service.method.name[locale],
    proof: proofIn(steps.map(({ does }) => does.en)),
    signsInAt: dossier?.actors?.find(({ role }) => role === signIn?.shown_by)?.name[locale] ?? x.from.bank,
    prompt: service.method.prompt?.[locale],
    hasBars: dossier?.barcode !== undefined,
    opensApp: steps.some(({ screens: on, does }) => on?.includes('bank_login') && /bank’s app\b/.test(does.en)),
    x,
    page,
    steps: pay.steps,
  }
  const shown = screens(told)
  const last = shown.length - 1
  return shown.map((screen, place) => {
    const labels = screen.parts.map((part) => ('label' in part ? part.label : ''))
    const local = steps.flatMap(({ sees }, step): Part[] => {
      if (!sees || Math.max(0, Math.min(placeOf(step, steps.length), last)) !== place) return []
      const { text, language, means } = sees
      if (labels.includes(text)) return []
      const isClear = language === locale || labels.includes(means?.[locale] ?? '')
      return [{ is: 'local', text, language, means: isClear ? undefined : means?.[locale] }]
    })
    return { ...screen, parts: [...local, ...screen.parts] }
  })
}

function proofIn(steps: string[]): Told['proof'] {
  const step = steps.find((does) => /PIN\b/.test(does))
  if (step === undefined) return undefined
  return /biometric|finger|face/i.test(step) ? 'pinOrBiometrics' : 'pin'
}

/* Parts */

const amount = ({ amount: text }: Told): Part => ({ is: 'amount', text })
const row = (label: string, value: string | undefined, mono?: boolean): Part[] =>
  value === undefined ? [] : [{ is: 'row', label, value, mono }]
const payee = ({ x, shop }: Told): Part[] => row(x.labels.to, shop)
/** Where coins that are bought go; whoever sells them is not the shop. */
const bought = (told: Told): Part[] => {
  const { page, coin } = told
  if (!coin?.address) return payee(told)
  return [...row(page.step.coin.network, coin.network), ...row(page.step.coin.address, coin.address, true)]
}
const order = ({ page, reference }: Told): Part[] => row(page.order.reference, reference)
const details = ({ details: all }: Told): Part[] => all.map((each) => ({ is: 'row', ...each }))
const time = ({ page, until: instant }: Told): Part => ({ is: 'time', text: fill(page.step.until, { instant }) })
const says = (text: string): Part => ({ is: 'says', text })
const asked = ({ prompt: text }: Told): Part[] => (text === undefined ? [] : [says(text)])
const button = (text: string): Part => ({ is: 'button', text })
const code = ({ code: value }: Told, label: string): Part => ({ is: 'digits', label, value })
const typedCode = (told: Told): Part[] => [code(told, told.page.step.otp.code), button(told.page.step.confirm)]
const proofOf = ({ x, proof }: Told): Part[] => (proof ? [{ is: 'field', label: x.labels[proof] }] : [])

/* Screens */

/** Where the payer starts: the shop, or the payment page. */
const start = (told: Told, parts: Part[], title = startTitle(told)): SeenScreen => ({
  on: 'page',
  title,
  from: told.start,
  parts,
})

/** Draws a screen as the gateway does, with what the payer has typed. */
const ofGateway = (
  { view, service, services, hasBars }: Told,
  screen: SeenScreen,
  { typed = {}, ...more }: Partial<PageView> & { typed?: Record<string, string> } = {},
): SeenScreen => ({
  ...screen,
  page: { is: more.challenge ? 'bank' : 'payment', view: { ...view, ...more }, service, services, typed, hasBars },
})

/** Where the card is typed; cards of some countries have no security code. */
const cardFields = ({ page, card: { number, expiry } }: Told): Part[] => [
  { is: 'field', label: page.form.number, value: number },
  { is: 'field', label: page.form.expiry, value: expiry },
]

const startTitle = ({ service, steps }: Told): string => (service.flow === 'hpp' ? steps.page : steps.shop)

const paid = (told: Told): SeenScreen => {
  const { x, page, steps, shop, confirmed, isHeld, coin } = told
  return {
    on: 'page',
    title: isHeld ? x.titles.held : steps.paid,
    from: shop,
    parts: [
      { is: 'tick', text: isHeld ? page.result.held : page.result.paid },
      amount(told),
      ...order(told),
      ...row(x.labels.confirmed, confirmed),
      ...row(x.labels.confirmations, coin?.confirmations),
    ],
  }
}

/** The question in the app or on the phone. */
const prompt = (told: Told, title: string, from: string): SeenScreen => ({
  on: 'phone',
  title,
  from,
  parts: [
    amount(told),
    ...payee(told),
    ...row(told.x.labels.from, told.account),
    ...proofOf(told),
    button(told.page.step.confirm),
  ],
})

const bankKinds = ['bank_transfer', 'open_banking', 'qr']

/** Whose app it is: the operator's that was named, the bank's, or or the wallet's that the method is named after. */
const appOf = ({ service, method, operator, x }: Told): string =>
  operator ?? (bankKinds.includes(service.method.kind) ? x.from.bank : method)

/* Stories */

/** The payer acts on the second screen. */
const second = () => 1

/** The slip or its number, the till, the result. */
const slip = (kind: 'voucher' | 'reference'): Story => ({
  screens: (told) => {
    const { x, steps, method, acted, till, hasBars } = told
    return [
      ofGateway(told, {
        on: 'paper',
        title: steps[kind],
        from: method,
        parts: [
          amount(told),
          ...(kind === 'voucher' && hasBars ? [{ is: 'bars', label: x.labels.barcode } as const] : []),
          ...details(told),
          time(told),
          ...row(x.labels.where, till && capital(till, 'en')),
        ],
      }),
      {
        on: 'paper',
        title: x.titles.receipt,
        from: method,
        parts: [amount(told), ...details(told), ...row(x.labels.paid, acted)],
      },
      paid(told),
    ]
  },
  placeOf: (step) => Math.min(step, 1),
})

const stories: Partial<Record<PayStep, Story>> = {
  voucher: slip('voucher'),
  qr: {
    screens: (told) => [
      ofGateway(
        told,
        start(
          told,
          [
            amount(told),
            { is: 'qr', label: told.x.labels.qr },
            ...row(told.page.step.qr.text, told.payload, true),
            time(told),
          ],
          told.steps.qr,
        ),
      ),
      prompt(told, told.x.titles.app, appOf(told)),
      paid(told),
    ],
    placeOf: second,
  },
  address: {
    screens: (told) => {
      const { x, page, coin } = told
      const sent: Part = coin ? { is: 'amount', text: coin.amount } : amount(told)
      const where = [...row(page.step.coin.network, coin?.network), ...row(page.step.coin.address, coin?.address, true)]
      const shown = start(told, [sent, { is: 'qr', label: x.labels.qr }, ...where, time(told)], told.steps.address)
      return [
        // Only a request that asks for an address contains one.
        told.view.address ? ofGateway(told, shown) : shown,
        { on: 'phone', title: x.titles.transfer, from: x.from.wallet, parts: [sent, ...where, button(x.buttons.send)] },
        paid(told),
      ]
    },
    placeOf: second,
  },
  reference: {
    screens: (told) => [
      ofGateway(told, start(told, [amount(told), ...details(told), time(told)], told.steps.reference)),
      {
        on: 'phone',
        title: told.x.titles.transfer,
        from: told.x.from.bank,
        parts: [...details(told).slice(0, 1), amount(told), button(told.x.buttons.send)],
      },
      paid(told),
    ],
    placeOf: second,
  },
  ussd_push: {
    screens: (told) => [
      ofGateway(told, start(told, [amount(told), ...asked(told), ...row(told.x.labels.phone, told.phone), time(told)])),
      prompt(told, told.steps.ussd_push, told.operator ?? told.x.from.phone),
      paid(told),
    ],
    placeOf: second,
  },
  ussd_dial: {
    screens: (told) => [
      start(told, [amount(told), ...row(told.x.says.dial, '*•••#', true), time(told)]),
      prompt(told, told.steps.ussd_dial, told.x.from.phone),
      paid(told),
    ],
    placeOf: second,
  },
  app_push: {
    screens: (told) => [
      start(told, [
        amount(told),
        ...order(told),
        ...(told.service.nextAction === 'redirect' ? [button(told.x.buttons.open)] : [...asked(told), time(told)]),
      ]),
      prompt(told, told.x.titles.app, appOf(told)),
      paid(told),
    ],
    placeOf: second,
  },
  bank_login: {
    screens: (told) => {
      const { x, page, steps, signsInAt, opensApp } = told
      const fields = [x.labels.user, x.labels.password].map((label): Part => ({ is: 'field', label }))
      const at = (from: string, title: string, parts: Part[]): SeenScreen => ({ on: 'page', title, from, parts })
      return [
        start(told, [amount(told), says(x.says.bank), { is: 'choice' }, button(page.form.next)], x.titles.choose),
        at(signsInAt, x.titles.login, [...(opensApp ? [says(x.says.signIn)] : fields), button(page.form.next)]),
        at(x.from.bank, steps.app_push, [amount(told), ...payee(told), ...order(told), button(page.step.confirm)]),
      ]
    },
    placeOf: (step, steps) => step + 3 - steps,
  },
  card: {
    screens: (told) => {
      const { x, page, steps, service, method } = told
      const { screens } = service.payer
      const isCalled = screens.length === 0
      const isNamed = service.fields.some(({ path, need }) => path === 'source.holder_name' && need === 'required')
      const takesCard = service.sandbox.by === 'card'
      const form: SeenScreen = {
        on: 'page',
        title: isCalled ? x.titles.agent : steps.card,
        from: takesCard ? told.start : method,
        parts: [
          ...cardFields(told),
          { is: 'field', label: page.form.securityCode },
          ...(isNamed ? [{ is: 'field', label: page.form.holder } as const] : []),
          amount(told),
          button(fill(page.form.pay, { amount: told.amount })),
        ],
      }
      const typed = { number: told.card.number ?? '', expiry: told.card.expiry ?? '' }
      const check = ofGateway(
        told,
        { on: 'page', title: x.titles.check, from: x.from.bank, parts: [amount(told), ...payee(told), ...order(told)] },
        { challenge: true },
      )
      return [takesCard ? ofGateway(told, form, { typed }) : form, ...(isCalled ? [] : [check]), paid(told)]
    },
    placeOf: (step, steps) => (step > 0 && step === steps - 1 ? 1 : 0),
  },
  otp: {
    screens: (told) => {
      const { x, page, steps, service, phone, card } = told
      const own = card.number ? cardFields(told) : row(x.labels.phone, phone)
      const code: SeenScreen = {
        on: 'page',
        title: steps.otp,
        from: appOf(told),
        parts: [amount(told), ...typedCode(told)],
      }
      return [
        start(told, [amount(told), ...order(told), ...own, button(page.form.next)]),
        service.flow === 'hpp' ? ofGateway(told, { ...code, from: told.start }) : code,
        paid(told),
      ]
    },
    placeOf: second,
  },
}

/** The code is made by the banking app, which then asks for the payment. */
const codeFromApp: Story = {
  screens: (told) => {
    const { x, steps } = told
    return [
      { on: 'phone', title: x.titles.code, from: x.from.bank, parts: [code(told, x.says.code)] },
      ofGateway(told, start(told, [amount(told), ...typedCode(told)]), { typed: { otp: told.code ?? '' } }),
      prompt(told, steps.app_push, x.from.bank),
    ]
  },
  placeOf: (step) => step * 2,
}

/** The payer confirms on a page that only the provider knows. */
const atProvider: Story = {
  screens: (told) => [
    start(told, [amount(told), ...order(told), button(told.page.form.next)]),
    {
      on: 'page',
      title: told.steps.redirect,
      from: told.method,
      parts: [amount(told), ...bought(told), button(told.page.step.confirm)],
    },
    paid(told),
  ],
  placeOf: second,
}

/** Payment details are for a transfer, unless the payer takes them to a till. */
function storyOf(service: Payin): Story {
  const main = mainStepOf(service)
  if (main === 'otp' && isCodeFromApp(service)) return codeFromApp
  const isCash = service.method.kind === 'cash_voucher' || service.method.kind === 'other'
  return main === 'reference' && isCash ? slip('reference') : (stories[main] ?? atProvider)
}
