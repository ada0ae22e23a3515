import type { Locale } from './locales'

/** So many words in a row can be a name, such as host-to-host. */
const mostWordsOfAName = 4

/** Words that are not names: they begin with a lower-case letter. */
const words = {
  latin: /(?<![\p{L}\p{N}])(?=\p{Ll})\p{Script=Latin}{2,}/gu,
  cyrillic: /(?<![\p{L}\p{N}])(?=\p{Ll})\p{Script=Cyrillic}{2,}/gu,
}

/** The first words in the script of the other language. */
const otherScript: Record<Locale, RegExp> = {
  en: /\p{Script=Cyrillic}+(?:[^\p{L}]{1,3}\p{Script=Cyrillic}+){0,3}/u,
  uk: /\p{Script=Latin}+(?:[^\p{L}]{1,3}\p{Script=Latin}+){0,3}/u,
}

/** Words of a text, whose code has been taken out, that show it to be in another language; undefined if it is not. */
export const foreignWords = (locale: Locale, text: string): string | undefined =>
  isForeign(locale, text) ? otherScript[locale].exec(text)?.[0] : undefined

function isForeign(locale: Locale, text: string): boolean {
  const count = (each: RegExp) => text.match(each)?.length ?? 0
  const [latin, cyrillic] = [count(words.latin), count(words.cyrillic)]
  // English may quote one word of a form that the payer sees; Ukrainian quotes many in Latin script.
  return locale === 'uk' ? latin > mostWordsOfAName && latin > 4 * cyrillic : cyrillic > 1
}
