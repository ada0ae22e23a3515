import { announce } from './status'

/** Shorter waits show no indicator, in ms. */
const delayMs = 200

/** As long as the bar takes to disappear (shell.css); no longer than the delay, so there is never a second bar. */
const leaveMs = 200

/**
 * Calls `show` once a wait has lasted `delayMs`. The returned function ends the wait, and calls `hide` if shown.
 */
export function whenSlow(show: () => void, hide: () => void): () => void {
  let shown = false
  const timer = setTimeout(() => {
    shown = true
    show()
  }, delayMs)
  return () => {
    clearTimeout(timer)
    if (shown) hide()
    shown = false
  }
}

let end: (() => void) | undefined

/** Shows the progress bar and announces a slow navigation; a navigation that replaces another keeps both. */
export function startLoading(): void {
  if (end) return
  const bar = document.createElement('div')
  bar.id = 'nprogress'
  bar.innerHTML = '<div class="bar" aria-hidden="true"></div>'
  end = whenSlow(
    () => {
      document.body.append(bar)
      announce(document.querySelector<HTMLElement>('[data-status]')?.dataset.loading ?? '')
    },
    () => {
      bar.dataset.done = ''
      setTimeout(() => bar.remove(), leaveMs)
      announce('')
    },
  )
}

export function endLoading(): void {
  end?.()
  end = undefined
}
