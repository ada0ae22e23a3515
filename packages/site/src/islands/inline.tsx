import type { ReactNode } from 'react'

/** Renders inline Markdown: code as `<code>`, links as plain text. */
export const inline = (text: string): ReactNode[] =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split('`')
    .map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
