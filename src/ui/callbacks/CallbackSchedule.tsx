import { duration } from '../../model/contract/facts'
import { callbackSchedule, callbackTimeline } from '../../model/contract/schedule'
import type { Facts } from '../../model/contract/types'
import { DiagramFigure } from '../prose/Diagram'
import { Table } from '../prose/elements'
import { useRoute } from '../route'
import { texts } from './texts'

/** Every attempt to deliver a callback, with its time: on an axis, then in figures. */
export function CallbackSchedule({ facts }: { facts: Facts }) {
  return (
    <>
      <Axis facts={facts} />
      <Figures facts={facts} />
    </>
  )
}

// Sizes of the drawing in its own units.
const axis = { left: 24, right: 696, y: 34 }
const across = (at: number) => axis.left + at * (axis.right - axis.left)

function Axis({ facts }: { facts: Facts }) {
  const { locale } = useRoute()
  const x = texts[locale].schedule
  const { attempts, ticks } = callbackTimeline(facts)
  const later = callbackSchedule(facts).slice(1)
  return (
    <DiagramFigure title={x.axis} alt={x.words(later.map(({ elapsed }) => duration(elapsed, locale)))}>
      <svg className="timeline" role="img" aria-label={x.axis} viewBox="0 0 720 96">
        <path className="timeline__line" d={`M${axis.left} ${axis.y}H${axis.right}`} />
        {ticks.map(({ minutes, at }) => (
          <g key={minutes} className="timeline__tick">
            <path d={`M${across(at)} ${axis.y}v36`} />
            <text x={across(at)} y="86">
              {duration(minutes, locale)}
            </text>
          </g>
        ))}
        {attempts.map(({ number, at }) => (
          <g key={number} className="timeline__attempt">
            <circle cx={across(at)} cy={axis.y} r="11" />
            <text x={across(at)} y={axis.y + 4}>
              {number}
            </text>
          </g>
        ))}
      </svg>
    </DiagramFigure>
  )
}

function Figures({ facts }: { facts: Facts }) {
  const { locale } = useRoute()
  const x = texts[locale].schedule
  const time = (minutes: number) => duration(minutes, locale) || x.atOnce
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{x.attempt}</th>
          <th scope="col">{x.wait}</th>
          <th scope="col">{x.elapsed}</th>
        </tr>
      </thead>
      <tbody>
        {callbackSchedule(facts).map(({ number, wait, elapsed }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td>{time(wait)}</td>
            <td>{time(elapsed)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
