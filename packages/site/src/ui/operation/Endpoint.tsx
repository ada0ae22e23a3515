import { Markdown } from '../Markdown'

/** A call's method and address, whose host is for who copies it or listens, and facts about it, in Markdown. */
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
  facts: [name: string, value: string][]
}) {
  return (
    <section className="endpoint" aria-label={label}>
      <p className="endpoint__line">
        <span className={`method method--${method.toLowerCase()}`}>{method}</span>{' '}
        <code>
          <span className="visually-hidden">{host}</span>
          <span>{path}</span>
        </code>
      </p>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Markdown text={value} inline />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
