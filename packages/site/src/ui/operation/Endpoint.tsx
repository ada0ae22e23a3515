import type { ReactNode } from 'react'

/** A call's method and address, and facts about it. */
export function Endpoint({
  label,
  method,
  host,
  path,
  facts,
}: {
  label: string
  method: string
  host: string | undefined
  path: string
  facts: [name: string, value: ReactNode][]
}) {
  return (
    <section className="endpoint" aria-label={label}>
      <p className="endpoint__line">
        <span className={`method method--${method.toLowerCase()}`}>{method}</span>{' '}
        <code>
          <span className="endpoint__host">{host}</span>
          <span>{path}</span>
        </code>
      </p>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
