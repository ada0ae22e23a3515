import { whenSlow } from './pending'
import { say } from './status'

/** There once the first page stands: before that no navigation could be slow. */
export let moves: typeof import('./moves') | undefined

export function prepareMoves(): void {
  addEventListener('load', () => {
    import('./moves').then(
      (module) => {
        moves = module
      },
      // Slow navigations are still told, without the bar.
      (error: unknown) => console.warn(error),
    )
  })
}

let end: (() => void) | undefined

/** The bar and the text that tell of a slow navigation; a navigation that takes over from another keeps them. */
export function startLoading(): void {
  end ??= whenSlow(
    () => {
      moves?.bar.start()
      say(document.querySelector<HTMLElement>('[data-status]')?.dataset.loading ?? '')
    },
    () => {
      moves?.bar.done()
      say('')
    },
  )
}

export function endLoading(): void {
  end?.()
  end = undefined
}
