/** Image zoom; timings and colours are the specification's. */
export const zoom = {
  selector: '.article img',
  margin: 0,
  /** Closes after scrolling further than this, in px. */
  scrollOffset: 40,
  /** Waits this long after a navigation before images become zoomable, in ms. */
  attachDelay: 1000,
} as const

export type ZoomConfig = typeof zoom
