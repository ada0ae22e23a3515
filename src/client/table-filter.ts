/* Filters the rows and entries of a page by what the reader types; the text stands in the address as `?filter=`. */
import { fold, matcher } from '../model/match'
import { hashTarget } from './hash'

const PARAMETER = 'filter'

let listening: AbortController | undefined

/** An address with the query in it; the rest of the address stays. */
export function withTableFilter(address: string, query: string): string {
  const url = new URL(address)
  if (query) url.searchParams.set(PARAMETER, query)
  else url.searchParams.delete(PARAMETER)
  return url.href
}

const row = 'tbody tr, .entry'

const textOf = ({ textContent }: Element): string => textContent

/** A row by its own name and all its text, both folded. */
export interface Named {
  name: string
  text: string
}

/** Shorter names begin many words. */
const shortest = 4

/**
 * The rows for a query: the one that is called so, or those that hold all its words, or else those whose names stand in
 * it, as in a line of a log.
 */
export function found<Row extends Named>(rows: Row[], query: string): ReadonlySet<Row> {
  const folded = fold(query.trim())
  const exact = rows.filter(({ name }) => name === folded && name.length >= shortest)
  if (exact.length > 0) return new Set(exact)
  const fits = matcher(query)
  const holding = rows.filter(({ text }) => fits(text))
  if (holding.length > 0) return new Set(holding)
  const words = new Set(folded.split(/[^\p{L}\p{N}_]+/u))
  return new Set(rows.filter(({ name }) => words.has(name)))
}

/** Makes the filter of `root` work; `data-filter` holds the words of the count. */
export function filterTables(root: HTMLElement): void {
  const input = root.querySelector('input')!
  const status = root.querySelector('[role="status"]')!
  const rows = [...root.querySelectorAll<HTMLElement>(row)].map((element) => ({
    element,
    name: fold(element.querySelector('code, th')?.textContent ?? ''),
    text: fold((element instanceof HTMLTableRowElement ? [...element.cells] : [element]).map(textOf).join(' ')),
  }))

  const show = (): void => {
    const query = input.value.trim()
    const shown = found(rows, query)
    for (const each of rows) each.element.hidden = !shown.has(each)
    for (const each of root.querySelectorAll<HTMLElement>('[data-unfiltered]')) each.hidden = query !== ''
    for (const section of root.querySelectorAll('section'))
      section.hidden = !section.querySelector(`:is(${row}):not([hidden])`)
    status.textContent =
      query && root.dataset.filter!.replace('{shown}', String(shown.size)).replace('{all}', String(rows.length))
  }
  const write = (): void => history.replaceState(history.state, '', withTableFilter(location.href, input.value.trim()))
  /** What the address points to is never hidden: the filter gives way. */
  const reveal = (): void => {
    const target = hashTarget()
    if (!target || !root.contains(target) || !target.closest('[hidden]')) return
    input.value = ''
    write()
    show()
    target.scrollIntoView()
  }
  const follow = (): void => {
    input.value = new URLSearchParams(location.search).get(PARAMETER) ?? ''
    show()
    reveal()
  }

  listening?.abort()
  const { signal } = (listening = new AbortController())
  let timer: ReturnType<typeof setTimeout>
  input.addEventListener('input', () => {
    show()
    clearTimeout(timer)
    // Browsers limit how often an address may change.
    timer = setTimeout(() => input.isConnected && write(), 200)
  })
  input.addEventListener('change', write)
  addEventListener('popstate', follow, { signal })
  addEventListener('hashchange', reveal, { signal })
  // Typed before the script came: the reader means this, not the address.
  if (input.value) show()
  else follow()
}
