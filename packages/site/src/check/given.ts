import type { Version } from '@docs/model/brand/versions'
import type { Announcement } from '../settings/announcement'
import type { NavigationEntry } from '../settings/navigation'
import type { Redirect } from '../settings/redirects'
import type { Outline } from '../sources/outline'
import type { DrawnAnchors, WrittenLink } from './links'

/** What is checked besides the files: by default the settings of the site. */
export interface Given {
  /** The outline of a page that is already compiled; by default it is read from the file. */
  outline: (file: string, text: string) => Outline | undefined | Promise<Outline | undefined>
  announcement: Announcement | null
  brand: unknown
  navigation: Record<Version, NavigationEntry[]>
  redirects: Redirect[]
  searchTasks: Record<string, string>
  /** If given, links are checked too; a build checks the links of the built pages instead. */
  drawn: DrawnAnchors
  /** Links outside the sources, which are checked with those of pages. */
  links: WrittenLink[]
}
