import { onClick } from './on-click'
import { onPage } from './page'
import { showCurrent } from './swap'

const page = document.documentElement
const desktop = matchMedia('(min-width: 62.25em)')
let release: (() => void) | undefined

/** The sidebar as a drawer on screens narrower than 996 px. */
export function attachMenu(): void {
  onClick('[data-menu-open]', open)
  onClick('[data-menu-close]', close)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  desktop.addEventListener('change', () => {
    if (desktop.matches) close()
  })
  onPage(close)
}

const openButton = () => document.querySelector<HTMLElement>('[data-menu-open]')

function open(): void {
  const sidebar = document.getElementById('sidebar')
  if (desktop.matches || !sidebar || page.dataset.menu === 'open') return
  page.dataset.menu = 'open'
  openButton()?.setAttribute('aria-expanded', 'true')
  sidebar.querySelector<HTMLElement>('[data-menu-close]')?.focus()
  showCurrent()
  void import('./keep-focus').then(({ keepFocusIn }) => {
    if (page.dataset.menu === 'open') release ??= keepFocusIn(sidebar, '.backdrop')
  })
}

function close(): void {
  if (page.dataset.menu !== 'open') return
  delete page.dataset.menu
  release?.()
  release = undefined
  const button = openButton()
  button?.setAttribute('aria-expanded', 'false')
  button?.focus({ preventScroll: true })
}
