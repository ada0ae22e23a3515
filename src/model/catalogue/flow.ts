import { brand } from '../../site/brand'
import type { Locale } from '../../site/locales'
import type { Screen, Service, Words } from './types'

/** Who takes part in a payment, in the order of the columns. */
const actors = ['payer', 'merchant', 'gateway', 'provider', 'recipient'] as const
type Actor = (typeof actors)[number]

/** One message: few words for the picture, a sentence for those who read it. */
interface Step {
  from: Actor
  to: Actor
  /** An answer to the message before. */
  answer?: boolean
  label: Words
  text: Words
}

const register: Step[] = [
  {
    from: 'merchant',
    to: 'gateway',
    label: { en: 'transaction_create', uk: 'transaction_create' },
    text: { en: 'Your server calls `transaction_create`.', uk: 'Ваш сервер викликає `transaction_create`.' },
  },
]

const report: Step[] = [
  {
    from: 'gateway',
    to: 'merchant',
    label: { en: 'callback', uk: 'колбек' },
    text: {
      en: `${brand.name} sends a signed callback with the final status.`,
      uk: `${brand.name} надсилає підписаний колбек із кінцевим статусом.`,
    },
  },
  {
    from: 'merchant',
    to: 'gateway',
    answer: true,
    label: { en: '2xx', uk: '2xx' },
    text: { en: 'Your server acknowledges it with any 2xx answer.', uk: 'Ваш сервер підтверджує його будь-якою відповіддю 2xx.' },
  },
]

const result: Step = {
  from: 'provider',
  to: 'gateway',
  answer: true,
  label: { en: 'result', uk: 'результат' },
  text: { en: `The provider tells ${brand.name} the result.`, uk: `Провайдер повідомляє ${brand.name} результат.` },
}

/** What the payer meets, in pairs of what is shown and what the payer does. */
const screenSteps: Record<Screen, Step[]> = {
  // The redirect itself is part of every hosted-page flow.
  redirect: [],
  address: [
    shown('address', 'адреса', 'The payer sees the address, the network and the exact amount.', 'Платник бачить адресу, мережу й точну суму.'),
    done('transfer', 'переказ', 'The payer sends the transfer from a wallet.', 'Платник надсилає переказ зі свого гаманця.'),
  ],
  voucher: [
    shown('voucher', 'квитанція', 'The payer gets a voucher with a barcode or a number.', 'Платник отримує квитанцію зі штрихкодом або номером.'),
    done('pays in cash', 'сплачує готівкою', 'The payer pays it in cash at a shop or an agent.', 'Платник сплачує її готівкою в магазині або в агента.'),
  ],
  reference: [
    shown('payment reference', 'реквізити', 'The payer sees the reference to pay by.', 'Платник бачить реквізити, за якими треба заплатити.'),
    done('pays by reference', 'платить за реквізитами', 'The payer enters it at the bank and pays.', 'Платник вводить їх у банку й платить.'),
  ],
  qr: [
    shown('QR code', 'QR-код', 'The payer sees a QR code and the same code as text to copy.', 'Платник бачить QR-код і той самий код текстом, який можна скопіювати.'),
    done('pays in an app', 'платить у застосунку', 'The payer scans or pastes it in an app and confirms.', 'Платник сканує код або вставляє його в застосунку й підтверджує платіж.'),
  ],
  ussd_push: [
    asked('prompt on the phone', 'запит на телефоні', 'A prompt with the amount appears on the payer’s phone.', 'На телефоні платника з’являється запит із сумою.'),
    done('PIN', 'PIN-код', 'The payer approves it with the PIN of the wallet.', 'Платник підтверджує його PIN-кодом свого гаманця.'),
  ],
  app_push: [
    asked('request in the app', 'запит у застосунку', 'A request appears in the payer’s app.', 'У застосунку платника з’являється запит.'),
    done('approval', 'підтвердження', 'The payer approves it there.', 'Платник підтверджує його там.'),
  ],
  otp: [
    asked('one-time code', 'одноразовий код', 'The payer gets a one-time code.', 'Платник отримує одноразовий код.'),
    done('code', 'код', 'The payer enters the code.', 'Платник вводить код.'),
  ],
  bank_login: [
    shown('choice of bank', 'вибір банку', 'The payer chooses a bank.', 'Платник обирає банк.'),
    done('login and approval', 'вхід і підтвердження', 'The payer logs in at the bank and approves the payment.', 'Платник входить у свій банк і підтверджує платіж.'),
  ],
}

function shown(en: string, uk: string, textEn: string, textUk: string): Step {
  return { from: 'gateway', to: 'payer', label: { en, uk }, text: { en: textEn, uk: textUk } }
}

function asked(en: string, uk: string, textEn: string, textUk: string): Step {
  return { ...shown(en, uk, textEn, textUk), from: 'provider' }
}

function done(en: string, uk: string, textEn: string, textUk: string): Step {
  return { ...shown(en, uk, textEn, textUk), from: 'payer', to: 'provider' }
}

function hostedPage({ payer, fields }: Service): Step[] {
  const asks = fields.filter(({ party, need }) => party === 'payer' && need === 'optional')
  const labels = (locale: Locale) => asks.map(({ label }) => label[locale]).join(', ')
  const ask: Step = {
    from: 'payer',
    to: 'gateway',
    label: { en: 'missing data', uk: 'дані, яких бракує' },
    text: {
      en: `The page may ask for what your request left out: ${labels('en')}.`,
      uk: `Сторінка може запитати те, чого не було у вашому запиті: ${labels('uk')}.`,
    },
  }
  return [
    ...register,
    {
      from: 'gateway',
      to: 'merchant',
      answer: true,
      label: { en: 'payment_page_url', uk: 'payment_page_url' },
      text: {
        en: 'The answer has the status `created` and the address of the payment page.',
        uk: 'У відповіді — статус `created` і адреса платіжної сторінки.',
      },
    },
    {
      from: 'merchant',
      to: 'payer',
      label: { en: 'redirect', uk: 'перенаправлення' },
      text: { en: 'Your site sends the payer to the payment page.', uk: 'Ваш сайт спрямовує платника на платіжну сторінку.' },
    },
    {
      from: 'payer',
      to: 'gateway',
      label: { en: 'payment page', uk: 'платіжна сторінка' },
      text: { en: 'The payer opens it.', uk: 'Платник її відкриває.' },
    },
    ...(asks.length > 0 ? [ask] : []),
    {
      from: 'gateway',
      to: 'provider',
      label: { en: 'payment order', uk: 'доручення на платіж' },
      text: { en: `${brand.name} starts the payment at the provider.`, uk: `${brand.name} починає платіж у провайдера.` },
    },
    ...payer.screens.flatMap((screen) => screenSteps[screen]),
    result,
    ...report,
    {
      from: 'gateway',
      to: 'payer',
      label: { en: 'back to your site', uk: 'назад на ваш сайт' },
      text: {
        en: 'The page shows the result and leads the payer back to your site.',
        uk: 'Сторінка показує результат і повертає платника на ваш сайт.',
      },
    },
  ]
}

function payout(): Step[] {
  return [
    ...register,
    {
      from: 'gateway',
      to: 'merchant',
      answer: true,
      label: { en: 'created', uk: 'created' },
      text: { en: 'The answer has the status `created`; nothing is sent yet.', uk: 'У відповіді — статус `created`; ще нічого не надіслано.' },
    },
    {
      from: 'merchant',
      to: 'gateway',
      label: { en: 'transaction_pay', uk: 'transaction_pay' },
      text: { en: 'Your server calls `transaction_pay` to send the money.', uk: 'Ваш сервер викликає `transaction_pay`, щоб надіслати кошти.' },
    },
    {
      from: 'gateway',
      to: 'merchant',
      answer: true,
      label: { en: 'processing', uk: 'processing' },
      text: { en: 'The answer has the status `processing`.', uk: 'У відповіді — статус `processing`.' },
    },
    {
      from: 'gateway',
      to: 'provider',
      label: { en: 'payout order', uk: 'доручення на виплату' },
      text: { en: `${brand.name} passes the payout to the provider.`, uk: `${brand.name} передає виплату провайдеру.` },
    },
    {
      from: 'provider',
      to: 'recipient',
      label: { en: 'credit', uk: 'зарахування' },
      text: {
        en: 'The provider credits the recipient, who has nothing to do.',
        uk: 'Провайдер зараховує кошти одержувачу, від якого нічого не потрібно.',
      },
    },
    result,
    ...report,
  ]
}

const shapes: Record<string, (service: Service) => Step[]> = { 'payin hpp': hostedPage, 'payout h2h': payout }

const names: Record<Locale, Record<Exclude<Actor, 'provider'>, string>> = {
  en: { payer: 'Payer', merchant: 'Your server', gateway: brand.name, recipient: 'Recipient' },
  uk: { payer: 'Платник', merchant: 'Ваш сервер', gateway: brand.name, recipient: 'Одержувач' },
}

export interface FlowView {
  /** A Mermaid sequence diagram. */
  mermaid: string
  /** The same in words. */
  alternative: string
  /** What the payer (of a pay-in) or the recipient (of a payout) sees and does, step by step. */
  personSteps: string[]
}

/** How a payment through the service goes. */
export function flowOf(service: Service, locale: Locale): FlowView {
  const shape = shapes[`${service.direction} ${service.flow}`]
  if (!shape) {
    throw new Error(`${service.source}: no flow is drawn for direction ${service.direction} and flow ${service.flow}. Add it to src/model/catalogue/flow.ts.`)
  }
  const steps = shape(service)
  const name = (actor: Actor) => (actor === 'provider' ? service.method.name[locale] : names[locale][actor])
  const present = actors.filter((actor) => steps.some(({ from, to }) => from === actor || to === actor))
  const person = service.direction === 'payout' ? 'recipient' : 'payer'
  return {
    mermaid: [
      'sequenceDiagram',
      ...present.map((actor) => `  participant ${actor} as ${name(actor)}`),
      ...steps.map(({ from, to, answer, label }) => `  ${from}${answer ? '-->>' : '->>'}${to}: ${label[locale]}`),
    ].join('\n'),
    alternative: steps.map(({ text }) => text[locale].replaceAll('`', '')).join(' '),
    personSteps: steps.filter(({ from, to }) => from === person || to === person).map(({ text }) => text[locale]),
  }
}
