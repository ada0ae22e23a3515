import { createStorageSlot } from '../../islands/storage'

const page = document.documentElement

/**
 * The buttons that draw the list as a table or as cards. The head script restores what was chosen; `pressed` is a
 * button, or a part of it, that was pressed before.
 */
export function attachListView(container: HTMLElement, pressed?: HTMLElement): void {
  const slot = createStorageSlot('list')
  const buttons = [...container.querySelectorAll<HTMLElement>('[data-list-view]')]
  const show = (view: string) => {
    page.dataset.list = view
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.listView === view))
  }
  show(page.dataset.list === 'cards' ? 'cards' : 'table')
  for (const button of buttons)
    button.addEventListener('click', () => {
      const view = button.dataset.listView!
      const first = firstInView(container)
      const top = first?.getBoundingClientRect().top
      show(view)
      slot.set(view)
      // What the reader was looking at stays where it was.
      if (first && top !== undefined) scrollBy({ top: first.getBoundingClientRect().top - top, behavior: 'instant' })
    })
  pressed?.closest<HTMLElement>('[data-list-view]')?.click()
}

/** The first row below the filters, if the list has been scrolled. */
function firstInView(container: HTMLElement): Element | undefined {
  const { bottom } = container.getBoundingClientRect()
  const rows = [...document.querySelectorAll('.services tbody tr:not([hidden])')]
  if ((rows[0]?.getBoundingClientRect().top ?? 0) >= bottom) return undefined
  return rows.find((row) => row.getBoundingClientRect().top >= bottom)
}
