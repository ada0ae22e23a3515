/** Elements that may be wider than the page: tables and code. */
const wide = '.table, .code pre'

const sizes = new ResizeObserver((entries) => {
  // All are measured before any is changed, so that the page is laid out once.
  const scrolling = entries.map(({ target }) => target.scrollWidth > target.clientWidth)
  entries.forEach(({ target }, at) => {
    if (scrolling[at]) target.setAttribute('tabindex', '0')
    else target.removeAttribute('tabindex')
  })
  for (const block of new Set(entries.map(({ target }) => target.closest('.code-tabs') ?? target.closest('.code'))))
    block?.toggleAttribute('data-fits', !block.querySelector('pre[tabindex]'))
})

/** Makes wide elements Tab stops only if they can scroll; without this script all of them are Tab stops. */
export function watchWidths(main: HTMLElement): void {
  sizes.disconnect()
  for (const element of main.querySelectorAll(wide)) sizes.observe(element)
}
