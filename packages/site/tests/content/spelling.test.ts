import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '@docs/model/language/locales'
import { allTexts, lineOfWord, proseOf, type Text } from '../../src/check/texts'
import { tell as tellFault } from '@docs/model/sources/faults'
import { sorted, unsorted } from './run/lists'
import { misspelt, mixed, tell } from './run/spelling'

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

  test('each list is in order', () => {
    expect(unsorted().map(tellFault)).toEqual([])
  })

  test('a list is brought into order between its comments, each word once', () => {
    expect(sorted('# Names\nÖlive\nBeta\nAlfa\nBeta\n\n# Words\nгаразд\nґанок\nвеж\n')).toBe(
      '# Names\nAlfa\nBeta\nÖlive\n\n# Words\nвеж\nгаразд\nґанок\n',
    )
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
    ['en', 'It charges COP and not COQ.', 'COQ'],
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
