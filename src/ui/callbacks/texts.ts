import type { Webhook } from '../../model/contract/types'
import type { Reason } from '../../model/vectors/cases'
import type { Locale } from '../../site/locales'

interface Texts {
  endpoint: string
  facts: { sender: string; signature: string; acknowledge: string; attempts: string }
  sender: Record<Webhook['signedWith'], string>
  signature: Record<Webhook['signedWith'], string>
  acknowledge: Record<'anyBody' | 'fixedBody', string>
  within: (seconds: number) => string
  attempts: Record<Webhook['signedWith'], (attempts: number, span: string) => string>
  headers: string
  parameters: string
  body: string
  answer: string
  answerExample: string
  statuses: { title: string; lead: string; word: string; status: string; action: string; or: string }
  samples: string
  schedule: {
    axis: string
    words: (times: string[]) => string
    attempt: string
    wait: string
    elapsed: string
    atOnce: string
  }
  vector: {
    input: string
    value: string
    key: string
    secret: string
    timestamp: string
    target: string
    body: (bytes: number) => string
    noBody: string
    sorted: string
    hash: string
    stringToSign: string
    signature: string
  }
  refused: { what: string; check: string; checks: Record<Reason, string> }
}

export const texts: Record<Locale, Texts> = {
  en: {
    endpoint: 'What is sent and by whom',
    facts: { sender: 'Sent by', signature: 'Signed with', acknowledge: 'Acknowledge', attempts: 'Attempts' },
    sender: { key: 'the gateway', certificate: 'the provider, not the gateway' },
    signature: { key: 'your own key', certificate: 'the provider’s certificate' },
    acknowledge: { anyBody: 'any 2xx', fixedBody: '200 with the fixed body' },
    within: (seconds) => `within ${seconds} s`,
    attempts: {
      key: (attempts, span) => `${attempts} within ${span}`,
      certificate: () => 'by the provider’s schedule',
    },
    headers: 'Headers',
    parameters: 'Query parameters',
    body: 'Body',
    answer: 'Your answer',
    answerExample: 'The body of your answer',
    statuses: {
      title: 'What it means for the transaction',
      lead: 'A notification is a hint. The status is what `transaction_find` says.',
      word: 'Value',
      status: 'Our status',
      action: 'What you do',
      or: 'or',
    },
    samples: 'Samples',
    schedule: {
      axis: 'When each attempt is made, on a logarithmic axis',
      words: (times) =>
        `Attempt 1 is made at once. The others follow ${times.join(', ')} after it. Then there is silence.`,
      attempt: 'Attempt',
      wait: 'After the one before',
      elapsed: 'After the first',
      atOnce: 'at once',
    },
    vector: {
      input: 'Input',
      value: 'Value',
      key: 'Key id',
      secret: 'Secret',
      timestamp: 'Timestamp',
      target: 'Method, path and query',
      body: (bytes) => `Body, ${bytes} bytes`,
      noBody: 'no body',
      sorted: 'Path and sorted query',
      hash: 'Hash of the body',
      stringToSign: 'String to sign',
      signature: 'Signature: equal to the header',
    },
    refused: {
      what: 'What is wrong',
      check: 'Refused for',
      checks: { key: 'the key', timestamp: 'the timestamp', signature: 'the signature' },
    },
  },
  uk: {
    endpoint: 'Що надсилається і ким',
    facts: { sender: 'Хто надсилає', signature: 'Чим підписано', acknowledge: 'Підтвердження', attempts: 'Спроби' },
    sender: { key: 'шлюз', certificate: 'провайдер, а не шлюз' },
    signature: { key: 'вашим власним ключем', certificate: 'сертифікатом провайдера' },
    acknowledge: { anyBody: 'будь-яка 2xx', fixedBody: '200 зі сталим тілом' },
    within: (seconds) => `за ${seconds} с`,
    attempts: { key: (attempts, span) => `${attempts} за ${span}`, certificate: () => 'за розкладом провайдера' },
    headers: 'Заголовки',
    parameters: 'Параметри рядка запиту',
    body: 'Тіло',
    answer: 'Ваша відповідь',
    answerExample: 'Тіло вашої відповіді',
    statuses: {
      title: 'Що це означає для транзакції',
      lead: 'Сповіщення — лише підказка. Статус — той, який повертає `transaction_find`.',
      word: 'Значення',
      status: 'Наш статус',
      action: 'Що робити вам',
      or: 'або',
    },
    samples: 'Приклади',
    schedule: {
      axis: 'Коли роблять кожну спробу, на логарифмічній осі',
      words: (times) =>
        `Першу спробу роблять одразу. Наступні — через ${times.join(', ')} після неї. Далі настає тиша.`,
      attempt: 'Спроба',
      wait: 'Після попередньої',
      elapsed: 'Після першої',
      atOnce: 'одразу',
    },
    vector: {
      input: 'Вхідні дані',
      value: 'Значення',
      key: 'Ідентифікатор ключа',
      secret: 'Секрет',
      timestamp: 'Позначка часу',
      target: 'Метод, шлях і рядок запиту',
      body: (bytes) => `Тіло, байтів: ${bytes}`,
      noBody: 'тіла немає',
      sorted: 'Шлях і впорядкований рядок запиту',
      hash: 'Геш тіла',
      stringToSign: 'Рядок для підпису',
      signature: 'Підпис: дорівнює заголовку',
    },
    refused: {
      what: 'Що не так',
      check: 'Через що відхилено',
      checks: { key: 'ключ', timestamp: 'позначка часу', signature: 'підпис' },
    },
  },
}
