import { fill } from '@docs/model/language/fill'
import { formatList } from '@docs/model/language/format'
import type { ScheduleView } from '../../views/prose'
import { DiagramFigure } from '../diagram/DiagramFigure'
import { DataTable } from '../prose/DataTable'
import { useRoute, useTexts } from '../route'

/** Every attempt to deliver a callback, with its time: on an axis, then as a table. */
export function CallbackSchedule({ schedule }: { schedule: ScheduleView }) {
  return (
    <>
      <Axis {...schedule} />
      <Figures {...schedule} />
    </>
  )
}

/** Positions are percentages of the width, so that letters keep their size; both ends leave room for half a label. */
const across = (at: number) => `${Math.round((3 + at * 93.5) * 10) / 10}%`
/** Attempts, and their times, alternate between two rows, so that they do not overlap. */
const rowOf = (number: number) => (number % 2 === 0 ? 50 : 18)
const axis = 82

function Axis({ attempts, axis: { attempts: points, ticks } }: ScheduleView) {
  const x = useTexts().webhook.schedule
  const { locale } = useRoute()
  const times = attempts.slice(1).map(({ elapsed }) => elapsed)
  const alternative = fill(x.words, { times: formatList(times, locale, 'and') })
  return (
    <DiagramFigure title={x.axis} alt={alternative}>
      <svg className="timeline" role="img" aria-label={x.axis} height="136">
        <line x1={across(0)} x2={across(1)} y1={axis} y2={axis} />
        {ticks.map(({ label, at }, index) => (
          <g key={label} className="timeline__tick">
            <line x1={across(at)} x2={across(at)} y1={axis} y2={axis + 12 + (index % 2) * 20} />
            <text x={across(at)} y={axis + 26 + (index % 2) * 20}>
              {label}
            </text>
          </g>
        ))}
        {points.map(({ number, at }) => (
          <g key={number} className="timeline__attempt">
            <line x1={across(at)} x2={across(at)} y1={rowOf(number) + 10} y2={axis} />
            <circle cx={across(at)} cy={rowOf(number)} r="10" />
            <text x={across(at)} y={rowOf(number) + 4.5}>
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
    <DataTable
      titles={[x.attempt, x.wait, x.elapsed]}
      rows={attempts.map(({ number, wait, elapsed }) => ({ cells: [number, wait || x.atOnce, elapsed || x.atOnce] }))}
    />
  )
}
