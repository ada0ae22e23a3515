import type { zoom } from '../site/zoom'
import { onPage } from './page'

export type ZoomConfig = typeof zoom

/** The images that a selector names; an invalid selector is the site's mistake and is told as one. */
export function imagesToZoom(selector: string, root: ParentNode): HTMLImageElement[] {
  try {
    return [...root.querySelectorAll<HTMLImageElement>(selector)].filter((image) => image.tagName === 'IMG')
  } catch {
    throw new Error('The provided selector is invalid. Expects a CSS selector, a Node element, a NodeList or an array.')
  }
}

/** Makes the page's images zoomable a moment after it arrived; the library is fetched only where there are any. */
export function attachZoom(): void {
  const config = JSON.parse(document.documentElement.dataset.zoom ?? 'null') as ZoomConfig | null
  if (!config) return
  let leave: (() => void) | undefined
  let invalid = false
  onPage(() => {
    leave?.()
    leave = undefined
    if (invalid) return
    invalid = true
    const images = imagesToZoom(config.selector, document)
    invalid = false
    if (images.length) leave = zoomSoon(images, config)
  })
}

/** Returns what ends the zooming of these images. */
function zoomSoon(images: HTMLImageElement[], config: ZoomConfig): () => void {
  let left = false
  let detach: (() => void) | undefined
  let view: Promise<typeof import('./zoom-view')>
  const timers = [
    // It is not part of the first view, and there in time.
    setTimeout(() => {
      view = import('./zoom-view')
      // A failure to load it costs the reader the enlarging only.
      view.catch((error: unknown) => console.warn(error))
    }, config.attachDelay / 2),
    setTimeout(() => {
      view.then(
        async ({ zoomable, styled }) => {
          await styled
          if (!left) detach = zoomable(images, config)
        },
        () => {},
      )
    }, config.attachDelay),
  ]
  return () => {
    left = true
    timers.forEach(clearTimeout)
    detach?.()
  }
}
