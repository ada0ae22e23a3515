const open = () => document.querySelectorAll<HTMLDetailsElement>('[data-dropdown][open]')

/** Menus of the navbar: one open at a time, closed by Escape, by a click elsewhere and by choosing. */
export function attachDropdowns(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    // Code beside the words follows the section in view by itself.
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
  // The same page in the other language at the same place: the reader's query and anchor go along.
  const keepPlace = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-locale-link]')
    if (!link) return
    link.search = location.search
    link.hash = location.hash
  }
  document.addEventListener('click', keepPlace, true)
  document.addEventListener('auxclick', keepPlace, true)
}
