import type { ReactNode } from 'react'
import { LinkedNames } from '../mentions'

/** Question and answer pairs of one code. */
export function Remedy({ entries }: { entries: [string, ReactNode][] }) {
  return (
    <dl className="remedy">
      {entries.map(([question, answer]) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>
            <LinkedNames>{answer}</LinkedNames>
          </dd>
        </div>
      ))}
    </dl>
  )
}
