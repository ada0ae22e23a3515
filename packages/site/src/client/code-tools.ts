/* Tools on code blocks: copy, save as a file, and wrap lines. */
import { codeLanguages, type CodeLanguage } from '@docs/model/language/code-languages'
import { fill } from '@docs/model/language/fill'
import { toolTexts } from './tool-texts'
import { codeBeside } from './copy'
import { createStorageSlot } from './storage'

const page = document.documentElement
const wrapped = createStorageSlot('wrap')

/** SVG paths in a 24 × 24 view box. */
const icons = {
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  save: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-5m3-3-3 3 3 3M4 18h4',
}

/** Adds tools to the code blocks that have none yet. */
export function addCodeTools(main: HTMLElement): void {
  const x = toolTexts()
  for (const block of main.querySelectorAll<HTMLElement>('.code:not(:has(> .code__tool))')) {
    const { file, language = '' } = block.dataset
    const name = block.querySelector('figcaption')?.textContent ?? codeLanguages[language as CodeLanguage] ?? language
    const copy = tool('copy', fill(x.copy, { name }))
    Object.assign(copy.dataset, { copy: 'code', done: x.copied, failed: x.copyFailed })
    const wrap = tool('wrap', x.wrap, toggleWrap)
    wrap.setAttribute('aria-pressed', String('wrap' in page.dataset))
    const save = file
      ? [tool('save', fill(x.save, { name: file }), (button) => saveFile(file, codeBeside(button)))]
      : []
    block.append(wrap, ...save, copy)
  }
}

function tool(name: keyof typeof icons, label: string, act?: (button: HTMLElement) => void): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: `code__tool code__${name} needs-js`, title: label })
  button.setAttribute('aria-label', label)
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}"/></svg>`
  if (act) button.addEventListener('click', () => act(button))
  return button
}

/** Wrapping is a single setting for all code on the site; it is remembered. */
function toggleWrap(): void {
  const on = !('wrap' in page.dataset)
  if (on) page.dataset.wrap = ''
  else delete page.dataset.wrap
  wrapped.set(String(on))
  for (const button of document.querySelectorAll('.code__wrap')) button.setAttribute('aria-pressed', String(on))
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
