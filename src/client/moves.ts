/* What only moves from page to page need: fetched once the first page stands. */
import nprogress from 'nprogress'

export { holdBack } from './first-screen'

// The library's own template has a role that ARIA does not know. Its speed fits the bar's end into 0.3 s.
export const bar = nprogress.configure({
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '.bar',
  showSpinner: false,
  speed: 100,
})
