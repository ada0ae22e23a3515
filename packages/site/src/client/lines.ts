/* Links fields with their lines of code: pointing at one marks the other. */
import { fieldPath } from '../views/contract/field-path'
import { isSamePath, lineOfField, lineOfWord, pathsOfLines, type Line } from './json-lines'

/** The part of the pane that shows a field, by the prefix of the field's anchor. */
const partOf = (anchor: string): string => (anchor.startsWith('response') ? 'sample-response' : 'sample-request')

/** Marks lines with the CSS Custom Highlight API, which leaves the DOM unchanged; does nothing where it is missing. */
export function markLines(pane: HTMLElement): void {
  const words = pane.parentElement
  if (!words || !('highlights' in CSS)) return
  const atField = ({ target }: Event): void => {
    const field = (target as Element).closest('.field[id]')
    if (pane.contains(target as Element)) return
    if (field) markLine(pane, field.id)
    else CSS.highlights.delete('field')
  }
  words.addEventListener('mouseover', atField)
  words.addEventListener('focusin', atField)
  pane.addEventListener('mousemove', (event) => markField(words, event))
  pane.addEventListener('mouseleave', () => markField(words))
}

function markLine(pane: HTMLElement, anchor: string): void {
  CSS.highlights.delete('field')
  const shown = [...pane.querySelectorAll<HTMLElement>(`#part-${partOf(anchor)} pre code`)].find(isShown)
  const line = shown && lineOf(shown.textContent, anchor)
  if (!shown || !line) return
  const range = rangeOf(shown, line)
  CSS.highlights.set('field', new Highlight(range))
  bringIntoView(shown, range)
}

function lineOf(code: string, anchor: string): Line | undefined {
  const [place] = anchor.split('.')
  const path = fieldPath(anchor)
  const name = path.join('.')
  if (place === 'header') return lineOfWord(code, [name])
  return place === 'query' ? lineOfWord(code, [`?${name}=`, `&${name}=`]) : lineOfField(code, path)
}

/** Scrolls only the pane, and only if the line is out of view. */
function bringIntoView(code: HTMLElement, range: Range): void {
  const panel = code.closest('.tabs__panel')
  if (!panel) return
  const line = range.getBoundingClientRect()
  const view = panel.getBoundingClientRect()
  const bars = 48
  if (line.top < view.top + bars || line.bottom > view.bottom)
    panel.scrollBy({ top: line.top - view.top - view.height / 3, behavior: 'instant' })
}

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0

/** The range of an element's text between two offsets. */
function rangeOf(element: HTMLElement, { from, to }: Line): Range {
  const range = new Range()
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let passed = 0
  for (let text = texts.nextNode(); text && passed <= to; text = texts.nextNode()) {
    const { length } = text as Text
    if (from >= passed && from < passed + length) range.setStart(text, from - passed)
    if (to <= passed + length) range.setEnd(text, to - passed)
    passed += length
  }
  return range
}

let marked: HTMLElement | undefined

/** Marks the field of the line under the pointer, or its nearest visible ancestor. */
function markField(words: HTMLElement, event?: MouseEvent): void {
  marked?.classList.remove('field--marked')
  marked = event && fieldUnder(words, event)
  marked?.classList.add('field--marked')
}

function fieldUnder(words: HTMLElement, event: MouseEvent): HTMLElement | undefined {
  const code = (event.target as Element).closest<HTMLElement>('.pane pre code')
  if (!code) return undefined
  const at = lineUnder(code, event)
  if (at === undefined) return undefined
  const part = code.closest('.tabs__panel')?.id
  const fields = [...words.querySelectorAll<HTMLElement>('.field[id]')].filter(
    ({ id }) => part === `part-${partOf(id)}`,
  )
  for (let names = pathsOfLines(code.textContent)[at] ?? []; names.length > 0; names = names.slice(0, -1)) {
    const path = names
    const field = fields.find((each) => isSamePath(path, fieldPath(each.id)) && isShown(each))
    if (field) return field
  }
  return undefined
}

/** The index of the line under the pointer. */
function lineUnder(code: HTMLElement, { clientX, clientY }: MouseEvent): number | undefined {
  const caret = document.caretPositionFromPoint(clientX, clientY)
  if (!caret || !code.contains(caret.offsetNode)) return undefined
  const before = new Range()
  before.setStart(code, 0)
  before.setEnd(caret.offsetNode, caret.offset)
  return before.toString().split('\n').length - 1
}
