import { copyText } from '../islands/copy-text'
import { onClick } from './on-click'
import { announce } from './status'

const resets = new WeakMap<Element, () => void>()

/** Buttons that copy the code beside them, their own text, or the page’s address or Markdown. */
export const attachCopy = (): void => onClick('[data-copy]', (button) => void copy(button))

async function copy(button: HTMLElement): Promise<void> {
  const text = sources[button.dataset.copy ?? '']?.(button) ?? ''
  show(button, (await copyText(text)) ? 'done' : 'failed')
}

/** Functions that return the text to copy, by the button's `data-copy`. */
const sources: Record<string, (button: HTMLElement) => string | Promise<string>> = {
  code: (button) => codeBeside(button)?.textContent ?? '',
  markdown: pageAsMarkdown,
  address: () => location.href,
  value: (button) => button.textContent,
}

/** The code in view in the block that contains the tool. */
export function codeBeside(tool: HTMLElement): HTMLElement | undefined {
  const codes = tool.closest('.code-tabs, .code')?.querySelectorAll<HTMLElement>('pre code') ?? []
  return [...codes].find((code) => code.checkVisibility())
}

async function pageAsMarkdown(): Promise<string> {
  const { href } = document.querySelector<HTMLLinkElement>('link[rel=alternate][type="text/markdown"]')!
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href}: HTTP ${response.status}`)
  return response.text()
}

/** Shows the outcome in the button's label for 2 s. */
function show(button: HTMLElement, outcome: 'done' | 'failed'): void {
  resets.get(button)?.()
  const text = button.dataset[outcome] ?? ''
  const label = button.getAttribute('aria-label')
  button.setAttribute('aria-label', text)
  button.dataset.outcome = outcome
  announce(text)
  const timer = setTimeout(() => resets.get(button)?.(), 2000)
  resets.set(button, () => {
    clearTimeout(timer)
    resets.delete(button)
    delete button.dataset.outcome
    if (label === null) button.removeAttribute('aria-label')
    else button.setAttribute('aria-label', label)
  })
}
