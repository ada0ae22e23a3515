import type { ReactNode } from 'react'
import { LinkedNames } from '../mentions'
import { Heading3 } from '../prose/elements'

/** A code with its title, and what it means and requires as questions with their answers. */
export function CodeEntry({
  code,
  title,
  remedy,
  children,
}: {
  code: string
  title: string
  remedy: [string, ReactNode][]
  children?: ReactNode
}) {
  return (
    <div className="entry">
      <Heading3 id={code}>
        <code>{code}</code>
      </Heading3>
      <p>{title}</p>
      <dl className="remedy">
        {remedy.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>
              <LinkedNames>{answer}</LinkedNames>
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
