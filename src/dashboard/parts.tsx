import type { ReactNode } from 'react'
import { docsAddress } from '../payer-pages/parts/docs'
import { instant } from '../payer-pages/parts/format'
import type { Context } from './context'

interface FormProps {
  context: Context
  /** What it does, below `/_sandbox/ui/`. */
  to: string
  children: ReactNode
}

/** A form that leads back to the page it stands on. */
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

/** A status with its name in the reader's language, and its explanation behind the link. */
export function Status({ context: { locale, data }, status }: { context: Context; status: string }) {
  const title = data.titles.statuses[status]?.[locale]
  return (
    <>
      <a href={`${docsAddress(locale, 'reference/transaction_statuses')}#${status}`}>
        <code>{status}</code>
      </a>
      {title !== undefined && <small> {title}</small>}
    </>
  )
}

export function At({ context: { locale }, at }: { context: Context; at: string }) {
  return <time dateTime={at}>{instant(at, locale)}</time>
}

/** A table that scrolls by itself where the screen is too narrow; the label is what it shows. */
export function Table({ label, head, children }: { label: string; head: string[]; children: ReactNode }) {
  return (
    <div className="wide" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
