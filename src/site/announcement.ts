/** What the bar above every page announces; its words are `announcementText` in texts/shell.json. */
export interface Announcement {
  /** A new id shows the bar again to readers who dismissed the one before. */
  id: string
  isCloseable: boolean
  /** Site-relative address without language. */
  href: string
}

export const announcement: Announcement | null = {
  id: '2025-11-version-2',
  isCloseable: true,
  href: '/changelog',
}
