/*
 * How text becomes terms, the same for the index and the query.
 *
 * A word is found by its stem; an identifier (`transaction_create`, `Idempotency-Key`,
 * `service.id`, `returnUrl`) whole and by its parts. No word is left out as too common: get, can,
 * own and not are words of an API.
 */
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { cyrillicReadings, foldCyrillic, stemCyrillic, verbalRoot } from './cyrillic'

export interface Token {
  /** The word as a reader may type it: lower case, without accents and apostrophes. */
  word: string
  /** What stands for all forms of the word in the index. */
  term: string
  start: number
  end: number
}

/** A run of text without spaces: a word, or an identifier with its parts. */
export interface Chunk {
  whole: Token
  /** Empty when the chunk is a single word. */
  parts: Token[]
}

const APOSTROPHES = /['’ʼ‘`]/g
const CHUNK = /[\p{L}\p{M}\p{N}]+(?:[-‑_.'’ʼ‘`][\p{L}\p{M}\p{N}]+)*/gu
const PART = /[^-‑_.]+?(?=[-‑_.]|(?<=\p{Ll})(?=\p{Lu})|$)/gu

/** The chunks of a text in canonical composition (NFC), to which the positions refer. */
export function chunks(text: string): Chunk[] {
  return Array.from(text.matchAll(CHUNK), ({ 0: chunk, index }) => {
    const parts = Array.from(chunk.matchAll(PART), part => token(part[0], index + part.index))
    return { whole: token(chunk, index), parts: parts.length > 1 ? parts : [] }
  })
}

export const tokens = (text: string): Token[] => chunks(text).flatMap(({ whole, parts }) => [whole, ...parts])

function token(text: string, start: number): Token {
  const word = fold(text)
  return { word, term: stem(word), start, end: start + text.length }
}

/**
 * A word in the one spelling under which it is kept. A hyphen joins (pay-in is payin), an
 * underscore or a point stays as the mark of an identifier.
 */
export function fold(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/(?<=[a-z])['’ʼ‘`]s$/, '')
    .replace(APOSTROPHES, '')
    .replace(/[-‑]/g, '')
    .replaceAll('.', '_')
  return foldCyrillic(/^[\da-z_]*$/.test(plain) ? plain : withoutAccents(plain))
}

/** Only of Latin letters: й and ї are letters of their own. */
const withoutAccents = (word: string) => word.normalize('NFD').replace(/([a-z])\p{M}+/gu, '$1').normalize('NFC')

const isLatin = (word: string) => /^[a-z]+$/.test(word)
const isCyrillic = (word: string) => /^[а-я]+$/.test(word)

/** Identifiers and codes have no forms; the script of any other word tells its language. */
export function stem(word: string): string {
  if (isLatin(word)) return stemEnglish(word)
  return isCyrillic(word) ? stemCyrillic(word) : word
}

/** Other terms that forms of the word may have in the index, because its stem is not certain. */
export function readings(word: string): string[] {
  if (isLatin(word)) return [word, stemEnglish(stemEnglish(word))]
  return isCyrillic(word) ? cyrillicReadings(word) : []
}

/** The beginning of words that mean the same as this one. */
export const root = (word: string) => (isCyrillic(word) ? verbalRoot(word) : undefined)

/** Whether a typing error may be forgiven in the word: not in codes and short words. */
export const isForgiving = (word: string) => word.length >= 4 && !/[\d_]/.test(word)
