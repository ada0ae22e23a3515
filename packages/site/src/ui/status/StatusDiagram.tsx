import { Fragment, type ReactNode } from 'react'
import {
  line,
  mark,
  padding,
  type Mover,
  type Point,
  type StatusDrawing,
  type StatusEdge,
} from '../../views/contract/status-drawing'
import type { MerchantAction } from '@docs/model/contract/types'
import type { StatusMachineView } from '../../views/contract/status-machine'
import { DiagramFigure } from '../diagram/DiagramFigure'
import { LinkedNames, Mention, useNames } from '../mentions'
import { useRoute, useTexts } from '../route'
import { Separated } from '../Separated'

/** The status machine: a drawing if it fits, otherwise a list of its statuses. */
export function StatusDiagram({ drawing, edges, alternative }: StatusMachineView) {
  return (
    <DiagramFigure title={useTexts().codes.statuses.title} alt={alternative}>
      <LinkedNames>
        <Drawing drawing={drawing} />
        <Steps edges={edges} />
      </LinkedNames>
    </DiagramFigure>
  )
}

function Drawing({ drawing: { width, height, boxes, lines, labels } }: { drawing: StatusDrawing }) {
  const { statuses } = useRoute()
  return (
    <svg className="machine" width={width} height={height} aria-label={useTexts().codes.statuses.title} role="group">
      {lines.map(({ points, end, action }, index) => (
        <g key={index} className={`machine__line status--${action}`}>
          <path d={`M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`} />
          {end === 'arrow' ? (
            <path d={`M${headOf(points.at(-2)!, points.at(-1)!)}`} />
          ) : (
            <circle cx={round(points.at(-1)!.x)} cy={round(points.at(-1)!.y)} r="2.5" />
          )}
        </g>
      ))}
      {boxes.map(({ id, action, x, y, width: wide, height: high }) => (
        <a key={id} href={statuses.get(id)?.href} className={`machine__status status--${action}`}>
          <rect x={round(x)} y={round(y)} width={round(wide)} height={high} rx="6" />
          <path d={marks[action]} transform={`translate(${round(x + padding)} ${round(y + high / 2 - 4.5)})`} />
          <text x={round(x + padding + mark)} y={round(y + high / 2) + 4.5}>
            {id}
          </text>
        </a>
      ))}
      {labels.map(({ x, y, lines: rows }, index) => (
        <Fragment key={index}>
          {rows.map((movers, row) => (
            <text key={row} x={round(x)} y={round(y + (row + 1) * line) - 7}>
              <Movers movers={movers} draw={(name, href) => <a href={href}>{name}</a>} />
              {row < rows.length - 1 && ','}
            </text>
          ))}
        </Fragment>
      ))}
    </svg>
  )
}

/** The marks of chips as paths; elsewhere they are drawn with CSS borders. */
const marks: Record<MerchantAction, string> = {
  start: 'M4.5 0a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9zm0 1.8a2.7 2.7 0 1 0 0 5.4a2.7 2.7 0 1 0 0-5.4z',
  wait: 'M0 0h3v9h-3zM6 0h3v9h-3z',
  capture: 'M4.5 0a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9zm0 1.8v5.4a2.7 2.7 0 1 0 0-5.4z',
  ship: 'M4.5 0a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z',
  ask_again: 'M0 1.8L1.8 0L4.5 2.7L7.2 0L9 1.8L6.3 4.5L9 7.2L7.2 9L4.5 6.3L1.8 9L0 7.2L2.7 4.5z',
  stop: 'M0 3.6h9v1.8h-9z',
}

const round = (size: number): number => Math.round(size * 10) / 10

/** The three corners of an arrow's head. */
function headOf(from: Point, to: Point): string {
  const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)]
  const corner = (side: number) => `${round(to.x - 6 * dx + side * 4 * dy)} ${round(to.y - 6 * dy + side * 4 * dx)}`
  return `${corner(1)}L${round(to.x)} ${round(to.y)}L${corner(-1)}`
}

/** What changes a transaction's status; calls link to their methods. */
function Movers({ movers, draw }: { movers: Mover[]; draw: (name: string, href: string | undefined) => ReactNode }) {
  const { movers: x } = useTexts().contract.statusDiagram
  const names = useNames()
  const items = movers.map((mover) =>
    'operation' in mover ? draw(mover.operation, names.get(mover.operation)) : x[mover.who],
  )
  return <Separated as={Fragment} items={items} />
}

/** Each status with the next ones, and what causes the change. */
function Steps({ edges }: { edges: StatusEdge[] }) {
  const from = [...new Set(edges.map((edge) => edge.from))]
  return (
    <ol className="machine-steps">
      {from.map((id) => (
        <li key={id}>
          <Status id={id} />
          <ul>
            {edges
              .filter((edge) => edge.from === id)
              .map(({ to, movers }) => (
                <li key={to}>
                  → <Status id={to} />{' '}
                  <small>
                    <Movers movers={movers} draw={(name, href) => <Mention name={name} href={href} />} />
                  </small>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function Status({ id }: { id: string }) {
  return <Mention name={id} href={useRoute().statuses.get(id)?.href} />
}
