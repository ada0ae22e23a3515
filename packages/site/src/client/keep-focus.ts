/** Focusable elements inside a menu or dialog. */
const stops = 'a[href], button, summary'

/**
 * Keeps the focus within an element, as a modal dialog does: what is beside it becomes inert, apart from what matches
 * `except`, and Tab leads from its last stop to its first. Returns a function that undoes this.
 */
export function keepFocusIn(element: HTMLElement, except = ':not(*)'): () => void {
  const beside: HTMLElement[] = []
  for (let inner = element, outer; (outer = inner.parentElement) && inner !== document.body; inner = outer)
    for (const child of outer.children as HTMLCollectionOf<HTMLElement>)
      if (child !== inner && !child.inert && !child.matches(except)) beside.push(child)
  for (const each of beside) each.inert = true

  const goRound = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const all = [...element.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.checkVisibility())
    const [last, next] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
    if (document.activeElement !== last) return
    event.preventDefault()
    next?.focus()
  }
  element.addEventListener('keydown', goRound)
  return () => {
    element.removeEventListener('keydown', goRound)
    for (const each of beside) each.inert = false
  }
}
