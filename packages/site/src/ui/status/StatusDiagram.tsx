import { Fragment } from 'react'
import { fill } from '@docs/model/language/fill'
import type { Mover, StatusEdge, StatusStep } from '../../views/contract/status-machine'
import { LinkedNames, Mention, useNames } from '../mentions'
import { useRoute, useTexts } from '../route'
import { Separated } from '../Separated'

/**
 * The status machine: the path to success in a row, below each status where it leads, and last what goes on beside the
 * path; on a phone, a list.
 */
export function StatusDiagram({ path }: { path: StatusStep[] }) {
  return (
    <LinkedNames>
      <ol className="machine">
        {path.map(({ id, edges }) => (
          <li key={id}>
            <span className="machine__status">
              <StatusName id={id} />
            </span>
            <Edges edges={edges} />
          </li>
        ))}
        {path
          .flatMap(({ edges }) => edges)
          .map(
            ({ to, then }) =>
              then && (
                <li key={to} className="machine__aside">
                  <b>
                    <StatusName id={to} />
                  </b>
                  <Edges edges={then} />
                </li>
              ),
          )}
      </ol>
    </LinkedNames>
  )
}

function Edges({ edges }: { edges: StatusEdge[] }) {
  if (edges.length === 0) return null
  return (
    <ul>
      {edges.map(({ to, movers }) => (
        <li key={to}>
          → <StatusName id={to} />{' '}
          <small>
            <Separated
              as={Fragment}
              items={movers.map((mover) => (
                <MoverName mover={mover} />
              ))}
            />
          </small>
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
