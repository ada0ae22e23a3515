import type { IndexView, OperationGroup, PageRow } from '../../views/index-page'
import { breakable } from '../breakable'
import { Filtered } from '../codes/CodeTable'
import { Markdown } from '../Markdown'
import { DataTable } from '../prose/DataTable'
import { Heading2 } from '../prose/elements'
import { useTexts } from '../route'

/** The index page of a sidebar category. */
export function IndexPage({ view }: { view: IndexView }) {
  return view.of === 'operations' ? <Operations groups={view.groups} /> : <Pages rows={view.rows} />
}

/** All methods of the API, with a filter. The search finds the methods' own pages instead. */
function Operations({ groups }: { groups: OperationGroup[] }) {
  return (
    <Filtered>
      {groups.map((group) => (
        <section key={group.anchor} className="index-table operation-index">
          {groups.length > 1 && <Heading2 id={group.anchor}>{group.label}</Heading2>}
          <div data-search="off">
            <OperationTable {...group} />
          </div>
        </section>
      ))}
    </Filtered>
  )
}

function OperationTable({ operations }: OperationGroup) {
  const x = useTexts().indexes.operations
  const hasSince = operations.some(({ since }) => since)
  return (
    <DataTable
      stacked
      titles={[x.method, x.purpose, x.auth, x.key, x.retry, ...(hasSince ? [x.since] : [])]}
      rows={operations.map(({ id, href, method, path, summary, auth, idempotent, retry, since }) => ({
        cells: [
          <>
            <a href={href}>
              <code>{breakable(id)}</code>
            </a>{' '}
            <span className="index-table__path">
              {method} {breakable(path)}
            </span>
          </>,
          <Markdown text={summary} inline />,
          x.auths[auth],
          idempotent ? x.required : x.none,
          retry && x.retries[retry],
          ...(hasSince ? [since] : []),
        ],
      }))}
    />
  )
}

function Pages({ rows }: { rows: PageRow[] }) {
  const x = useTexts().indexes.pages
  return (
    // The search finds the pages themselves.
    <div className="index-table page-index" data-search="off">
      <DataTable
        stacked
        titles={[x.page, x.holds, x.count]}
        rows={rows.map(({ href, title, description, count }) => ({
          cells: [<a href={href}>{title}</a>, description, count ?? x.none],
        }))}
      />
    </div>
  )
}
