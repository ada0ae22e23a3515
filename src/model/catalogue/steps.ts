import { brand } from '../../site/brand'
import type { Locale } from '../../site/locales'
import type { NextAction, Screen, ServiceField, Words } from './types'

/** Who takes part in a payment, in the order of the columns. */
export const actors = ['payer', 'merchant', 'gateway', 'provider', 'recipient'] as const
export type Actor = (typeof actors)[number]

/** One message: few words for the picture, a sentence for those who read it. */
export interface Step {
  from: Actor
  to: Actor
  /** An answer to the message before. */
  answer?: boolean
  label: Words
  text: Words
}

export const register: Step[] = [
  {
    from: 'merchant',
    to: 'gateway',
    label: { en: 'transaction_create', uk: 'transaction_create' },
    text: { en: 'Your server calls `transaction_create`.', uk: 'Ваш сервер викликає `transaction_create`.' },
  },
]

export const report: Step[] = [
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
    text: {
      en: 'Your server acknowledges it with any 2xx answer.',
      uk: 'Ваш сервер підтверджує його будь-якою відповіддю 2xx.',
    },
  },
]

export const result: Step = {
  from: 'provider',
  to: 'gateway',
  answer: true,
  label: { en: 'result', uk: 'результат' },
  text: { en: `The provider tells ${brand.name} the result.`, uk: `Провайдер повідомляє ${brand.name} результат.` },
}

/** What the payer meets, in pairs of what is shown and what the payer does. */
export const screenSteps: Record<Screen, Step[]> = {
  // The redirect itself is part of every hosted-page flow.
  redirect: [],
  address: [
    shown(
      'address',
      'адреса',
      'The payer sees the address, the network and the exact amount.',
      'Платник бачить адресу, мережу й точну суму.',
    ),
    done(
      'transfer',
      'переказ',
      'The payer sends the transfer from a wallet.',
      'Платник надсилає переказ зі свого гаманця.',
    ),
  ],
  voucher: [
    shown(
      'voucher',
      'квитанція',
      'The payer gets a voucher with a barcode or a number.',
      'Платник отримує квитанцію зі штрихкодом або номером.',
    ),
    done(
      'pays it',
      'сплачує',
      'The payer pays it at a shop, at an agent or in a bank’s app, as the voucher says.',
      'Платник сплачує її в магазині, в агента або в застосунку банку — як сказано на квитанції.',
    ),
  ],
  reference: [
    shown(
      'payment reference',
      'реквізити',
      'The payer sees the reference to pay by.',
      'Платник бачить реквізити, за якими треба заплатити.',
    ),
    done(
      'pays by reference',
      'платить за реквізитами',
      'The payer enters it at the bank and pays.',
      'Платник вводить їх у банку й платить.',
    ),
  ],
  qr: [
    shown(
      'QR code',
      'QR-код',
      'The payer sees a QR code and the same code as text to copy.',
      'Платник бачить QR-код і той самий код текстом, який можна скопіювати.',
    ),
    done(
      'pays in an app',
      'платить у застосунку',
      'The payer scans or pastes it in an app and confirms.',
      'Платник сканує код або вставляє його в застосунку й підтверджує платіж.',
    ),
  ],
  ussd_push: [
    asked(
      'prompt on the phone',
      'запит на телефоні',
      'A prompt with the amount appears on the payer’s phone.',
      'На телефоні платника з’являється запит із сумою.',
    ),
    done(
      'PIN',
      'PIN-код',
      'The payer approves it with the PIN of the wallet.',
      'Платник підтверджує його PIN-кодом свого гаманця.',
    ),
  ],
  ussd_dial: [
    shown(
      'USSD code',
      'USSD-код',
      'The payer sees a USSD code to dial.',
      'Платник бачить USSD-код, який треба набрати.',
    ),
    done(
      'call and PIN',
      'виклик і PIN-код',
      'The payer dials it on the phone and confirms with the PIN.',
      'Платник набирає його на телефоні й підтверджує PIN-кодом.',
    ),
  ],
  app_push: [
    asked(
      'request in the app',
      'запит у застосунку',
      'A request appears in the payer’s app.',
      'У застосунку платника з’являється запит.',
    ),
    done('approval', 'підтвердження', 'The payer approves it there.', 'Платник підтверджує його там.'),
  ],
  otp: [
    asked('one-time code', 'одноразовий код', 'The payer gets a one-time code.', 'Платник отримує одноразовий код.'),
    done('code', 'код', 'The payer enters the code.', 'Платник вводить код.'),
  ],
  bank_login: [
    shown(
      'page of the bank',
      'сторінка банку',
      'The payer comes to the page of the bank, after choosing it where there is a choice.',
      'Платник потрапляє на сторінку банку, обравши його, якщо є вибір.',
    ),
    done(
      'login and approval',
      'вхід і підтвердження',
      'The payer logs in at the bank and approves the payment.',
      'Платник входить у свій банк і підтверджує платіж.',
    ),
  ],
}

function shown(en: string, uk: string, textEn: string, textUk: string): Step {
  return { from: 'gateway', to: 'payer', label: { en, uk }, text: { en: textEn, uk: textUk } }
}

function asked(en: string, uk: string, textEn: string, textUk: string): Step {
  return { ...shown(en, uk, textEn, textUk), from: 'provider' }
}

export function done(en: string, uk: string, textEn: string, textUk: string): Step {
  return { ...shown(en, uk, textEn, textUk), from: 'payer', to: 'provider' }
}

/** A call of your server and its answer. */
export function call(name: string, answer: Words, text: Words, answerText: Words): Step[] {
  return [
    { from: 'merchant', to: 'gateway', label: { en: name, uk: name }, text },
    { from: 'gateway', to: 'merchant', answer: true, label: answer, text: answerText },
  ]
}

export const toProvider: Step = {
  from: 'gateway',
  to: 'provider',
  label: { en: 'payment order', uk: 'доручення на платіж' },
  text: { en: `${brand.name} starts the payment at the provider.`, uk: `${brand.name} починає платіж у провайдера.` },
}

export const created: Step = {
  from: 'gateway',
  to: 'merchant',
  answer: true,
  label: { en: 'created', uk: 'created' },
  text: {
    en: 'The answer has the status `created`; no money moves yet.',
    uk: 'У відповіді — статус `created`; кошти ще не рухаються.',
  },
}

export const quote: Step[] = call(
  'transaction_currency_rate',
  { en: 'quote', uk: 'котирування' },
  {
    en: 'Your server asks for a rate with `transaction_currency_rate`.',
    uk: 'Ваш сервер запитує курс через `transaction_currency_rate`.',
  },
  {
    en: 'The answer holds the quote, which `transaction_pay` takes as `quote_id`.',
    uk: 'У відповіді — котирування, яке `transaction_pay` приймає як `quote_id`.',
  },
)

/** The answer of `transaction_pay` by what the payer has to do next. */
export const startAnswers: Record<NextAction | 'none', Words> = {
  redirect: {
    en: 'The answer has the address to open in the payer’s browser.',
    uk: 'У відповіді — адреса, яку треба відкрити в браузері платника.',
  },
  form: {
    en: 'The answer has the form for the bank’s page, if the bank asks for 3-D Secure.',
    uk: 'У відповіді — форма для сторінки банку, якщо банк вимагає 3-D Secure.',
  },
  qr: {
    en: 'The answer has the text of a QR code and its picture.',
    uk: 'У відповіді — текст QR-коду та його зображення.',
  },
  reference: { en: 'The answer has the details to pay by.', uk: 'У відповіді — реквізити для оплати.' },
  wait: {
    en: 'The answer says how long to wait for the payer.',
    uk: 'У відповіді сказано, скільки чекати на платника.',
  },
  none: {
    en: 'The answer has the status `processing`: nobody has to act.',
    uk: 'У відповіді — статус `processing`: робити нічого не треба.',
  },
}

/** What your page does with the next action; nothing where the screens of the method tell it. */
export const ownPage: Record<NextAction, Step | undefined> = {
  redirect: fromMerchant(
    'redirect',
    'перенаправлення',
    'Your page sends the payer’s browser to that address.',
    'Ваша сторінка спрямовує браузер платника на цю адресу.',
  ),
  form: fromMerchant(
    'form',
    'форма',
    'Your page submits the form in the payer’s browser.',
    'Ваша сторінка надсилає форму в браузері платника.',
  ),
  qr: undefined,
  reference: undefined,
  wait: fromMerchant(
    'please confirm',
    'підтвердьте',
    'Your page asks the payer to confirm the payment.',
    'Ваша сторінка просить платника підтвердити платіж.',
  ),
}

export function fromMerchant(en: string, uk: string, textEn: string, textUk: string): Step {
  return { from: 'merchant', to: 'payer', label: { en, uk }, text: { en: textEn, uk: textUk } }
}

export function toMerchant(en: string, uk: string, textEn: string, textUk: string): Step {
  return { ...fromMerchant(en, uk, textEn, textUk), from: 'payer', to: 'merchant' }
}

/** The fields in the middle of a sentence: acronyms keep their capitals. */
export const labelsOf = (fields: ServiceField[], locale: Locale) =>
  fields
    .map(({ label }) => label[locale].replace(/^\p{Lu}(?=\p{Ll}|-)/u, (first) => first.toLocaleLowerCase(locale)))
    .join(', ')
