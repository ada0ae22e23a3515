import { linkOf, pagePath } from './links'
import { onPage } from './page'
import { fetchPage } from './pages'

export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the reader's connection allows fetching ahead. Browsers may lack any part of this. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

/** The pointer rests on a link this long, in ms, before it counts as an intention. */
const hoverDelay = 65
/** So many pages are fetched for links in view at once, then one every `pause` ms: readers may pay for each byte. */
const burst = 2
const pause = 2000

/** Fetches pages ahead: quietly those whose link is in view, into memory those that the reader is about to open. */
export function attachPrefetch(): void {
  const allowed = () => mayPrefetch((navigator as { connection?: Connection }).connection)
  preloadOnIntent(allowed)
  prefetchVisible(allowed)
}

function preloadOnIntent(allowed: () => boolean): void {
  let timer: ReturnType<typeof setTimeout>
  const preload = (event: Event) => {
    const path = pagePath(linkOf(event))
    if (path === undefined || path === location.pathname || !allowed()) return
    // Should it fail, the click asks again and reports it.
    fetchPage(path).then(
      (page) => page && whenIdle(() => void page.prepare()),
      () => {},
    )
  }
  const afterRest = (event: Event) => {
    clearTimeout(timer)
    timer = setTimeout(() => preload(event), hoverDelay)
  }
  document.addEventListener('mouseover', afterRest, { passive: true })
  document.addEventListener('focusin', afterRest)
  document.addEventListener('touchstart', preload, { passive: true })
}

function prefetchVisible(allowed: () => boolean): void {
  const fetched = new Set<string>()
  const waiting = new Set<Element>()
  let allowance = burst
  const next = () => {
    // What came into view last is what the reader looks at.
    const link = [...waiting].at(-1)
    if (!link || allowance === 0) return
    waiting.delete(link)
    observer.unobserve(link)
    const path = pagePath(link)
    if (path === undefined || path === location.pathname || fetched.has(path) || !allowed()) return next()
    fetched.add(path)
    allowance -= 1
    setTimeout(() => {
      allowance += 1
      whenIdle(next)
    }, pause)
    const hint = document.createElement('link')
    hint.rel = 'prefetch'
    hint.href = path
    document.head.append(hint)
    next()
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) waiting.add(target)
      else waiting.delete(target)
    }
    // A link that only flies past while scrolling has left again by then.
    whenIdle(next)
  })
  onPage(() => {
    observer.disconnect()
    waiting.clear()
    // Not before the page's first picture.
    requestAnimationFrame(() =>
      whenIdle(() =>
        document.querySelectorAll('#sidebar a[href], #content a[href]').forEach((link) => observer.observe(link)),
      ),
    )
  })
}

/** Safari has no idle callback. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}
