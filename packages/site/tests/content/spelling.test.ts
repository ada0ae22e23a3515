import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getDefaultBundledSettingsAsync, readSettings, spellCheckDocument, type CSpellUserSettings } from 'cspell-lib'
import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '@docs/model/language/locales'
import { allTexts, lineOfWord, proseOf, type Text } from './texts'

const folder = 'packages/site/tests/content/spelling'
/** Lists of correct words missing from the dictionaries, one per line. */
const lists = {
  names: `${folder}/names.txt`,
  'words-en': `${folder}/words-en.txt`,
  'words-uk': `${folder}/words-uk.txt`,
}
/** Ukrainian prose also needs the English dictionary, because it has names and code words in Latin letters. */
const dictionaries: Record<Locale, string[]> = {
  en: ['en-gb', 'names', 'words-en'],
  uk: ['uk-ua', 'words-uk', 'en-gb', 'names', 'words-en'],
}

const ukrainian = createRequire(import.meta.url).resolve('@cspell/dict-uk-ua/cspell-ext.json')
const { dictionaryDefinitions = [] } = await getDefaultBundledSettingsAsync()
const settings: CSpellUserSettings = {
  loadDefaultConfiguration: false,
  minWordLength: 3,
  maxNumberOfProblems: Infinity,
  maxDuplicateProblems: Infinity,
  dictionaryDefinitions: [
    ...dictionaryDefinitions.filter(({ name }) => name === 'en-gb'),
    ...((await readSettings(ukrainian)).dictionaryDefinitions ?? []),
    ...Object.entries(lists).map(([name, path]) => ({ name, path: `${process.cwd()}/${path}` })),
  ],
}

const possessive = "/(?<=\\p{L})'s\\b/gu"
/** Text that is not in the language: in English prose a Cyrillic word is a quotation. */
const ignored: Record<Locale, string[]> = { en: [possessive, '/\\p{Script=Cyrillic}+/gu'], uk: [possessive] }

interface Fault {
  word: string
  suggestions: string[]
  text: Text
}

/** Words in the texts of a language that are in neither a dictionary nor a list. */
async function misspelt(locale: Locale, texts: Text[]): Promise<Fault[]> {
  const own = texts.filter((text) => text.locale === locale)
  // All texts are one document, because loading the settings for each document is slow.
  const starts: number[] = []
  let document = ''
  for (const { text } of own) {
    starts.push(document.length)
    document += `${text.replaceAll('’', "'")}\n`
  }
  const { issues } = await spellCheckDocument(
    { uri: `text:/${locale}.txt`, text: document, languageId: 'plaintext', locale },
    { noConfigSearch: true, generateSuggestions: true, numSuggestions: 3 },
    { ...settings, dictionaries: dictionaries[locale], ignoreRegExpList: ignored[locale] },
  )
  return issues.map(({ text: word, offset, suggestions = [] }) => ({
    word,
    suggestions,
    text: own[starts.findLastIndex((start) => start <= offset)]!,
  }))
}

/** Words with letters of both alphabets. They look right, but no search finds them. */
function mixed(texts: Text[]): Fault[] {
  return texts.flatMap((text) =>
    [
      ...text.text.matchAll(
        /[\p{L}\p{M}]*(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin})[\p{L}\p{M}]*/gu,
      ),
    ].map(([word]) => ({ word, suggestions: [], text })),
  )
}

function tell({ word, suggestions, text }: Fault): string {
  const { file, locale } = text
  const list = /\p{Script=Cyrillic}/u.test(word)
    ? lists[`words-${locale}`]
    : `${lists['words-en']} (a name: ${lists.names})`
  const meant = suggestions.length > 0 ? ` (${suggestions.join(', ')}?)` : ''
  return `${file}:${lineOfWord(text, word)}: "${word}"${meant}. Correct it, or, if it is right, add it to ${list}.`
}

const texts = allTexts()

describe('spelling', () => {
  test.each(locales)('every word of the site is in the dictionary or in a word list (%s)', async (locale) => {
    expect((await misspelt(locale, texts)).map(tell)).toEqual([])
  })

  test('no word mixes Latin and Cyrillic letters', () => {
    expect(
      mixed(texts).map(
        ({ text, word }) =>
          `${text.file}:${lineOfWord(text, word)}: "${word}" has letters of two alphabets. Type it again in one.`,
      ),
    ).toEqual([])
  })

  test.each(Object.values(lists))('%s is sorted', (path) => {
    for (const group of readFileSync(path, 'utf8').split(/^#.*\n/m)) {
      const words = group.split('\n').filter(Boolean)
      expect(words).toEqual([...new Set(words)].sort(new Intl.Collator('uk').compare))
    }
  })

  const sample = (locale: Locale, text: string): Text => ({
    locale,
    file: 'content/en/index.mdx',
    line: 1,
    text,
    source: text,
  })

  test.each([
    ['en', 'We recieve the payment.', 'recieve'],
    ['en', 'The merchant’s adress.', 'adress'],
    ['uk', 'Одержувачь отримує виплату.', 'Одержувачь'],
    ['uk', 'Обов’язкове поле та необов’яскове.', "необов'яскове"],
    ['uk', 'Відповідь надходить у webhok.', 'webhok'],
  ] as const)('a wrong word is found (%s: %s)', async (locale, text, word) => {
    expect((await misspelt(locale, [sample(locale, text)])).map((fault) => fault.word)).toEqual([word])
  })

  test('the message contains file, line, word, a suggestion and the remedy', async () => {
    const [fault] = await misspelt('en', [sample('en', 'We recieve the payment.')])
    expect(tell(fault!)).toMatch(
      /^content\/en\/index\.mdx:1: "recieve" \(.*receive.*\?\)\. Correct it, or.*words-en\.txt/,
    )
  })

  test('a Latin letter inside a Cyrillic word is found', () => {
    expect(mixed([sample('uk', 'Новий сеpвіс, QR-код і PIN-код.')]).map(({ word }) => word)).toEqual(['сеpвіс'])
  })
})

test('prose excludes code, addresses, tags and keys, and keeps the position of each word', () => {
  const page = [
    '---',
    'title: First title',
    'type: kode',
    '---',
    'Second `kode` [third](/kode#kode) text. [#kode]',
    '<Admonition type="kode" title="Fourth text">',
    '```json title="Fifth text"',
    'kode',
    '```',
    '```messages alt="Sixth text"',
    'A->>B: seventh text',
    '```',
  ].join('\n')
  const prose = proseOf(page)
  expect(prose).not.toContain('kode')
  for (const word of ['First', 'Second', 'third', 'Fourth', 'Fifth', 'Sixth', 'seventh'])
    expect(prose.indexOf(word)).toBe(page.indexOf(word))
})
