/* What depends on the layout of a page; nothing a reader does waits for it. */

/** Elements that may be wider than the page: tables and code. */
const wide = '.table, .code pre'

const sizes = new ResizeObserver((entries) => {
  // All are measured before any is changed, so that the page is laid out once.
  const scrolling = entries.map(({ target }) => target.scrollWidth > target.clientWidth)
  entries.forEach(({ target }, at) => {
    if (scrolling[at]) target.setAttribute('tabindex', '0')
    else target.removeAttribute('tabindex')
  })
  for (const block of new Set(entries.map(({ target }) => target.closest('.code-tabs') ?? target.closest('.code'))))
    block?.toggleAttribute('data-fits', !block.querySelector('pre[tabindex]'))
})

/** Makes wide elements Tab stops only if they can scroll; without this script all of them are Tab stops. */
export function watchWidths(main: HTMLElement): void {
  sizes.disconnect()
  for (const element of main.querySelectorAll(wide)) sizes.observe(element)
}

/**
 * What style sheets may leave for later. Named here because asking every element of a page costs more than laying out
 * those few.
 */
const late = [
  '.diagram, .seen, .remedy, .operation__fields .field, .changes__entries > li',
  '.services section, .services tbody tr, .coverage > section, [data-filter] > section',
].join()

/** Elements laid out at once: a tap that comes meanwhile waits for them. */
const perTurn = 200

/**
 * Lays out, a few at a time while the browser is idle, the parts of a page that style sheets leave for later
 * (`content-visibility: auto`). So a page appears early, and soon its height, its scroll bar and a picture taken of
 * all of it are complete.
 */
export function completeLayout(main: HTMLElement): void {
  // Where a browser does not hold the reader's place, what is laid out above it would move the text.
  if (!CSS.supports('overflow-anchor', 'auto')) return
  const parts = [...main.querySelectorAll<HTMLElement>(late)]
  const work = () => {
    if (!main.isConnected) return
    const turn = nextTurn(parts)
    // Keeps the containment that `auto` has, so that a filter lays out only what it changes.
    for (const { style } of turn) Object.assign(style, { contentVisibility: 'visible', contain: 'content' })
    turn[0]?.getBoundingClientRect()
    if (parts.length > 0) requestIdleCallback(work)
  }
  requestIdleCallback(work)
}

/**
 * Takes several parts, as the browser draws a frame after each turn. A part in view has a turn of its own: browsers do
 * not hold the reader's place when what is in view changes together with what is above it.
 */
function nextTurn(parts: HTMLElement[]): HTMLElement[] {
  const turn: HTMLElement[] = []
  let elements = 0
  for (let part = parts[0]; part && elements < perTurn; part = parts[0]) {
    if (getComputedStyle(part).contentVisibility === 'auto') {
      const { top, bottom } = part.getBoundingClientRect()
      const isInView = top < innerHeight && bottom > 0
      if (isInView && turn.length > 0) break
      turn.push(part)
      elements += isInView ? perTurn : part.getElementsByTagName('*').length
    }
    parts.shift()
  }
  return turn
}
