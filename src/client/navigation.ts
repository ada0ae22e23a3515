import { bareAddress } from '../site/bare-address'
import { hashTarget } from './hash'
import { linkOf, pagePath } from './links'
import { endLoading, startLoading } from './loading'
import { pageArrived } from './page'
import { cancelPage, fetchPage, type FetchedPage } from './pages'
import { placeOf } from '../site/addresses'
import { say } from './status'
import { assetsOf, rememberServed, showCurrent, swapPage } from './swap'

type Cause = 'link' | 'history'

const page = document.documentElement
const assets = assetsOf(document)
/** The address of the page on screen, which during a navigation is not that of the browser. */
let shown = { path: location.pathname, query: location.search }
/** The path being fetched. */
let pending: string | undefined
/** Counts navigations, so that one that was overtaken knows. */
let turn = 0

/** Links between pages of one language fetch the next page and put it in place; all else is left to the browser. */
export function attachNavigation(): void {
  rememberServed()
  // In a frame, where layout is computed anyway.
  requestAnimationFrame(showCurrent)
  rememberScroll()
  document.addEventListener('click', onClick)
  addEventListener('popstate', onHistory)
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const link = linkOf(event)
  const path = pagePath(link)
  if (path === undefined || !(link instanceof HTMLAnchorElement)) return
  // Another language changes every text outside the main part too: an ordinary load.
  if (placeOf(path).locale !== page.lang) return
  const samePage = path === location.pathname && link.search === location.search && path === shown.path
  if (samePage && link.hash) return
  event.preventDefault()
  void go(new URL(link.href), 'link')
}

function onHistory(event: PopStateEvent): void {
  const { pathname, search } = location
  const position = (event.state as { scroll?: number } | null)?.scroll
  // A query that changes within an island's page, or with a filter, is their business.
  const same =
    pathname === shown.path &&
    (search === shown.query || document.querySelector('[data-main], [data-filter], .explorer') !== null)
  if (!same) return void go(new URL(location.href), 'history', position)
  turn += 1
  stopWaiting()
  if (position !== undefined) scrollTo({ top: position, behavior: 'instant' })
}

async function go(url: URL, cause: Cause, position?: number): Promise<void> {
  const path = bareAddress(url.pathname)
  const current = ++turn
  if (pending !== undefined && pending !== path) cancelPage(pending)
  pending = path
  if (path !== shown.path) startLoading()
  try {
    const fetched = await fetchPage(path)
    if (current !== turn) return
    stopWaiting()
    if (!fetched || !show(fetched, url, cause, position)) leave(url, cause)
  } catch (error) {
    if (current !== turn) return
    stopWaiting()
    console.warn(error)
    leave(url, cause)
  }
}

function stopWaiting(): void {
  pending = undefined
  endLoading()
}

/** One ordinary load. */
function leave(url: URL, cause: Cause): void {
  if (cause === 'history') location.reload()
  else location.assign(url)
}

/** Shows a fetched page; false when it cannot stand in this document. */
function show(fetched: FetchedPage, url: URL, cause: Cause, position?: number): boolean {
  const next = fetched.take()
  if (!next.getElementById('content') || next.documentElement.lang !== page.lang || assetsOf(next) !== assets)
    return false
  const address = new URL(bareAddress(fetched.path) + url.search + url.hash, location.origin)
  if (cause === 'link' && address.href !== location.href) {
    saveScroll()
    history.pushState(null, '', address)
  } else {
    history.replaceState(history.state, '', address)
  }
  shown = { path: location.pathname, query: location.search }
  swapPage(next)
  pageArrived()
  restoreScroll(position)
  const target = hashTarget() ?? document.querySelector<HTMLElement>('#content h1')
  target?.focus({ preventScroll: true })
  say(document.title)
  return true
}

/** A page is entered at its anchor or its top, and come back to where it was left. */
function restoreScroll(position?: number): void {
  scrollTo({ top: position ?? 0, behavior: 'instant' })
  // The browser's own move to an anchor also opens what is folded around it and sets :target.
  if (position === undefined && hashTarget()) location.replace(location.hash)
}

const saveScroll = (): void => history.replaceState({ scroll: scrollY }, '')

/** Keeps each history entry's scroll position in its state. */
function rememberScroll(): void {
  let timer: ReturnType<typeof setTimeout>
  const saveLater = () => {
    clearTimeout(timer)
    // While another page is being fetched, the entry may be that page's already.
    timer = setTimeout(() => pending === undefined && saveScroll(), 150)
  }
  addEventListener('scroll', saveLater, { passive: true })
  addEventListener('popstate', () => clearTimeout(timer))
  // After a reload or a return from another site the browser restores the place itself, without a jump.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}
