import type { NProgress } from 'nprogress'
import { whenSlow } from './pending'
import { say } from './status'

let bar: NProgress | undefined

/** Fetches the bar's library once the page stands: before that there is no navigation that could be slow. */
export function prepareLoading(): void {
  addEventListener('load', () => {
    import('nprogress').then(
      ({ default: nprogress }) => {
        // The library's own template has a role that ARIA does not know. Its speed fits the bar's end into 0.3 s.
        bar = nprogress.configure({
          template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
          barSelector: '.bar',
          showSpinner: false,
          speed: 100,
        })
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
      bar?.start()
      say(document.querySelector<HTMLElement>('[data-status]')?.dataset.loading ?? '')
    },
    () => {
      bar?.done()
      say('')
    },
  )
}

export function endLoading(): void {
  end?.()
  end = undefined
}
