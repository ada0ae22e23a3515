/*
 * How text becomes terms; the same for index and query. A word is indexed by its stem; an identifier
 * (`transaction_create`, `Idempotency-Key`, `service.id`, `returnUrl`) as a whole and by its parts, a version (`2.10`)
 * only as a whole. There are no stop words: get, can, own and not are words of an API.
 */
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { cyrillicReadings, foldCyrillic, stemCyrillic, verbalRoot } from './cyrillic'

export interface Token {
  /** The normalised word: lower case, without accents and apostrophes. */
  word: string
  /** The term in the index, common to all forms of the word. */
  term: string
  /** Offset within the chunk. */
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
/** A version, such as 2.10, is one word. */
const VERSION = /^\d+(?:\.[\dx]+)+$/
const PART = /[^-‑_.]+?(?=[-‑_.]|(?<=\p{Ll})(?=\p{Lu})|$)/gu

/** Cache: the same chunks occur again and again, and analysing them is most of the work. */
const analysed = new Map<string, Chunk>()

/** Each chunk of a text in NFC, with its offset; the offsets of its tokens are relative to the chunk. */
export function* placedChunks(text: string): Generator<[chunk: Chunk, at: number]> {
  for (const { 0: chunk, index } of text.matchAll(CHUNK)) yield [analyse(chunk), index]
}

export const chunks = (text: string): Chunk[] => Array.from(placedChunks(text), ([chunk]) => chunk)

export const tokens = (text: string): Token[] => chunks(text).flatMap(({ whole, parts }) => [whole, ...parts])

function analyse(text: string): Chunk {
  const known = analysed.get(text)
  if (known) return known
  const parts = VERSION.test(text) ? [] : Array.from(text.matchAll(PART), ({ 0: part, index }) => token(part, index))
  const chunk = { whole: token(text, 0), parts: parts.length > 1 ? parts : [] }
  analysed.set(text, chunk)
  return chunk
}

function token(text: string, start: number): Token {
  const word = canonicalWord(text)
  return { word, term: stem(word), start, end: start + text.length }
}

/**
 * The normalised spelling of a word. Hyphens are removed (pay-in becomes payin); an underscore or full stop stays as an
 * underscore, the mark of an identifier.
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

/** Only for Latin letters: й and ї are separate letters. */
const withoutAccents = (word: string) =>
  word
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')

export const isLatin = (word: string) => /^[a-z]+$/.test(word)
export const isCyrillic = (word: string) => /^[а-я]+$/.test(word)

/** Identifiers and codes have no inflected forms; for other words, the script determines the language. */
export function stem(word: string): string {
  if (isLatin(word)) return stemEnglish(word)
  return isCyrillic(word) ? stemCyrillic(word) : word
}

/** Other terms under which forms of the word may be indexed, because its stem is ambiguous. */
export function readings(word: string): string[] {
  if (isLatin(word)) return [word, stemEnglish(stemEnglish(word))]
  return isCyrillic(word) ? cyrillicReadings(word) : []
}

/** The common beginning of this word and related words of the same meaning. */
export const root = (word: string) => (isCyrillic(word) ? verbalRoot(word) : undefined)

/** Whether typing errors are tolerated in the word: not in codes and short words. */
export const toleratesTypos = (word: string) => word.length >= 4 && !/[\d_]/.test(word)
