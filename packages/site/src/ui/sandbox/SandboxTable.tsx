import type { SandboxRow, SandboxTableName } from '../../views/sandbox'
import { Markdown } from '../Markdown'
import { Mention } from '../mentions'
import { DataTable } from '../prose/DataTable'
import { useTexts } from '../route'
import { Separated } from '../Separated'

/** What the sandbox accepts: options, control calls, events or faults. The search finds the text around it instead. */
export function SandboxTable({ of, rows }: { of: SandboxTableName; rows: SandboxRow[] }) {
  const x = useTexts().sandbox
  const heads: Record<SandboxTableName, string[]> = {
    options: [x.option, x.does],
    torture: [x.option, x.does],
    orders: [x.call, x.does],
    controls: [x.call, x.does],
    settings: [x.setting, x.does],
    events: [x.event, x.status, x.happens],
    callFaults: [x.kind, x.happens],
    callbackFaults: [x.kind, x.happens],
  }
  return (
    <div data-search="off">
      <DataTable
        titles={heads[of]}
        rows={rows.map(({ name, body, statuses, text }) => ({
          cells: [
            <>
              <code>{name}</code>
              {body !== undefined && <br />}
              {body !== undefined && <code>{body}</code>}
            </>,
            ...(statuses
              ? [
                  <Separated
                    items={statuses.map((status) => (
                      <Mention {...status} />
                    ))}
                  />,
                ]
              : []),
            <Markdown text={text} inline />,
          ],
        }))}
      />
    </div>
  )
}
