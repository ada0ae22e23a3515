import { useEffect, useRef } from 'react'
import type { TransactionView } from '@docs/sandbox/gateway/types'
import type { Sandbox } from '../../playground/sandbox'
import type { TryItView } from '../../views/try-it'
import { instantText } from './instant'
import { reveal } from './reveal'
import { Status } from './status'

/** A transaction affected by a call, and its number of versions before the call. */
export interface About {
  id: string
  versions: number
}

/** The transactions affected by a call, and their history since then. */
export function Changes({ sandbox, view, about }: { sandbox: Sandbox; view: TryItView; about: About[] }) {
  const { changes } = view.texts
  const shown = about.flatMap(({ id, versions }) => {
    const transaction = sandbox.gateway.control.transaction(id)
    return transaction ? [{ id, versions, transaction }] : []
  })
  // A payout has no page on which its result could be seen.
  const result = shown.find(({ transaction }) => transaction.transaction.type === 'payout')?.transaction.timeline.length
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    if (result !== undefined) reveal(part.current!, 0.7)
  }, [result])
  if (shown.length === 0) return null
  return (
    <section ref={part} className="try-it__part" aria-label={changes.title} tabIndex={-1}>
      <h2>{changes.title}</h2>
      {shown.map(({ id, versions, transaction }) => (
        <div key={id} className="try-it__transaction">
          {shown.length > 1 && (
            <p>
              <code>{id}</code>
            </p>
          )}
          <Timeline view={view} transaction={transaction} from={versions} />
        </div>
      ))}
    </section>
  )
}

/** The latest change of status since a call, in words. */
export function lastChange(sandbox: Sandbox, [first]: About[] = []): string | undefined {
  const timeline = (first && sandbox.gateway.control.transaction(first.id)?.timeline) ?? []
  if (!first || timeline.length <= first.versions) return undefined
  return timeline
    .slice(-2)
    .map(({ status }) => status)
    .join(' → ')
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
    <ol className="try-it__list try-it__timeline">
      {since.map(({ at, version, status, what }, index) => {
        const before = timeline[version - 2]?.status
        return (
          <li key={version}>
            {before !== undefined && before !== status && (
              <>
                <Status view={view} name={before} /> →{' '}
              </>
            )}
            <Status view={view} name={status} /> {before === status && (event[what] ?? <code>{what}</code>)}
            {/* The clock stands still until the reader moves it. */}
            {at !== since[index - 1]?.at && <small>{instantText(at)}</small>}
          </li>
        )
      })}
    </ol>
  )
}
