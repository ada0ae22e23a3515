import { openAround } from './unfold'

/** Where a reader is on a page: how far the named element is below the window's top. */
export interface Place {
  /** The id of the nearest element at or before the top of what is seen. */
  anchor: string
  /** CSS pixels from the window's top to the anchor's; negative above it. */
  offset: number
}

/** Frames in which sections that come near may still change their height and so move the place. */
const patience = 30

/** Frames without movement after which the place is taken as reached. */
const calm = 3

let restoring = 0

/**
 * The reader's place, told by an element: sections that are far away have only an estimated height, so the scroll
 * position means another place each time that the page is laid out.
 */
export function currentPlace(): Place | undefined {
  const content = document.getElementById('content')
  const column = content?.querySelector('.article') ?? content
  if (!content || !column || scrollY <= 0) return undefined
  const x = Math.max(0, column.getBoundingClientRect().left) + 24
  const top = barHeight()
  let nearest: Place | undefined
  for (let y = top + 4; y < innerHeight; y += 24) {
    const seen = document.elementFromPoint(x, y)
    // Between two elements their common parent is seen, which says little.
    const anchor = seen && content.contains(seen) ? namedBefore(seen, content) : undefined
    const offset = anchor?.getBoundingClientRect().top
    if (anchor && offset !== undefined && Math.abs(offset) < Math.abs(nearest?.offset ?? Infinity))
      nearest = { anchor: anchor.id, offset }
    if (nearest && nearest.offset >= top) break
  }
  return nearest
}

/** The element itself, or what stands before or around it, whichever has an id and comes last. */
function namedBefore(element: Element, content: Element): Element {
  for (let here: Element | null = element; here && here !== content; here = here.parentElement) {
    for (let near: Element | null = here; near; near = near.previousElementSibling) {
      if (near.id && document.getElementById(near.id) === near) return near
    }
  }
  return content
}

/** What stays at the window's top and hides what is behind it. */
const barHeight = (): number =>
  Math.max(...[...document.querySelectorAll('.navbar, .section-bar')].map((bar) => bar.getBoundingClientRect().bottom))

/**
 * Scrolls to where `place` says, opening what is folded around it, and holds the place while sections around it are
 * laid out, unless the reader scrolls. False when the page does not show the element.
 */
export function restorePlace({ anchor, offset }: Place): boolean {
  const element = document.getElementById(anchor)
  if (!element) return false
  layOut(element)
  if (element.getClientRects().length === 0) return false
  const turn = ++restoring
  let frames = 0
  let still = 0
  const hold = () => {
    if (turn !== restoring || !element.isConnected) return
    const before = scrollY
    scrollBy({ top: element.getBoundingClientRect().top - offset, behavior: 'instant' })
    still = scrollY === before ? still + 1 : 0
    frames += 1
    // The browser's own restoring may still come until everything is loaded.
    if ((still < calm && frames < patience) || document.readyState !== 'complete') requestAnimationFrame(hold)
  }
  hold()
  return true
}

/** Opens what is folded around an element, and lays out the sections around it: their estimate may end before it. */
function layOut(element: HTMLElement): void {
  openAround(element.parentElement)
  for (let around = element.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).contentVisibility === 'auto') around.style.contentVisibility = 'visible'
}

/** The reader moves on their own: nothing is held any more. */
export function releasePlace(): void {
  restoring += 1
}
