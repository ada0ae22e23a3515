import { onClick } from './on-click'
import { createStorageSlot } from '../islands/storage'

const page = document.documentElement

/** The colour-mode button. The head script has set the stored mode before the first paint. */
export function attachTheme(): void {
  const slot = createStorageSlot('theme')
  apply(page.dataset.theme)
  slot.listen((value) => apply(value))
  onClick('[data-theme-toggle]', () => slot.set(apply(page.dataset.theme === 'dark' ? 'light' : 'dark')))
}

function apply(wanted: string | null | undefined): string {
  const theme = wanted === 'dark' ? 'dark' : 'light'
  page.dataset.theme = theme
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-toggle]')) {
    const { labelDark, labelLight } = button.dataset
    button.setAttribute('aria-label', (theme === 'dark' ? labelLight : labelDark) ?? '')
  }
  return theme
}
