/* The reader's own values in the samples of a page, and the form in which they are set. */
import texts from '../../../../texts/own-values.json' with { type: 'json' }
import { inLanguage } from '@docs/model/language/in-language'
import { keepOwnValues, ownPlaces, ownValues, type OwnPlace } from '../islands/own-values'
import { pageLocale } from './locale'
import sheet from './own-values.css?url'
import { announce } from './status'
import { addSheet } from './swap'

const words = inLanguage(texts, pageLocale())
const samples = '.code-tabs pre code'

let watching: MutationObserver | undefined

/** Shows the values in the samples of this page, including those added later. */
export function showOwnValues(): void {
  watching?.disconnect()
  const main = document.getElementById('content')
  if (!main) return
  for (const code of main.querySelectorAll<HTMLElement>(samples)) showIn(code)
  offerClearing(main)
  watching = new MutationObserver((changes) => {
    if (changes.some(({ target }) => (target as Element).matches(samples))) showOwnValues()
  })
  watching.observe(main, { childList: true, subtree: true })
}

function showIn(code: HTMLElement): void {
  for (const shown of code.querySelectorAll<HTMLElement>('.own-value')) shown.replaceWith(shown.dataset.example ?? '')
  code.normalize()
  // A signed request: with other bytes its signature would be wrong.
  if (code.closest<HTMLElement>('.code-tabs__panel')?.dataset.language === 'http') return
  for (const place of ownPlaces(code.textContent, ownValues()).toReversed()) put(code, place)
}

function put(code: HTMLElement, { from, to, value }: OwnPlace): void {
  const range = document.createRange()
  range.setStart(...pointAt(code, from, false))
  range.setEnd(...pointAt(code, to, true))
  const shown = Object.assign(document.createElement('mark'), { className: 'own-value', textContent: value })
  shown.dataset.example = range.toString()
  range.deleteContents()
  range.insertNode(shown)
}

/** The DOM position of an offset: an end belongs to the text before it, a start to the text after it. */
function pointAt(code: HTMLElement, offset: number, isEnd: boolean): [Node, number] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  let left = offset
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text
    if (left < length || (isEnd && left === length)) return [node, left]
    left -= length
  }
  return [code, code.childNodes.length]
}

/** Adds a button that clears the values beside the one that opens the form. */
function offerClearing(main: HTMLElement): void {
  const isSet = Object.keys(ownValues()).length > 0
  for (const opener of main.querySelectorAll<HTMLElement>('.code__own')) {
    opener.setAttribute('aria-pressed', String(isSet))
    const clearing = opener.parentElement!.querySelector('.code__clear')
    if (!isSet) clearing?.remove()
    else if (!clearing) {
      const button = document.createElement('button')
      Object.assign(button, { type: 'button', className: 'code__tool code__clear', textContent: words.clear })
      button.addEventListener('click', () => {
        opener.focus()
        set({})
      })
      opener.after(button)
    }
  }
}

function set(own: ReturnType<typeof ownValues>): void {
  const isKept = keepOwnValues(own)
  showOwnValues()
  announce(isKept ? (Object.keys(own).length > 0 ? words.saved : words.cleared) : words.notKept)
}

/** Opens the form, which is created each time. */
export async function openOwnValues(): Promise<void> {
  const [{ openForm }] = await Promise.all([import('../islands/own-values-form'), addSheet(sheet)])
  openForm({ texts: words, own: ownValues(), onSet: set })
}
