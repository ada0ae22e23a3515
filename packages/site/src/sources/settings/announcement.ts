/** The announcement bar above every page: what the newest release brings, in the words of its changelog. */
export interface Announcement {
  /** The release, as a version. Readers who dismissed the bar see it again when this changes. */
  id: string
  isCloseable: boolean
  /** Site-relative address without language. */
  href: string
}

export const announcement: Announcement | null = {
  id: '2.12',
  isCloseable: true,
  href: '/changelog',
}
