/** Whether the navbar is hidden after scrolling from one position to another; `height` is the navbar's own. */
function isHidden(before: boolean, from: number, to: number, height: number): boolean {
  if (to <= height) return false
  return to === from ? before : to > from
}

/** Hides the navbar on scrolling down and shows it on scrolling up; never hides it while it is in use. */
export function attachNavbar(): void {
  const navbar = document.querySelector<HTMLElement>('.navbar')
  if (!navbar) return
  let position = 0
  // In an animation frame, where layout is computed anyway.
  requestAnimationFrame(() => (position = scrollY))
  let hidden = false
  const set = (value: boolean) => {
    hidden = value
    navbar.classList.toggle('navbar--hidden', hidden)
  }
  // A link within the page leads to a place below the navbar: it stays.
  let jumped = false
  addEventListener('hashchange', () => {
    jumped = true
    set(false)
  })
  const inUse = () =>
    document.documentElement.dataset.menu === 'open' ||
    navbar.querySelector(':active, :focus-visible, [data-dropdown][open]') !== null
  addEventListener(
    'scroll',
    () => {
      // Overscroll at either end of the page is not scrolling.
      const end = document.documentElement.scrollHeight - innerHeight
      const next = Math.min(Math.max(scrollY, 0), end)
      const value = !jumped && isHidden(hidden, position, next, navbar.offsetHeight)
      position = next
      jumped = false
      if (value !== hidden) set(value && !inUse())
    },
    { passive: true },
  )
  navbar.addEventListener('focusin', () => {
    if (navbar.querySelector(':focus-visible')) set(false)
  })
}
