import { describe, expect, test } from 'vitest'
import type { Facts } from '@docs/model/contract/types'
import type { Locale } from '@docs/model/language/locales'
import { currentVersion, versions } from '@docs/model/brand/versions'
import { loadContract } from '@docs/model/sources/contract'
import { readText } from '@docs/model/sources/text'
import { figures, sentences, type Kind } from './figures'
import { contentTexts, type Text } from '../../src/check/texts'

/** The unit of a fact by the end of its name, and the size of one unit. */
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

/**
 * The subject that a sentence must mention for a number in it to count as the fact. Guides have many figures of
 * payment methods that equal one of ours by chance, such as the 120 seconds of a BLIK code.
 */
const subjects: Record<string, Record<Locale, RegExp>> = {
  signature: { en: /signature|clock|timestamp|secret/, uk: /підпис|годинник|позначк|секрет/ },
  idempotency: { en: /idempoten|repeat/, uk: /ідемпотентн|повтор/ },
  callback: { en: /callback|acknowledg/, uk: /колбек/ },
  pagination: { en: /cursor|next page/, uk: /курсор|наступн\p{L}+ сторінк/u },
  // 1.x has a single span.
  hosted_page: {
    en: /hosted|our (?:page|transaction)|order lives/,
    uk: /платіжн\p{L}+ сторінк|наш\p{L}+ (?:сторінк|транзакці)/u,
  },
  expiry: {
    en: /our (?:page|transaction)|order lives|may start|start a payout/,
    uk: /наш\p{L}+ (?:сторінк|транзакці)|почати оплату|розпоча\p{L}+ виплат/u,
  },
  page_token: { en: /token/, uk: /токен/ },
  payment_page: { en: /payment (?:link )?page/, uk: /платіжн\p{L}+ сторінк|сторінк\p{L}* за посиланням/u },
  invoice: { en: /invoice/, uk: /виставл\p{L}+ рахун|рахун\p{L}+ на оплату/u },
  processing: {
    en: /\bask(?:ing)? (?!support)|\bpoll/,
    uk: /опиту|запитуйте/,
  },
  hold: { en: /\bhold|\bheld|captur/, uk: /блокуван|заблокован|холд|списан/ },
  quote: { en: /quote|the rate/, uk: /котируван|курс/ },
  card_list: { en: /whitelist|blacklist/, uk: /(?:білий|білого|чорний|чорного) спис/ },
  card_token: { en: /token/, uk: /токен/ },
  giftcode: { en: /gift/, uk: /подарунк/ },
  p2p: { en: /p2p|receipt|requisites|payment details/, uk: /p2p|реквізит/ },
  report: { en: /report/, uk: /звіт/ },
  request: {
    en: /your request|timeout|reference|metadata/,
    uk: /ваш\p{L}* запит|тайм-аут|номер\p{L}* замовлен|референс/u,
  },
  deprecation: { en: /deprecat/, uk: /застаріл/ },
  lost_answer: { en: /404|arrive|last attempt/, uk: /404|надій|останн\p{L}+ спроб/u },
  sandbox: { en: /sandbox/, uk: /тестов\p{L}+ середовищ|пісочниц/u },
}

/** Numbers that only look like a fact. A page lists them itself: `{/* no fact: two keys (why) *\/}`. */
const exception = /\{\/\* no fact: (.+?) \(.+\) \*\/\}/g

const exceptionsIn = (file: string): string[] =>
  [...readText('.', file).matchAll(exception)].map(([, words = '']) => words)

interface Hit {
  found: string
  /** The facts with this value. */
  names: string[]
}

/**
 * Numbers with a unit that are copies of facts. Where `everywhere` is false, the sentence must mention the fact’s
 * subject.
 */
function copies({ locale, text }: Pick<Text, 'locale' | 'text'>, facts: Facts, everywhere: boolean): Hit[] {
  return sentences(text).flatMap((sentence) =>
    figures(sentence, locale).flatMap(({ found, kind, value }) => {
      const names = Object.entries(facts).flatMap(([name, fact]) => {
        const subject = subjects[name.split('.')[0]!]?.[locale]
        if (!measures(name, fact).some((each) => each.kind === kind && each.value === value)) return []
        // The steps of the schedule are small numbers, so they count only in sentences about callbacks.
        const isClear = everywhere && !Array.isArray(fact)
        return isClear || !subject || subject.test(sentence.toLowerCase()) ? [name] : []
      })
      return names.length > 0 ? [{ found, names }] : []
    }),
  )
}

function measures(name: string, fact: Facts[string]): { kind: Kind; value: number }[] {
  const [, kind, size] = unitOfFact.find(([ending]) => ending.test(name)) ?? []
  if (!kind || !size) return []
  return [fact].flat().flatMap((value) => (typeof value === 'number' ? [{ kind, value: value * size }] : []))
}

describe.each(versions)('figures of the gateway come from the contract (%s)', async (version) => {
  const { facts } = await loadContract(version, 'en')

  test('the prose contains no copy of a figure', () => {
    const faults = contentTexts(version).flatMap((text) => {
      const id = text.file.replace(/^content\/(?:1\.x\/)?\w+\/|\.mdx$/g, '')
      // An entry of the changelog states what was true on its date.
      if (id === 'changelog') return []
      return copies(text, facts, !id.startsWith('services/'))
        .filter(({ found }) => !exceptionsIn(text.file).includes(found))
        .map(
          ({ found, names }) =>
            `${text.file}:${text.line}: "${found}" is a copy of the contract. Write ` +
            `${names.map((name) => `<Fact name="${name}" /> (in agents/ {{${name}}})`).join(' or ')} in place of the ` +
            `number. If it is ` +
            `another thing’s figure, say so at the end of the page: {/* no fact: ${found} (why) */}`,
        )
    })
    expect(faults).toEqual([])
  })

  test('every fact has a subject and a unit to recognise copies', () => {
    const unknown = Object.entries(facts).filter(
      ([name, fact]) =>
        [fact].flat().every((each) => typeof each === 'number') &&
        (!subjects[name.split('.')[0]!] || measures(name, fact).length === 0),
    )
    expect(unknown.map(([name]) => `${name}: add its group to "subjects", its unit to "unitOfFact"`)).toEqual([])
  })
})

test('an exception on a page matches a number of that page', () => {
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
    'expiry.payout_max_hours': 72,
    'report.max_rows': 500_000,
    'callback.retry_minutes': [1, 5],
  }
  const namesIn = (locale: Locale, text: string, everywhere: boolean) =>
    copies({ locale, text }, facts, everywhere).flatMap(({ names }) => names)

  test.each([
    ['en', 'The gateway keeps a key for seven days.', 'idempotency.days'],
    ['en', 'It lives for three days at most.', 'expiry.payout_max_hours'],
    ['en', 'The second callback comes 5 minutes later.', 'callback.retry_minutes'],
    ['uk', 'Відповідайте впродовж десяти секунд.', 'callback.acknowledge_seconds'],
    ['uk', 'Звіт містить до 500 000 рядків.', 'report.max_rows'],
  ] as const)('%s: %s', (locale, text, name) => {
    expect(namesIn(locale, text, true)).toEqual([name])
  })

  test.each([
    ['en', 'It lives for 70 hours.'],
    ['en', 'It takes 2.7 days.'],
    ['uk', 'Це триває 17 днів.'],
  ] as const)('a different number is not found (%s: %s)', (locale, text) => {
    expect(namesIn(locale, text, true)).toEqual([])
  })

  test('in a guide only sentences about the subject count', () => {
    expect(namesIn('en', 'The voucher lives for 72 hours. Nobody pays after that.', false)).toEqual([])
    expect(namesIn('en', 'On our page the payer has 72 hours.', false)).toEqual(['expiry.payout_max_hours'])
  })
})
