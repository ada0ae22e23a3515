/** Finds figures in prose that duplicate facts of the contract. */
import type { Contract, Facts } from '@docs/model/contract/types'
import type { Locale } from '@docs/model/language/locales'
import { contractPath } from '@docs/model/contract/places'
import { currentVersion, type Version } from '@docs/model/brand/versions'
import { contractFault } from '@docs/model/sources/contract'
import type { Fault } from '@docs/model/sources/faults'
import { figures, sentences, type Kind } from './figures'
import type { Text } from './texts'
import type { PageText } from './page-text'

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
  samples: { en: /pause/, uk: /пауз/ },
  sandbox: { en: /sandbox/, uk: /тестов\p{L}+ середовищ|пісочниц/u },
}

/** The facts with a value, by kind and value, such as `time 600`. */
type Measured = ReadonlyMap<string, { name: string; isList: boolean }[]>

const keyOf = (kind: Kind, value: number) => `${kind} ${String(value)}`

export function measured(facts: Facts): Measured {
  const all = Object.entries(facts).flatMap(([name, fact]) =>
    measures(name, fact).map((key) => ({ key, name, isList: Array.isArray(fact) })),
  )
  return Map.groupBy(all, ({ key }) => key)
}

function measures(name: string, fact: Facts[string]): string[] {
  const [, kind, size] = unitOfFact.find(([ending]) => ending.test(name)) ?? []
  if (!kind || !size) return []
  return [fact].flat().flatMap((value) => (typeof value === 'number' ? [keyOf(kind, value * size)] : []))
}

const subjectOf = (fact: string): Record<Locale, RegExp> | undefined => subjects[fact.split('.')[0]!]

interface Copy {
  found: string
  /** The facts with this value. */
  names: string[]
}

/** Numbers with a unit that are copies of facts. Unless `everywhere`, the sentence must mention the fact’s subject. */
export function copiesIn(
  { locale, text }: Pick<Text, 'locale' | 'text'>,
  facts: Measured,
  everywhere: boolean,
): Copy[] {
  return sentences(text).flatMap((sentence) =>
    figures(sentence, locale).flatMap(({ found, kind, value }) => {
      const same = (facts.get(keyOf(kind, value)) ?? []).map((fact) => {
        const subject = subjectOf(fact.name)?.[locale]
        return { ...fact, isMeant: !subject || subject.test(sentence.toLowerCase()) }
      })
      const meant = same.filter(({ isMeant }) => isMeant)
      // The steps of the schedule are small numbers, so they count only in sentences about callbacks.
      const others = everywhere ? same.filter(({ isList }) => !isList) : []
      const names = (meant.length > 0 ? meant : others).map(({ name }) => name)
      return names.length > 0 ? [{ found, names }] : []
    }),
  )
}

/** How to write a fact in the prose of a file. */
export const factIn = (file: string, name: string): string =>
  file.endsWith('.mdx') ? `<Fact name="${name}" />` : `{{${name}}}`

/** Numbers that only coincide with a fact. A page lists its own: `{/* no fact: two keys (why) *\/}`. */
const exception = /\{\/\* no fact: (.+?) \(.+\) \*\/\}/

/** Figures in pages and agents' files that duplicate facts, and exceptions whose number is no longer in the text. */
export function figureReports(
  all: Text[],
  sources: ReadonlyMap<string, string>,
  pages: PageText[],
  contracts: ReadonlyMap<Version, Contract>,
): Fault[] {
  const places = new Map(pages.map(({ page }) => [page.file, page]))
  const facts = new Map([...contracts].map(([version, contract]) => [version, measured(contract.facts)]))
  const texts = all.filter(({ file }) => /^(?:agents|content)\//.test(file))
  return [...Map.groupBy(texts, ({ file }) => file)].flatMap(([file, lines]): Fault[] => {
    const { id = '', version = currentVersion } = places.get(file) ?? {}
    const exceptions = exceptionsIn(sources.get(file) ?? '')
    // An entry of the changelog states what was true on its date.
    const copies = id === 'changelog' ? [] : lines.flatMap((line) => copyFaults(line, facts.get(version)!, id))
    return [
      ...copies.filter(({ found }) => !exceptions.some(({ words }) => words === found)).map(({ fault }) => fault),
      ...exceptions
        .filter(({ words }) => !lines.some(({ text }) => text.includes(words)))
        .map(({ words, line }) => ({
          file,
          line,
          message: `"${words}" stands nowhere on the page. Delete the comment.`,
        })),
    ]
  })
}

const exceptionsIn = (source: string): { words: string; line: number }[] =>
  source.split('\n').flatMap((text, at) => {
    const [, words] = exception.exec(text) ?? []
    return words === undefined ? [] : [{ words, line: at + 1 }]
  })

function copyFaults(text: Text, facts: Measured, id: string): { found: string; fault: Fault }[] {
  const { file, line } = text
  return copiesIn(text, facts, !id.startsWith('services/')).map(({ found, names }) => {
    const instead = names.map((name) => factIn(file, name)).join(' or ')
    const message =
      `"${found}" is a copy of the contract. Write ${instead} in place of the number. If it is another thing’s ` +
      `figure, say so at the end of the page: {/* no fact: ${found} (why) */}`
    return { found, fault: { file, line, message } }
  })
}

/** Facts that this check cannot recognise in prose. */
export function hiddenFactReports(root: string, { version, facts }: Contract): Fault[] {
  return Object.entries(facts)
    .filter(([, fact]) => [fact].flat().every((each) => typeof each === 'number'))
    .filter(([name, fact]) => subjectOf(name) === undefined || measures(name, fact).length === 0)
    .map(([name]) =>
      contractFault(
        root,
        version,
        `${contractPath(version)}/data/facts.yaml#/${name.replace('.', '/')}`,
        `Copies of it in prose are not recognised. Add its group to "subjects", its unit to "unitOfFact" in ` +
          'packages/site/src/check/facts.ts.',
      ),
    )
}
