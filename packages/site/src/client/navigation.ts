import { bareAddress } from '../sources/addresses/bare-address'
import { hashTarget } from './hash'
import { linkOf, pagePath } from './links'
import { hideBelowFirstScreen } from './first-screen'
import { endLoading, startLoading } from './loading'
import { pageArrived } from './page'
import { cancelPage, fetchPage, type FetchedPage } from './pages'
import { currentPlace, releasePlace, restorePlace, type Place } from './place'
import { placeOf } from '@docs/model/brand/addresses'
import { announce } from './status'
import { assetsOf, openCurrent, rememberServed, showCurrent, swapPage } from './swap'

type Cause = 'link' | 'history'

/** The state of a history entry: where the reader left the page, by element and, as a fallback, by pixels. */
interface Left {
  place?: Place
  scroll?: number
}

const page = document.documentElement
const assets = assetsOf(document)
/** The address of the page on screen; during a navigation it differs from the browser's. */
let shown = { path: location.pathname, query: location.search }
/** The path being fetched. */
let pending: string | undefined
/** Counts navigations, so that one that has been superseded can tell. */
let turn = 0
/** Whether the reader has scrolled since their place was saved. */
let isMoved = false

/** Links between pages of one language fetch the next page and swap it in; all others are left to the browser. */
export function attachNavigation(): void {
  rememberServed()
  // In an animation frame, where layout is computed anyway.
  requestAnimationFrame(showCurrent)
  rememberPlaces()
  document.addEventListener('click', onClick)
  addEventListener('popstate', onHistory)
}

/** Changes the address of the page on screen without a new history entry. */
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
  // In another language every text outside the main part changes too: an ordinary load.
  if (placeOf(path).locale !== page.lang) return
  const samePage = path === location.pathname && link.search === location.search && path === shown.path
  if (samePage && link.hash) return
  event.preventDefault()
  void go(new URL(link.href), 'link')
}

function onHistory(event: PopStateEvent): void {
  const { pathname, search } = location
  const left = (event.state ?? {}) as Left
  // Islands and filters handle query changes on their own pages.
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

/** Loads the page in the ordinary way. */
function leave(url: URL, cause: Cause): void {
  if (cause === 'history') location.reload()
  else location.assign(url)
}

/** Shows a fetched page; returns false if it does not fit this document. */
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
  // Restoring a position, an anchor or a query needs the whole page.
  const showAll = left.place || left.scroll || url.hash || url.search ? undefined : hideBelowFirstScreen()
  if (!returnTo(left)) enter()
  const target = hashTarget() ?? document.querySelector<HTMLElement>('#content h1')
  target?.focus({ preventScroll: true })
  announce(document.title)
  const complete = () => {
    showAll?.()
    openCurrent()
  }
  // After the next frame has been painted.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(complete)))
  return true
}

/** Restores the saved place or scroll position; returns false if there is neither. */
function returnTo({ place, scroll }: Left): boolean {
  if (place && restorePlace(place)) return true
  releasePlace()
  if (scroll !== undefined) scrollTo({ top: scroll, behavior: 'instant' })
  return scroll !== undefined
}

/** Scrolls to the anchor, or to the top. */
function enter(): void {
  scrollTo({ top: 0, behavior: 'instant' })
  // Navigating to the anchor also opens the details around it and sets :target.
  if (hashTarget()) location.replace(location.hash)
}

const savePlace = (): void => {
  isMoved = false
  const left: Left = { scroll: scrollY, place: currentPlace() }
  history.replaceState(left, '')
}

/** Saves the reader's place in each history entry's state, and restores it after a reload. */
function rememberPlaces(): void {
  let timer: ReturnType<typeof setTimeout>
  const saveLater = () => {
    isMoved = true
    clearTimeout(timer)
    // While another page is being fetched, the history entry may already be that page's.
    timer = setTimeout(() => pending === undefined && savePlace(), 150)
  }
  addEventListener('scroll', saveLater, { passive: true })
  addEventListener('popstate', () => clearTimeout(timer))
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(event, releasePlace, { passive: true })
  // After a reload or a return from another site the browser restores the scroll position before any script runs, so
  // nothing jumps; but if it had to estimate the height of sections, that position is the wrong place.
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
