import type { Element, Nodes, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parseFragment } from 'parse5'
import { PLACE } from './place.ts'

export interface TocEntry {
  id: string
  text: string
  level: 2 | 3
}

/** The part of an article from one heading to the next. */
export interface Section {
  /** Empty for the part before the first heading. */
  anchor: string
  title: string
  /** Plain text, with `PLACE` and the anchor before each list item that has an id, and in place of a row's name. */
  text: string
}

/** A page's rendered article, and what is derived from it. */
export interface Article {
  html: string
  toc: TocEntry[]
  sections: Section[]
}

/** Without positions, which would be most of the tree. */
export const parseArticle = (html: string): Root => fromParse5(parseFragment(html, { scriptingEnabled: false })) as Root

/** Whether an element is a tool, not text of the page. Buttons that copy a value also show it, so they are text. */
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

/** The text of a part of an article, without tools. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || (node.type === 'element' && isTool(node))) return ''
  return node.children.map(textOf).join('')
}

/** Removes tools (buttons, anchors) and `wbr` elements, for output that is read by programs. */
export function withoutTools<N extends Nodes>(node: N): N {
  if (!('children' in node)) return node
  const children = (node.children as Nodes[]).filter(
    (child) => child.type !== 'element' || !(isTool(child) || child.tagName === 'wbr'),
  )
  return { ...node, children: children.map(withoutTools) }
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The text of a row's first cell. */
const nameOfRow = ({ children }: Element): string => squeeze(textOf(children[0]!))

/** Text that nobody searches for: hashes, keys and encoded images; ids in examples; regular expressions. */
const unsought = /\S{60,}|\b[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}\b|(?<=^|\s)\^\S+\$(?=\s|$)/g

/** Removes drawings and highlighting spans, most of a page's elements, so that parsing is fast. */
const withoutColours = (html: string): string =>
  html
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<code class="language-[\s\S]*?<\/code>/g, (code) => code.replace(/<\/?span[^>]*>/g, ''))

/**
 * Reads a rendered article once for everything derived from it: the table of contents (levels 2 and 3) and the sections
 * for the search. A section starts at a heading (h2 to h4) with an id; parts marked `data-search="off"` (the same on
 * many pages) are left out of the sections.
 */
export function readArticle(
  html: string,
): Article & { /** The parsed `html`, without drawings and highlighting. */ tree: Root } {
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
      // Skips a link to the place itself: its text is the name that the anchor stands for.
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
