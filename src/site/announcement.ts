import type { Locale } from './locales'

export interface Announcement {
  /** A new id shows the bar again to readers who dismissed the one before. */
  id: string
  isCloseable: boolean
  text: Record<Locale, string>
  /** Site-relative address without language. */
  href: string
}

export const announcement: Announcement | null = {
  id: '2025-11-version-2',
  isCloseable: true,
  text: {
    en: 'Version 2.x is current: see what changed and how it is signed.',
    uk: 'Актуальна версія — 2.x: що змінилося і як тепер підписувати запити.',
  },
  href: '/changelog',
}
