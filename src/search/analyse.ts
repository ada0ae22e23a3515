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
  /** Within its chunk. */
  start: number
  end: number
}

/** A run of text without spaces: a word, or an identifier with its parts. */
export interface Chunk {
  whole: Token
  /** Empty when the chunk is a single word. */
  parts: Token[]
}

export const APOSTROPHES = /['’ʼ‘`]/g
/** A run of text without spaces. */
export const CHUNK = /[\p{L}\p{M}\p{N}]+(?:[-‑_.'’ʼ‘`][\p{L}\p{M}\p{N}]+)*/gu
const PART = /[^-‑_.]+?(?=[-‑_.]|(?<=\p{Ll})(?=\p{Lu})|$)/gu

/** The same chunks come again and again, and their analysis is most of the work: each is analysed once. */
const analysed = new Map<string, Chunk>()

/** Each chunk of a text in canonical composition (NFC), and where it begins; positions in the chunk are its own. */
export function* placedChunks(text: string): Generator<[chunk: Chunk, at: number]> {
  for (const { 0: chunk, index } of text.matchAll(CHUNK)) yield [analyse(chunk), index]
}

export const chunks = (text: string): Chunk[] => Array.from(placedChunks(text), ([chunk]) => chunk)

export const tokens = (text: string): Token[] => chunks(text).flatMap(({ whole, parts }) => [whole, ...parts])

function analyse(text: string): Chunk {
  const known = analysed.get(text)
  if (known) return known
  const parts = Array.from(text.matchAll(PART), ({ 0: part, index }) => token(part, index))
  const chunk = { whole: token(text, 0), parts: parts.length > 1 ? parts : [] }
  analysed.set(text, chunk)
  return chunk
}

function token(text: string, start: number): Token {
  const word = canonicalWord(text)
  return { word, term: stem(word), start, end: start + text.length }
}

/**
 * A word in the one spelling under which it is kept. A hyphen joins (pay-in is payin), an
 * underscore or a point stays as the mark of an identifier.
 */
export function canonicalWord(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/(?<=[a-z])['’ʼ‘`]s$/, '')
    .replace(APOSTROPHES, '')
    .replace(/[-‑]/g, '')
    .replaceAll('.', '_')
  return foldCyrillic(/^[\da-z_]*$/.test(plain) ? plain : withoutAccents(plain))
}

/** Only of Latin letters: й and ї are letters of their own. */
const withoutAccents = (word: string) =>
  word
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')

export const isLatin = (word: string) => /^[a-z]+$/.test(word)
export const isCyrillic = (word: string) => /^[а-я]+$/.test(word)

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
