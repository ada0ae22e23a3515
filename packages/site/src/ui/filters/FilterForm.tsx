import type { ReactNode } from 'react'
import { Button } from '@docs/sandbox/ui/Button'
import { Icon } from '../icons'
import { useTexts } from '../route'

/**
 * A form that filters what is below it: a field to type in and select boxes in a row, and the results in words. A
 * script makes it work: `src/client/filters` for lists with an island, `src/client/table-filter.ts` for tables.
 */
export function FilterForm({
  name = 'table',
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
  name?: string
  label: string
  placeholder?: string
  selects?: ReactNode
  /** The number of entries, in words. */
  count?: string
  /** Label of the button that clears the filters. */
  clear?: string
  /** Shown if nothing matches. */
  none: ReactNode
  /** Choices that a button opens and another closes. */
  panel?: { open: string; show: string; choices: ReactNode }
  /** Shown beside the number of results. */
  aside?: ReactNode
  children?: ReactNode
}) {
  const panelId = `explorer-panel-${name}`
  return (
    <form role="search" aria-label={label} className={`explorer explorer--${name}`} autoComplete="off">
      <div className="explorer__row">
        <label>
          <span>{label}</span>
          <input className="search-input" type="search" name="q" placeholder={placeholder} spellCheck={false} />
        </label>
        {selects}
        {panel && (
          <Button kind="quiet" className="explorer__open" popoverTarget={panelId}>
            {panel.open}
            <span data-chosen="" />
          </Button>
        )}
      </div>
      {panel && <Panel id={panelId} {...panel} />}
      {children}
      <div role="alert" />
      <div className="explorer__result">
        <p role="status">{count}</p>
        {panel && <p data-chosen-words="" />}
        {clear && (
          <Button kind="text" data-clear="" hidden>
            {clear}
          </Button>
        )}
        {aside}
      </div>
      <div className="explorer__none" hidden>
        {none}
      </div>
    </form>
  )
}

/** Its title and its button stay in view, however many choices there are between them. */
function Panel({ id, open, show, choices }: { id: string; open: string; show: string; choices: ReactNode }) {
  const { close } = useTexts().search.dialog
  return (
    <div id={id} className="explorer__panel" popover="auto" role="dialog" aria-label={open}>
      <div className="explorer__head">
        <strong>{open}</strong>
        <button type="button" className="icon-button" popoverTarget={id} popoverTargetAction="hide" aria-label={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="explorer__choices">{choices}</div>
      <Button popoverTarget={id} popoverTargetAction="hide" data-show="">
        {show}
      </Button>
    </div>
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
  /** Label of the option without a filter. */
  any?: string
  values: readonly (readonly [value: string, label: string])[]
  value?: string
  /** The number of matches for each value. */
  counts?: ReadonlyMap<string, number>
}) {
  return (
    <label>
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
  /** Label of the option without a filter. */
  any: string
  values: readonly Value[]
  labels: Readonly<Record<Value, string>>
  /** The number of matches for each value. */
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

/** Checkboxes: any number of values can be chosen. */
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
