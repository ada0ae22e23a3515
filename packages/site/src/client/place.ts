import { openAround } from './unfold'

/** The reader's place on a page: an element and its distance from the window's top. */
export interface Place {
  /** The id of the nearest element at or before the top of the visible part. */
  anchor: string
  /** CSS pixels from the window's top to the element's; negative if it is above. */
  offset: number
}

/** Frames during which sections that come near may still change their height and so move the place. */
const maxFrames = 30

/** Frames without movement after which the place counts as reached. */
const stableFrames = 3

let restoring = 0

/**
 * The reader's place relative to an element: distant sections have only an estimated height, so a scroll position means
 * another place after each layout.
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
    // Between two elements this finds their common parent, which is imprecise.
    const anchor = seen && content.contains(seen) ? namedBefore(seen, content) : undefined
    const offset = anchor?.getBoundingClientRect().top
    if (anchor && offset !== undefined && Math.abs(offset) < Math.abs(nearest?.offset ?? Infinity))
      nearest = { anchor: anchor.id, offset }
    if (nearest && nearest.offset >= top) break
  }
  return nearest
}

/** The nearest element with an id: the element itself, one before it, or one around it. */
function namedBefore(element: Element, content: Element): Element {
  for (let here: Element | null = element; here && here !== content; here = here.parentElement) {
    for (let near: Element | null = here; near; near = near.previousElementSibling) {
      if (near.id && document.getElementById(near.id) === near) return near
    }
  }
  return content
}

/** The bottom edge of the bars that cover the top of the window. */
const barHeight = (): number =>
  Math.max(...[...document.querySelectorAll('.navbar, .section-bar')].map((bar) => bar.getBoundingClientRect().bottom))

/**
 * Scrolls to `place`, opening the details around it, and holds it there during layout unless the reader scrolls.
 * Returns false if the element is missing or hidden.
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
    // Until everything is loaded, the browser's own scroll restoration may still happen.
    if ((still < stableFrames && frames < maxFrames) || document.readyState !== 'complete') requestAnimationFrame(hold)
  }
  hold()
  return true
}

/** Opens the details around an element and lays out the sections around it, whose estimated height may be too small. */
function layOut(element: HTMLElement): void {
  openAround(element.parentElement)
  for (let around = element.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).contentVisibility === 'auto') around.style.contentVisibility = 'visible'
}

/** Stops holding the place, because the reader moves on their own. */
export function releasePlace(): void {
  restoring += 1
}
