import type { ZoomConfig } from '../sources/settings/zoom'
import { onPage } from './page'

/** The images that match a selector. An invalid selector is a configuration error of the site and throws. */
function imagesToZoom(selector: string, root: ParentNode): HTMLImageElement[] {
  try {
    return [...root.querySelectorAll<HTMLImageElement>(selector)].filter((image) => image.tagName === 'IMG')
  } catch {
    throw new Error('The provided selector is invalid. Expects a CSS selector, a Node element, a NodeList or an array.')
  }
}

/** Makes the page's images zoomable shortly after the page is shown; the library is loaded only if there are any. */
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

/** Returns a function that cancels or ends the zooming of these images. */
function zoomSoon(images: HTMLImageElement[], config: ZoomConfig): () => void {
  let left = false
  let detach: (() => void) | undefined
  let view: Promise<typeof import('./zoom-view')>
  const timers = [
    // Loaded halfway through the delay: after the first paint, and in time for use.
    setTimeout(() => {
      view = import('./zoom-view')
      // If loading fails, the page only lacks zooming.
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
