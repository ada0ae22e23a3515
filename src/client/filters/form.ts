/* Forms that filter what a page lists: src/ui/filters draws them, and the page is whole without them. */
import { fill } from '../../site/fill'
import { plural } from '../../site/plural'
import type { FilterWords } from '../../model/filter-words'

/** Browsers limit how often an address may change: typed text waits this long, in ms. */
const typingPause = 200

export interface FilterRules<Filter, Facet extends string> {
  /** What is listed: items carry their id as `data-<kind>`, parts that hold some `data-<kind>s`. */
  kind: 'service' | 'change'
  total: number
  /** Chooses nothing; its keys are the names of the form's fields. */
  start: Filter
  /** What the query of an address asks for, and what of it cannot be chosen. */
  readQuery: (search: string) => { filter: Filter; ignored: { facet: Facet; value: string }[] }
  /** The query with the filter in it. */
  writeQuery: (search: string, filter: Filter) => string
  /** The ids of what fits. */
  find: (filter: Filter) => ReadonlySet<string>
  /** How much each value of these fields would leave. */
  counts: (filter: Filter) => Readonly<Record<string, ReadonlyMap<string, number>>>
}

type Field = HTMLInputElement | HTMLSelectElement | RadioNodeList

/**
 * Makes a form work until its page is left. The form itself holds what is chosen, so that a choice made before the
 * script came counts; the address follows it, and leads it on the way back, to the same place of the page.
 */
export function attachFilterForm<Filter extends Record<keyof Filter, string>, Facet extends string>(
  form: HTMLFormElement,
  words: FilterWords,
  rules: FilterRules<Filter, Facet>,
): () => void {
  const { start } = rules
  const keys = Object.keys(start) as (keyof Filter & string)[]
  const { pathname } = location
  const left = new AbortController()
  let typing: ReturnType<typeof setTimeout> | undefined

  const read = () =>
    Object.fromEntries(keys.map((key) => [key, (form.elements.namedItem(key) as Field).value])) as Filter
  const write = (filter: Filter) => {
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
      const value = filter[field.name as keyof Filter]
      if (field.type === 'radio') field.checked = field.value === value
      else field.value = value
    }
  }

  const show = (filter: Filter, ignored: { facet: Facet; value: string }[] = []) => {
    const found = rules.find(filter)
    showFound(rules.kind, found)
    for (const [name, counts] of Object.entries(rules.counts(filter))) showCounts(form, name, counts)
    const isFiltered = keys.some((key) => filter[key].trim() !== start[key])
    form.querySelector('[role=status]')!.textContent = isFiltered
      ? fill(plural(words.found, words.locale, found.size), { all: rules.total })
      : plural(words.all, words.locale, rules.total)
    form.querySelector('[role=alert]')!.replaceChildren(
      ...ignored.map(({ facet, value }) => {
        const textContent = fill(words.ignored, { facet: words.facet[facet] ?? facet, value })
        return Object.assign(document.createElement('p'), { className: 'explorer__notice', textContent })
      }),
    )
    form.querySelector<HTMLElement>('.explorer__result [data-clear]')!.hidden = !isFiltered && ignored.length === 0
    form.querySelector<HTMLElement>('.explorer__none')!.hidden = found.size > 0
  }

  const choose = (next: Filter, entry: 'push' | 'replace') => {
    clearTimeout(typing)
    const address = pathname + rules.writeQuery(location.search, next)
    if (entry === 'push') history.pushState({ scroll: scrollY }, '', address)
    else typing = setTimeout(() => history.replaceState(history.state, '', address), typingPause)
    filtering(true)
    show(next)
  }
  /** Lets the style sheet know. */
  const filtering = (is: boolean) => form.closest('.article')?.toggleAttribute('data-filtering', is)
  const follow = () => {
    clearTimeout(typing)
    filtering(false)
    const { filter, ignored } = rules.readQuery(location.search)
    write(filter)
    show(filter, ignored)
    // The way back has restored the place in a page that was longer or shorter.
    const place = (history.state as { scroll?: number } | null)?.scroll
    if (place !== undefined) scrollTo({ top: place, behavior: 'instant' })
  }
  const clear = () => {
    write(start)
    choose(start, 'push')
    form.querySelector('input')!.focus({ preventScroll: true })
  }

  const { signal } = left
  form.addEventListener('input', ({ target }) =>
    choose(read(), (target as HTMLInputElement).name === 'q' ? 'replace' : 'push'),
  )
  form.addEventListener('submit', (event) => event.preventDefault())
  for (const button of form.querySelectorAll('[data-clear]')) button.addEventListener('click', clear)
  addEventListener(
    'popstate',
    () => {
      if (location.pathname === pathname) follow()
    },
    { signal },
  )
  const chosen = read()
  if (keys.some((key) => chosen[key] !== start[key])) choose(chosen, 'replace')
  else if (location.search) follow()
  return () => {
    clearTimeout(typing)
    left.abort()
  }
}

/** Hides the items that are not wanted, and every part of the page that holds none but such. */
function showFound(kind: string, wanted: ReadonlySet<string>): void {
  const item = `[data-${kind}]`
  for (const each of document.querySelectorAll<HTMLElement>(item)) each.hidden = !wanted.has(each.dataset[kind] ?? '')
  for (const part of document.querySelectorAll<HTMLElement>(`[data-${kind}s]`))
    part.hidden = part.querySelector(item) !== null && !part.querySelector(`${item}:not([hidden])`)
}

/** What would leave nothing cannot be chosen. */
function showCounts(form: HTMLFormElement, name: string, counts: ReadonlyMap<string, number>): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)) {
    if (field instanceof HTMLSelectElement)
      for (const option of field.options) {
        if (option.value === '') continue
        const n = counts.get(option.value) ?? 0
        const text = option.text.replace(/\(\d+\)$/, `(${String(n)})`)
        if (text !== option.text) option.text = text
        option.disabled = n === 0 && !option.selected
      }
    else if (field.value !== '') {
      const n = counts.get(field.value) ?? 0
      field.disabled = n === 0 && !field.checked
      field.parentElement!.querySelector('.choice__count')!.textContent = String(n)
    }
  }
}
