import type { GuideFact } from '../../model/catalogue/guide'
import type { Direction } from '../../model/catalogue/types'
import type { Facts } from '../../model/contract/types'
import type { Locale } from '../../site/locales'

/** Words of the shape that depend on the direction; guides exist for these two. */
export interface DirectionTexts {
  flow: string
  person: string
  expiry: string
  /** What to do with the answer. Markdown, as all sentences here. */
  next: string
  statuses: (facts: Facts) => string
  /** `span` is the time that the payer has on the method's side, when it is known. */
  expiryText: (facts: Facts, span: string | undefined) => string
}

interface Texts {
  facts: string
  fact: Record<GuideFact['id'], string>
  serviceId: string
  checked: (day: string) => string
  fields: string
  fieldsText: string
  request: string
  requestText: string
  answer: string
  callbacks: string
  testing: string
  testingText: string
  outcome: { send: string; status: string; reason: string }
  /** `payout`: address of the guide that can pay the money back. */
  refundText: (payout: string | undefined) => string
  related: string
  byDirection: Record<Exclude<Direction, 'other'>, DirectionTexts>
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
    fieldsText: 'The service takes these fields besides the common ones of [transaction_create](/api/transaction_create#request).',
    request: 'Request',
    requestText: 'A whole program in each language. What can go wrong is listed under [errors](/api/transaction_create#errors).',
    answer: 'Response and next step',
    callbacks: 'Callbacks and statuses',
    testing: 'Testing in the sandbox',
    testingText: 'One value of the request decides how the transaction ends; no money moves.',
    outcome: { send: 'Send', status: 'Final status', reason: 'Failure reason' },
    refundText: (payout) =>
      payout
        ? `The API has no refund call. To give money back, send it with a [payout](${payout}).`
        : 'The API has no refund call, and this method has no payout here: agree on another way to give the money back.',
    related: 'Related guides',
    byDirection: {
      payin: {
        flow: 'How the payment goes',
        person: 'What the payer sees',
        expiry: 'Expiry and refunds',
        next: 'Send the payer’s browser to `payment_page_url`. The payer’s return to your site proves nothing: wait for the callback or ask [transaction_find](/api/transaction_find).',
        statuses: (facts) =>
          `Acknowledge each callback within ${String(facts['callback.acknowledge_seconds'])} s. If none comes, ask [transaction_find](/api/transaction_find) every ${String(facts['processing.poll_seconds'])} s. These [statuses](/reference/transaction_statuses) occur:`,
        expiryText: (facts, span) =>
          `The payment page stays open until \`expires_at\`: ${String(facts['hosted_page.default_expiry_minutes'])} minutes, or the time that you set, from ${String(facts['hosted_page.min_expiry_minutes'])} minutes to ${String(facts['hosted_page.max_expiry_hours'])} hours.` +
          (span ? ` The payment order itself lasts: ${span}. What ends first counts.` : ''),
      },
      payout: {
        flow: 'How the payout goes',
        person: 'What the recipient sees',
        expiry: 'Expiry and cancelling',
        next: 'Keep the `id` and call `transaction_pay` with it. Until then no money has left your balance.',
        statuses: (facts) =>
          `Tell the recipient that the money is there only at \`completed\`. Without a callback, ask [transaction_find](/api/transaction_find) every ${String(facts['processing.poll_seconds'])} s; after ${String(facts['processing.support_after_hours'])} hours in \`processing\`, write to support. These [statuses](/reference/transaction_statuses) occur:`,
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
    fieldsText: 'Окрім спільних полів методу [transaction_create](/api/transaction_create#request), сервіс приймає такі:',
    request: 'Запит',
    requestText: 'Повна програма кожною мовою. Що може піти не так, наведено в розділі [помилок](/api/transaction_create#errors).',
    answer: 'Відповідь і наступний крок',
    callbacks: 'Колбеки й статуси',
    testing: 'Перевірка в тестовому середовищі',
    testingText: 'Чим завершиться транзакція, визначає одне значення в запиті; кошти не рухаються.',
    outcome: { send: 'Що надіслати', status: 'Кінцевий статус', reason: 'Причина відмови' },
    refundText: (payout) =>
      payout
        ? `Методу повернення в API немає. Щоб віддати кошти, надішліть їх [виплатою](${payout}).`
        : 'Методу повернення в API немає, як і виплати цим методом: домовтеся, як віддати кошти інакше.',
    related: 'Пов’язані посібники',
    byDirection: {
      payin: {
        flow: 'Як проходить платіж',
        person: 'Що бачить платник',
        expiry: 'Строк дії та повернення',
        next: 'Спрямуйте браузер платника на `payment_page_url`. Повернення платника на ваш сайт нічого не доводить: дочекайтеся колбека або запитайте [transaction_find](/api/transaction_find).',
        statuses: (facts) =>
          `Підтверджуйте кожен колбек протягом ${String(facts['callback.acknowledge_seconds'])} с. Якщо колбека немає, запитуйте [transaction_find](/api/transaction_find) кожні ${String(facts['processing.poll_seconds'])} с. Можливі такі [статуси](/reference/transaction_statuses):`,
        expiryText: (facts, span) =>
          `Платіжна сторінка відкрита до \`expires_at\`: це ${String(facts['hosted_page.default_expiry_minutes'])} хв або строк, який задали ви, — від ${String(facts['hosted_page.min_expiry_minutes'])} хв до ${String(facts['hosted_page.max_expiry_hours'])} год.` +
          (span ? ` Саме доручення на платіж діє так довго: ${span}. Вирішує те, що спливе раніше.` : ''),
      },
      payout: {
        flow: 'Як проходить виплата',
        person: 'Що бачить одержувач',
        expiry: 'Строк дії та скасування',
        next: 'Збережіть `id` і викличте з ним `transaction_pay`. Доти кошти не залишають вашого балансу.',
        statuses: (facts) =>
          `Повідомляйте одержувачу про зарахування лише за статусу \`completed\`. Якщо колбека немає, запитуйте [transaction_find](/api/transaction_find) кожні ${String(facts['processing.poll_seconds'])} с; якщо статус \`processing\` тримається понад ${String(facts['processing.support_after_hours'])} год, напишіть у підтримку. Можливі такі [статуси](/reference/transaction_statuses):`,
        expiryText: () =>
          'Виплата, яку ви не розпочали, прострочується в момент `expires_at`. Її можна скасувати, доки статус — `created`. Надіслану виплату відкликати не можна; якщо провайдер відмовить, кошти повернуться на ваш баланс.',
      },
    },
  },
}
