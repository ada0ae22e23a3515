import { whenSlow } from './pending'
import { announce } from './status'

/** Loaded when the reader first does anything, since no navigation comes before that. */
export let moves: typeof import('./moves') | undefined

export function prepareMoves(): void {
  const reached = new AbortController()
  const load = () => {
    reached.abort()
    import('./moves').then(
      (module) => {
        moves = module
      },
      // Slow navigations are still announced, without the bar.
      (error: unknown) => console.warn(error),
    )
  }
  for (const event of ['pointermove', 'pointerdown', 'wheel', 'keydown'])
    addEventListener(event, load, { passive: true, signal: reached.signal })
}

let end: (() => void) | undefined

/** Shows the progress bar and announces a slow navigation; a navigation that replaces another keeps both. */
export function startLoading(): void {
  end ??= whenSlow(
    () => {
      moves?.bar.start()
      announce(document.querySelector<HTMLElement>('[data-status]')?.dataset.loading ?? '')
    },
    () => {
      moves?.bar.done()
      announce('')
    },
  )
}

export function endLoading(): void {
  end?.()
  end = undefined
}
