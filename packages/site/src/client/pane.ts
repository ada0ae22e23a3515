/* The code pane beside a page's text, and code in the text that is fetched on demand. */
import { fetchJson } from '@docs/model/data/fetch-json'
import type { MoreCode } from '../samples/more-code'
import { toolTexts } from './tool-texts'
import { atSection } from './toc'

/** Sets up the pane: its menus, and following the section in view. */
export function attachPane(pane: HTMLElement, showLanguage: (root: ParentNode) => void): void {
  const { more } = pane.dataset
  // Without a file of further code, the page itself has all examples.
  const fetchMore = () =>
    more === undefined ? Promise.resolve({ programs: {}, errors: {} }) : fetchJson<MoreCode>(more)
  for (const select of pane.querySelectorAll<HTMLSelectElement>('select[data-choose]'))
    attachChoice(pane, select, fetchMore)
  attachLanguages(pane, fetchMore, showLanguage)
  atSection((id) => {
    // Where the pane is below the text, the reader cannot see both.
    if (getComputedStyle(pane).position === 'sticky') tabOf(pane, id)?.click()
  })
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

/** Fetches the programs that the page leaves out once the reader chooses one, or has done so on an earlier page. */
function attachLanguages(
  pane: HTMLElement,
  fetchMore: () => Promise<MoreCode>,
  showLanguage: (root: ParentNode) => void,
): void {
  const fetchChosen = (menu: Element | null): void => {
    if (!(menu instanceof HTMLSelectElement) || !menu.matches('[data-code-language]')) return
    if (!pane.querySelector(`[data-apart][data-language=${menu.value}]`)) return
    fetchMore().then(
      (more) => {
        const variant = pane.querySelector<HTMLSelectElement>('[data-choose=variant]')?.value
        pane.querySelector('.pane__failure')?.remove()
        showExample(pane, more, variant ?? Object.keys(more.programs)[0] ?? '')
        showLanguage(pane)
      },
      (error: unknown) => {
        console.warn(error)
        showFailure(pane)
      },
    )
  }
  pane.addEventListener('change', ({ target }) => fetchChosen(target as Element))
  fetchChosen(pane.querySelector('[data-code-language]'))
}

/**
 * Shows what is chosen, and reverts a choice that cannot be loaded, saying why. The choice may have been made before
 * this script arrived, or restored by the browser.
 */
function attachChoice(pane: HTMLElement, select: HTMLSelectElement, fetchMore: () => Promise<MoreCode>): void {
  const show = select.dataset.choose === 'variant' ? showExample : showError
  let shown = ([...select.options].find((option) => option.defaultSelected) ?? select.options[0])?.value ?? ''
  const showChosen = (): void => {
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
        showFailure(pane)
      },
    )
  }
  select.addEventListener('change', showChosen)
  if (select.value !== shown) showChosen()
}

/** Shows an example of the request in every language, with its response. */
function showExample(pane: HTMLElement, { programs }: MoreCode, example: string): void {
  for (const panel of pane.querySelectorAll<HTMLElement>('.code-tabs__panel')) {
    const of = panel.closest<HTMLElement>('.code-tabs')?.dataset.of ?? ''
    replaceCode(panel, (programs[of] ?? programs[example])?.[panel.dataset.language ?? ''])
    delete panel.dataset.apart
  }
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

function showFailure(pane: HTMLElement): void {
  const message = document.createElement('p')
  Object.assign(message, { className: 'pane__failure', role: 'alert' })
  message.textContent = toolTexts().unavailable
  pane.querySelector('.pane__failure')?.remove()
  const place = pane.querySelector('.tabs__panel:not([hidden])') ?? pane
  place.prepend(message)
}
