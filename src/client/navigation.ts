import { bareAddress } from '../site/bare-address'
import { hashTarget } from './hash'
import { linkOf, pagePath } from './links'
import { endLoading, moves, prepareMoves, startLoading } from './loading'
import { pageArrived } from './page'
import { cancelPage, fetchPage, type FetchedPage } from './pages'
import { currentPlace, releasePlace, restorePlace, type Place } from './place'
import { placeOf } from '../site/addresses'
import { say } from './status'
import { assetsOf, openCurrent, rememberServed, showCurrent, swapPage } from './swap'

type Cause = 'link' | 'history'

/** What a history entry remembers: where it was left, by an element and, should that be gone, by pixels. */
interface Left {
  place?: Place
  scroll?: number
}

const page = document.documentElement
const assets = assetsOf(document)
/** The address of the page on screen, which during a navigation is not that of the browser. */
let shown = { path: location.pathname, query: location.search }
/** The path being fetched. */
let pending: string | undefined
/** Counts navigations, so that one that was overtaken knows. */
let turn = 0
/** The reader has scrolled since their place was saved. */
let isMoved = false

/** Links between pages of one language fetch the next page and put it in place; all else is left to the browser. */
export function attachNavigation(): void {
  rememberServed()
  prepareMoves()
  // In a frame, where layout is computed anyway.
  requestAnimationFrame(showCurrent)
  rememberPlaces()
  document.addEventListener('click', onClick)
  addEventListener('popstate', onHistory)
}

/** Another address for what is on screen, in the same history entry. */
export function replaceAddress(address: string): void {
  history.replaceState(history.state, '', address)
  shown = { path: location.pathname, query: location.search }
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
  const left = (event.state ?? {}) as Left
  // A query that changes within an island's page, or with a filter, is their business.
  const same =
    pathname === shown.path &&
    (search === shown.query || document.querySelector('[data-main], [data-filter], .explorer') !== null)
  if (!same) return void go(new URL(location.href), 'history', left)
  turn += 1
  stopWaiting()
  returnTo(left)
}

async function go(url: URL, cause: Cause, left?: Left): Promise<void> {
  const path = bareAddress(url.pathname)
  const current = ++turn
  if (pending !== undefined && pending !== path) cancelPage(pending)
  pending = path
  if (path !== shown.path) startLoading()
  try {
    const fetched = await fetchPage(path)
    await fetched?.prepare()
    if (current !== turn) return
    stopWaiting()
    if (!fetched || !show(fetched, url, cause, left)) leave(url, cause)
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
function show(fetched: FetchedPage, url: URL, cause: Cause, left: Left = {}): boolean {
  const next = fetched.take()
  if (!next.getElementById('content') || next.documentElement.lang !== page.lang || assetsOf(next) !== assets)
    return false
  const address = new URL(bareAddress(fetched.path) + url.search + url.hash, location.origin)
  if (cause === 'link' && address.href !== location.href) {
    if (isMoved) savePlace()
    history.pushState(null, '', address)
  } else {
    history.replaceState(history.state, '', address)
  }
  shown = { path: location.pathname, query: location.search }
  swapPage(next)
  pageArrived()
  // Who comes to a place further down, or to words that are looked for, needs all of the page.
  const bringBack = left.place || left.scroll || url.hash || url.search ? undefined : moves?.holdBack()
  if (!returnTo(left)) enter()
  const target = hashTarget() ?? document.querySelector<HTMLElement>('#content h1')
  target?.focus({ preventScroll: true })
  say(document.title)
  const complete = () => {
    bringBack?.()
    openCurrent()
  }
  // Once the next frame is on screen, and not only drawn.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(complete)))
  return true
}

/** Comes back to where a page was left; false where nothing is known of that. */
function returnTo({ place, scroll }: Left): boolean {
  if (place && restorePlace(place)) return true
  releasePlace()
  if (scroll !== undefined) scrollTo({ top: scroll, behavior: 'instant' })
  return scroll !== undefined
}

/** A page is entered at its anchor or its top. */
function enter(): void {
  scrollTo({ top: 0, behavior: 'instant' })
  // The browser's own move to an anchor also opens what is folded around it and sets :target.
  if (hashTarget()) location.replace(location.hash)
}

const savePlace = (): void => {
  isMoved = false
  const left: Left = { scroll: scrollY, place: currentPlace() }
  history.replaceState(left, '')
}

/** Keeps in each history entry's state where the reader is, and comes back to it after a reload. */
function rememberPlaces(): void {
  let timer: ReturnType<typeof setTimeout>
  const saveLater = () => {
    isMoved = true
    clearTimeout(timer)
    // While another page is being fetched, the entry may be that page's already.
    timer = setTimeout(() => pending === undefined && savePlace(), 150)
  }
  addEventListener('scroll', saveLater, { passive: true })
  addEventListener('popstate', () => clearTimeout(timer))
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(event, releasePlace, { passive: true })
  // After a reload or a return from another site the browser restores the position before any script runs, without a
  // jump; where it had to estimate sections that position is another place.
  addEventListener('pagehide', () => {
    if (pending === undefined) savePlace()
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  history.scrollRestoration = 'manual'
  const { place } = (history.state ?? {}) as Left
  if (place) restorePlace(place)
}
