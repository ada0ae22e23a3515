import { onPage } from './page'

/** Elements that may be wider than the page: tables and code. */
const wide = '.table, .code pre'

/** Makes these elements Tab stops only if they can scroll; without this script all of them are Tab stops. */
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
