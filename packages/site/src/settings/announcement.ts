/** The announcement bar above every page; its text is `announcementText` in texts/shell.json. */
export interface Announcement {
  /** Readers who dismissed the bar see it again when the id changes. */
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
