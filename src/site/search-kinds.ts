/** What the search finds, in the order in which the reader can narrow it down. */
export const searchKinds = ['guide', 'service', 'method', 'field', 'code', 'term'] as const
export type SearchKind = (typeof searchKinds)[number]
