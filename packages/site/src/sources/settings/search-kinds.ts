/** Kinds of search results, in the order of the filters. */
export const searchKinds = ['guide', 'service', 'method', 'field', 'code', 'term'] as const
export type SearchKind = (typeof searchKinds)[number]
