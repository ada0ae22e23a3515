import type { Locale } from './locales.ts'
import type { Plural } from './plural.ts'

/** The text of one key in one language: a string, or one for each plural category. */
type Words = string | Plural

/** A tree of texts, reduced to one language. */
export type InLanguage<T> = T extends { en: infer Text extends Words }
  ? Text
  : { readonly [Key in keyof T]: InLanguage<T[Key]> }

/** Picks one language out of a tree of texts such as those in `texts/`. */
export function inLanguage<T>(tree: T, locale: Locale): InLanguage<T> {
  if (typeof tree !== 'object' || tree === null) return tree as InLanguage<T>
  const node = tree as Record<string, unknown>
  if (isWords(node[locale])) return node[locale] as InLanguage<T>
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inLanguage(value, locale)])) as never
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && typeof (value as Plural).other === 'string')
