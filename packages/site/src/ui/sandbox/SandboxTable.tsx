import type { SandboxRow, SandboxTableName } from '../../views/sandbox'
import { Markdown } from '../Markdown'
import { Mention } from '../mentions'
import { Table, TableHead } from '../prose/elements'
import { useTexts } from '../route'

/** What the sandbox accepts: options, control calls, events or faults. The search finds the text around it instead. */
export function SandboxTable({ of, rows }: { of: SandboxTableName; rows: SandboxRow[] }) {
  const x = useTexts().sandbox
  const heads: Record<SandboxTableName, string[]> = {
    options: [x.option, x.does],
    orders: [x.call, x.does],
    controls: [x.call, x.does],
    settings: [x.setting, x.does],
    events: [x.event, x.status, x.happens],
    callFaults: [x.kind, x.happens],
    callbackFaults: [x.kind, x.happens],
  }
  return (
    <div data-search="off">
      <Table>
        <TableHead titles={heads[of]} />
        <tbody>
          {rows.map(({ name, body, statuses, text }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                {body !== undefined && (
                  <>
                    <br />
                    <code>{body}</code>
                  </>
                )}
              </th>
              {statuses && (
                <td>
                  {statuses.map((status, at) => (
                    <span key={status.name}>
                      {at > 0 && ', '}
                      <Mention {...status} />
                    </span>
                  ))}
                </td>
              )}
              <td>
                <Markdown text={text} inline />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
