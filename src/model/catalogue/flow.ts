import { brand } from '../../site/brand'
import type { Locale } from '../../site/locales'
import type { Call, NextAction, Screen, Service, ServiceField, Words } from './types'

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
    done('pays it', 'сплачує', 'The payer pays it at a shop, at an agent or in a bank’s app, as the voucher says.', 'Платник сплачує її в магазині, в агента або в застосунку банку — як сказано на квитанції.'),
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
  ussd_dial: [
    shown('USSD code', 'USSD-код', 'The payer sees a USSD code to dial.', 'Платник бачить USSD-код, який треба набрати.'),
    done('call and PIN', 'виклик і PIN-код', 'The payer dials it on the phone and confirms with the PIN.', 'Платник набирає його на телефоні й підтверджує PIN-кодом.'),
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
    shown('page of the bank', 'сторінка банку', 'The payer comes to the page of the bank, after choosing it where there is a choice.', 'Платник потрапляє на сторінку банку, обравши його, якщо є вибір.'),
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

/** A call of your server and its answer. */
function call(name: string, answer: Words, text: Words, answerText: Words): Step[] {
  return [
    { from: 'merchant', to: 'gateway', label: { en: name, uk: name }, text },
    { from: 'gateway', to: 'merchant', answer: true, label: answer, text: answerText },
  ]
}

const toProvider: Step = {
  from: 'gateway',
  to: 'provider',
  label: { en: 'payment order', uk: 'доручення на платіж' },
  text: { en: `${brand.name} starts the payment at the provider.`, uk: `${brand.name} починає платіж у провайдера.` },
}

const created: Step = {
  from: 'gateway',
  to: 'merchant',
  answer: true,
  label: { en: 'created', uk: 'created' },
  text: { en: 'The answer has the status `created`; no money moves yet.', uk: 'У відповіді — статус `created`; кошти ще не рухаються.' },
}

const quote: Step[] = call(
  'transaction_currency_rate',
  { en: 'quote', uk: 'котирування' },
  { en: 'Your server asks for a rate with `transaction_currency_rate`.', uk: 'Ваш сервер запитує курс через `transaction_currency_rate`.' },
  { en: 'The answer holds the quote, which `transaction_pay` takes as `quote_id`.', uk: 'У відповіді — котирування, яке `transaction_pay` приймає як `quote_id`.' },
)

/** The answer of `transaction_pay` by what the payer has to do next. */
const startAnswers: Record<NextAction | 'none', Words> = {
  redirect: { en: 'The answer has the address to open in the payer’s browser.', uk: 'У відповіді — адреса, яку треба відкрити в браузері платника.' },
  form: { en: 'The answer has the form for the bank’s page, if the bank asks for 3-D Secure.', uk: 'У відповіді — форма для сторінки банку, якщо банк вимагає 3-D Secure.' },
  qr: { en: 'The answer has the text of a QR code and its picture.', uk: 'У відповіді — текст QR-коду та його зображення.' },
  reference: { en: 'The answer has the details to pay by.', uk: 'У відповіді — реквізити для оплати.' },
  wait: { en: 'The answer says how long to wait for the payer.', uk: 'У відповіді сказано, скільки чекати на платника.' },
  none: { en: 'The answer has the status `processing`: nobody has to act.', uk: 'У відповіді — статус `processing`: робити нічого не треба.' },
}

/** What your page does with the next action, where the screens of the method do not tell it. */
const ownPage: Partial<Record<NextAction, Step>> = {
  redirect: fromMerchant('redirect', 'перенаправлення', 'Your page sends the payer’s browser to that address.', 'Ваша сторінка спрямовує браузер платника на цю адресу.'),
  form: fromMerchant('form', 'форма', 'Your page submits the form in the payer’s browser.', 'Ваша сторінка надсилає форму в браузері платника.'),
  wait: fromMerchant('please confirm', 'підтвердьте', 'Your page asks the payer to confirm the payment.', 'Ваша сторінка просить платника підтвердити платіж.'),
}

function fromMerchant(en: string, uk: string, textEn: string, textUk: string): Step {
  return { from: 'merchant', to: 'payer', label: { en, uk }, text: { en: textEn, uk: textUk } }
}

function toMerchant(en: string, uk: string, textEn: string, textUk: string): Step {
  return { ...fromMerchant(en, uk, textEn, textUk), from: 'payer', to: 'merchant' }
}

const labelsOf = (fields: ServiceField[], locale: Locale) => fields.map(({ label }) => label[locale]).join(', ')

function hostedPage({ payer, fields }: Service): Step[] {
  const asks = fields.filter(({ party, need }) => party === 'payer' && need === 'optional')
  const ask: Step = {
    from: 'payer',
    to: 'gateway',
    label: { en: 'missing data', uk: 'дані, яких бракує' },
    text: {
      en: `The page may ask for what your request left out: ${labelsOf(asks, 'en')}.`,
      uk: `Сторінка може запитати те, чого не було у вашому запиті: ${labelsOf(asks, 'uk')}.`,
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
    fromMerchant('redirect', 'перенаправлення', 'Your site sends the payer to the payment page.', 'Ваш сайт спрямовує платника на платіжну сторінку.'),
    {
      from: 'payer',
      to: 'gateway',
      label: { en: 'payment page', uk: 'платіжна сторінка' },
      text: { en: 'The payer opens it.', uk: 'Платник її відкриває.' },
    },
    ...(asks.length > 0 ? [ask] : []),
    toProvider,
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

function hostToHost(service: Service): Step[] {
  const held = service.calls.includes('transaction_complete')
  return [...register, created, ...service.calls.flatMap((each) => callSteps[each](service)), ...(held ? [] : [result]), ...report]
}

const callSteps: Record<Call, (service: Service) => Step[]> = {
  transaction_currency_rate: () => quote,
  transaction_pay: startSteps,
  transaction_get_crypto_address: ({ payer }) => [
    ...call(
      'get_crypto_address',
      { en: 'address', uk: 'адреса' },
      { en: 'Your server asks for the address with `transaction_get_crypto_address`.', uk: 'Ваш сервер запитує адресу через `transaction_get_crypto_address`.' },
      { en: 'The answer has the address, the network and the amount that has to arrive.', uk: 'У відповіді — адреса, мережа й сума, яка має надійти.' },
    ),
    ...onYourPage(payer.screens.filter((screen) => screen === 'address')),
  ],
  transaction_complete: () => [
    {
      ...result,
      label: { en: 'hold', uk: 'блокування' },
      text: { en: 'The bank holds the amount, and the status becomes `authorized`.', uk: 'Банк блокує суму, і статус стає `authorized`.' },
    },
    ...call(
      'transaction_complete',
      { en: 'completed', uk: 'completed' },
      { en: 'When you are ready to deliver, your server takes the money with `transaction_complete`.', uk: 'Коли ви готові виконати замовлення, ваш сервер списує кошти через `transaction_complete`.' },
      { en: 'The answer has the new status.', uk: 'У відповіді — новий статус.' },
    ),
  ],
  get_recipient_card: () => [
    ...call(
      'get_recipient_card',
      { en: 'requisites', uk: 'реквізити' },
      { en: 'Your server asks for requisites with `get_recipient_card`.', uk: 'Ваш сервер запитує реквізити через `get_recipient_card`.' },
      { en: 'The answer has the recipient’s card, the exact amount and the time that it is kept.', uk: 'У відповіді — картка одержувача, точна сума й час, протягом якого її закріплено.' },
    ),
    fromMerchant('card and amount', 'картка й сума', 'Your page shows the card and the amount.', 'Ваша сторінка показує картку й суму.'),
    done('transfer', 'переказ', 'The payer makes the transfer in the bank’s app.', 'Платник робить переказ у застосунку свого банку.'),
  ],
  p2p_confirm: () => [
    toMerchant('“I have paid”', '«Я заплатив»', 'The payer says on your page that it is done.', 'Платник повідомляє на вашій сторінці, що переказ зроблено.'),
    ...call(
      'p2p_confirm',
      { en: 'processing', uk: 'processing' },
      { en: 'Your server reports it with `p2p_confirm`.', uk: 'Ваш сервер повідомляє про це через `p2p_confirm`.' },
      { en: 'The answer has the status `processing`: the transfer is being looked for.', uk: 'У відповіді — статус `processing`: переказ шукають.' },
    ),
  ],
}

function startSteps({ fields, payer, nextAction }: Service): Step[] {
  const typed = fields.filter(({ step }) => step === 'pay')
  const give = toMerchant(
    'data to pay with',
    'платіжні дані',
    `The payer gives you: ${labelsOf(typed, 'en')}.`,
    `Платник надає вам: ${labelsOf(typed, 'uk')}.`,
  )
  const own = nextAction && ownPage[nextAction]
  // A code that the payer has given before is not asked for again; a crypto address comes with its own call.
  const screens = payer.screens.filter((screen) => screen !== 'address' && !(screen === 'otp' && nextAction === 'wait' && typed.length > 0))
  return [
    ...(typed.length > 0 ? [give] : []),
    {
      from: 'merchant',
      to: 'gateway',
      label: { en: 'transaction_pay', uk: 'transaction_pay' },
      text: { en: 'Your server starts the payment with `transaction_pay`.', uk: 'Ваш сервер розпочинає платіж через `transaction_pay`.' },
    },
    toProvider,
    {
      from: 'gateway',
      to: 'merchant',
      answer: true,
      label: { en: nextAction ? 'next_action' : 'processing', uk: nextAction ? 'next_action' : 'processing' },
      text: startAnswers[nextAction ?? 'none'],
    },
    ...(own ? [own] : []),
    ...onYourPage(payer.screens.includes('address') ? [] : screens),
  ]
}

/** Screens of a host-to-host payment: what the payment page would show, your page does; of several forms of details one is told. */
function onYourPage(screens: Screen[]): Step[] {
  const told = screens.filter((screen) => screen !== 'reference' || !(screens.includes('voucher') || screens.includes('qr') || screens.includes('bank_login')))
  return told.flatMap((screen) => screenSteps[screen]).map((step) => (step.from === 'gateway' ? { ...step, from: 'merchant' } : step))
}

/** How the money reaches the recipient, who mostly has nothing to do. */
function receipt({ fixed, payer }: Service): Step {
  if (fixed['recipient.type'] === 'cash_pickup') {
    return {
      from: 'recipient',
      to: 'provider',
      label: { en: 'identity document', uk: 'документ' },
      text: { en: 'The recipient picks the money up with an identity document.', uk: 'Одержувач забирає кошти, показавши документ.' },
    }
  }
  if (payer.screens.includes('bank_login')) {
    return {
      from: 'recipient',
      to: 'provider',
      label: { en: 'acceptance', uk: 'згода' },
      text: {
        en: 'The recipient gets a notice and accepts the money at the bank, unless the bank takes it in by itself.',
        uk: 'Одержувач отримує сповіщення й приймає кошти у своєму банку, якщо банк не зараховує їх сам.',
      },
    }
  }
  return {
    from: 'provider',
    to: 'recipient',
    label: { en: 'credit', uk: 'зарахування' },
    text: {
      en: 'The provider credits the recipient, who has nothing to do.',
      uk: 'Провайдер зараховує кошти одержувачу, від якого нічого не потрібно.',
    },
  }
}

function payout(service: Service): Step[] {
  const { calls } = service
  return [
    ...register,
    created,
    ...(calls.includes('transaction_currency_rate') ? quote : []),
    ...call(
      'transaction_pay',
      { en: 'processing', uk: 'processing' },
      { en: 'Your server calls `transaction_pay` to send the money.', uk: 'Ваш сервер викликає `transaction_pay`, щоб надіслати кошти.' },
      { en: 'The answer has the status `processing`.', uk: 'У відповіді — статус `processing`.' },
    ),
    {
      from: 'gateway',
      to: 'provider',
      label: { en: 'payout order', uk: 'доручення на виплату' },
      text: { en: `${brand.name} passes the payout to the provider.`, uk: `${brand.name} передає виплату провайдеру.` },
    },
    receipt(service),
    result,
    ...report,
  ]
}

function stepsOf(service: Service): Step[] {
  if (service.direction === 'payout') return payout(service)
  return service.flow === 'hpp' ? hostedPage(service) : hostToHost(service)
}

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
  const steps = stepsOf(service)
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
