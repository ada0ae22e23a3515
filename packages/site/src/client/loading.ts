import { whenSlow } from './pending'
import { announce } from './status'

/** Loaded after the first page, since no navigation can be slow before that. */
export let moves: typeof import('./moves') | undefined

export function prepareMoves(): void {
  addEventListener('load', () => {
    import('./moves').then(
      (module) => {
        moves = module
      },
      // Slow navigations are still announced, without the bar.
      (error: unknown) => console.warn(error),
    )
  })
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
