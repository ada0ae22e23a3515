import { PLACE } from '../article/place'
import { canonicalWord } from '../words/analyse'

const NUMBER_BEGINNING = /^\d{4,}$/
/** How anchors of fields begin, except on the pages of objects. */
const PART_OF_CALL = /^(?:request|response|header|query|path|field)[\w-]*\./

/** A range of a section with an anchor of its own: a field or a row, from its name to the next one. */
export interface Place {
  anchor: string
  /** The anchor without the part of the call: `recipient.tax_id`, also for `request.recipient.tax_id`. */
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
    const path = anchor.replace(PART_OF_CALL, '')
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

/** Whether a place is a row of a table, whose anchor is its name; a field's anchor is a path. */
export const isRow = ({ anchor }: Place): boolean => !anchor.includes('.')

/** The last part of a path. */
const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)
