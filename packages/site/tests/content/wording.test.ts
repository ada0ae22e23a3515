/** Every text uses the terms of the glossary. */
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hungEndings, wordingOf, type Finding } from '../../src/check/wording'
import { avoidedIn } from '../../src/glossary/glossary'
import { locales, type Locale } from '@docs/model/language/locales'
import { publishedFolder } from '../../src/sources/changes'
import { readPages } from '../../src/sources/content'
import { readGlossary } from '../../src/sources/glossary'
import { currentAddresses } from '../../src/sources/site'
import { readText } from '@docs/model/sources/text'
import { allTexts, lineOfWord, type Text } from './texts'

const glossary = readGlossary(process.cwd(), currentAddresses(readPages()))

/** Texts about a published version are excluded, because they do not change. */
const isPublished = (file: string): boolean => {
  const [, version] = /^contract\/changes\/(.+)\.yaml$/.exec(file) ?? []
  return version !== undefined && existsSync(`${publishedFolder}/${version}.json`)
}

const texts = allTexts().filter(({ file }) => !isPublished(file))

/** Phrases that a file allows in a comment: `word: final answer (that of a person)`. */
const exception = /(?:\{\/\*|#) word: (.+?) \(.+\)/g

const allowedIn = (file: string): string[] =>
  [...readText('.', file).matchAll(exception)].map(([, phrase = '']) => phrase)

const allowed = new Map([...new Set(texts.map(({ file }) => file))].map((file) => [file, allowedIn(file)]))

const find: Record<Locale, ReturnType<typeof wordingOf>> = {
  en: wordingOf(avoidedIn(glossary, 'en')),
  uk: wordingOf(avoidedIn(glossary, 'uk')),
}

const tell = (text: Text, { found, use, why }: Finding): string =>
  `${text.file}:${lineOfWord(text, found)}: ${found} → ${use}${why === undefined ? '' : ` (${why})`}`

describe('wording', () => {
  test.each(locales)('texts use the terms of the glossary (%s)', (locale) => {
    const reported = texts
      .filter((text) => text.locale === locale)
      .flatMap((text) => find[locale](text.text, allowed.get(text.file)).map((finding) => tell(text, finding)))
    expect([...new Set(reported)]).toEqual([])
  })

  test('identifiers have no endings', () => {
    expect(texts.flatMap((text) => hungEndings(text).map((finding) => tell(text, finding)))).toEqual([])
  })

  test('a phrase that a file allows occurs in it and would be reported', () => {
    const idle = [...allowed].flatMap(([file, phrases]) =>
      phrases
        .filter((phrase) => !texts.some((text) => text.file === file && find[text.locale](phrase).length > 0))
        .map((phrase) => `${file}: "${phrase}" is no word to avoid. Delete its comment.`),
    )
    expect(idle).toEqual([])
  })
})
