import { fill } from '@docs/model/language/fill'
import { readCompared, withCompared } from '../../views/services/compared'
import type { ServiceFilterProps } from '../../views/services/explorer'

/** This many columns can be read side by side. */
const most = 3

type Box = HTMLInputElement

/**
 * Lets the reader choose offers by the checkboxes of their rows and compare them in a dialog. The address holds what is
 * chosen: it can be shared, and whoever opens it sees the comparison.
 */
export function attachComparison(
  { services, words: { ignored }, compare: words }: ServiceFilterProps,
  signal: AbortSignal,
): void {
  const boxes = [...document.querySelectorAll<Box>('.services .offer__choice input')]
  const bar = document.querySelector<HTMLElement>('.compare-bar')!
  const dialog = document.querySelector<HTMLDialogElement>('.comparison')!
  let chosen: Box[] = []

  const boxOf = (id: string) =>
    boxes.find((box) => box.closest('tr')!.querySelector(`[data-service="${CSS.escape(id)}"]`))
  const nameOf = (box: Box) => {
    const { names, direction } = services.find(({ id }) => id === box.value)!
    return `${names[0]!}, ${words.direction[direction]}`
  }
  const chip = (box: Box) => {
    const item = document.createElement('li')
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: '✕' })
    button.ariaLabel = fill(words.remove, { offer: nameOf(box) })
    button.addEventListener('click', () => {
      choose(without(box))
      box.focus({ preventScroll: true })
    })
    item.append(nameOf(box), button)
    return item
  }
  /** Shows what is chosen; what is beyond the last column is left out, and the bar says so. */
  const take = (next: Box[]) => {
    chosen = next.slice(0, most)
    bar.hidden = chosen.length === 0
    bar.querySelector('ul')!.replaceChildren(...chosen.map(chip))
    bar.querySelector('[role=status]')!.textContent =
      next.length > most ? words.full : chosen.length === 1 ? words.more : ''
    bar.querySelector('[data-count]')!.textContent = fill(words.chosen, { n: chosen.length })
    bar.querySelector<HTMLButtonElement>('[data-compare=open]')!.disabled = chosen.length < 2
    for (const box of boxes) box.checked = chosen.includes(box)
  }
  const without = (box: Box) => chosen.filter((each) => each !== box)
  const choose = (next: Box[]) => {
    take(next)
    const ids = chosen.map(({ value }) => value)
    // With a state, this entry is one that the reader has seen: Back to it opens no dialog.
    const state = { scroll: scrollY, ...(history.state as object | null) }
    history.replaceState(state, '', location.pathname + withCompared(location.search, ids))
  }
  const open = () => {
    dialog.querySelector('table')!.replaceChildren(...comparisonOf(chosen.map((box) => box.closest('tr')!)))
    dialog.showModal()
    dialog.querySelector('strong')!.focus()
  }
  /** Chooses what the address names; ids without a service are reported above the list. */
  const follow = () => {
    const ids = readCompared(location.search)
    const named = new Set(ids.flatMap((id) => boxOf(id) ?? []))
    const notices = ids
      .filter((id) => !boxOf(id))
      .map((value) => {
        const textContent = fill(ignored, { facet: words.label, value })
        return Object.assign(document.createElement('p'), { className: 'explorer__notice', textContent })
      })
    document.querySelector('.explorer [role=alert]')!.append(...notices)
    take([...named])
  }

  for (const box of boxes)
    box.addEventListener('change', () => choose(box.checked ? [...chosen, box] : without(box)), { signal })
  bar.querySelector('[data-compare=open]')!.addEventListener('click', open)
  bar.querySelector('[data-compare=clear]')!.addEventListener('click', () => {
    const [first] = chosen
    choose([])
    first?.focus({ preventScroll: true })
  })
  // Its edge is part of the dialog, what lies behind it is not.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  addEventListener('popstate', follow, { signal })

  // Boxes ticked before this script loaded count.
  const early = boxes.filter(({ checked }) => checked)
  follow()
  if (early.length > 0) choose([...new Set([...chosen, ...early])])
  if (chosen.length > 1 && history.state === null) open()
}

/** A column for each row of the list, a line for each of its columns with anything in it. */
function comparisonOf(rows: HTMLTableRowElement[]): HTMLElement[] {
  const [first, ...titles] = [...rows[0]!.closest('table')!.tHead!.rows[0]!.cells].slice(1)
  const lineOf = (title: Element, at: number, scope: string) => {
    const line = document.createElement('tr')
    line.append(title, ...rows.map(({ cells }) => cells[at]!.cloneNode(true)))
    for (const head of line.querySelectorAll('th')) head.scope = scope
    return line
  }
  const [head, body] = [document.createElement('thead'), document.createElement('tbody')]
  head.append(lineOf(document.createElement('td'), first!.cellIndex, 'col'))
  for (const title of titles) {
    const line = lineOf(title.cloneNode(true) as Element, title.cellIndex, 'row')
    const [value, ...others] = new Set([...line.cells].slice(1).map(({ textContent }) => textContent.trim()))
    line.toggleAttribute('data-equal', others.length === 0)
    if (value || others.length > 0) body.append(line)
  }
  return [head, body]
}
