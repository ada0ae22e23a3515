/* Filters the rows of a page's tables by what the reader types; the text stands in the address as `?filter=`. */
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

/** Makes the filter of `root` work; `data-filter` holds the words of the count. */
export function filterTables(root: HTMLElement): void {
  const input = root.querySelector('input')!
  const status = root.querySelector('[role="status"]')!
  const rows = [...root.querySelectorAll<HTMLTableRowElement>('tbody tr')].map((row) => ({
    row,
    text: fold([...row.cells].map((cell) => cell.textContent).join(' ')),
  }))

  const show = (): void => {
    const query = input.value.trim()
    const fits = matcher(query)
    let shown = 0
    for (const { row, text } of rows) {
      row.hidden = !fits(text)
      if (!row.hidden) shown += 1
    }
    for (const section of root.querySelectorAll('section'))
      section.hidden = !section.querySelector('tbody tr:not([hidden])')
    status.textContent =
      query && root.dataset.filter!.replace('{shown}', String(shown)).replace('{all}', String(rows.length))
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
