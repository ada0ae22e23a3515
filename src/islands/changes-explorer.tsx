import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  countByLabel,
  filterChanges,
  filterKeys,
  readFilter,
  startOf,
  withFilterParams,
  type Change,
  type Filter,
  type FilterKey,
  type Ignored,
} from '../model/changes/explorer'
import { labels, type Label } from '../model/changes/types'
import { fill } from '../site/fill'
import type { Locale } from '../site/locales'
import { plural } from '../site/plural'
import type { Texts } from '../site/texts'
import { showChanges } from './show-changes'

export interface ChangesExplorerProps {
  locale: Locale
  changes: Change[]
  versions: string[]
  operations: string[]
  labels: Readonly<Record<Label, string>>
  texts: Texts['changes']['filter']
}

/** Browsers limit how often an address may change: typed text waits this long, in ms. */
const typingPause = 200

/**
 * The filters over the tables of changes, which are static HTML outside of the island. The form itself holds what is
 * chosen, so that a choice made before the script came counts; the address follows it, and leads it on the way back.
 */
export default function ChangesExplorer({
  locale,
  changes,
  versions,
  operations,
  labels: names,
  texts,
}: ChangesExplorerProps) {
  const [filter, setFilter] = useState(() => startOf(versions))
  const [ignored, setIgnored] = useState<Ignored[]>([])
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const found = filterChanges(changes, filter)
  const counts = countByLabel(changes, filter)
  const start = startOf(versions)
  const isFiltered = filterKeys.some((key) => filter[key].trim() !== start[key])

  useLayoutEffect(() => {
    showChanges(new Set(filterChanges(changes, filter).map(({ id }) => id)))
  }, [changes, filter])

  const follow = useEffectEvent(() => {
    clearTimeout(typing.current)
    const asked = readFilter(location.search, versions, operations)
    write(form.current!, asked.filter)
    setFilter(asked.filter)
    setIgnored(asked.ignored)
  })
  const onInput = useEffectEvent(({ target }: Event) =>
    choose(read(form.current!), (target as HTMLInputElement).name === 'q' ? 'replace' : 'push'),
  )
  const takeOver = useEffectEvent(() => {
    const chosen = read(form.current!)
    if (filterKeys.some((key) => chosen[key] !== start[key])) choose(chosen, 'replace')
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
    const address = location.pathname + withFilterParams(location.search, next, versions)
    if (entry === 'push') history.pushState({ scroll: scrollY }, '', address)
    else typing.current = setTimeout(() => history.replaceState(history.state, '', address), typingPause)
  }

  function clear() {
    write(form.current!, start)
    choose(start, 'push')
    form.current!.querySelector('input')!.focus({ preventScroll: true })
  }

  return (
    <form
      ref={form}
      role="search"
      aria-label={texts.label}
      className="explorer explorer--changes"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="explorer__row">
        <label className="explorer__field explorer__field--wide">
          <span>{texts.label}</span>
          <input className="search-input" type="search" name="q" placeholder={texts.placeholder} spellCheck={false} />
        </label>
        <Select name="from" label={texts.facet.from} values={versions} value={start.from} />
        <Select name="to" label={texts.facet.to} values={versions} value={start.to} />
        <Select name="operation" label={texts.facet.operation} values={operations} any={texts.any.operation} value="" />
      </div>
      <fieldset className="explorer__choice">
        <legend>{texts.facet.label}</legend>
        {(['', ...[...labels].reverse()] as const).map((label) => (
          <label key={label} className="choice">
            <input
              type="radio"
              name="label"
              value={label}
              defaultChecked={label === ''}
              disabled={counts.get(label) === 0 && label !== filter.label && label !== ''}
            />
            <span className="choice__label">
              {label === '' ? texts.any.label : names[label]}
              {label !== '' && ' '}
              {label !== '' && <span className="choice__count">{counts.get(label)}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <div>
        <div role="alert">
          {ignored.map(({ key, value }) => (
            <p key={key} className="explorer__notice">
              {fill(texts.ignored, { facet: texts.facet[key], value })}
            </p>
          ))}
        </div>
        <div className="explorer__result">
          <p role="status">
            {isFiltered
              ? fill(plural(texts.found, locale, found.length), { all: changes.length })
              : plural(texts.all, locale, changes.length)}
          </p>
          {(isFiltered || ignored.length > 0) && (
            <button type="button" className="text-button" onClick={clear}>
              {texts.clear}
            </button>
          )}
        </div>
      </div>
      {found.length === 0 && (
        <div className="explorer__none">
          <p>{texts.none}</p>
        </div>
      )}
    </form>
  )
}

function Select({
  name,
  label,
  values,
  any,
  value,
}: {
  name: string
  label: string
  values: readonly string[]
  any?: string
  value: string
}) {
  return (
    <label className="explorer__field">
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {any !== undefined && <option value="">{any}</option>}
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  )
}

type Field = HTMLInputElement | HTMLSelectElement | RadioNodeList

function read(form: HTMLFormElement): Filter {
  const value = (key: FilterKey) => (form.elements.namedItem(key) as Field).value
  return { from: value('from'), to: value('to'), label: value('label'), operation: value('operation'), q: value('q') }
}

function write(form: HTMLFormElement, filter: Filter): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const value = filter[field.name as keyof Filter]
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value
    else field.value = value
  }
}
