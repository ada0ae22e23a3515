import type { PageType } from '../model/views'
import { besideCode } from '../model/views/beside-code'
import lists from './lists.css?url'

/**
 * Addresses of the style sheets that pages of this type need beside that of every page. Beside code nothing is listed,
 * and each byte counts.
 */
export const sheetsOf = (type: PageType): string[] => (besideCode.has(type) ? [] : [lists])
