/** A page's file as the checks see it. */
import type { Page } from '../sources/content'
import type { Outline } from '../sources/outline'

/** A readable page file. */
export interface PageText {
  page: Page
  text: string
  outline?: Outline | undefined
}

/** The number of the first line that matches. */
export const lineWith = (text: string, pattern: RegExp): number | undefined => {
  const at = text.split('\n').findIndex((line) => pattern.test(line))
  return at < 0 ? undefined : at + 1
}

/** The value of a front-matter key that only some types of page have. */
export const subjectOf = ({ front }: Page, key: string): unknown =>
  new Map<string, unknown>(Object.entries(front)).get(key)
