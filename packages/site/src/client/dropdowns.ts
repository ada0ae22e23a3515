const open = () => document.querySelectorAll<HTMLDetailsElement>('[data-dropdown][open]')

/** Navbar menus: one open at a time; closed by Escape, by a click elsewhere or by choosing a link. */
export function attachDropdowns(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    // The code pane clicks its own tabs as the reader scrolls; those clicks must not close a menu.
    if (!event.isTrusted && target.closest('[role=tab]')) return
    for (const menu of open()) {
      if (!menu.contains(target) || target.closest('a')) menu.open = false
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const menu of open()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
  // Links to the other language keep the reader's query and anchor.
  const keepPlace = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-locale-link]')
    if (!link) return
    link.search = location.search
    link.hash = location.hash
  }
  document.addEventListener('click', keepPlace, true)
  document.addEventListener('auxclick', keepPlace, true)
}
