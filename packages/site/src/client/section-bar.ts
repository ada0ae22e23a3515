/* The section bar of a reference page: shows the current section, and the object whose fields are in view. */
import { fieldPath } from '../views/contract/field-path'
import { whenSettled } from './settled'

/** Scrolls the bar to the current section, and shows the path of the fields in view. */
export function attachSectionBar(bar: HTMLElement): void {
  const path = Object.assign(document.createElement('span'), { className: 'section-bar__path' })
  const gone = new AbortController()
  const show = (): void => {
    if (!bar.isConnected) return gone.abort()
    const current = bar.querySelector<HTMLElement>('[aria-current=true]')
    path.textContent = pathUnder(bar)
    if (current && path.previousElementSibling !== current) {
      current.after(path)
      bar.scrollLeft = current.offsetLeft - bar.offsetLeft - 16
    }
    more()
  }
  /** Whether there are sections beyond its end, which fades then. */
  const more = () => bar.toggleAttribute('data-more', bar.scrollLeft + bar.clientWidth < bar.scrollWidth - 1)
  bar.addEventListener('scroll', more, { passive: true })
  const onScroll = whenSettled(show)
  addEventListener('scroll', onScroll, { passive: true, signal: gone.signal })
  // A field can be found at a point only once it is laid out. On a busy machine that, and the opening of objects,
  // happens long after the last scroll.
  for (const change of ['contentvisibilityautostatechange', 'toggle'])
    document.addEventListener(change, onScroll, { capture: true, signal: gone.signal })
  onScroll()
}

/** The distance of a field that was jumped to from the top of the area below the bars. */
const margin = 32

/** The path of the object whose fields are right below the bar: ` › customer.address`. */
function pathUnder(bar: HTMLElement): string {
  const { left, bottom } = bar.getBoundingClientRect()
  // After a jump the navbar is hidden, so the bar is higher than the space reserved for both.
  const landing = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + margin
  const around = document.elementFromPoint(left + 24, Math.max(bottom, landing) + 12)?.closest('.field__children')
  const field = around?.closest('.field')?.id
  return field === undefined ? '' : ` › ${fieldPath(field).join('.')}`
}
