import type { Article } from '../article/article'
import type { Page } from '../sources/content'
import { loadSite } from '../sources/site'
import { listAddress, markdownAddress, sectionMarkdownAddress } from '@docs/model/brand/addresses'
import { absolute } from '@docs/model/brand/brand-names'
import { fill } from '@docs/model/language/fill'
import { texts } from '../words/texts'
import type { TwinFrame } from '../article/markdown'
import { inParts, mostCharacters, splitTwin, type Twin } from '../article/twin'

/** Room for the head of a file of programs and for the link to the next one, in characters. */
const SPARE = 1000

/** The twin of a page; `programs`, if it leaves some out, are in files of their own. */
export function twinOf(page: Page, markdown: string, { toc }: Article, programs?: string): Twin {
  const anchors = toc.flatMap(({ level, id }) => (level === 2 ? [id] : []))
  const twin = splitTwin(markdown, anchors, {
    link: (anchor, title) => {
      const address = absolute(sectionMarkdownAddress(page.address, anchor))
      return fill(texts[page.locale].programs.apart, { title, address })
    },
    note: (anchor) => noteOf(page, `${page.address}#${anchor}`),
  })
  if (programs === undefined) return twin
  const note = noteOf(page, `${page.address}#samples`)
  const heading = toc.find(({ id }) => id === 'samples')?.text
  if (heading === undefined) throw new Error('The programs need a heading with the anchor [#samples] above them.')
  const head = `> ${note}\n\n# ${page.front.title}\n\n## ${heading}\n\n`
  const nameOf = (part: number) => (part === 0 ? 'samples' : `samples-${String(part + 1)}`)
  const samples = inParts(programs, mostCharacters - SPARE).map((part, at, { length }) => {
    const address = absolute(sectionMarkdownAddress(page.address, nameOf(at + 1)))
    const next = at + 1 < length ? `\n${fill(texts[page.locale].programs.rest, { address })}\n` : ''
    return { anchor: nameOf(at), markdown: head + part + next }
  })
  return { ...twin, apart: [...twin.apart, ...samples] }
}

/** The first line of a twin: links to the list of all pages and to the page itself. */
const noteOf = (page: Page, address: string): string =>
  fill(texts[page.locale].programs.twin, { list: absolute(listAddress(page)), page: absolute(address) })

/** The frame of a page's twin; links to pages lead to their twins. */
export function twinFrame(page: Page, markup: string): TwinFrame {
  const { byAddress } = loadSite()
  const targetOf = (href: string) => {
    const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(href) ?? []
    return byAddress.has(address) ? absolute(markdownAddress(address) + fragment) : absolute(href)
  }
  const written = new Set(Array.from(markup.matchAll(/ (?:href|src)="([^"]*)"/g), ([, href = '']) => href))
  const hrefs = Array.from(written, (href) => href.replaceAll('&amp;', '&'))
  return { note: noteOf(page, page.address), targets: Object.fromEntries(hrefs.map((href) => [href, targetOf(href)])) }
}
