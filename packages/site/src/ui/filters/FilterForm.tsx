import type { ReactNode } from 'react'
import { Button } from '@docs/sandbox/ui/Button'

/**
 * A form that filters the page's list, in its initial state. `src/client/filters` makes it work.
 */
export function FilterForm({
  name,
  label,
  placeholder,
  selects,
  count,
  clear,
  none,
  panel,
  aside,
  children,
}: {
  /** Identifies the form for its layout. */
  name: string
  label: string
  placeholder: string
  selects: ReactNode
  /** The number of entries, in words. */
  count: string
  /** Label of the button that clears the filters. */
  clear: string
  /** Shown if nothing matches. */
  none: ReactNode
  /** Choices that a button opens and another closes. */
  panel?: { open: string; show: string; choices: ReactNode }
  /** Stands beside the number of results. */
  aside?: ReactNode
  children?: ReactNode
}) {
  const panelId = `explorer-panel-${name}`
  return (
    <form role="search" aria-label={label} className={`explorer explorer--${name}`} autoComplete="off">
      <div className="explorer__row">
        <label className="explorer__field explorer__field--wide">
          <span>{label}</span>
          <input className="search-input" type="search" name="q" placeholder={placeholder} spellCheck={false} />
        </label>
        {selects}
        {panel && (
          <Button kind="quiet" className="explorer__open" popoverTarget={panelId}>
            {panel.open} <span data-chosen="" />
          </Button>
        )}
      </div>
      {panel && (
        <div id={panelId} className="explorer__panel" popover="auto" role="dialog" aria-label={panel.open}>
          {panel.choices}
          <Button popoverTarget={panelId} popoverTargetAction="hide" data-show="">
            {panel.show}
          </Button>
        </div>
      )}
      {children}
      <div>
        <div role="alert" />
        <div className="explorer__result">
          <p role="status">{count}</p>
          <Button kind="text" data-clear="" hidden>
            {clear}
          </Button>
          {aside}
        </div>
      </div>
      <div className="explorer__none" hidden>
        {none}
      </div>
    </form>
  )
}

/** A select box; with `counts`, values without matches are disabled. */
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

/** Radio buttons for a few values; those without matches are not shown. */
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
        <label key={value} className="choice" hidden={value !== '' && !counts.get(value)}>
          <input type="radio" name={name} value={value} defaultChecked={value === ''} />
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

/** Boxes for the values that readers have several of. */
export function FilterBoxes({ name, legend, values }: { name: string; legend: string; values: readonly string[] }) {
  return (
    <fieldset className="explorer__choice">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className="choice">
          <input type="checkbox" name={name} value={value} />
          <code className="choice__label">{value}</code>
        </label>
      ))}
    </fieldset>
  )
}
