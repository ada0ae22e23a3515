/*
 * Opens the page's search dialog. Its content is an island, which `mountIsland` mounts; calling it again for the same
 * host must be harmless. Listeners are on the document, so that they survive page swaps.
 */
import { onPage } from './page'

const BOX = '.navbar__search-input'

export function startSearch(mountIsland: (host: HTMLElement) => unknown): void {
  const dialog = () => document.querySelector<HTMLDialogElement>('#search-dialog')
  const warm = () => {
    const host = dialog()?.querySelector<HTMLElement>('[data-island]')
    if (host) mountIsland(host)
  }

  /** Puts `text` in the dialog's field; without a text, selects what was typed before. */
  const open = (text = '') => {
    const shell = dialog()
    const field = shell?.querySelector('input')
    if (!shell || !field) return
    warm()
    if (!shell.open) shell.showModal()
    field.focus()
    if (text) field.value = text
    else field.select()
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  document.addEventListener('keydown', (event) => {
    const mod = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    // The code too, because on a Cyrillic layout the key is «л».
    const isShortcut = mod && (event.key.toLowerCase() === 'k' || event.code === 'KeyK')
    const isSlash =
      event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isField(event.composedPath()[0])
    const isOfField = isMac && event.ctrlKey && isField(event.composedPath()[0])
    if ((!isShortcut && !isSlash) || isOfField) return
    event.preventDefault()
    open()
  })
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    if (target.matches(BOX)) open((target as HTMLInputElement).value)
    else if (target === dialog()) dialog()!.close()
  })
  document.addEventListener('input', (event) => {
    const box = event.target as HTMLInputElement
    if (!box.matches(BOX) || box.value === '') return
    open(box.value)
    box.value = ''
  })
  if (isMac)
    onPage(() => {
      for (const hint of document.querySelectorAll('.navbar__shortcut')) hint.textContent = '⌘K'
    })
  for (const reach of ['pointerover', 'focusin']) {
    document.addEventListener(reach, (event) => {
      if ((event.target as Element).closest('.navbar__search')) warm()
    })
  }
}

/** On a Mac, Ctrl+K deletes to the end of the line in any field. */
const isMac = navigator.userAgent.includes('Mac OS')

const isField = (target: EventTarget | undefined) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
