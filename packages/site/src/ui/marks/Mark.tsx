import { Symbol } from '../icons'

/** Labels that repeat beside entries. They differ in shape, not only in colour. Paths on a 24 px grid. */
const paths = {
  breaking: 'M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM9 9l6 6M15 9l-6 6',
  tolerant: 'M12 4l9 16H3zM12 10v4.5M12 17.3h.01',
  compatible: 'M4 12.5l5.5 5.5L20 7',
  words: 'M4 7h16M4 12h16M4 17h9',
} as const

type MarkName = keyof typeof paths

/** A mark that stands for a text, which screen readers, filters and the Markdown twin get. */
export function Mark({ name, text }: { name: MarkName; text: string }) {
  return (
    <span className={`mark mark--${name}`} title={text}>
      <Symbol path={paths[name]} />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
