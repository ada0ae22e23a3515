/* The section bar of a reference page: shows the current section, and the object whose fields are in view. */
import { fieldPath } from '../views/contract/field-path'
import { whenSettled } from './settled'

/** Scrolls the bar to the current section, and shows the path of the fields in view. */
export function attachSectionBar(bar: HTMLElement): void {
  const list = bar.querySelector('ul')!
  const path = Object.assign(document.createElement('span'), { className: 'section-bar__path' })
  const gone = new AbortController()
  const show = (): void => {
    if (!bar.isConnected) return gone.abort()
    const current = bar.querySelector<HTMLElement>('[aria-current=true]')
    path.textContent = pathUnder(bar)
    if (path.previousElementSibling !== (current ?? null)) {
      if (current) current.after(path)
      else path.remove()
      const from = current ? current.getBoundingClientRect().left - list.getBoundingClientRect().left : 0
      list.scrollLeft = current ? list.scrollLeft + from - 48 : 0
    }
    fade()
  }
  /** The bar fades at each end beyond which there are sections, and a sign shows that more follow. */
  const fade = () => {
    const after = list.scrollWidth - list.clientWidth - list.scrollLeft
    list.style.setProperty('--before', list.scrollLeft > 1 ? '3rem' : '0px')
    list.style.setProperty('--after', after > 1 ? '3rem' : '0px')
    bar.toggleAttribute('data-more', after > 1)
  }
  list.addEventListener('scroll', fade, { passive: true })
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
