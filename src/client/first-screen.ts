/**
 * As much as fills a window, in characters for each pixel of its height. Lines of code are shorter than the column is
 * wide, and blocks and rows stand apart. Chosen so that no page ends within any window: most end at 1.2 of its height.
 */
const density = 3
const line = 25
const apart = 55
const rows = 'tr, li, dd'

/** What is cut between its parts. All else stays whole. */
const cut = 'div:not(.table), section, article, ul, .field'

/** Code beside the words is as high as the window and scrolls by itself. */
const pane = '.pane'

/**
 * Takes what lies below the first screen out of the page that has just been put in, so that its first picture need not
 * wait until all of it is laid out. Returns what brings it back.
 */
export function holdBack(): () => void {
  const held: HTMLElement[] = []
  const isBeside = matchMedia('(min-width: 1240px)').matches
  const fill = (part: Element, room: number): number => {
    for (const child of part.children as HTMLCollectionOf<HTMLElement>) {
      if (child.hidden || (isBeside && child.matches(pane))) continue
      if (room <= 0) held.push(child)
      else room = child.matches(cut) ? fill(child, room) : room - sizeOf(child)
    }
    return room
  }
  for (const part of document.querySelectorAll(isBeside ? `.main__column, ${pane}` : '.main__column'))
    fill(part, innerHeight * density)
  for (const { style } of held) style.display = 'none'
  return () => {
    for (const { style } of held) style.display = ''
  }
}

function sizeOf(element: Element): number {
  if (element.matches('details:not([open])')) return line + apart
  const text = element.textContent
  return text.length + line * text.split('\n').length + apart * (1 + element.querySelectorAll(rows).length)
}
