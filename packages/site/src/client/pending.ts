/** Shorter waits show no indicator, in ms. */
const pendingDelayMs = 200

/**
 * Calls `show` once a wait has lasted `pendingDelayMs`. The returned function ends the wait, and calls `hide` if shown.
 */
export function whenSlow(show: () => void, hide: () => void): () => void {
  let shown = false
  const timer = setTimeout(() => {
    shown = true
    show()
  }, pendingDelayMs)
  return () => {
    clearTimeout(timer)
    if (shown) hide()
    shown = false
  }
}
