import { onClick } from './on-click'
import { createStorageSlot } from '../islands/storage'

const page = document.documentElement

/** What readers choose on any page and find again on the next: colour mode, version, and no announcement. */
export function attachChoices(): void {
  attachTheme()
  attachVersions()
  attachAnnouncement()
}

/** The colour-mode button. The head script has set the stored mode before the first paint. */
function attachTheme(): void {
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

/** Remembers the version that the reader picks; a version that no longer exists is removed from storage. */
function attachVersions(): void {
  const slot = createStorageSlot('docs-preferred-version-default')
  const known = page.dataset.versions?.split(' ') ?? []
  const stored = slot.get()
  if (stored !== null && !known.includes(stored)) slot.del()
  onClick('[data-version]', ({ dataset }) => slot.set(dataset.version ?? ''))
}

/** The announcement's close button; the head script decides whether the bar shows at all. */
function attachAnnouncement(): void {
  const dismissed = createStorageSlot('announcement.dismiss')
  onClick('[data-announcement-close]', () => {
    page.dataset.announcement = 'dismissed'
    dismissed.set('true')
  })
}
