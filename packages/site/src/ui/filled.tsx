import { Fragment, type ReactNode } from 'react'
import { formatList } from '@docs/model/language/format'
import { placeholder } from '@docs/model/language/fill'
import { useRoute } from './route'

/** A text whose `{name}` placeholders are filled with elements. */
export function Filled({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  return text.split(placeholder).map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : values[part]}</Fragment>)
}

/** Elements as a list in a sentence: a, b and c. */
export function Listed({ items, last }: { items: readonly ReactNode[]; last: 'and' | 'or' }) {
  const { locale } = useRoute()
  const text = formatList(
    items.map((_, at) => `{${String(at)}}`),
    locale,
    last,
  )
  return <Filled text={text} values={Object.fromEntries(items.entries())} />
}
