import { onPage } from './page'

/** What may be wider than the page: tables and code. */
const wide = '.table, .code pre'

/** A stop of the Tab key only where there is something to scroll; without this script all of them are stops. */
export function attachScrollers(): void {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  onPage((main) => {
    sizes.disconnect()
    for (const element of main.querySelectorAll(wide)) sizes.observe(element)
  })
}
