import type { FurtherCall, GuideFact } from '../../model/catalogue/guide'
import type { Direction, Flow, Way } from '../../model/catalogue/types'
import type { Facts } from '../../model/contract/types'
import type { Locale } from '../../site/locales'

/** Words of the shape that depend on the direction. */
interface DirectionTexts {
  flow: string
  person: string
  expiry: string
  /** `slow`: results may take days by nature. */
  statuses: (facts: Facts, slow: boolean) => string
  /** `span` is the time that the payer has on the method's side, when it is known. */
  expiryText: (facts: Facts, flow: Flow, span: string | undefined) => string
  start: string
}

interface Texts {
  facts: string
  fact: Record<GuideFact['id'], string>
  serviceId: string
  checked: (day: string) => string
  fields: string
  fieldsText: string
  noFields: string
  request: string
  requestText: string
  answer: string
  /** What to do with the answer. Markdown, as all sentences here. */
  next: Record<Way, string>
  startText: string
  /** By the call. */
  further: Record<FurtherCall, string>
  errors: string
  errorsText: (errors: string[]) => string
  shown: string
  onPage: string
  callbacks: string
  testing: string
  testingText: string
  outcome: { send: string; status: string; outcome: string }
  /** `payout`: address of the guide that can pay the money back; `own`: by the same method. */
  refundText: (payout: string | undefined, own: boolean) => string
  related: string
  byDirection: Record<Direction, DirectionTexts>
}

export const texts: Record<Locale, Texts> = {
  en: {
    facts: 'At a glance',
    fact: {
      method: 'Method',
      kind: 'Kind',
      way: 'Way',
      countries: 'Countries',
      currencies: 'Currencies',
      limits: 'Amounts',
      confirmation: 'Result known',
      expiry: 'Time to pay',
      refunds: 'Refunds of the scheme',
      website: 'Official site',
    },
    serviceId: 'Service id',
    checked: (day) => `Facts checked on ${day}.`,
    fields: 'Fields',
    fieldsText:
      'Besides the common fields of [transaction_create](/api/transaction_create#request), the service takes:',
    noFields:
      'The service needs nothing besides the common fields of [transaction_create](/api/transaction_create#request).',
    request: 'Request',
    requestText: 'A whole program in each language:',
    answer: 'Response and next step',
    next: {
      'payin hpp':
        'Send the payer’s browser to `payment_page_url`. The payer’s return to your site proves nothing: wait for the callback or ask [transaction_find](/api/transaction_find).',
      'payin h2h': 'Keep the `id`: the next call takes it.',
      'payout h2h':
        'Keep the `id` and call [transaction_pay](/api/transaction_pay) with it. Until then no money has left your balance.',
    },
    startText: 'The `id` goes to [transaction_pay](/api/transaction_pay):',
    further: {
      transaction_currency_rate:
        'Before that call, [transaction_currency_rate](/api/transaction_currency_rate) answers the `quote_id`.',
      transaction_get_crypto_address:
        'Then [transaction_get_crypto_address](/api/transaction_get_crypto_address) answers what to show.',
      transaction_complete:
        'At `authorized`, take the money with [transaction_complete](/api/transaction_complete) or release it with [transaction_cancel](/api/transaction_cancel).',
      get_recipient_card:
        '[get_recipient_card](/api/p2p/get_recipient_card) takes it as `transaction_id` and answers the requisites.',
      p2p_confirm: 'When the payer says that the transfer is made, report it with [p2p_confirm](/api/p2p/p2p_confirm).',
    },
    errors: 'Errors and failure reasons',
    errorsText: (errors) =>
      `A wrong request ends in an error: ${errors.join(', ')}. A refusal later on is no error but the status \`declined\` with a [failure reason](/reference/failure_reason_codes).`,
    shown: 'Show the payer from `next_action.details`:',
    onPage: 'on the page: ',
    callbacks: 'Callbacks and statuses',
    testing: 'Testing in the sandbox',
    testingText: 'One value decides how the transaction ends; no money moves.',
    outcome: { send: 'Send', status: 'Status', outcome: 'Outcome' },
    refundText: (payout, own) =>
      payout
        ? `The API has no refund call. To give money back, ${own ? 'send it with a' : 'ask the payer for an account and send a'} [payout](${payout}).`
        : 'The API has no refund call, and this method has no payout here: agree on another way to give the money back.',
    related: 'Related guides',
    byDirection: {
      payin: {
        flow: 'How the payment goes',
        person: 'What the payer sees',
        expiry: 'Expiry and refunds',
        start: 'Start the payment',
        statuses: (facts) =>
          `Acknowledge each callback within ${String(facts['callback.acknowledge_seconds'])} s. If none comes, ask [transaction_find](/api/transaction_find) every ${String(facts['processing.poll_seconds'])} s. These [statuses](/reference/transaction_statuses) occur:`,
        expiryText: (facts, flow, span) =>
          `${flow === 'hpp' ? 'The payment page stays open' : 'The payer can pay'} until \`expires_at\`: ${String(facts['hosted_page.default_expiry_minutes'])} minutes, or the time that you set, from ${String(facts['hosted_page.min_expiry_minutes'])} minutes to ${String(facts['hosted_page.max_expiry_hours'])} hours.` +
          (span ? ` The payment order itself lasts: ${span}. What ends first counts.` : ''),
      },
      payout: {
        flow: 'How the payout goes',
        person: 'What the recipient sees',
        expiry: 'Expiry and cancelling',
        start: 'Start the payout',
        statuses: (facts, isSlow) =>
          `Tell the recipient that the money is there only at \`completed\`. Without a callback, ask [transaction_find](/api/transaction_find) every ${isSlow ? 'few hours' : `${String(facts['processing.poll_seconds'])} s; after ${String(facts['processing.support_after_hours'])} hours in \`processing\`, write to support`}. These [statuses](/reference/transaction_statuses) occur:`,
        expiryText: () =>
          'A payout that you do not start expires at `expires_at`. You can cancel it while it is `created`. Once sent, it cannot be called back; a refused one returns to your balance.',
      },
    },
  },
  uk: {
    facts: 'Коротко',
    fact: {
      method: 'Метод',
      kind: 'Вид',
      way: 'Спосіб',
      countries: 'Країни',
      currencies: 'Валюти',
      limits: 'Суми',
      confirmation: 'Результат відомий',
      expiry: 'Час на оплату',
      refunds: 'Повернення за правилами методу',
      website: 'Офіційний сайт',
    },
    serviceId: 'Ідентифікатор сервісу',
    checked: (day) => `Факти перевірено: ${day}`,
    fields: 'Поля',
    fieldsText:
      'Окрім спільних полів методу [transaction_create](/api/transaction_create#request), сервіс приймає такі:',
    noFields:
      'Крім спільних полів методу [transaction_create](/api/transaction_create#request), сервіс нічого не потребує.',
    request: 'Запит',
    requestText: 'Повна програма кожною мовою:',
    answer: 'Відповідь і наступний крок',
    next: {
      'payin hpp':
        'Спрямуйте браузер платника на `payment_page_url`. Повернення платника на ваш сайт нічого не доводить: дочекайтеся колбека або запитайте [transaction_find](/api/transaction_find).',
      'payin h2h': 'Збережіть `id`: він потрібен для наступного виклику.',
      'payout h2h':
        'Збережіть `id` і викличте з ним [transaction_pay](/api/transaction_pay). Доти кошти не залишають вашого балансу.',
    },
    startText: 'Передайте `id` методу [transaction_pay](/api/transaction_pay):',
    further: {
      transaction_currency_rate:
        'Перед цим викликом візьміть `quote_id` у методу [transaction_currency_rate](/api/transaction_currency_rate).',
      transaction_get_crypto_address:
        'Далі [transaction_get_crypto_address](/api/transaction_get_crypto_address) відповість, що показати.',
      transaction_complete:
        'За статусу `authorized` спишіть кошти методом [transaction_complete](/api/transaction_complete) або відпустіть їх методом [transaction_cancel](/api/transaction_cancel).',
      get_recipient_card:
        '[get_recipient_card](/api/p2p/get_recipient_card) приймає його як `transaction_id` і повертає реквізити.',
      p2p_confirm:
        'Коли платник скаже, що зробив переказ, повідомте про це методом [p2p_confirm](/api/p2p/p2p_confirm).',
    },
    errors: 'Помилки й причини відмови',
    errorsText: (errors) =>
      `Хибний запит завершується помилкою: ${errors.join(', ')}. Пізніша відмова — не помилка, а статус \`declined\` із [причиною відмови](/reference/failure_reason_codes).`,
    shown: 'Покажіть платникові з `next_action.details`:',
    onPage: 'на сторінці: ',
    callbacks: 'Колбеки й статуси',
    testing: 'Перевірка в тестовому середовищі',
    testingText: 'Чим завершиться транзакція, визначає одне значення; кошти не рухаються.',
    outcome: { send: 'Що надіслати', status: 'Статус', outcome: 'Результат' },
    refundText: (payout, own) =>
      payout
        ? `Методу повернення в API немає. Щоб віддати кошти, ${own ? 'надішліть їх' : 'запитайте в платника рахунок і надішліть їх'} [виплатою](${payout}).`
        : 'Методу повернення в API немає, як і виплати цим методом: домовтеся, як віддати кошти інакше.',
    related: 'Пов’язані посібники',
    byDirection: {
      payin: {
        flow: 'Як проходить платіж',
        person: 'Що бачить платник',
        expiry: 'Строк дії та повернення',
        start: 'Початок платежу',
        statuses: (facts) =>
          `Підтверджуйте кожен колбек протягом ${String(facts['callback.acknowledge_seconds'])} с. Якщо колбека немає, запитуйте [transaction_find](/api/transaction_find) кожні ${String(facts['processing.poll_seconds'])} с. Можливі такі [статуси](/reference/transaction_statuses):`,
        expiryText: (facts, flow, span) =>
          `${flow === 'hpp' ? 'Платіжна сторінка відкрита' : 'Платник може заплатити'} до \`expires_at\`: це ${String(facts['hosted_page.default_expiry_minutes'])} хв або строк, який задали ви, — від ${String(facts['hosted_page.min_expiry_minutes'])} хв до ${String(facts['hosted_page.max_expiry_hours'])} год.` +
          (span ? ` Саме доручення на платіж діє так довго: ${span}. Вирішує те, що спливе раніше.` : ''),
      },
      payout: {
        flow: 'Як проходить виплата',
        person: 'Що бачить одержувач',
        expiry: 'Строк дії та скасування',
        start: 'Початок виплати',
        statuses: (facts, isSlow) =>
          `Повідомляйте одержувачу про зарахування лише за статусу \`completed\`. Якщо колбека немає, запитуйте [transaction_find](/api/transaction_find) ${isSlow ? 'кожні кілька годин' : `кожні ${String(facts['processing.poll_seconds'])} с; якщо статус \`processing\` тримається понад ${String(facts['processing.support_after_hours'])} год, напишіть у підтримку`}. Можливі такі [статуси](/reference/transaction_statuses):`,
        expiryText: () =>
          'Виплата, яку ви не розпочали, прострочується в момент `expires_at`. Її можна скасувати, доки статус — `created`. Надіслану виплату відкликати не можна; якщо провайдер відмовить, кошти повернуться на ваш баланс.',
      },
    },
  },
}
