import type { ReactNode } from 'react'

/**
 * A form that filters what the page lists, as it stands before anything is chosen. `src/client/filters` brings it to
 * life.
 */
export function FilterForm({
  name,
  label,
  placeholder,
  selects,
  count,
  clear,
  none,
  children,
}: {
  /** What tells its layout apart. */
  name: string
  label: string
  placeholder: string
  selects: ReactNode
  /** How much there is. */
  count: string
  /** Names the button that chooses nothing again. */
  clear: string
  /** What is said when nothing fits. */
  none: ReactNode
  children: ReactNode
}) {
  return (
    <form role="search" aria-label={label} className={`explorer explorer--${name}`} autoComplete="off">
      <div className="explorer__row">
        <label className="explorer__field explorer__field--wide">
          <span>{label}</span>
          <input className="search-input" type="search" name="q" placeholder={placeholder} spellCheck={false} />
        </label>
        {selects}
      </div>
      {children}
      <div>
        <div role="alert" />
        <div className="explorer__result">
          <p role="status">{count}</p>
          <button type="button" className="text-button" data-clear="" hidden>
            {clear}
          </button>
        </div>
      </div>
      <div className="explorer__none" hidden>
        {none}
      </div>
    </form>
  )
}

/** A list of values; with `counts`, what would leave nothing cannot be chosen. */
export function FilterSelect({
  name,
  label,
  any,
  values,
  value,
  counts,
}: {
  name: string
  label: string
  /** Chooses none of the values. */
  any?: string
  values: readonly (readonly [value: string, label: string])[]
  value?: string
  /** How much each value would leave. */
  counts?: ReadonlyMap<string, number>
}) {
  return (
    <label className="explorer__field">
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {any !== undefined && <option value="">{any}</option>}
        {values.map(([each, title]) => (
          <option key={each} value={each}>
            {counts ? `${title} (${String(counts.get(each) ?? 0)})` : title}
          </option>
        ))}
      </select>
    </label>
  )
}

/** One of few values, all in view; what would leave nothing cannot be chosen. */
export function FilterChoice<Value extends string>({
  name,
  legend,
  any,
  values,
  labels,
  counts,
}: {
  name: string
  legend: string
  /** Chooses none of the values. */
  any: string
  values: readonly Value[]
  labels: Readonly<Record<Value, string>>
  /** How much each value would leave. */
  counts: ReadonlyMap<string, number>
}) {
  return (
    <fieldset className="explorer__choice">
      <legend>{legend}</legend>
      {(['', ...values] as const).map((value) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === ''}
            disabled={value !== '' && !counts.get(value)}
          />
          <span className="choice__label">
            {value === '' ? any : labels[value]}
            {value !== '' && ' '}
            {value !== '' && <span className="choice__count">{counts.get(value) ?? 0}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
