import type { ReactNode } from 'react'

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|(true|false|null)/g

/** Longer texts are not highlighted, which would take too long. */
export const isLong = (text: string): boolean => text.length > 20_000

/** Highlights JSON like the site's code blocks. */
export function jsonTokens(text: string): ReactNode[] {
  if (isLong(text)) return [text]
  const parts: ReactNode[] = []
  let at = 0
  for (const { 0: whole, 1: string, 2: colon, 3: number, index } of text.matchAll(token)) {
    const shown = string ?? whole
    const kind =
      colon !== undefined ? 'name' : string !== undefined ? 'string' : number !== undefined ? 'number' : 'keyword'
    parts.push(
      text.slice(at, index),
      <span key={index} className={`token ${kind}`}>
        {shown}
      </span>,
    )
    at = index + shown.length
  }
  return [...parts, text.slice(at)]
}

/** A block of code as on the rest of the site; focusable, so that the keyboard can scroll it. */
export function Bytes({ label, wrapped, children }: { label: string; wrapped?: boolean; children: ReactNode }) {
  return (
    <div className={wrapped ? 'code try-it__wrapped' : 'code'}>
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>{children}</code>
      </pre>
    </div>
  )
}

/** Pretty-prints JSON; returns other text unchanged. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
