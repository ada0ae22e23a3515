import { fill } from '../../site/fill'
import type { ScheduleView } from '../../model/views/prose'
import { DiagramFigure } from '../prose/Diagram'
import { Table, TableHead } from '../prose/elements'
import { useTexts } from '../route'

/** Every attempt to deliver a callback, with its time: on an axis, then in figures. */
export function CallbackSchedule({ schedule }: { schedule: ScheduleView }) {
  return (
    <>
      <Axis {...schedule} />
      <Figures {...schedule} />
    </>
  )
}

// Sizes of the drawing in its own units.
const line = { left: 24, right: 696, y: 34 }
const across = (at: number) => line.left + at * (line.right - line.left)

function Axis({ attempts, axis: { attempts: points, ticks } }: ScheduleView) {
  const x = useTexts().webhook.schedule
  const times = attempts.slice(1).map(({ elapsed }) => elapsed)
  const alternative = fill(x.words, { times: times.join(', ') })
  return (
    <DiagramFigure title={x.axis} alt={alternative}>
      <svg className="timeline" role="img" aria-label={x.axis} viewBox="0 0 720 96">
        <path className="timeline__line" d={`M${line.left} ${line.y}H${line.right}`} />
        {ticks.map(({ label, at }) => (
          <g key={label} className="timeline__tick">
            <path d={`M${across(at)} ${line.y}v36`} />
            <text x={across(at)} y="86">
              {label}
            </text>
          </g>
        ))}
        {points.map(({ number, at }) => (
          <g key={number} className="timeline__attempt">
            <circle cx={across(at)} cy={line.y} r="11" />
            <text x={across(at)} y={line.y + 4}>
              {number}
            </text>
          </g>
        ))}
      </svg>
    </DiagramFigure>
  )
}

function Figures({ attempts }: ScheduleView) {
  const x = useTexts().webhook.schedule
  return (
    <Table>
      <TableHead titles={[x.attempt, x.wait, x.elapsed]} />
      <tbody>
        {attempts.map(({ number, wait, elapsed }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td>{wait || x.atOnce}</td>
            <td>{elapsed || x.atOnce}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
