/* Tools of code blocks that are rarely used, loaded when needed: wrapping lines, and saving as a file. */
import { codeBeside } from './copy'
import { saveText } from '../islands/save-text'
import { createStorageSlot } from '../islands/storage'

const page = document.documentElement
const wrapped = createStorageSlot('wrap')

/** The purpose of a button. */
export function use(button: HTMLElement): void {
  if (button.matches('.code__wrap')) toggleWrap()
  else if (button.matches('.code__save')) saveFile(button)
  else void import('./own-values').then(({ openOwnValues }) => openOwnValues())
}

/** Wrapping is a single setting for all code on the site; it is remembered. */
function toggleWrap(): void {
  const on = !('wrap' in page.dataset)
  if (on) page.dataset.wrap = ''
  else delete page.dataset.wrap
  wrapped.set(String(on))
  showWrap()
}

/** Shows on every button whether lines are wrapped. */
export function showWrap(): void {
  const pressed = String('wrap' in page.dataset)
  for (const button of document.querySelectorAll('.code__wrap')) button.setAttribute('aria-pressed', pressed)
}

function saveFile(button: HTMLElement): void {
  const code = codeBeside(button)
  const name = code?.closest<HTMLElement>('.code')?.dataset.file
  if (!code || name === undefined) return
  saveText(name, `${code.textContent}\n`)
}
