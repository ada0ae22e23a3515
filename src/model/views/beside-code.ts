import type { PageType } from '.'

/** Page types that are long and have code beside their words. */
export const besideCode: ReadonlySet<PageType> = new Set(['operation', 'webhook', 'service'])
