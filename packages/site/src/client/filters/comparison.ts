import { fill } from '@docs/model/language/fill'
import { readCompared, withCompared } from '../../views/services/compared'
import type { ComparisonWords } from '../../views/services/explorer'

/** This many columns can be read side by side. */
const most = 3

type Box = HTMLInputElement

/**
 * Lets the reader choose offers by the checkboxes of their rows and compare them in a dialog. The address holds what is
 * chosen: it can be shared, and whoever opens it sees the comparison.
 */
export function attachComparison(
  { words, ignored }: { words: ComparisonWords; ignored: string },
  signal: AbortSignal,
): void {
  const list = document.querySelector<HTMLElement>('.services')!
  const bar = document.querySelector<HTMLElement>('.compare-bar')!
  const dialog = document.querySelector<HTMLDialogElement>('.comparison')!
  let chosen: Box[] = []

  const show = (note = chosen.length === 1 ? words.more : '') => {
    bar.hidden = chosen.length === 0
    bar.querySelector('ul')!.replaceChildren(...chosen.map((box) => chip(box, words, () => remove(box))))
    bar.querySelector('[role=status]')!.textContent = note
    bar.querySelector<HTMLButtonElement>('[data-compare=open]')!.disabled = chosen.length < 2
    for (const box of list.querySelectorAll<Box>('.offer__choice input')) box.checked = chosen.includes(box)
  }
  const choose = (next: Box[]) => {
    chosen = next
    const query = withCompared(
      location.search,
      chosen.map(({ value }) => value),
    )
    // With a state, this entry is one that the reader has seen: Back to it opens no dialog.
    history.replaceState({ scroll: scrollY, ...(history.state as object | null) }, '', location.pathname + query)
    show()
  }
  const remove = (box: Box) => {
    choose(chosen.filter((each) => each !== box))
    box.focus({ preventScroll: true })
  }
  const open = () => {
    dialog.querySelector('table')!.replaceChildren(...comparisonOf(chosen))
    dialog.showModal()
    dialog.querySelector('strong')!.focus()
  }
  /** Chooses what the address names; ids that no service has are told above the list. */
  const follow = () => {
    const ids = readCompared(location.search)
    const named = new Set(ids.flatMap((id) => boxOf(list, id) ?? []))
    document.querySelector('.explorer [role=alert]')!.append(
      ...ids
        .filter((id) => !boxOf(list, id))
        .map((value) => {
          const textContent = fill(ignored, { facet: words.label, value })
          return Object.assign(document.createElement('p'), { className: 'explorer__notice', textContent })
        }),
    )
    chosen = [...named].slice(0, most)
    show(named.size > most ? words.full : undefined)
  }

  list.addEventListener(
    'change',
    ({ target }) => {
      const box = target as Box
      if (!box.checked) choose(chosen.filter((each) => each !== box))
      else if (chosen.length < most) choose([...chosen, box])
      else show(words.full)
    },
    { signal },
  )
  bar.querySelector('[data-compare=open]')!.addEventListener('click', open)
  bar.querySelector('[data-compare=clear]')!.addEventListener('click', () => {
    const [first] = chosen
    choose([])
    first?.focus({ preventScroll: true })
  })
  const copy = dialog.querySelector('[data-compare=copy]')!
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(location.href).then(() => (copy.textContent = words.copied))
  })
  // Its edge is part of the dialog, what lies behind it is not.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  addEventListener('popstate', follow, { signal })

  const early = [...list.querySelectorAll<Box>('.offer__choice input:checked')]
  follow()
  // What was chosen before this script came counts.
  if (early.length > 0) choose([...new Set([...chosen, ...early])].slice(0, most))
  if (chosen.length > 1 && history.state === null) open()
}

/** The checkbox of the offer that a service belongs to. */
const boxOf = (list: HTMLElement, id: string): Box | undefined =>
  list
    .querySelector(`[data-service="${CSS.escape(id)}"]`)
    ?.closest('tr')
    ?.querySelector<Box>('input') ?? undefined

const rowOf = (box: Box): HTMLTableRowElement => box.closest('tr')!

function chip(box: Box, words: ComparisonWords, remove: () => void): HTMLElement {
  const row = rowOf(box)
  const [method, way] = ['method', 'way'].map((part) => row.querySelector(`.offer__${part}`)!.lastChild!.textContent)
  const name = `${method!}, ${way!.trim()}`
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: '✕' })
  button.setAttribute('aria-label', fill(words.remove, { offer: name }))
  button.addEventListener('click', remove)
  const item = document.createElement('li')
  item.append(name, button)
  return item
}

/** A column for each offer, a row for each property that one of them has. Rows whose cells differ stand out. */
function comparisonOf(boxes: Box[]): HTMLElement[] {
  const rows = boxes.map(rowOf)
  const titles = [...rows[0]!.closest('table')!.tHead!.rows[0]!.cells]
  const lines = titles.slice(1).map((title, at) => {
    const cells = rows.map(({ cells }) => copyOf(cells[at + 1]!, at === 0 ? 'col' : undefined))
    const line = document.createElement('tr')
    line.append(at === 0 ? document.createElement('td') : copyOf(title, 'row'), ...cells)
    const values = new Set(cells.map(({ textContent }) => textContent.trim()))
    line.classList.toggle('comparison__same', at > 0 && values.size === 1)
    line.hidden = values.size === 1 && values.has('')
    return line
  })
  const [head, body] = [document.createElement('thead'), document.createElement('tbody')]
  head.append(lines[0]!)
  body.append(...lines.slice(1))
  return [head, body]
}

function copyOf(cell: HTMLElement, scope?: 'col' | 'row'): HTMLElement {
  const copy = document.createElement(scope ? 'th' : 'td')
  if (scope) copy.scope = scope
  copy.className = cell.className
  copy.append(...[...cell.childNodes].map((node) => node.cloneNode(true)))
  // The filters do not reach what is compared.
  for (const service of copy.querySelectorAll<HTMLElement>('[data-service]')) {
    service.hidden = false
    delete service.dataset.service
  }
  return copy
}
