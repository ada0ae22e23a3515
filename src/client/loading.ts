import nprogress from 'nprogress'
import { whenSlow } from './pending'
import { say } from './status'

// The library's own template has a role that ARIA does not know. Its speed fits the bar's end into 0.3 s.
nprogress.configure({
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '.bar',
  showSpinner: false,
  speed: 100,
})

let end: (() => void) | undefined

/** The bar and the text that tell of a slow navigation; a navigation that takes over from another keeps them. */
export function startLoading(): void {
  end ??= whenSlow(
    () => {
      nprogress.start()
      say(document.querySelector<HTMLElement>('[data-status]')?.dataset.loading ?? '')
    },
    () => {
      nprogress.done()
      say('')
    },
  )
}

export function endLoading(): void {
  end?.()
  end = undefined
}
