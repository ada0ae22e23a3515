import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

/** Browsers limit how often an address may change: typed text waits this long, in ms. */
const typingPause = 200

/** The names of the fields with their values. */
type Fields<Filter> = Record<keyof Filter, string>

export interface FilterRules<Filter, Ignored> {
  /** Chooses nothing; its keys are the names of the form's fields. */
  start: Filter
  /** What the query of an address asks for, and what of it cannot be chosen. */
  readQuery: (search: string) => { filter: Filter; ignored: Ignored[] }
  /** The query with the filter in it. */
  writeQuery: (search: string, filter: Filter) => string
  /** Shows of the static HTML what the filter finds. */
  show: () => void
}

/**
 * A form that filters static HTML outside of its island. The form itself holds what is chosen, so that a choice made
 * before the script came counts; the address follows it, and leads it on the way back, to the same place of the page.
 */
export function useFilterForm<Filter extends Fields<Filter>, Ignored>(rules: FilterRules<Filter, Ignored>) {
  const { start } = rules
  const keys = Object.keys(start) as (keyof Filter & string)[]
  const [filter, setFilter] = useState(start)
  const [ignored, setIgnored] = useState<Ignored[]>([])
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The way back has restored the place in a page that was longer or shorter. */
  const place = useRef<number>(undefined)

  const show = useEffectEvent(rules.show)
  useLayoutEffect(() => {
    show()
    if (place.current !== undefined) scrollTo({ top: place.current, behavior: 'instant' })
    place.current = undefined
  }, [filter])

  const follow = useEffectEvent(() => {
    clearTimeout(typing.current)
    const asked = rules.readQuery(location.search)
    write(form.current!, asked.filter)
    place.current = (history.state as { scroll?: number } | null)?.scroll
    setFilter(asked.filter)
    setIgnored(asked.ignored)
  })
  const onInput = useEffectEvent(({ target }: Event) =>
    choose(read(form.current!, keys), (target as HTMLInputElement).name === 'q' ? 'replace' : 'push'),
  )
  const takeOver = useEffectEvent(() => {
    const chosen = read(form.current!, keys)
    if (keys.some((key) => chosen[key] !== start[key])) choose(chosen, 'replace')
    else if (location.search) follow()
  })
  useLayoutEffect(() => {
    const { pathname } = location
    const onBack = () => {
      if (location.pathname === pathname) follow()
    }
    takeOver()
    addEventListener('popstate', onBack)
    // React's own event misses radio buttons that were set from outside of it.
    form.current!.addEventListener('input', onInput)
    return () => {
      clearTimeout(typing.current)
      removeEventListener('popstate', onBack)
    }
  }, [])

  function choose(next: Filter, entry: 'push' | 'replace') {
    clearTimeout(typing.current)
    setFilter(next)
    setIgnored([])
    const address = location.pathname + rules.writeQuery(location.search, next)
    if (entry === 'push') history.pushState({ scroll: scrollY }, '', address)
    else typing.current = setTimeout(() => history.replaceState(history.state, '', address), typingPause)
  }

  function clear() {
    write(form.current!, start)
    choose(start, 'push')
    form.current!.querySelector('input')!.focus({ preventScroll: true })
  }

  const isFiltered = keys.some((key) => filter[key].trim() !== start[key])
  return { form, filter, ignored, isFiltered, clear }
}

type Field = HTMLInputElement | HTMLSelectElement | RadioNodeList

function read<Filter extends Fields<Filter>>(form: HTMLFormElement, keys: (keyof Filter & string)[]): Filter {
  return Object.fromEntries(keys.map((key) => [key, (form.elements.namedItem(key) as Field).value])) as Filter
}

function write<Filter extends Fields<Filter>>(form: HTMLFormElement, filter: Filter): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const value = filter[field.name as keyof Filter]
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value
    else field.value = value
  }
}

/** The form itself, with its field for typed text. */
export function FilterForm({
  form,
  name,
  label,
  placeholder,
  selects,
  children,
}: {
  form: RefObject<HTMLFormElement | null>
  /** What tells its layout apart. */
  name: string
  label: string
  placeholder: string
  selects: ReactNode
  children: ReactNode
}) {
  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      className={`explorer explorer--${name}`}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="explorer__row">
        <label className="explorer__field explorer__field--wide">
          <span>{label}</span>
          <input className="search-input" type="search" name="q" placeholder={placeholder} spellCheck={false} />
        </label>
        {selects}
      </div>
      {children}
    </form>
  )
}

/** One of few values, all in view; what would leave nothing cannot be chosen. */
export function Choice<Value extends string>({
  name,
  legend,
  any,
  values,
  labels,
  counts,
  chosen,
}: {
  name: string
  legend: string
  /** Chooses none of the values. */
  any: string
  values: readonly Value[]
  labels: Readonly<Record<Value, string>>
  /** How much each value would leave. */
  counts: ReadonlyMap<string, number>
  chosen: string
}) {
  return (
    <fieldset className="explorer__choice">
      <legend>{legend}</legend>
      {(['', ...values] as const).map((value) => {
        const n = counts.get(value) ?? 0
        return (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === ''}
              disabled={n === 0 && value !== chosen && value !== ''}
            />
            <span className="choice__label">
              {value === '' ? any : labels[value]}
              {value !== '' && ' '}
              {value !== '' && <span className="choice__count">{n}</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** What the form found, and what of the address it did not understand. */
export function FilterResult({
  notices,
  count,
  clear,
}: {
  notices: string[]
  count: string
  /** Absent while nothing is chosen. */
  clear?: { label: string; onClick: () => void } | undefined
}) {
  return (
    <div>
      <div role="alert">
        {notices.map((notice) => (
          <p key={notice} className="explorer__notice">
            {notice}
          </p>
        ))}
      </div>
      <div className="explorer__result">
        <p role="status">{count}</p>
        {clear && (
          <button type="button" className="text-button" onClick={clear.onClick}>
            {clear.label}
          </button>
        )}
      </div>
    </div>
  )
}
