/** Distance from the window's top at which a heading counts as reached, in px: the navbar and a line of text. */
const line = 120

/** The index of the current heading: the last one above the line, or the last of all at the end of the page. */
export function currentHeading(tops: number[], atEnd: boolean): number {
  return atEnd ? tops.length - 1 : tops.findLastIndex((top) => top <= line)
}
