/** Sections that the search page can be limited to: first segments of addresses. */
export const searchContexts = ['api', 'services', 'reference', 'invoicing'] as const
export type SearchContext = (typeof searchContexts)[number]

/** The context of a page id; empty for pages outside all of them. */
export function contextOf(id: string): SearchContext | '' {
  return searchContexts.find((context) => id === context || id.startsWith(`${context}/`)) ?? ''
}
