import type { PageType } from '../views'
import { besideCode } from '../views/beside-code'
import lists from './lists.css?url'

/**
 * Addresses of the style sheets that pages of this type need besides the common one. Pages with code beside the text
 * contain no such lists, so they do without it to stay small.
 */
export const sheetsOf = (type: PageType): string[] => (besideCode.has(type) ? [] : [lists])
