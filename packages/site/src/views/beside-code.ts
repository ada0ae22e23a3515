import type { PageType } from '../sources/content'

/** Long page types with code beside the text. */
export const besideCode: ReadonlySet<PageType> = new Set(['operation', 'webhook', 'object', 'service'])
