import { Fragment } from 'react'

type Value = string | readonly string[]

/** A text with its placeholders filled with code. */
export function WithCode({ text, values }: { text: string; values: Readonly<Record<string, Value>> }) {
  return text.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 0) return part
    const value = values[part] ?? ''
    return (
      <Fragment key={at}>
        {[value].flat().map((each, index) => (
          <Fragment key={index}>
            {index > 0 && ', '}
            <code>{each}</code>
          </Fragment>
        ))}
      </Fragment>
    )
  })
}
