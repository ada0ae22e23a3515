/* What only navigation between pages needs; loaded after the first page. */
import nprogress from 'nprogress'

export { hideBelowFirstScreen } from './first-screen'

// The library's template has a role that ARIA does not know. At this speed the bar finishes within 0.3 s.
export const bar = nprogress.configure({
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '.bar',
  showSpinner: false,
  speed: 100,
})
