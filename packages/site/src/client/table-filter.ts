/* Filters the rows and entries of a page by the reader's words (`?filter=` in the address) and choices. */
import { fold, matcher } from '../words/filters/match'
import { hashTarget } from './hash'

const PARAMETER = 'filter'

let listening: AbortController | undefined

/** The address with these parameters; empty ones are left out. */
function withTableFilter(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) {
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  return url.href
}

const row = 'tbody tr, .entry'

const textOf = ({ textContent }: Element): string => textContent

/** The searchable texts of a row, with case and accents folded. */
export interface Named {
  name: string
  /** All names of the row, if it has several. */
  names: string
  /** Its whole text. */
  text: string
}

/** A shorter query is not taken for a whole name, because many words begin with it. */
const shortest = 4

/**
 * The rows that match a query: those with exactly this name, else those with all its words in their names, else those
 * that contain these words anywhere, else those whose names occur in it, as in a log line.
 */
export function found<Row extends Named>(rows: Row[], query: string): ReadonlySet<Row> {
  const folded = fold(query.trim())
  const fits = matcher(query)
  const words = new Set(folded.split(/[^\p{L}\p{N}_]+/u))
  const ways: ((row: Row) => boolean)[] = [
    ({ name }) => name === folded && name.length >= shortest,
    ({ names }) => names !== '' && fits(names),
    ({ text }) => fits(text),
    ({ name }) => words.has(name),
  ]
  return new Set(ways.map((way) => rows.filter(way)).find(({ length }) => length > 0))
}

/** Attaches the filter of `root`; `data-filter` is the template of the count. */
export function filterTables(root: HTMLElement): void {
  const form = root.querySelector('form')!
  const input = form.querySelector('input')!
  const selects = [...form.querySelectorAll('select')]
  const empty = form.querySelector<HTMLElement>('.explorer__none')!
  const status = root.querySelector('[role="status"]')!
  const readRows = () =>
    [...root.querySelectorAll<HTMLElement>(row)].map((element) => ({
      element,
      name: fold(element.querySelector('th, td code, h3 code')?.textContent ?? ''),
      names: fold([...element.querySelectorAll('[data-name], h3 code')].map(textOf).join(' ')),
      text: fold((element instanceof HTMLTableRowElement ? [...element.cells] : [element]).map(textOf).join(' ')),
    }))
  let rows: ReturnType<typeof readRows> | undefined

  const show = (): void => {
    rows ??= readRows()
    const query = input.value.trim()
    const chosen = selects.filter(({ value }) => value)
    const isChosen = ({ element }: { element: HTMLElement }) =>
      chosen.every(({ name, value }) => element.dataset[name]!.split(' ').includes(value))
    const shown = found(rows.filter(isChosen), query)
    const filters = query !== '' || chosen.length > 0
    for (const each of rows) each.element.hidden = !shown.has(each)
    for (const each of root.querySelectorAll<HTMLElement>('[data-unfiltered]')) each.hidden = filters
    for (const section of root.querySelectorAll('section'))
      section.hidden = !section.querySelector(`:is(${row}):not([hidden])`)
    empty.hidden = shown.size > 0
    const count = root.dataset.filter!.replace('{shown}', String(shown.size)).replace('{all}', String(rows.length))
    status.textContent = filters ? count : ''
  }
  const write = (): void => {
    const values: Record<string, string> = { [PARAMETER]: input.value.trim() }
    for (const { name, value } of selects) values[name] = value
    history.replaceState(history.state, '', withTableFilter(location.href, values))
  }
  /**
   * Never hides the target of the address: if it would, the filter is cleared. A target that is a value of a select box
   * (it used to be a heading) is selected.
   */
  const reveal = (): void => {
    const target = hashTarget()
    if (target instanceof HTMLOptionElement && !location.search) {
      target.selected = true
      return show()
    }
    if (!target || !root.contains(target)) return
    const more = target.closest('.entry')?.querySelector('details')
    if (more) more.open = true
    if (!target.closest('[hidden]')) return
    input.value = ''
    for (const select of selects) select.value = ''
    write()
    show()
    target.scrollIntoView()
  }
  const follow = (): void => {
    const address = new URLSearchParams(location.search)
    input.value = address.get(PARAMETER) ?? ''
    for (const select of selects) {
      select.value = address.get(select.name) ?? ''
      // An unknown value leaves the box without a choice, which shows everything.
      if (select.selectedIndex < 0) select.value = ''
    }
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
  form.addEventListener('submit', (event) => event.preventDefault())
  for (const select of selects)
    select.addEventListener('change', () => {
      show()
      write()
    })
  addEventListener('popstate', follow, { signal })
  addEventListener('hashchange', reveal, { signal })
  // Text typed before the script loaded takes precedence over the address.
  if (input.value || selects.some(({ value }) => value)) show()
  else if (location.search || location.hash) follow()
}
