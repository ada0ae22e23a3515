/** Checks each text on its own: language, markup, and wording against the glossary. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { foreignWords } from '@docs/model/language/foreign'
import { locales, type Locale } from '@docs/model/language/locales'
import type { Fault } from '@docs/model/sources/faults'
import { readText } from '@docs/model/sources/text'
import { readYaml } from '@docs/model/sources/yaml-record'
import { avoidedIn, type Glossary } from '../sources/glossary/glossary'
import { publishedFolder } from '../sources/changes'
import { termsFile } from '../sources/glossary'
import { lineOfWord, type Text } from './texts'
import { hungEndings, wordingOf, type Finding } from './wording'

const languageNames: Record<Locale, string> = { en: 'English', uk: 'Ukrainian' }
const htmlTag = /<\/?[a-z][^>]*>/

/** Texts in the wrong language for their place, and markup where only Markdown is supported. */
export function languageFaults(texts: Text[]): Fault[] {
  return texts.flatMap(({ locale, file, line, text, source }): Fault[] => {
    const foreign = foreignWords(locale, text)
    if (foreign !== undefined) {
      const message = `"${foreign}" is not ${languageNames[locale]}, and this text has to be. Translate it.`
      return [{ file, line, message }]
    }
    if (locale === 'uk' && /\p{L}'\p{L}/u.test(text))
      return [{ file, line, message: 'The apostrophe is ’ in Ukrainian. Write it so.' }]
    const [tag] = (!file.endsWith('.mdx') && htmlTag.exec(source.replace(/`[^`]*`/g, ''))) || []
    return tag
      ? [{ file, line, message: `"${tag}" is HTML, which readers would see. Write Markdown, or \`code\`.` }]
      : []
  })
}

/** Terms whose own name a rule says to avoid; every text that uses them would be reported. */
export function selfAvoidedFaults(root: string, { groups }: Glossary): Fault[] {
  const terms = groups.flatMap(({ id: group, terms: own }) => own.map((term) => ({ group, ...term })))
  return locales.flatMap((locale) =>
    terms.flatMap(({ group, id, avoid }) =>
      avoid[locale].flatMap((rule, at): Fault[] => {
        const find = wordingOf([rule])
        const named = terms.find(({ names }) => find(names[locale]).length > 0)
        if (!named) return []
        const place = [group, 'terms', id, 'avoid', locale, at]
        const message =
          `It forbids the term “${named.names[locale]}” (${named.id}). Give a longer phrase, or the word ` +
          'as =word, or list the name under except.'
        return [{ file: termsFile, line: readYaml(root, termsFile).lineOf(place), place: place.join('.'), message }]
      }),
    ),
  )
}

/** Texts about a published version are frozen. */
const isPublished = (root: string, file: string): boolean => {
  const [, version] = /^contract\/changes\/(.+)\.yaml$/.exec(file) ?? []
  return version !== undefined && existsSync(join(root, publishedFolder, `${version}.json`))
}

/** Phrases that a file allows in a comment: `word: final answer (that of a person)`. */
const exception = /(?:\{\/\*|#) word: (.+?) \(.+\)/g

/** Words that the glossary says to avoid, and identifiers with a case ending. */
export function wordingFaults(root: string, glossary: Glossary, all: Text[]): Fault[] {
  const texts = all.filter(({ file }) => !isPublished(root, file))
  const find = { en: wordingOf(avoidedIn(glossary, 'en')), uk: wordingOf(avoidedIn(glossary, 'uk')) }
  const allowed = new Map(
    [...new Set(texts.map(({ file }) => file))].map((file) => [
      file,
      [...readText(root, file).matchAll(exception)].map(([, phrase = '']) => phrase),
    ]),
  )
  const fault = (text: Text, { found, use, why }: Finding): Fault => ({
    file: text.file,
    line: lineOfWord(text, found, root),
    message: `${found} → ${use}${why === undefined ? '' : ` (${why})`}`,
  })
  const idle = [...allowed].flatMap(([file, phrases]) =>
    phrases
      .filter((phrase) => !texts.some((text) => text.file === file && find[text.locale](phrase).length > 0))
      .map((phrase): Fault => ({ file, message: `"${phrase}" is no word to avoid. Delete its comment.` })),
  )
  return [
    ...texts.flatMap((text) =>
      [...find[text.locale](text.text, allowed.get(text.file)), ...hungEndings(text)].map((each) => fault(text, each)),
    ),
    ...idle,
  ]
}
