import { brand } from '../../site/brand'
import type { Locale } from '../../site/locales'
import {
  actors,
  call,
  created,
  done,
  fromMerchant,
  labelsOf,
  ownPage,
  quote,
  register,
  report,
  result,
  screenSteps,
  startAnswers,
  toMerchant,
  toProvider,
  type Actor,
  type Step,
} from './steps'
import { wayOf, type Call, type Direction, type Screen, type Service, type Way } from './types'

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
    fromMerchant(
      'redirect',
      'перенаправлення',
      'Your site sends the payer to the payment page.',
      'Ваш сайт спрямовує платника на платіжну сторінку.',
    ),
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
  return [
    ...register,
    created,
    ...service.calls.flatMap((each) => callSteps[each](service)),
    ...(held ? [] : [result]),
    ...report,
  ]
}

const callSteps: Record<Call, (service: Service) => Step[]> = {
  transaction_currency_rate: () => quote,
  transaction_pay: startSteps,
  transaction_get_crypto_address: ({ payer }) => [
    ...call(
      'get_crypto_address',
      { en: 'address', uk: 'адреса' },
      {
        en: 'Your server asks for the address with `transaction_get_crypto_address`.',
        uk: 'Ваш сервер запитує адресу через `transaction_get_crypto_address`.',
      },
      {
        en: 'The answer has the address, the network and the amount that has to arrive.',
        uk: 'У відповіді — адреса, мережа й сума, яка має надійти.',
      },
    ),
    ...onYourPage(payer.screens.filter((screen) => screen === 'address')),
  ],
  transaction_complete: () => [
    {
      ...result,
      label: { en: 'hold', uk: 'блокування' },
      text: {
        en: 'The bank holds the amount, and the status becomes `authorized`.',
        uk: 'Банк блокує суму, і статус стає `authorized`.',
      },
    },
    ...call(
      'transaction_complete',
      { en: 'completed', uk: 'completed' },
      {
        en: 'When you are ready to deliver, your server takes the money with `transaction_complete`.',
        uk: 'Коли ви готові виконати замовлення, ваш сервер списує кошти через `transaction_complete`.',
      },
      { en: 'The answer has the new status.', uk: 'У відповіді — новий статус.' },
    ),
  ],
  get_recipient_card: () => [
    ...call(
      'get_recipient_card',
      { en: 'requisites', uk: 'реквізити' },
      {
        en: 'Your server asks for requisites with `get_recipient_card`.',
        uk: 'Ваш сервер запитує реквізити через `get_recipient_card`.',
      },
      {
        en: 'The answer has the recipient’s card, the exact amount and the time that it is kept.',
        uk: 'У відповіді — картка одержувача, точна сума й час, протягом якого її закріплено.',
      },
    ),
    fromMerchant(
      'card and amount',
      'картка й сума',
      'Your page shows the card and the amount.',
      'Ваша сторінка показує картку й суму.',
    ),
    done(
      'transfer',
      'переказ',
      'The payer makes the transfer in the bank’s app.',
      'Платник робить переказ у застосунку свого банку.',
    ),
  ],
  p2p_confirm: () => [
    toMerchant(
      '“I have paid”',
      '«Я заплатив»',
      'The payer says on your page that it is done.',
      'Платник повідомляє на вашій сторінці, що переказ зроблено.',
    ),
    ...call(
      'p2p_confirm',
      { en: 'processing', uk: 'processing' },
      { en: 'Your server reports it with `p2p_confirm`.', uk: 'Ваш сервер повідомляє про це через `p2p_confirm`.' },
      {
        en: 'The answer has the status `processing`: the transfer is being looked for.',
        uk: 'У відповіді — статус `processing`: переказ шукають.',
      },
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
  const screens = payer.screens.filter(
    (screen) => screen !== 'address' && !(screen === 'otp' && nextAction === 'wait' && typed.length > 0),
  )
  return [
    ...(typed.length > 0 ? [give] : []),
    {
      from: 'merchant',
      to: 'gateway',
      label: { en: 'transaction_pay', uk: 'transaction_pay' },
      text: {
        en: 'Your server starts the payment with `transaction_pay`.',
        uk: 'Ваш сервер розпочинає платіж через `transaction_pay`.',
      },
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
  const told = screens.filter(
    (screen) =>
      screen !== 'reference' ||
      !(screens.includes('voucher') || screens.includes('qr') || screens.includes('bank_login')),
  )
  return told
    .flatMap((screen) => screenSteps[screen])
    .map((step) => (step.from === 'gateway' ? { ...step, from: 'merchant' } : step))
}

/** How the money reaches the recipient, who mostly has nothing to do. */
function receipt({ fixed, payer }: Service): Step {
  if (fixed['recipient.type'] === 'cash_pickup') {
    return {
      from: 'recipient',
      to: 'provider',
      label: { en: 'identity document', uk: 'документ' },
      text: {
        en: 'The recipient picks the money up with an identity document.',
        uk: 'Одержувач забирає кошти, показавши документ.',
      },
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
      {
        en: 'Your server calls `transaction_pay` to send the money.',
        uk: 'Ваш сервер викликає `transaction_pay`, щоб надіслати кошти.',
      },
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

const stepsOf: Record<Way, (service: Service) => Step[]> = {
  'payin hpp': hostedPage,
  'payin h2h': hostToHost,
  'payout h2h': payout,
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

/** Whose steps a guide tells one by one. */
const persons: Record<Direction, Actor> = { payin: 'payer', payout: 'recipient' }

/** How a payment through the service goes. */
export function flowOf(service: Service, locale: Locale): FlowView {
  const steps = stepsOf[wayOf(service)](service)
  const name = (actor: Actor) => (actor === 'provider' ? service.method.name[locale] : names[locale][actor])
  const present = actors.filter((actor) => steps.some(({ from, to }) => from === actor || to === actor))
  const person = persons[service.direction]
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
