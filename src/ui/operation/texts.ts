import type { Limit, Retry } from '../../model/contract/types'
import type { Locale } from '../../site/locales'

interface Texts {
  endpoint: string
  facts: { auth: string; idempotency: string; rate: string; retry: string }
  auth: Record<'signature' | 'bearer', string>
  idempotent: Record<'yes' | 'no', string>
  rate: (requests: number, seconds: number) => string
  retry: Record<Retry, string>
  headers: string
  parameters: string
  request: string
  response: string
  responseHeaders: string
  errors: string
  errorsLead: string
  changes: string
  changesNone: string
  samples: string
  requestSample: string
  responseExample: string
  required: string
  optional: string
  open: string
  closed: string
  values: string
  example: string
  oneOf: string
  childFields: (name: string) => string
  same: string
  error: { code: string; status: string; title: string; retry: string; yes: string; no: string }
  change: { from: string; to: string; none: string }
  limits: Record<Limit['keyword'], string>
}

export const texts: Record<Locale, Texts> = {
  en: {
    endpoint: 'Method and path',
    facts: { auth: 'Who may call', idempotency: 'Idempotency', rate: 'Rate limit', retry: 'Retry' },
    auth: { signature: 'your server, signed with your key', bearer: 'the page that holds a short-lived token' },
    idempotent: { yes: 'key required', no: 'no key needed' },
    rate: (requests, seconds) => `${requests} requests in ${seconds} s`,
    retry: {
      safe: 'safe at any time',
      same_key: 'safe with the same key and body',
      never: 'not before you have asked for the status',
    },
    headers: 'Headers',
    parameters: 'Parameters',
    request: 'Request body',
    response: 'Response',
    responseHeaders: 'Response headers',
    errors: 'Errors',
    errorsLead: 'Each code leads to its meaning and remedy.',
    changes: 'Status changes',
    changesNone: 'This method does not change the status of a transaction.',
    samples: 'Samples',
    requestSample: 'Request',
    responseExample: 'Response',
    required: 'required',
    optional: 'optional',
    open: 'open list: new values may come',
    closed: 'closed list',
    values: 'Values',
    example: 'Example',
    oneOf: 'One of',
    childFields: (name) => `Fields of ${name}`,
    same: 'same fields as',
    error: { code: 'Code', status: 'HTTP', title: 'Meaning', retry: 'Retry', yes: 'yes', no: 'no' },
    change: { from: 'From', to: 'To', none: '(new)' },
    limits: {
      format: 'format',
      minLength: 'min. length',
      maxLength: 'max. length',
      pattern: 'pattern',
      minimum: 'min.',
      maximum: 'max.',
      minItems: 'min. items',
      maxItems: 'max. items',
      maxProperties: 'max. entries',
      uniqueItems: 'unique items',
      default: 'default',
      const: 'always',
    },
  },
  uk: {
    endpoint: 'Метод і шлях',
    facts: { auth: 'Хто викликає', idempotency: 'Ідемпотентність', rate: 'Частота', retry: 'Повторна спроба' },
    auth: { signature: 'ваш сервер, із підписом вашим ключем', bearer: 'сторінка з короткочасним токеном' },
    idempotent: { yes: 'ключ обов’язковий', no: 'ключ не потрібен' },
    rate: (requests, seconds) => `${requests} запитів за ${seconds} с`,
    retry: {
      safe: 'безпечна будь-коли',
      same_key: 'безпечна з тим самим ключем і тілом',
      never: 'лише після перевірки статусу',
    },
    headers: 'Заголовки',
    parameters: 'Параметри',
    request: 'Тіло запиту',
    response: 'Відповідь',
    responseHeaders: 'Заголовки відповіді',
    errors: 'Помилки',
    errorsLead: 'Кожен код веде до пояснення й способу виправити.',
    changes: 'Зміни статусу',
    changesNone: 'Цей метод не змінює статусу транзакції.',
    samples: 'Приклади',
    requestSample: 'Запит',
    responseExample: 'Відповідь',
    required: 'обов’язкове',
    optional: 'необов’язкове',
    open: 'відкритий перелік: можуть з’явитися нові значення',
    closed: 'закритий перелік',
    values: 'Значення',
    example: 'Приклад',
    oneOf: 'Один із варіантів',
    childFields: (name) => `Поля ${name}`,
    same: 'ті самі поля, що й у',
    error: { code: 'Код', status: 'HTTP', title: 'Що означає', retry: 'Повторити', yes: 'так', no: 'ні' },
    change: { from: 'Було', to: 'Стало', none: '(нова)' },
    limits: {
      format: 'формат',
      minLength: 'мін. довжина',
      maxLength: 'макс. довжина',
      pattern: 'шаблон',
      minimum: 'мін.',
      maximum: 'макс.',
      minItems: 'мін. елементів',
      maxItems: 'макс. елементів',
      maxProperties: 'макс. записів',
      uniqueItems: 'без повторів',
      default: 'типово',
      const: 'завжди',
    },
  },
}
