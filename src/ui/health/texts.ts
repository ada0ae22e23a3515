import type { TranslationHealth } from '../../model/proof/health'
import type { CodeLanguage } from '../../site/code-languages'
import type { Locale } from '../../site/locales'
import type { Version } from '../../site/versions'

interface Texts {
  /** `37 of 37`. */
  of: (whole: string, total: string) => string
  contract: {
    title: string
    lead: string
    what: string
    version: (version: Version) => string
    operations: string
    inbound: string
    errorExamples: string
    examples: string
    descriptions: Record<Locale, string>
  }
  samples: {
    title: string
    lead: string
    language: string
    count: string
    proof: string
    proofs: Record<CodeLanguage, string>
    skipped: string
  }
  translations: {
    title: string
    lead: string
    what: string
    kinds: Record<TranslationHealth['kind'], string>
    total: string
    missing: string
    stale: string
    orphan: string
  }
  weights: { title: string; lead: (pages: string, total: string, middle: string) => string; page: string; size: string }
}

const run = {
  en: 'Run against a local server that checks signature or token, headers and body against the contract; has to print the answer.',
  uk: 'Запускається проти локального сервера, який звіряє підпис або токен, заголовки й тіло з контрактом; має вивести відповідь.',
}
const compiled = {
  en: 'All compiled; at least one is run against the same server.',
  uk: 'Компілюються всі; принаймні один запускається проти того самого сервера.',
}

export const texts: Record<Locale, Texts> = {
  en: {
    of: (whole, total) => `${whole} of ${total}`,
    contract: {
      title: 'The contract',
      lead: 'Every figure names what is whole, out of all there is. An example is valid when its schema takes it with undeclared fields forbidden.',
      what: 'What is checked',
      version: (version) => `Version ${version}`,
      operations: 'Methods with an example of the request, of success and of each error they answer',
      inbound: 'Messages of the gateway to you, with examples',
      errorExamples: 'Examples of errors, one for each error of each method',
      examples: 'Examples that are valid, those of fields, parameters and headers included',
      descriptions: {
        en: 'Fields, values, parameters and headers described in English',
        uk: 'The same, described in Ukrainian',
      },
    },
    samples: {
      title: 'Code samples',
      lead: 'Samples are written by the same templates as on the method pages, one for each method of both versions; a request without a body has no JSON.',
      language: 'Language',
      count: 'Samples',
      proof: 'What the tests do with each',
      proofs: {
        bash: run.en,
        php: run.en,
        javascript: run.en,
        python: run.en,
        java: compiled.en,
        kotlin: compiled.en,
        http: 'Checked byte by byte: request line, headers, length of the body, signature.',
        json: 'Compared with the example in the contract.',
      },
      skipped: 'Where the machine lacks a language, its tests are reported as skipped, with the reason.',
    },
    translations: {
      title: 'Translation into Ukrainian',
      lead: 'A translation keeps the fingerprint of the English it was made from. Stale means that the English has changed since.',
      what: 'Texts',
      kinds: { pages: 'Pages', contract: 'Texts of the contract' },
      total: 'All',
      missing: 'Missing',
      stale: 'Stale',
      orphan: 'Without original',
    },
    weights: {
      title: 'Page weights',
      lead: (pages, total, middle) =>
        `HTML of the article of each page in this language, uncompressed; reports such as this page are left out. ${pages} pages, ${total} in all; half of them are lighter than ${middle}. These are the heaviest:`,
      page: 'Page',
      size: 'Size',
    },
  },
  uk: {
    of: (whole, total) => `${whole} з ${total}`,
    contract: {
      title: 'Контракт',
      lead: 'Кожне число показує, скільки повних з усіх, що є. Приклад правильний, якщо його приймає схема із забороною неоголошених полів.',
      what: 'Що перевірено',
      version: (version) => `Версія ${version}`,
      operations: 'Методи з прикладом запиту, успішної відповіді та кожної помилки, яку вони повертають',
      inbound: 'Повідомлення шлюзу до вас, з прикладами',
      errorExamples: 'Приклади помилок, по одному на кожну помилку кожного методу',
      examples: 'Правильні приклади, разом із прикладами полів, параметрів і заголовків',
      descriptions: {
        en: 'Поля, значення, параметри й заголовки з описом англійською',
        uk: 'Вони ж з описом українською',
      },
    },
    samples: {
      title: 'Приклади коду',
      lead: 'Приклади пишуть ті самі шаблони, що й на сторінках методів, по одному для кожного методу обох версій; запит без тіла не має JSON.',
      language: 'Мова',
      count: 'Прикладів',
      proof: 'Що роблять тести з кожним',
      proofs: {
        bash: run.uk,
        php: run.uk,
        javascript: run.uk,
        python: run.uk,
        java: compiled.uk,
        kotlin: compiled.uk,
        http: 'Звіряється побайтно: рядок запиту, заголовки, довжина тіла, підпис.',
        json: 'Порівнюється з прикладом у контракті.',
      },
      skipped: 'Якщо на машині немає якоїсь мови, її тести позначаються як пропущені, із зазначенням причини.',
    },
    translations: {
      title: 'Переклад українською',
      lead: 'Кожен переклад зберігає відбиток англійського тексту, з якого його зроблено. Застарілий означає, що англійський відтоді змінився.',
      what: 'Тексти',
      kinds: { pages: 'Сторінки', contract: 'Тексти контракту' },
      total: 'Усього',
      missing: 'Бракує',
      stale: 'Застарілі',
      orphan: 'Без оригіналу',
    },
    weights: {
      title: 'Вага сторінок',
      lead: (pages, total, middle) =>
        `HTML статті кожної сторінки цією мовою, без стиснення; звіти, як-от ця сторінка, не враховано. Сторінок: ${pages}, разом ${total}; половина з них легша за ${middle}. Найважчі:`,
      page: 'Сторінка',
      size: 'Розмір',
    },
  },
}
