/* Tools of code blocks that are rarely used, loaded when needed: wrapping lines, and saving as a file. */
import { codeBeside } from './copy'
import { createStorageSlot } from './storage'

const page = document.documentElement
const wrapped = createStorageSlot('wrap')

/** Wrapping is a single setting for all code on the site; it is remembered. */
export function toggleWrap(): void {
  const on = !('wrap' in page.dataset)
  if (on) page.dataset.wrap = ''
  else delete page.dataset.wrap
  wrapped.set(String(on))
  showWrap()
}

/** Says on every button whether lines are wrapped. */
export function showWrap(): void {
  const pressed = String('wrap' in page.dataset)
  for (const button of document.querySelectorAll('.code__wrap')) button.setAttribute('aria-pressed', pressed)
}

export function saveFile(button: HTMLElement): void {
  const code = codeBeside(button)
  const name = code?.closest<HTMLElement>('.code')?.dataset.file
  if (!code || name === undefined) return
  const address = URL.createObjectURL(new Blob([`${code.textContent}\n`], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
