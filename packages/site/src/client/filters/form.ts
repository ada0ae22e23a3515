/* Forms that filter the list on a page, rendered by src/ui/filters; the page also works without this script. */
import { fill } from '@docs/model/language/fill'
import { plural } from '@docs/model/language/plural'
import type { FilterWords } from '../../words/filters/filter-words'

/** Delay before typed text is written to the address, in ms: browsers limit how often it may change. */
const typingPauseMs = 200

interface FilterRules<Filter, Facet extends string> {
  /** The kind of item listed. Items have their id in `data-<kind>`; groups are marked `data-<kind>s`. */
  kind: 'service' | 'change'
  /** The number of items in total. */
  total: (filter: Filter) => number
  /** The filter with nothing chosen; its keys are the names of the form's fields. */
  start: Filter
  /** Parses the query of an address; `ignored` lists values that do not exist. */
  readQuery: (search: string) => { filter: Filter; ignored: { facet: Facet; value: string }[] }
  /** The query string with the filter in it. */
  writeQuery: (search: string, filter: Filter) => string
  /** The ids of the items that match. */
  find: (filter: Filter) => ReadonlySet<string>
  /** For each of these fields, the number of items that each value would leave. */
  counts: (filter: Filter) => Readonly<Record<string, ReadonlyMap<string, number>>>
  /** Whether the page opens with fewer items than it has. */
  isNarrow?: boolean
  /** Called after the matching items are shown. */
  shown?: (filter: Filter) => void
}

/** A form's filter in the browser. */
interface AttachedForm {
  /** Applies the filter in the address after that has changed. */
  follow: () => void
  detach: () => void
  /** Aborted when the form is detached. */
  signal: AbortSignal
}

/** The value of the fields with one name; for checkboxes, the ticked values joined with commas. */
export const valueOf = (form: HTMLFormElement, name: string): string =>
  (new FormData(form).getAll(name) as string[]).join(',')

/**
 * Attaches a form until its page is left. The fields hold the state, so choices made before the script loaded count.
 * Each choice is written to the address; on Back and Forward the form follows the address, and the scroll position is
 * restored.
 */
export function attachFilterForm<Filter extends Record<keyof Filter, string>, Facet extends string>(
  form: HTMLFormElement,
  words: FilterWords,
  rules: FilterRules<Filter, Facet>,
): AttachedForm {
  const { start } = rules
  const keys = Object.keys(start) as (keyof Filter & string)[]
  const { pathname } = location
  const left = new AbortController()
  let typing: ReturnType<typeof setTimeout> | undefined
  /** Typed text that is not in the address yet. */
  let typed: Filter | undefined

  const read = () => Object.fromEntries(keys.map((key) => [key, valueOf(form, key)])) as Filter
  const write = (filter: Filter) => {
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
      const value = filter[field.name as keyof Filter]
      if (field.type === 'radio' || field.type === 'checkbox') field.checked = value.split(',').includes(field.value)
      else field.value = value
    }
  }

  const show = (filter: Filter, ignored: { facet: Facet; value: string }[] = []) => {
    const found = rules.find(filter)
    showFound(rules.kind, found)
    for (const [name, counts] of Object.entries(rules.counts(filter))) showCounts(form, name, counts)
    const isFiltered = keys.some((key) => filter[key].trim() !== start[key])
    form.querySelector('[role=status]')!.textContent = isFiltered
      ? fill(plural(words.found, words.locale, found.size), { all: rules.total(filter) })
      : plural(words.all, words.locale, found.size)
    if (words.show) showPanel(form, plural(words.show, words.locale, found.size))
    form.querySelector('[role=alert]')!.replaceChildren(
      ...ignored.map(({ facet, value }) => {
        const textContent = fill(words.ignored, { facet: words.facet[facet] ?? facet, value })
        return Object.assign(document.createElement('p'), { className: 'explorer__notice', textContent })
      }),
    )
    form.querySelector<HTMLElement>('.explorer__result [data-clear]')!.hidden = !isFiltered && ignored.length === 0
    form.querySelector<HTMLElement>('.explorer__none')!.hidden = found.size > 0
    rules.shown?.(filter)
  }

  const addressOf = (filter: Filter) => pathname + rules.writeQuery(location.search, filter)
  const forget = () => {
    clearTimeout(typing)
    typed = undefined
  }
  const writeTyped = () => {
    if (typed) history.replaceState(history.state, '', addressOf(typed))
    forget()
  }
  const choose = (next: Filter, entry: 'push' | 'replace') => {
    if (entry === 'push') {
      writeTyped()
      history.pushState({ scroll: scrollY }, '', addressOf(next))
    } else {
      forget()
      typed = next
      typing = setTimeout(writeTyped, typingPauseMs)
    }
    filtering(true)
    show(next)
  }
  /** Marks the article for the style sheet while a filter is in use. */
  const filtering = (is: boolean) => form.closest('.article')?.toggleAttribute('data-filtering', is)
  const follow = () => {
    forget()
    filtering(false)
    const { filter, ignored } = rules.readQuery(location.search)
    write(filter)
    show(filter, ignored)
    // navigation.ts restored the scroll position before the page's length changed.
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
  else if (location.search || rules.isNarrow) follow()
  return {
    follow,
    signal,
    detach: () => {
      forget()
      left.abort()
    },
  }
}

/** Hides items that do not match, and groups without any that do. */
function showFound(kind: string, wanted: ReadonlySet<string>): void {
  const item = `[data-${kind}]`
  for (const each of document.querySelectorAll<HTMLElement>(item)) each.hidden = !wanted.has(each.dataset[kind] ?? '')
  for (const part of document.querySelectorAll<HTMLElement>(`[data-${kind}s]`))
    part.hidden = part.querySelector(item) !== null && !part.querySelector(`${item}:not([hidden])`)
}

/** Shows how many choices the panel holds, those of one value in words, and how many items its button leads to. */
function showPanel(form: HTMLFormElement, show: string): void {
  const chosen = [...form.querySelectorAll('.explorer__panel :checked:not([value=""])')]
  const words = chosen.flatMap((choice) =>
    choice instanceof HTMLOptionElement
      ? choice.text.replace(/ \(\d+\)$/, '')
      : choice.matches('[type=radio]')
        ? choice.nextElementSibling!.firstChild!.textContent!
        : [],
  )
  form.querySelector('[data-chosen]')!.textContent = chosen.length > 0 ? ` · ${String(chosen.length)}` : ''
  form.querySelector('[data-chosen-words]')!.textContent = words.join(', ')
  form.querySelector('[data-show]')!.textContent = show
}

/** Hides choices that would leave no items, and disables such options. */
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
      field.parentElement!.hidden = n === 0 && !field.checked
      field.parentElement!.querySelector('.choice__count')!.textContent = String(n)
    }
  }
}
