import type { ReactNode } from 'react'
import { Symbol } from '../icons'

const tick = 'M4 12.5l5.5 5.5L20 7'
const cross = 'M6 6l12 12M18 6L6 18'
const warning = 'M12 4l9 16H3zM12 10v4.5M12 17.3h.01'

/** Answers and ways that repeat in tables. They differ in shape, not only in colour. Paths on a 24 px grid. */
const paths = {
  yes: tick,
  no: cross,
  unknown: 'M8.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.8M12 19h.01',
  depends: 'M12 4v6M12 10l-6 4v6M12 10l6 4v6',
  part: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 4v16M16 6.5v11',
  whole: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z',
  same: 'M9 4L4 9l5 5M4 9h10a5 5 0 0 1 0 10h-3',
  other: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  address: 'M12 3l7.5 4.5v9L12 21l-7.5-4.5v-9zM4.5 7.5L12 12l7.5-4.5M12 12v9',
  renewed: 'M4 20l1-4L14 7l3 3L8 19zM18 3v6M15 6h6',
  release: 'M5 11h14v9H5zM8 11V7a4 4 0 0 1 7.5-2M12 14.5v2',
  token: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  risk: warning,
  over: cross,
  breaking: 'M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM9 9l6 6M15 9l-6 6',
  tolerant: warning,
  compatible: tick,
  words: 'M4 7h16M4 12h16M4 17h9',
} as const

export type MarkName = keyof typeof paths

/** A mark that stands for a text, which screen readers, filters and the Markdown twin get. */
export function Mark({ name, text }: { name: MarkName; text: string }) {
  return (
    <span className={`mark mark--${name}`} title={text}>
      <Symbol path={paths[name]} />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

/** What the marks of the table below it stand for; the Markdown twin has their texts in the table. */
export function Legend({
  marks,
  children,
}: {
  marks: (readonly [name: MarkName, text: string])[]
  children?: ReactNode
}) {
  return (
    <ul className="legend" data-twin={children ? undefined : 'off'}>
      {marks.map(([name, text]) => (
        <li key={name} className={`mark--${name}`} data-twin="off">
          <Symbol path={paths[name]} /> {text}
        </li>
      ))}
      {children}
    </ul>
  )
}
