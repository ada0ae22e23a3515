import type { PageType } from '../model/views'
import lists from './lists.css?url'

/** Page types whose pages list nothing that `lists.css` styles; each byte counts on them. */
const plain: ReadonlySet<PageType> = new Set(['operation', 'webhook', 'service'])

/** Addresses of the style sheets that pages of this type need beside that of every page. */
export const sheetsOf = (type: PageType): string[] => (plain.has(type) ? [] : [lists])
