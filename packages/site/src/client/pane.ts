/* The code pane beside a page's text: which part and example it shows, and which line a field is on. */
import type { MoreCode } from '../samples/more-code'
import { toolTexts } from './tool-texts'
import { markLines } from './lines'
import { attachSectionBar } from './section-bar'
import { atSection } from './toc'

/** Attaches the pane's choices, its following of the reader and its line marks, and the section bar. */
export function attachPane(pane: HTMLElement): void {
  const fetchMore = fetchOnce(pane.dataset.more ?? '')
  for (const select of pane.querySelectorAll<HTMLSelectElement>('select[data-choose]'))
    attachChoice(pane, select, fetchMore)
  atSection((id) => {
    // Where the pane is below the text, the reader cannot see both.
    if (getComputedStyle(pane).position === 'sticky') tabOf(pane, id)?.click()
  })
  markLines(pane)
  const bar = document.querySelector<HTMLElement>('.section-bar')
  if (bar) attachSectionBar(bar)
  for (const button of pane.parentElement?.querySelectorAll<HTMLElement>('[data-unfold]') ?? []) attachUnfolding(button)
}

/** Expands everything in the list below the button, and collapses it again. */
function attachUnfolding(button: HTMLElement): void {
  const { collapse } = toolTexts()
  const expand = button.textContent
  button.addEventListener('click', () => {
    const open = button.textContent === expand
    for (const folded of button.nextElementSibling?.querySelectorAll('details') ?? []) folded.open = open
    button.textContent = open ? collapse : expand
  })
}

/** The tab for a section; null if there is none, or it is already selected. */
const tabOf = (pane: HTMLElement, section: string): HTMLElement | null =>
  pane.querySelector(`[data-sections~="${CSS.escape(section)}"][aria-selected=false]`)

/** A choice that cannot be loaded is reverted, with a message. */
function attachChoice(pane: HTMLElement, select: HTMLSelectElement, fetchMore: () => Promise<MoreCode>): void {
  const show = select.dataset.choose === 'variant' ? showExample : showError
  let shown = select.value
  select.addEventListener('change', () => {
    const chosen = select.value
    fetchMore().then(
      (more) => {
        if (select.value !== chosen) return
        shown = chosen
        pane.querySelector('.pane__failure')?.remove()
        show(pane, more, chosen)
      },
      (error: unknown) => {
        console.warn(error)
        select.value = shown
        showFailure(pane, select)
      },
    )
  })
}

/** All choices are in one file; failures are not cached. */
function fetchOnce(address: string): () => Promise<MoreCode> {
  let fetched: Promise<MoreCode> | undefined
  return () => {
    fetched ??= fetchJson(address)
    fetched.catch(() => (fetched = undefined))
    return fetched
  }
}

async function fetchJson(address: string): Promise<MoreCode> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
  return (await response.json()) as MoreCode
}

/** Shows an example of the request in every language, with its response. */
function showExample(pane: HTMLElement, { programs }: MoreCode, example: string): void {
  for (const block of pane.querySelectorAll<HTMLElement>('.code-tabs .code'))
    replaceCode(block, programs[example]?.[block.dataset.language ?? ''])
  pane.dataset.ready = ''
  for (const answer of pane.querySelectorAll<HTMLElement>('[data-variant]'))
    answer.hidden = answer.dataset.variant !== example
}

const showError = (pane: HTMLElement, { errors }: MoreCode, code: string): void =>
  replaceCode(pane.querySelector('#part-sample-error .code'), errors[code])

function replaceCode(block: Element | null, html: string | undefined): void {
  const code = block?.querySelector('pre code')
  if (code && html !== undefined) code.innerHTML = html
}

function showFailure(pane: HTMLElement, select: HTMLSelectElement): void {
  const message = document.createElement('p')
  Object.assign(message, { className: 'pane__failure', role: 'alert' })
  message.textContent = toolTexts().unavailable
  pane.querySelector('.pane__failure')?.remove()
  select.parentElement?.after(message)
}
