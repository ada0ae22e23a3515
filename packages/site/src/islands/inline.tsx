import type { ReactNode } from 'react'

/** Markdown within a line: code in its own face, links as their words. */
export const inline = (text: string): ReactNode[] =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split('`')
    .map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
