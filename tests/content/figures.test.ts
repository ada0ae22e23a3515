import { describe, expect, test } from 'vitest'
import type { Facts } from '../../src/model/contract/types'
import { locales, type Locale } from '../../src/site/locales'
import { currentVersion, versions } from '../../src/site/versions'
import { loadContract } from '../../src/sources/contract'
import { readText } from '../../src/sources/text'
import { contentTexts, type Text } from './texts'

/** What a number counts: `time` in seconds, the rest as it stands. */
type Kind = 'time' | 'months' | 'kilobytes' | 'characters' | 'keys' | 'items' | 'rows' | 'attempts' | 'resends'

/** The unit of a fact by the end of its name, and how many of the kind one is. */
const unitOfFact: [RegExp, Kind, number][] = [
  [/seconds$/, 'time', 1],
  [/minutes$/, 'time', 60],
  [/hours$/, 'time', 3600],
  [/days$/, 'time', 86_400],
  [/months$/, 'months', 1],
  [/kilobytes$/, 'kilobytes', 1],
  [/max_length$/, 'characters', 1],
  [/keys$/, 'keys', 1],
  [/^pagination\.\w+_limit$|items$/, 'items', 1],
  [/rows$/, 'rows', 1],
  [/attempts$/, 'attempts', 1],
  [/resends$/, 'resends', 1],
]

/** The words of a unit in prose. */
const units: Record<Locale, [string, Kind, number][]> = {
  en: [
    ['s|sec|seconds?', 'time', 1],
    ['min|minutes?', 'time', 60],
    ['h|hours?', 'time', 3600],
    ['days?', 'time', 86_400],
    ['weeks?', 'time', 604_800],
    ['months?', 'months', 1],
    ['[kK]B|kilobytes?', 'kilobytes', 1],
    ['MB|megabytes?', 'kilobytes', 1024],
    ['characters?', 'characters', 1],
    ['keys?|names', 'keys', 1],
    ['items?|entries|lines', 'items', 1],
    ['rows?', 'rows', 1],
    ['attempts?', 'attempts', 1],
    ['times|resends?', 'resends', 1],
  ],
  uk: [
    ['с|сек|секунд\\p{L}*', 'time', 1],
    ['хв|хвилин\\p{L}*', 'time', 60],
    ['год|годин\\p{L}*', 'time', 3600],
    ['день|дні|дня|днів|дням\\p{L}*|днях|доб\\p{L}*|діб', 'time', 86_400],
    ['тиж\\p{L}+', 'time', 604_800],
    ['місяц\\p{L}*', 'months', 1],
    ['[кК]Б|кілобайт\\p{L}*', 'kilobytes', 1],
    ['МБ|мегабайт\\p{L}*', 'kilobytes', 1024],
    ['символ\\p{L}*|знак\\p{L}*', 'characters', 1],
    ['ключ\\p{L}*|назв\\p{L}*', 'keys', 1],
    ['позиці\\p{L}*|запис\\p{L}*|елемент\\p{L}*', 'items', 1],
    ['рядк\\p{L}*', 'rows', 1],
    ['спроб\\p{L}*', 'attempts', 1],
    ['раз\\p{L}{0,2}', 'resends', 1],
  ],
}

/** Numbers written as words. */
const numerals: Record<Locale, [string, number][]> = {
  en: [
    ['one', 1],
    ['two', 2],
    ['three', 3],
    ['five', 5],
    ['six', 6],
    ['seven', 7],
    ['ten', 10],
    ['twelve', 12],
    ['fifteen', 15],
    ['twenty', 20],
    ['twenty-four', 24],
    ['thirty', 30],
    ['fifty', 50],
    ['sixty', 60],
    ['seventy-two', 72],
    ['ninety', 90],
    ['hundred', 100],
  ],
  uk: [
    ['од(?:ин|на|ну|нієї|ного|ному)', 1],
    ['дв(?:а|і|ох|ом|ома)', 2],
    ['тр(?:и|ьох|ьом|ьома)', 3],
    ['п’ят(?:ь|и|ьох|ьома)', 5],
    ['шіст(?:ь|ьох|ьома)|шести', 6],
    ['сім|семи|сьома', 7],
    ['десят(?:ь|и|ьох|ьма)', 10],
    ['дванадцят(?:ь|и)', 12],
    ['п’ятнадцят(?:ь|и)', 15],
    ['двадцят(?:ь|и)', 20],
    ['двадцят(?:ь|и) чотир(?:и|ьох)', 24],
    ['тридцят(?:ь|и)', 30],
    ['п’ятдесят(?:и)?', 50],
    ['шістдесят(?:и)?', 60],
    ['сімдесят(?:и)? дв(?:і|а|ох)', 72],
    ['дев’яност(?:о|а)', 90],
    ['ст(?:о|а)', 100],
  ],
}

/**
 * What a sentence has to speak of for a number in it to be the fact. Guides are full of figures of payment methods,
 * such as the 120 seconds of a BLIK code, that happen to equal one of ours.
 */
const subjects: Record<string, Record<Locale, RegExp>> = {
  signature: { en: /signature|clock|timestamp|secret/, uk: /підпис|годинник|позначк|секрет/ },
  idempotency: { en: /idempoten|repeat/, uk: /ідемпотентн|повтор/ },
  callback: { en: /callback|acknowledg/, uk: /колбек/ },
  pagination: { en: /cursor|next page/, uk: /курсор|наступн\p{L}+ сторінк/u },
  hosted_page: {
    en: /hosted|our (?:page|transaction)|order lives/,
    uk: /платіжн\p{L}+ сторінк|наш\p{L}+ (?:сторінк|транзакці)/u,
  },
  page_token: { en: /token/, uk: /токен/ },
  payment_page: { en: /payment page/, uk: /платіжн\p{L}+ сторінк/u },
  invoice: { en: /invoice/, uk: /виставл\p{L}+ рахун|рахун\p{L}+ на оплату/u },
  processing: { en: /\bask(?:ing)? (?!support)|write to support/, uk: /опитуйте|запитуйте|пишіть у підтримку/ },
  hold: { en: /\bhold|\bheld|captur/, uk: /блокуван|холд|списан/ },
  quote: { en: /quote|the rate/, uk: /котируван|курс/ },
  card_list: { en: /whitelist|blacklist/, uk: /(?:білий|білого|чорний|чорного) спис/ },
  card_token: { en: /token/, uk: /токен/ },
  giftcode: { en: /gift/, uk: /подарунк/ },
  p2p: { en: /p2p|receipt|requisites/, uk: /p2p|реквізит/ },
  report: { en: /report/, uk: /звіт/ },
  request: { en: /your request|timeout|reference|metadata/, uk: /ваш\p{L}* запит|тайм-аут|номер\p{L}* замовлен/u },
  deprecation: { en: /deprecat/, uk: /застаріл/ },
  lost_answer: { en: /404|arrive|last attempt/, uk: /404|надій|останн\p{L}+ спроб/u },
  sandbox: { en: /sandbox/, uk: /тестов\p{L}+ середовищ/u },
}

/** Numbers that equal a fact and are none: a page says so itself, `{/* no fact: two keys (why) *\/}`. */
const exception = /\{\/\* no fact: (.+?) \(.+\) \*\/\}/g

const exceptionsIn = (file: string): string[] =>
  [...readText('.', file).matchAll(exception)].map(([, words = '']) => words)

interface Hit {
  found: string
  /** The facts that it may be. */
  names: string[]
}

/**
 * Numbers with a unit that are copies of facts. Where `everywhere` is false, the sentence has to speak of the fact’s
 * subject.
 */
function copies({ locale, text }: Pick<Text, 'locale' | 'text'>, facts: Facts, everywhere: boolean): Hit[] {
  return sentences(text).flatMap((sentence) =>
    figures(sentence, locale).flatMap(({ found, kind, value }) => {
      const names = Object.entries(facts).flatMap(([name, fact]) => {
        const subject = subjects[name.split('.')[0]!]?.[locale]
        if (!measures(name, fact).some((each) => each.kind === kind && each.value === value)) return []
        // The steps of the schedule are small numbers, which say nothing where callbacks are not spoken of.
        const isClear = everywhere && !Array.isArray(fact)
        return isClear || !subject || subject.test(sentence.toLowerCase()) ? [name] : []
      })
      return names.length > 0 ? [{ found, names }] : []
    }),
  )
}

const sentences = (text: string) => text.split(/(?<=[.!?;])\s|\|/)

function measures(name: string, fact: Facts[string]): { kind: Kind; value: number }[] {
  const [, kind, size] = unitOfFact.find(([ending]) => ending.test(name)) ?? []
  if (!kind || !size) return []
  return [fact].flat().flatMap((value) => (typeof value === 'number' ? [{ kind, value: value * size }] : []))
}

const patterns = Object.fromEntries(
  locales.map((locale) => [
    locale,
    units[locale].map(([unit, kind, size]) => {
      const words = numerals[locale]
        .map(([word], index) => `(?<n${index}>${word})`)
        .toReversed()
        .join('|')
      const digits = '(?<digits>\\d{1,3}(?:[,\\s]\\d{3})+|\\d+)'
      const source = `(?<![\\p{L}\\p{N}.,–-])(?:${digits}|${words})[\\s-](?:${unit})(?![\\p{L}\\p{N}])`
      return { kind, size, pattern: new RegExp(source, 'giu') }
    }),
  ]),
)

/** `72 hours`, `seven days`, `64-character`, `500,000 rows`. */
function figures(sentence: string, locale: Locale): { found: string; kind: Kind; value: number }[] {
  return patterns[locale]!.flatMap(({ kind, size, pattern }) =>
    [...sentence.matchAll(pattern)].map(({ 0: found, groups = {} }) => {
      const number = groups['digits']
        ? Number(groups['digits'].replace(/\D/g, ''))
        : numerals[locale].find((_, index) => groups[`n${index}`])![1]
      return { found, kind, value: number * size }
    }),
  )
}

describe.each(versions)('figures of the gateway come from the contract (%s)', async (version) => {
  const { facts } = await loadContract(version, 'en')

  test('the prose holds no copy of one', () => {
    const faults = contentTexts(version).flatMap((text) => {
      const id = text.file.replace(/^content\/(?:1\.x\/)?\w+\/|\.mdx$/g, '')
      // An entry of the changelog keeps what was true on its day.
      if (id === 'changelog') return []
      return copies(text, facts, !id.startsWith('services/'))
        .filter(({ found }) => !exceptionsIn(text.file).includes(found))
        .map(
          ({ found, names }) =>
            `${text.file}:${text.line}: "${found}" is a copy of the contract. Write ` +
            `${names.map((name) => `<Fact name="${name}" />`).join(' or ')} in place of the number. If it is ` +
            `another thing’s figure, say so at the end of the page: {/* no fact: ${found} (why) */}`,
        )
    })
    expect(faults).toEqual([])
  })

  test('every fact has a subject and a unit by which a copy is known', () => {
    const unknown = Object.entries(facts).filter(
      ([name, fact]) =>
        typeof fact !== 'string' && (!subjects[name.split('.')[0]!] || measures(name, fact).length === 0),
    )
    expect(unknown.map(([name]) => `${name}: add its group to "subjects", its unit to "unitOfFact"`)).toEqual([])
  })
})

test('what a page says of a number is said of one that it has', () => {
  const texts = contentTexts(currentVersion)
  const gone = [...new Set(texts.map(({ file }) => file))].flatMap((file) =>
    exceptionsIn(file)
      .filter((words) => !texts.some((each) => each.file === file && each.text.includes(words)))
      .map((words) => `${file}: "${words}" stands nowhere on the page. Delete the comment.`),
  )
  expect(gone).toEqual([])
})

describe('a copy of a fact is found', () => {
  const facts: Facts = {
    'idempotency.days': 7,
    'callback.acknowledge_seconds': 10,
    'hosted_page.max_expiry_hours': 72,
    'report.max_rows': 500_000,
    'callback.retry_minutes': [1, 5],
  }
  const namesIn = (locale: Locale, text: string, everywhere: boolean) =>
    copies({ locale, text }, facts, everywhere).flatMap(({ names }) => names)

  test.each([
    ['en', 'The gateway keeps a key for 7 days.', 'idempotency.days'],
    ['en', 'The gateway keeps a key for seven days.', 'idempotency.days'],
    ['en', 'It lives for three days at most.', 'hosted_page.max_expiry_hours'],
    ['en', 'A report holds 500,000 rows.', 'report.max_rows'],
    ['en', 'The second callback comes 5 minutes later.', 'callback.retry_minutes'],
    ['uk', 'Шлюз зберігає ключ 7 днів.', 'idempotency.days'],
    ['uk', 'Відповідайте впродовж десяти секунд.', 'callback.acknowledge_seconds'],
    ['uk', 'Звіт містить до 500 000 рядків.', 'report.max_rows'],
  ] as const)('%s: %s', (locale, text, name) => {
    expect(namesIn(locale, text, true)).toEqual([name])
  })

  test.each([
    ['en', 'It lives for 70 hours.'],
    ['en', 'Wait for 5 minutes.'],
    ['en', 'It takes 2.7 days.'],
    ['uk', 'Це триває 17 днів.'],
  ] as const)('another number is none (%s: %s)', (locale, text) => {
    expect(namesIn(locale, text, true)).toEqual([])
  })

  test('in a guide only a sentence about the subject counts', () => {
    expect(namesIn('en', 'The voucher lives for 72 hours. Nobody pays after that.', false)).toEqual([])
    expect(namesIn('en', 'On our page the payer has 72 hours.', false)).toEqual(['hosted_page.max_expiry_hours'])
  })
})
