import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  countBy,
  facets,
  filterEntries,
  indexed,
  noFilter,
  readFilter,
  withFilterParams,
  type Entry,
  type Facet,
  type Filter,
  type Ignored,
  type Names,
} from '../model/catalogue/explorer'
import { directions, flows, kinds, moneyBackWays } from '../model/catalogue/types'
import type { Locale } from '../site/locales'
import { fill } from '../site/fill'
import { plural } from '../site/plural'
import { showServices } from './show-services'
import type { Texts } from '../site/texts'

type FilterTexts = Texts['services']['filter']

export interface ServiceExplorerProps {
  locale: Locale
  services: Entry[]
  countries: Names
  currencies: Names
  texts: FilterTexts
}

const fields = ['q', ...facets] as const

/** Browsers limit how often an address may change: typed text waits this long, in ms. */
const typingPause = 200

/**
 * The filters over the list of services, which is static HTML outside of the island. The form itself holds what is
 * chosen, so that a choice made before the script came counts; the address follows it, and leads it on the way back.
 */
export default function ServiceExplorer({ locale, services, countries, currencies, texts }: ServiceExplorerProps) {
  const entries = useMemo(() => indexed(services, countries, currencies), [services, countries, currencies])
  const [filter, setFilter] = useState(noFilter)
  const [ignored, setIgnored] = useState<Ignored[]>([])
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The way back has restored the place in a list that was longer or shorter. */
  const place = useRef<number>(undefined)
  const found = useMemo(() => filterEntries(entries, filter), [entries, filter])

  useLayoutEffect(() => {
    showServices(new Set(found.map(({ id }) => id)))
    if (place.current !== undefined) scrollTo({ top: place.current, behavior: 'instant' })
    place.current = undefined
  }, [found])

  const follow = useEffectEvent(() => {
    clearTimeout(typing.current)
    const asked = readFilter(location.search, services)
    write(form.current!, asked.filter)
    place.current = (history.state as { scroll?: number } | null)?.scroll
    setFilter(asked.filter)
    setIgnored(asked.ignored)
  })
  const onInput = useEffectEvent(({ target }: Event) =>
    choose(read(form.current!), (target as HTMLInputElement).name === 'q' ? 'replace' : 'push'),
  )
  const takeOver = useEffectEvent(() => {
    const chosen = read(form.current!)
    if (fields.some((field) => chosen[field])) choose(chosen, 'replace')
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
    const address = location.pathname + withFilterParams(location.search, next)
    if (entry === 'push') history.pushState({ scroll: scrollY }, '', address)
    else typing.current = setTimeout(() => history.replaceState(history.state, '', address), typingPause)
  }

  function clear() {
    write(form.current!, noFilter)
    choose(noFilter, 'push')
    form.current!.querySelector('input')!.focus({ preventScroll: true })
  }

  const isFiltered = fields.some((field) => filter[field].trim())
  const counts = (facet: Facet) => countBy(entries, filter, facet)
  const count = isFiltered
    ? fill(plural(texts.found, locale, found.length), { all: entries.length })
    : plural(texts.all, locale, entries.length)
  return (
    <form
      ref={form}
      role="search"
      aria-label={texts.label}
      className="explorer"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="explorer__row">
        <label className="explorer__field explorer__field--wide">
          <span>{texts.label}</span>
          <input className="search-input" type="search" name="q" placeholder={texts.placeholder} spellCheck={false} />
        </label>
        <Select facet="country" names={countries} counts={counts('country')} filter={filter} texts={texts} />
        <Select
          facet="currency"
          names={currencies}
          counts={counts('currency')}
          filter={filter}
          texts={texts}
          withCode
        />
      </div>
      <div className="explorer__choices">
        <Choice
          facet="direction"
          values={directions}
          labels={texts.direction}
          counts={counts('direction')}
          filter={filter}
          texts={texts}
        />
        <Choice facet="flow" values={flows} labels={texts.flow} counts={counts('flow')} filter={filter} texts={texts} />
      </div>
      <Choice
        facet="back"
        values={moneyBackWays}
        labels={texts.back}
        counts={counts('back')}
        filter={filter}
        texts={texts}
      />
      <Choice facet="kind" values={kinds} labels={texts.kind} counts={counts('kind')} filter={filter} texts={texts} />
      <div>
        <div role="alert">
          {ignored.map(({ facet, value }) => (
            <p key={facet} className="explorer__notice">
              {fill(texts.ignored, { facet: texts.facet[facet], value })}
            </p>
          ))}
        </div>
        <div className="explorer__result">
          <p role="status">{count}</p>
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
          <button type="button" className="button button--quiet" onClick={clear}>
            {texts.showAll}
          </button>
        </div>
      )}
    </form>
  )
}

interface FacetProps {
  facet: Facet
  counts: Map<string, number>
  filter: Filter
  texts: FilterTexts
}

/** A list of names; what would leave nothing cannot be chosen. */
function Select({
  facet,
  names,
  withCode = false,
  counts,
  filter,
  texts,
}: FacetProps & { names: Names; withCode?: boolean }) {
  return (
    <label className="explorer__field">
      <span>{texts.facet[facet]}</span>
      <select name={facet}>
        <option value="">{texts.any[facet]}</option>
        {Object.entries(names).map(([code, [name]]) => {
          const n = counts.get(code) ?? 0
          return (
            <option key={code} value={code} disabled={n === 0 && filter[facet] !== code}>
              {withCode ? `${code}, ${name} (${n})` : `${name} (${n})`}
            </option>
          )
        })}
      </select>
    </label>
  )
}

/** One of few values, all in view. */
function Choice<Value extends string>({
  facet,
  values,
  labels,
  counts,
  filter,
  texts,
}: FacetProps & { values: readonly Value[]; labels: Readonly<Record<Value, string>> }) {
  return (
    <fieldset className="explorer__choice">
      <legend>{texts.facet[facet]}</legend>
      {(['', ...values] as const).map((value) => {
        const n = counts.get(value) ?? 0
        return (
          <label key={value} className="choice">
            <input
              type="radio"
              name={facet}
              value={value}
              defaultChecked={value === ''}
              disabled={n === 0 && value !== filter[facet] && value !== ''}
            />
            <span className="choice__label">
              {value === '' ? texts.any[facet] : labels[value]}
              {value !== '' && ' '}
              {value !== '' && <span className="choice__count">{n}</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

type Field = HTMLInputElement | HTMLSelectElement | RadioNodeList

function read(form: HTMLFormElement): Filter {
  return Object.fromEntries(fields.map((field) => [field, (form.elements.namedItem(field) as Field).value])) as Filter
}

function write(form: HTMLFormElement, filter: Filter): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const value = filter[field.name as keyof Filter]
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value
    else field.value = value
  }
}
