import { Fragment } from 'react'
import { fill } from '@docs/model/language/fill'
import type { Mover, StatusEdge, StatusStep } from '../../views/contract/status-machine'
import { LinkedNames, Mention, useNames } from '../mentions'
import { useRoute, useTexts } from '../route'
import { Separated } from '../Separated'

/**
 * The status machine: the path to success in a row, each arrow with what causes it, and below each status where else it
 * leads; on a phone, a list.
 */
export function StatusDiagram({ path }: { path: StatusStep[] }) {
  return (
    <LinkedNames>
      <ol className="machine">
        {path.map(({ id, edges }, at) => (
          <li key={id}>
            <span className="machine__status">
              <StatusName id={id} />
            </span>
            <Edges edges={edges} next={path[at + 1]?.id} />
          </li>
        ))}
      </ol>
    </LinkedNames>
  )
}

/** `next` is the status that stands beside on the path. */
function Edges({ edges, next }: { edges: StatusEdge[]; next?: string | undefined }) {
  if (edges.length === 0) return null
  return (
    <ul>
      {edges.map(({ to, movers, then }) => (
        <li key={to} className={to === next ? 'machine__next' : undefined}>
          <span className="visually-hidden">→ </span>
          <StatusName id={to} />{' '}
          <small>
            <Separated
              as={Fragment}
              items={movers.map((mover) => (
                <MoverName mover={mover} />
              ))}
            />
          </small>
          {then && <Edges edges={then} />}
        </li>
      ))}
    </ul>
  )
}

/** A call links to its method. */
function MoverName({ mover }: { mover: Mover }) {
  const { movers, acts, timer } = useTexts().contract.statusDiagram
  const names = useNames()
  if ('operation' in mover) return <Mention name={mover.operation} href={names.get(mover.operation)} />
  return mover.who === 'timer' ? timer : fill(acts[mover.action], { who: movers[mover.who] })
}

function StatusName({ id }: { id: string }) {
  return <Mention name={id} href={useRoute().statuses.get(id)?.href} />
}
