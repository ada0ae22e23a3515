import { Fragment } from 'react'
import type { CauseRow } from '../../views/doctor'
import { formatByteCount } from '@docs/model/language/format'
import { Markdown } from '../Markdown'
import { DataTable } from '../prose/DataTable'
import { useRoute, useTexts } from '../route'
import { Separated } from '../Separated'

/** Causes of wrong signatures, each with its anchors; some are found by the first digits of their results. */
export function CauseTable({ rows }: { rows: CauseRow[] }) {
  const { table: x, result } = useTexts().doctor
  const isFound = rows.some(({ results }) => results.length > 0)
  return (
    <DataTable
      stacked={isFound}
      titles={[...(isFound ? [x.begins] : []), x.what, result.fix]}
      rows={rows.map(({ anchors: [id, ...others], results, what, fix }) => ({
        id,
        cells: [
          ...(isFound ? [<Results of={results} />] : []),
          <>
            {others.map((anchor) => (
              <span key={anchor} id={anchor} />
            ))}
            <Markdown text={what} inline />
          </>,
          <Markdown text={fix} inline />,
        ],
      }))}
    />
  )
}

/** Each form of the mistake, with the number of bytes of its body. */
function Results({ of }: { of: CauseRow['results'] }) {
  const { locale } = useRoute()
  return (
    <Separated
      as={Fragment}
      items={of.map(({ digits, bytes }) => (
        <span className="whole">
          <code>{digits}</code>
          {bytes !== undefined && ` ${formatByteCount(bytes, locale)}`}
        </span>
      ))}
    />
  )
}
