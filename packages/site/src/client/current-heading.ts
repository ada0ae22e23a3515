/** How far from the window's top a heading counts as reached, in px: the navbar, the bar of sections and a bit. */
const line = 124

/** The index of the current heading: the last one above the line, or the last of all at the end of the page. */
export function currentHeading(tops: number[], atEnd: boolean): number {
  return atEnd ? tops.length - 1 : tops.findLastIndex((top) => top <= line)
}
