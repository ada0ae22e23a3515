/**
 * Scrolls the pane, and never the page below it, so that a part begins at its top; not where the part already begins
 * in view, above `line`, a share of the pane's height.
 */
export function reveal(part: HTMLElement, line = 0): void {
  const pane = part.closest('.try-it__body')!
  const from = part.getBoundingClientRect().top - pane.getBoundingClientRect().top
  if (from < 0 || from > line * pane.clientHeight) pane.scrollTop += from
}
