import mediumZoom, { type Zoom } from 'medium-zoom/dist/pure'
import { keepFocusIn } from './keep-focus'
import type { ZoomConfig } from '../sources/settings/zoom'
import { addSheet } from './swap'
import sheet from './zoom.css?url'

/** Resolves when the style sheet has loaded, or failed to. */
export const styled = addSheet(sheet)

interface Size {
  width: number
  height: number
}

/** The library never removes its listeners from the document, so there is one instance per page load. */
let zoom: Zoom | undefined
/** Closes or opens the view even if the transition never ends (or never starts), so that the reader is not stuck. */
let safety: ReturnType<typeof setTimeout>
/** The image that is open and not closing. */
let current: HTMLImageElement | undefined
/** Releases the focus from the view. */
let releaseFocus: (() => void) | undefined

/**
 * Makes images open enlarged on click, Enter and Space. Returns a function that undoes this and closes an open image at
 * once.
 */
export function zoomable(images: HTMLImageElement[], config: ZoomConfig): () => void {
  const { margin, scrollOffset } = config
  zoom ??= createZoom(mediumZoom({ margin, scrollOffset }))
  const own = zoom
  own.attach(images)
  for (const image of images) openByKeys(image, own)
  return () => {
    endTransition()
    void own.close()
    endTransition()
    own.detach()
  }
}

function createZoom(own: Zoom): Zoom {
  own.on('open', (event) => {
    current = event.target as HTMLImageElement
    armSafety()
    // The library clones this element: the clones should not be buttons.
    makePicture(current)
    releaseFocus = keepInside(current, own)
    if (current.dataset.zoomSrc || current.srcset) loadSharper(current)
  })
  own.on('close', () => {
    current = undefined
    armSafety()
    releaseFocus?.()
  })
  own.on('closed', (event) => {
    clearTimeout(safety)
    const image = event.target as HTMLImageElement
    makeButton(image)
    image.focus({ preventScroll: true })
  })
  return own
}

/** The enlarged copies: the image as it is on the page, and the sharper one over it. */
const enlarged = () => [...document.querySelectorAll<HTMLImageElement>('body > .medium-zoom-image--opened')]

/** The library ignores further input until this event. */
const endTransition = () => enlarged()[0]?.dispatchEvent(new Event('transitionend'))

function armSafety(): void {
  clearTimeout(safety)
  safety = setTimeout(endTransition, 1000)
}

/**
 * Replaces the enlarged image by its sharper version once that has loaded. The library could do it too, but it ignores
 * input while a version loads or if loading from a source set fails; so it is given the image already on screen.
 */
function loadSharper(image: HTMLImageElement): void {
  const { zoomSrc } = image.dataset
  image.dataset.zoomSrc = image.currentSrc
  queueMicrotask(() => {
    if (zoomSrc === undefined) delete image.dataset.zoomSrc
    else image.dataset.zoomSrc = zoomSrc
  })
  const sharper = new Image()
  if (zoomSrc) {
    sharper.src = zoomSrc
  } else {
    sharper.sizes = '100vw'
    sharper.srcset = image.srcset
  }
  sharper.decode().then(
    () => replace(image, sharper),
    () => console.warn(`Unable to reach the zoom image target ${sharper.currentSrc || sharper.src}`),
  )
}

function replace(image: HTMLImageElement, sharper: HTMLImageElement): void {
  if (current !== image) return
  const copies = enlarged()
  const top = copies[1]
  // The library adds the second copy a few milliseconds after the first.
  if (!top) return void requestAnimationFrame(() => replace(image, sharper))
  top.src = sharper.currentSrc
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const transform = enlargement(
    image.getBoundingClientRect(),
    { width: sharper.naturalWidth, height: sharper.naturalHeight },
    { width, height },
  )
  for (const copy of copies) copy.style.transform = transform
}

/**
 * The transform that centres a frame in the view, at most as large as the image's natural size or the frame, and the
 * view.
 */
function enlargement(frame: Size & { left: number; top: number }, natural: Size, view: Size): string {
  const scale = Math.min(
    Math.min(Math.max(frame.width, natural.width), view.width) / frame.width,
    Math.min(Math.max(frame.height, natural.height), view.height) / frame.height,
  )
  const x = ((view.width - frame.width) / 2 - frame.left) / scale
  const y = ((view.height - frame.height) / 2 - frame.top) / scale
  return `scale(${scale}) translate3d(${x}px, ${y}px, 0)`
}

/** Moves the focus to a button that closes the view and keeps it there. Returns a function that undoes this. */
function keepInside(image: HTMLImageElement, own: Zoom): () => void {
  const view = document.createElement('div')
  view.className = 'zoom-close'
  view.setAttribute('role', 'dialog')
  view.setAttribute('aria-label', image.alt)
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: '✕' })
  button.setAttribute('aria-label', image.dataset.zoomClose ?? '')
  button.addEventListener('click', () => void own.close())
  view.append(button)
  document.body.append(view)
  const release = keepFocusIn(view)
  button.focus()
  return () => {
    release()
    view.remove()
  }
}

function openByKeys(image: HTMLImageElement, own: Zoom): void {
  makeButton(image)
  image.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    void own.open({ target: image })
  })
}

function makeButton(image: HTMLImageElement): void {
  image.tabIndex = 0
  image.setAttribute('role', 'button')
  image.setAttribute('aria-label', [image.dataset.zoomLabel, image.alt].filter(Boolean).join(': '))
}

function makePicture(image: HTMLImageElement): void {
  for (const attribute of ['tabindex', 'role', 'aria-label']) image.removeAttribute(attribute)
}
