import type { Element, Nodes, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { PLACE } from './search-records.ts'

export interface TocEntry {
  id: string
  text: string
  level: 2 | 3
}

/** A stretch of an article from one heading to the next. */
export interface Section {
  /** Empty for what stands before the first heading. */
  anchor: string
  title: string
  /** With the mark `PLACE` and its anchor before each item of a list that has one, and in place of a row's name. */
  text: string
}

/** What is derived from a page's rendered article. */
export interface Article {
  html: string
  toc: TocEntry[]
  sections: Section[]
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

export const parseArticle = (html: string): Root => parser.parse(html)

/** Elements that are tools, not text of the page. What copies a value shows it too. */
const isTool = ({ tagName, properties }: Element): boolean =>
  (tagName === 'button' && properties['dataCopy'] !== 'value') || properties['dataTool'] !== undefined

const blocks = new Set([
  'p',
  'div',
  'li',
  'tr',
  'td',
  'th',
  'dt',
  'dd',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'summary',
  'figcaption',
  'table',
  'br',
])

/** The words of a part of an article, without its tools. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || (node.type === 'element' && isTool(node))) return ''
  return node.children.map(textOf).join('')
}

/** Leaves out tools (buttons, anchors) and places to break a word: a program reads words. */
export function withoutTools<N extends Nodes>(node: N): N {
  if (!('children' in node)) return node
  const children = (node.children as Nodes[]).filter(
    (child) => child.type !== 'element' || !(isTool(child) || child.tagName === 'wbr'),
  )
  return { ...node, children: children.map(withoutTools) }
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What stands in the first cell of a row. */
const nameOfRow = ({ children }: Element): string => squeeze(textOf(children[0]!))

/** What nobody types: hashes, keys and encoded pictures; the ids of examples; patterns. */
const unsought = /\S{60,}|\b[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}\b|(?<=^|\s)\^\S+\$(?=\s|$)/g

/**
 * Drawings and the colouring of code hold no words, yet are most of a page's elements: without them reading is fast.
 */
const withoutColours = (html: string): string =>
  html
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<code class="language-[\s\S]*?<\/code>/g, (code) => code.replace(/<\/?span[^>]*>/g, ''))

/**
 * Reads a rendered article once for everything made from it: the table of contents (levels 2 and 3) and the sections
 * that the search finds. A section starts at a heading (h2 to h4) with an id; what `data-search="off"` marks (the same
 * on many pages) is left out of the sections.
 */
export function readArticle(
  html: string,
): Article & { /** The parsed `html`, without drawings and the colouring of code. */ tree: Root } {
  const tree = parseArticle(withoutColours(html))
  const toc: TocEntry[] = []
  let section: Section = { anchor: '', title: '', text: '' }
  const sections = [section]
  let place = ''
  const walk = (node: Nodes, isSearched: boolean): void => {
    if (node.type === 'text' && isSearched) section.text += node.value
    if (!('children' in node)) return
    let isWithin = isSearched
    if (node.type === 'element') {
      const { tagName, properties } = node
      if (isTool(node)) return
      if (properties['dataSearch'] === 'off') isWithin = false
      const level = /^h([1-4])$/.exec(tagName)?.[1]
      const id = properties['id']
      if (level === '1') {
        section.title = squeeze(textOf(node))
        return
      }
      if (level && typeof id === 'string') {
        const title = squeeze(textOf(node))
        if (level !== '4') toc.push({ id, text: title, level: Number(level) as 2 | 3 })
        if (isWithin) {
          section = { anchor: id, title, text: '' }
          sections.push(section)
        }
        return
      }
      if (blocks.has(tagName)) section.text += ' '
      if (isWithin && typeof id === 'string' && (tagName === 'li' || (tagName === 'tr' && nameOfRow(node) === id))) {
        section.text += `${PLACE}${id}`
        place = `#${id}`
      }
      // The anchor says the name that links to it.
      if (tagName === 'a' && properties['href'] === place) return
      if (tagName === 'th' && place === `#${squeeze(textOf(node))}`) return
    }
    for (const child of node.children) walk(child, isWithin)
    if (node.type === 'element' && blocks.has(node.tagName)) section.text += ' '
  }
  walk(tree, true)
  return {
    html,
    tree,
    toc,
    sections: sections.map((one) => ({ ...one, text: squeeze(one.text.replace(unsought, '')) })),
  }
}
