/**
 * How much content fills a window, in characters per pixel of its height. Code lines are shorter than the column is
 * wide, and blocks and rows have gaps between them. Chosen so that content never ends inside the window: on most pages
 * it ends at 1.2 of the window's height.
 */
const density = 3
const line = 25
const gap = 55
const rows = 'tr, li, dd'

/** Containers that may be cut between their children; all other elements are kept whole. */
const cut = 'div:not(.table), section, article, ul, .field'

/** The code pane beside the text is as high as the window and scrolls separately. */
const pane = '.pane'

/**
 * Hides what lies below the first screen of the page just inserted, so that its first paint need not wait for the
 * layout of the whole page. Returns a function that shows it again.
 */
export function hideBelowFirstScreen(): () => void {
  const hidden: HTMLElement[] = []
  const isBeside = matchMedia('(min-width: 77.5em)').matches
  const fill = (part: Element, room: number): number => {
    for (const child of part.children as HTMLCollectionOf<HTMLElement>) {
      if (child.hidden || (isBeside && child.matches(pane))) continue
      if (room <= 0) hidden.push(child)
      else room = child.matches(cut) ? fill(child, room) : room - sizeOf(child)
    }
    return room
  }
  for (const part of document.querySelectorAll(isBeside ? `.main__column, ${pane}` : '.main__column'))
    fill(part, innerHeight * density)
  for (const { style } of hidden) style.display = 'none'
  return () => {
    for (const { style } of hidden) style.display = ''
  }
}

function sizeOf(element: Element): number {
  if (element.matches('details:not([open]), .section-bar')) return line + gap
  const text = element.textContent
  return text.length + line * text.split('\n').length + gap * (1 + element.querySelectorAll(rows).length)
}
