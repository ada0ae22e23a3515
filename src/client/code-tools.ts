/* What a reader may do with a block of code beside copying it: wrap its lines, and take it as a file. */
import { fill } from '../site/fill'
import { pageLocale } from './locale'
import { toolTexts } from '../site/tool-texts'
import { createStorageSlot } from './storage'

const page = document.documentElement
const wrapped = createStorageSlot('wrap')

/** Adds to each block of code the tools that it lacks. */
export function addCodeTools(main: HTMLElement): void {
  const x = toolTexts(pageLocale())
  for (const block of main.querySelectorAll<HTMLElement>('.code')) {
    const copy = block.querySelector('.code__copy')
    if (!copy || block.querySelector('.code__wrap')) continue
    const { file } = block.dataset
    if (file) copy.before(tool('code__save', '↓', fill(x.save, { name: file }), () => save(file, codeOf(block))))
    const wrap = tool('code__wrap', '↵', x.wrap, toggleWrap)
    wrap.setAttribute('aria-pressed', String('wrap' in page.dataset))
    copy.before(wrap)
  }
}

function tool(name: string, sign: string, label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: `code__copy needs-js ${name}`, textContent: sign, title: label })
  button.setAttribute('aria-label', label)
  button.addEventListener('click', act)
  return button
}

const codeOf = (block: HTMLElement): string => block.querySelector('pre code')?.textContent ?? ''

/** One switch for all code of the site, remembered. */
function toggleWrap(): void {
  const on = !('wrap' in page.dataset)
  if (on) page.dataset.wrap = ''
  else delete page.dataset.wrap
  wrapped.set(String(on))
  for (const button of document.querySelectorAll('.code__wrap')) button.setAttribute('aria-pressed', String(on))
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
