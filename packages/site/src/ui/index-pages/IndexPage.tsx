import type { Group, IndexView, ObjectRow, OperationRow, PageRow } from '../../views/index-page'
import { breakable } from '../breakable'
import { Filtered } from '../codes/CodeTable'
import { DataTable } from '../prose/DataTable'
import { Heading2 } from '../prose/elements'
import { useTexts } from '../route'

/** The index page of a sidebar category. */
export function IndexPage({ view }: { view: IndexView }) {
  return view.of === 'operations' ? <Operations {...view} /> : <Pages rows={view.rows} />
}

/** All methods of the API, with a filter. The search finds the methods' own pages instead. */
function Operations({ groups, objects }: Extract<IndexView, { of: 'operations' }>) {
  return (
    <Filtered>
      {groups.map((group) => (
        <section key={group.anchor} className="index-table operation-index">
          {groups.length > 1 && <Heading2 id={group.anchor}>{group.label}</Heading2>}
          <div data-search="off">
            <OperationTable rows={group.rows} />
          </div>
        </section>
      ))}
      {objects.map(({ label, anchor, rows }) => (
        <section key={anchor} className="index-table object-index">
          <Heading2 id={anchor}>{label}</Heading2>
          <div data-search="off">
            <ObjectTable rows={rows} />
          </div>
        </section>
      ))}
    </Filtered>
  )
}

function OperationTable({ rows }: Pick<Group<OperationRow>, 'rows'>) {
  const x = useTexts().indexes.operations
  const hasSince = rows.some(({ since }) => since)
  return (
    <DataTable
      stacked
      titles={[x.method, x.purpose, x.auth, x.retry, ...(hasSince ? [x.since] : [])]}
      rows={rows.map(({ id, href, method, path, purpose, auth, retry, since }) => ({
        cells: [
          <>
            <a href={href}>
              <code>{breakable(id)}</code>
            </a>{' '}
            <span className="index-table__path">
              {method} {breakable(path)}
            </span>
          </>,
          purpose,
          x.auths[auth],
          retry && x.retries[retry],
          ...(hasSince ? [since] : []),
        ],
      }))}
    />
  )
}

function ObjectTable({ rows }: Pick<Group<ObjectRow>, 'rows'>) {
  const x = useTexts().indexes.operations
  return (
    <DataTable
      stacked
      titles={[x.object, x.what]}
      rows={rows.map(({ title, href, purpose }) => ({ cells: [<a href={href}>{title}</a>, purpose] }))}
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
