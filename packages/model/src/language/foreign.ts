import type { Locale } from './locales'

/** So many words in a row can be a name, such as host-to-host. */
const mostWordsOfAName = 4

/** Words that are no names: they begin with a small letter. */
const words = {
  latin: /(?<![\p{L}\p{N}])(?=\p{Ll})\p{Script=Latin}{2,}/gu,
  cyrillic: /(?<![\p{L}\p{N}])(?=\p{Ll})\p{Script=Cyrillic}{2,}/gu,
}

/** Whether a text, whose code has been taken out, is in another language than the one it stands for. */
export function isForeign(locale: Locale, text: string): boolean {
  const count = (each: RegExp) => text.match(each)?.length ?? 0
  const [latin, cyrillic] = [count(words.latin), count(words.cyrillic)]
  // In English, one word may be quoted from a form that the payer sees; Ukrainian has many in Latin ones.
  return locale === 'uk' ? latin > mostWordsOfAName && latin > 4 * cyrillic : cyrillic > 1
}
