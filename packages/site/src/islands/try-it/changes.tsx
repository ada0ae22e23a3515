import type { TransactionView } from '@docs/sandbox/gateway/types'
import { Button } from '@docs/sandbox/ui/Button'
import type { Sandbox } from '../../playground/sandbox'
import type { TryItView } from '../../views/try-it'
import { instantText } from './clock'
import { Status } from './status'

/** A transaction that a call was about, and how many versions it had before. */
export interface About {
  id: string
  versions: number
}

/** What has become of the transactions of a call since it was sent, and what else can happen to them. */
export function Changes({
  sandbox,
  view,
  about,
  onEvent,
}: {
  sandbox: Sandbox
  view: TryItView
  about: About[]
  onEvent: (transaction: string, event: string) => void
}) {
  const { changes, event } = view.texts
  const shown = about.flatMap(({ id, versions }) => {
    const transaction = sandbox.gateway.control.transaction(id)
    return transaction ? [{ id, versions, transaction }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className="try-it__part" aria-label={changes.title}>
      <h2>{changes.title}</h2>
      {shown.map(({ id, versions, transaction }) => (
        <div key={id} className="try-it__transaction">
          <p>
            <code>{id}</code>
          </p>
          <Timeline view={view} transaction={transaction} from={versions} />
          {transaction.allowed.length > 0 && (
            <div className="try-it__row" role="group" aria-label={changes.events}>
              <span>{changes.events}:</span>
              {transaction.allowed.map((name) => (
                <Button key={name} kind="quiet" small onClick={() => onEvent(id, name)}>
                  {event[name] ?? name}
                </Button>
              ))}
            </div>
          )}
        </div>
      ))}
    </section>
  )
}

function Timeline({ view, transaction, from }: { view: TryItView; transaction: TransactionView; from: number }) {
  const { changes, event } = view.texts
  const { timeline } = transaction
  const since = timeline.slice(from)
  const now = timeline.at(-1)?.status ?? ''
  if (since.length === 0)
    return (
      <p>
        <Status view={view} name={now} /> {changes.none}
      </p>
    )
  return (
    <ol className="try-it__list">
      {since.map(({ at, version, status, what }) => {
        const before = timeline[version - 2]?.status
        return (
          <li key={version}>
            {instantText(at)}:{' '}
            {before === status ? (
              <>
                <Status view={view} name={status} /> {event[what] ?? <code>{what}</code>}
              </>
            ) : (
              <>
                {before === undefined ? changes.nothing : <Status view={view} name={before} />} →{' '}
                <Status view={view} name={status} />
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
