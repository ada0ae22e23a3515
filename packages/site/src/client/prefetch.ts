import { linkOf, pagePath } from './links'
import { onPage } from './page'
import { fetchPage } from './pages'

export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the reader's connection allows prefetching. Browsers may lack any of these properties. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

/** How long the pointer or focus must rest on a link before its page is fetched, in ms. */
const hoverDelayMs = 65
/** `burst` pages are fetched at once for links in view, then one every `pause` ms: readers may pay for each byte. */
const burst = 2
const pauseMs = 2000

/** Prefetches pages into memory: gradually those linked in view, at once those about to be opened. */
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
    // If this fails, the click tries again and reports the error.
    fetchPage(path).then(
      (page) => page && whenIdle(() => void page.prepare()),
      () => {},
    )
  }
  const afterRest = (event: Event) => {
    clearTimeout(timer)
    timer = setTimeout(() => preload(event), hoverDelayMs)
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
    // The link that came into view last is probably what the reader is looking at.
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
    }, pauseMs)
    // Not by `<link rel=prefetch>`: Firefox blocks it under our policy, and Safari does not know it.
    fetchPage(path, 'low').catch(() => {})
    next()
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) waiting.add(target)
      else waiting.delete(target)
    }
    // By then, links that only passed during scrolling are out of view again.
    whenIdle(next)
  })
  onPage(() => {
    observer.disconnect()
    waiting.clear()
    // Not before the page's first paint.
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
