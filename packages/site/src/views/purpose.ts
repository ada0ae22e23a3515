import type { Page } from '../sources/content'

/** What a page is for: the first sentence of its description. The others tell what it explains. */
export const purposeOf = ({ front: { description } }: Page): string =>
  /^.*?[.!?](?=\s|$)/.exec(description)?.[0] ?? description
