/** Finds words in texts that are in neither a dictionary nor a list. */
import { createRequire } from 'node:module'
import { getDefaultBundledSettingsAsync, readSettings, spellCheckDocument, type CSpellUserSettings } from 'cspell-lib'
import { currencyDigits } from '@docs/model/codes/currencies'
import type { Locale } from '@docs/model/language/locales'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { lineOfWord, type Text } from '../../../src/check/texts'
import { lists } from './lists'

/** Ukrainian prose also needs the English dictionary, because it has names and code words in Latin letters. */
const dictionaries: Record<Locale, string[]> = {
  en: ['en-gb', 'names', 'words-en'],
  uk: ['uk-ua', 'words-uk', 'en-gb', 'names', 'words-en'],
}

const ukrainian = createRequire(import.meta.url).resolve('@cspell/dict-uk-ua/cspell-ext.json')
const settings = async (): Promise<CSpellUserSettings> => ({
  loadDefaultConfiguration: false,
  minWordLength: 3,
  maxNumberOfProblems: Infinity,
  maxDuplicateProblems: Infinity,
  dictionaryDefinitions: [
    ...((await getDefaultBundledSettingsAsync()).dictionaryDefinitions ?? []).filter(({ name }) => name === 'en-gb'),
    ...((await readSettings(ukrainian)).dictionaryDefinitions ?? []),
    ...Object.entries(lists).map(([name, path]) => ({ name, path: `${process.cwd()}/${path}` })),
  ],
})

/** Codes of currencies, coins, banks and services, which texts name as they are. */
function codes(): string[] {
  const {
    services,
    codes: { banks, crypto },
  } = loadCatalogue()
  return [
    ...currencyDigits.keys(),
    ...crypto.assets.map(({ code }) => code),
    ...banks.flatMap((directory) => directory.banks.map(({ code }) => code)),
    ...services.map(({ id }) => id),
  ]
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
export async function misspelt(locale: Locale, texts: Text[]): Promise<Fault[]> {
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
    { ...(await settings()), words: codes(), dictionaries: dictionaries[locale], ignoreRegExpList: ignored[locale] },
  )
  return issues.map(({ text: word, offset, suggestions = [] }) => ({
    word,
    suggestions,
    text: own[starts.findLastIndex((start) => start <= offset)]!,
  }))
}

/** Words with letters of both alphabets. They look right, but no search finds them. */
export function mixed(texts: Text[]): Fault[] {
  return texts.flatMap((text) =>
    [
      ...text.text.matchAll(
        /[\p{L}\p{M}]*(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin})[\p{L}\p{M}]*/gu,
      ),
    ].map(([word]) => ({ word, suggestions: [], text })),
  )
}

export function tell({ word, suggestions, text }: Fault): string {
  const { file, locale } = text
  const list = /\p{Script=Cyrillic}/u.test(word)
    ? lists[`words-${locale}`]
    : `${lists['words-en']} (a name: ${lists.names})`
  const meant = suggestions.length > 0 ? ` (${suggestions.join(', ')}?)` : ''
  return `${file}:${lineOfWord(text, word)}: "${word}"${meant}. Correct it, or, if it is right, add it to ${list}.`
}
