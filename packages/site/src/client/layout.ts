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
  '.services section, .services tbody tr, .coverage > section, [data-filter] > section, .country-methods',
].join()

/**
 * Elements laid out in one turn: a tap that comes meanwhile waits for the turn. Smaller turns would take longer in all,
 * as the browser draws a frame after each.
 */
const perTurn = 200

/**
 * Lays out, a few at a time while the browser is idle, the parts of a page that style sheets leave for later
 * (`content-visibility: auto`). So a page appears early, and soon its height, its scroll bar and a picture taken of
 * all of it are complete.
 */
export function completeLayout(main: HTMLElement): void {
  // Where a browser does not hold the reader's place, what is laid out above it would move the text.
  if (!CSS.supports('overflow-anchor', 'auto')) return
  const parts = main.querySelectorAll<HTMLElement>(late).values()
  const work = () => {
    if (!main.isConnected) return
    const turn = nextTurn(parts)
    // Keeps the containment that `auto` has, so that a filter lays out only what it changes.
    for (const { style } of turn) Object.assign(style, { contentVisibility: 'visible', contain: 'content' })
    turn.at(-1)?.getBoundingClientRect()
    if (turn.length > 0) requestIdleCallback(work)
  }
  requestIdleCallback(work)
}

/** All are looked at before any is changed, so that the page is laid out once. */
function nextTurn(parts: Iterator<HTMLElement>): HTMLElement[] {
  const turn: HTMLElement[] = []
  let elements = 0
  while (elements < perTurn) {
    const part = parts.next()
    if (part.done) break
    if (getComputedStyle(part.value).contentVisibility !== 'auto') continue
    turn.push(part.value)
    elements += part.value.getElementsByTagName('*').length
  }
  return turn
}
