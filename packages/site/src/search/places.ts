import { PLACE } from './search-records'
import { canonicalWord } from '../words/analyse'

const NUMBER_BEGINNING = /^\d{4,}$/

/** A range of a section with an anchor of its own: a field or a row, from its name to the next one. */
export interface Place {
  anchor: string
  /** The anchor without the section's own: `recipient.tax_id`. */
  path: string
  /** The path and its last part, normalised like the words of a query. */
  names: { path: string; last: string }
  start: number
  end: number
}

/** A section's text with the place marks replaced by names, and the places in it. */
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
 * Whether a word of a query is the name of a place or, if it is an identifier, the end of its path. A card number also
 * matches by its first digits.
 */
export const isCalled = ({ names }: Place, word: string): boolean =>
  word.includes('_')
    ? names.path.endsWith(`_${word}`)
    : names.last === word || (NUMBER_BEGINNING.test(word) && names.last.startsWith(word))

/** Whether a place is a row of a table, whose anchor is its name; a field's anchor begins with the section's. */
export const isRow = ({ anchor, path }: Place): boolean => anchor === path

/** The last part of a path. */
const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)
