import { PLACE } from '../model/search-records'
import { canonicalWord } from './analyse'

const NUMBER_BEGINNING = /^\d{4,}$/

/** A stretch of a section with an anchor of its own: a field or a row, from its name to the next one's. */
export interface Place {
  anchor: string
  /** Below the section's own anchor: `recipient.tax_id`. */
  path: string
  /** The path and its last part, as words of a query. */
  names: { path: string; last: string }
  start: number
  end: number
}

/** A section's text as it reads, and the places in it. */
export function readPlaces(marked: string): { text: string; places: Place[] } {
  const [lead = '', ...rest] = marked.split(PLACE)
  const places: Place[] = []
  let text = lead
  for (const part of rest) {
    const space = part.indexOf(' ')
    const anchor = part.slice(0, space)
    const start = text.length
    const path = anchor.slice(anchor.indexOf('.') + 1)
    text += nameOf(path) + part.slice(space)
    const names = { path: `_${canonicalWord(path)}`, last: canonicalWord(nameOf(path)) }
    places.push({ anchor, path, names, start, end: text.length })
  }
  return { text, places }
}

/**
 * Whether a word of a query is the name of a place, or the end of its path if it is an identifier itself. The number of
 * a card is known by its beginning.
 */
export const isCalled = ({ names }: Place, word: string): boolean =>
  word.includes('_')
    ? names.path.endsWith(`_${word}`)
    : names.last === word || (NUMBER_BEGINNING.test(word) && names.last.startsWith(word))

/** A row of a table, whose anchor is its name; the anchor of a field begins with its section's. */
export const isRow = ({ anchor, path }: Place): boolean => anchor === path

/** The last part of a path. */
const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)
