import type { Version } from '@docs/model/brand/versions'
import type { Announcement } from '../sources/settings/announcement'
import type { NavigationEntry } from '../sources/settings/navigation'
import type { Redirect } from '../sources/settings/redirects'
import type { Outline } from '../sources/outline'
import type { DrawnAnchors, WrittenLink } from './links'

/** Input besides the source files; the defaults are the site's own settings. */
export interface Given {
  /** Returns the outline of a page that is already compiled; by default it is parsed from the file. */
  outline: (file: string, text: string) => Outline | undefined | Promise<Outline | undefined>
  announcement: Announcement | null
  brand: unknown
  navigation: Record<Version, NavigationEntry[]>
  redirects: Redirect[]
  searchTasks: Record<string, string>
  /** If given, links are checked too; a build checks the links of the built pages instead. */
  drawn: DrawnAnchors
  /** Links from outside the sources, checked together with those of the pages. */
  links: WrittenLink[]
}
