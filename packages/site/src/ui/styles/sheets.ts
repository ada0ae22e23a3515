import type { PageType } from '../../sources/content'
import { besideCode } from '../../views/beside-code'
import changelog from '../changelog/changelog.css?url'
import changes from './changes.css?url'
import glossary from './glossary.css?url'
import guide from './guide.css?url'
import indexPages from '../index-pages/index-pages.css?url'
import landing from '../landing/landing.css?url'
import lists from './lists.css?url'
import search from '../search/search-page.css?url'
import services from './services.css?url'

/**
 * Addresses of the style sheets that pages of this type need besides the common one. The longest pages, those with code
 * beside the text and the glossary, contain no such lists, so they do without them to stay small; guides, the
 * landing page, the list of services, indexes and the pages of changes have styles of their own.
 */
export function sheetsOf(type: PageType): string[] {
  if (type === 'glossary') return [glossary]
  if (type === 'service') return [guide]
  if (type === 'landing') return [lists, landing]
  if (type === 'services') return [services]
  if (type === 'index' || type === 'method') return [lists, indexPages]
  if (type === 'changelog') return [lists, changelog]
  if (type === 'changes') return [changes]
  if (type === 'search' || type === 'not-found') return [lists, search]
  return besideCode.has(type) ? [] : [lists]
}
