import type { Download, DownloadName } from '../../model/downloads'
import type { Locale } from '../../site/locales'
import { currentVersion } from '../../site/versions'

interface Texts {
  all: string
  file: string
  size: string
  use: string
  about: Record<DownloadName, string>
  /** The language of an API description's texts. */
  language: Record<Locale, string>
  archived: (version: string) => string
}

export const texts: Record<Locale, Texts> = {
  en: {
    all: 'All files',
    file: 'File',
    size: 'Size',
    use: 'What it is for',
    about: {
      'openapi.json':
        'The whole API in OpenAPI 3.1, as JSON: for code generators, mock servers, validators and API clients.',
      'openapi.yaml': 'The same as YAML: shorter, and easier to read and to compare.',
      'postman_collection.json':
        'Every method as a Postman request with its example; the collection signs what it sends.',
      'samples.zip': 'Every code sample of the method pages as a file of its own, a folder for each language.',
      'signature-vectors.json':
        'Signed requests and callbacks with every intermediate string, right ones and wrong ones, to test your own code.',
      'status-machine.json':
        'The statuses of a transaction and the ways between them, for your own state handling and its tests.',
      'services.json': 'All payment services: what service_list answers without filters.',
      'services.csv': 'The same as a table, for a spreadsheet; lists in a cell are separated by spaces.',
      'services.schema.json': 'JSON Schema of services.json.',
    },
    language: { en: 'Texts in English.', uk: 'Texts in Ukrainian.' },
    archived: (version) => `Of the archived version ${version}.`,
  },
  uk: {
    all: 'Усі файли',
    file: 'Файл',
    size: 'Розмір',
    use: 'Для чого він',
    about: {
      'openapi.json':
        'Увесь API у форматі OpenAPI 3.1, у JSON: для генераторів коду, імітацій сервера, перевірок і клієнтів API.',
      'openapi.yaml': 'Те саме в YAML: коротше, зручніше читати й порівнювати.',
      'postman_collection.json':
        'Кожен метод як запит Postman зі своїм прикладом; колекція сама підписує те, що надсилає.',
      'samples.zip': 'Кожен приклад коду зі сторінок методів окремим файлом, для кожної мови своя тека.',
      'signature-vectors.json':
        'Підписані запити й колбеки з усіма проміжними рядками, правильні й неправильні: щоб перевірити власний код.',
      'status-machine.json': 'Статуси транзакції та переходи між ними: для вашої власної обробки станів і її тестів.',
      'services.json': 'Усі платіжні сервіси: те, що service_list відповідає без фільтрів.',
      'services.csv': 'Те саме таблицею для електронних таблиць; списки в клітинці розділено пробілами.',
      'services.schema.json': 'JSON Schema файлу services.json.',
    },
    language: { en: 'Тексти англійською.', uk: 'Тексти українською.' },
    archived: (version) => `Архівна версія ${version}.`,
  },
}

/** What a file is for, in a line. */
export function purposeOf({ name, version, locale }: Download, reader: Locale): string {
  const { about, language, archived } = texts[reader]
  const isDescription = name.startsWith('openapi.')
  const notes = [
    isDescription && version === currentVersion && language[locale],
    version !== currentVersion && archived(version),
  ]
  return [about[name], ...notes].filter(Boolean).join(' ')
}
