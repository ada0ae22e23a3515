/** After how long `processing` is a question for support depends on the service: no text types a figure of its own. */
import { expect, test } from 'vitest'
import type { Locale } from '@docs/model/language/locales'
import { figures, sentences } from './figures'
import { allTexts } from '../../src/check/texts'

const support: Record<Locale, RegExp> = { en: /\bsupport\b/i, uk: /підтримк|підтримці/i }
/** Between a number and its unit: “two business days”. */
const kindOfDay = / (?:business|working|calendar|робоч\p{L}+|календарн\p{L}+)(?= )/gu

/** Figures beside `processing` in a sentence that sends the reader to support. */
function typedTimes(locale: Locale, source: string): string[] {
  if (!source.includes('`processing`')) return []
  return sentences(source.replaceAll(kindOfDay, '').replaceAll('**', ''))
    .filter((sentence) => support[locale].test(sentence))
    .flatMap((sentence) => figures(sentence, locale).filter(({ kind }) => kind === 'time'))
    .map(({ found }) => found)
}

test('no text types after how long to contact support', () => {
  const faults = allTexts()
    // The list of changes tells what was.
    .filter(({ file }) => !file.startsWith('contract/changes/'))
    .flatMap(({ locale, file, line, source }) =>
      typedTimes(locale, source).map(
        (found) => `${file}:${line}: "${found}". Write <ServiceSpan name="window" />, or lead to #support.`,
      ),
    )
  expect(faults).toEqual([])
})

test.each([
  ['en', '- Wait while it is `processing`; after two business days, contact support.', 'two days'],
  ['uk', 'Якщо виплата `processing` понад 24 години, зверніться до підтримки.', '24 години'],
] as const)('%s: a typed time is found', (locale, text, found) => {
  expect(typedTimes(locale, text)).toEqual([found])
})

test('a time from the data is none', () => {
  expect(typedTimes('en', '`processing` for <ServiceSpan name="window" />: contact support.')).toEqual([])
})
