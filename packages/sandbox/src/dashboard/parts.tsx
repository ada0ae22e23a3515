import type { ReactNode } from 'react'
import { docsAddress } from '../payer-pages/parts/docs'
import type { Context } from './context'

interface FormProps {
  context: Context
  /** Path of the action below `/_sandbox/ui/`. */
  to: string
  children: ReactNode
}

/** A form that redirects back to its own page. */
export function BoardForm({ context, to, children }: FormProps) {
  return (
    <form className="line" method="post" action={`/_sandbox/ui/${to}`}>
      <input type="hidden" name="back" value={context.path} />
      {children}
    </form>
  )
}

interface SelectProps {
  label: string
  name: string
  values: readonly string[]
  textOf?: (value: string) => string
}

export function Select({ label, name, values, textOf = (value) => value }: SelectProps) {
  return (
    <label>
      {label}
      <select name={name}>
        {values.map((value) => (
          <option key={value} value={value}>
            {textOf(value)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface StatusProps {
  context: Context
  status: string
  failure_reason?: string
}

/** A status as a chip with its mark, linked to its explanation; beside it, why it failed. */
export function Status({ context: { locale, data }, status, failure_reason: reason }: StatusProps) {
  return (
    <>
      <a className="chip" href={`${docsAddress(locale, 'reference/transaction_statuses')}#${status}`}>
        <code className={`status status--${data.actions[status] ?? ''} status--${status}`}>{status}</code>
      </a>
      {reason !== undefined && <code className="bad"> {reason}</code>}
    </>
  )
}

/** Entries on one page of a list. */
const perPage = 20

/** The entries on the current page of a list, and the index of the first. */
export function pageOf<T>({ path }: Context, all: T[]): { from: number; shown: T[] } {
  const wanted = Number(/[?&]from=(\d+)/.exec(path)?.[1] ?? 0)
  const from = wanted < all.length ? wanted : 0
  return { from, shown: all.slice(from, from + perPage) }
}

/** The address of this page with changed query parameters. */
export function addressWith({ path, locale }: Context, values: Record<string, string>): string {
  const [address = '', search] = path.split('?')
  const query = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), lang: locale, ...values })
  return `${address}?${query.toString()}`
}

/** Pagination for a list of more than one page; `label` names the list. */
export function Pages({
  context,
  from,
  all,
  label,
}: {
  context: Context
  from: number
  all: unknown[]
  label: string
}) {
  const { newer, older } = context.t.transactions
  const to = (at: number) => addressWith(context, { from: String(Math.max(0, at)) })
  const end = from + perPage
  if (all.length <= perPage) return null
  return (
    <nav className="bar" aria-label={label}>
      {from > 0 && <a href={to(from - perPage)}>{newer}</a>}
      <span>
        {from + 1}–{Math.min(end, all.length)} / {all.length}
      </span>
      {end < all.length && <a href={to(end)}>{older}</a>}
    </nav>
  )
}

interface TableProps {
  /** Names the table. */
  label: string
  /** The columns' titles; empty where a column needs none. */
  head: string[]
  /** Whether the cells of a row stack on narrow screens; otherwise the table scrolls there. */
  stacks?: boolean
  children: ReactNode
}

export function Table({ label, head, stacks = false, children }: TableProps) {
  return (
    <div className={stacks ? 'wide stacks' : 'wide'} role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((each) =>
              each === '' ? (
                <td key={each} />
              ) : (
                <th key={each} scope="col">
                  {each}
                </th>
              ),
            )}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}
