import type { Element, Nodes, Root } from 'hast'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { textOf, withoutTools } from './article.ts'

/** What a twin needs in order to be read outside the site. */
export interface TwinFrame {
  /** Markdown line at the top: links to the list of all pages and to the page itself. */
  note: string
  /** Absolute address of each link and picture of the page, by its `href` or `src`. */
  targets: Record<string, string>
}

const processor = unified()
  .use(rehypeRemark, {
    handlers: { figcaption: (state, node) => ({ type: 'paragraph', children: state.all(node) as never }) },
  })
  // Padding to align columns would make up most of a wide table.
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', resourceLink: true })

/** The Markdown twin of an article, without the programs that have a file of their own. */
export function markdownOf(tree: Root, { note, targets }: TwinFrame): string {
  return `> ${note}\n\n${write(without(isApart, tree), targets)}`
}

/** The samples in all languages, if some of them are in a file of their own. */
export function programsOf(tree: Root, { targets }: TwinFrame): string | undefined {
  const parts = found(tree, (element) => element.children.some(hasApart))
  // Where there are several, each is below its heading.
  const kept = (node: Nodes) => hasApart(node) || (parts.length > 1 && node.type === 'element' && node.tagName === 'h3')
  const children = parts.flatMap((part) => part.children.filter(kept))
  return parts.length === 0 ? undefined : write({ type: 'root', children }, targets)
}

const write = (tree: Root, targets: TwinFrame['targets']): string =>
  processor.stringify(processor.runSync(portable(withoutTools(tree), targets))).trimStart()

const hasApart = (node: Nodes): boolean => node.type === 'element' && node.children.some(isApart)

const isApart = (node: Nodes): boolean => node.type === 'element' && node.properties['dataApart'] !== undefined

function without<N extends Nodes>(is: (node: Nodes) => boolean, node: N): N {
  if (!('children' in node)) return node
  return {
    ...node,
    children: (node.children as Nodes[]).filter((child) => !is(child)).map((child) => without(is, child)),
  }
}

function found(node: Nodes, is: (element: Element) => boolean): Element[] {
  if (!('children' in node)) return []
  return node.type === 'element' && is(node) ? [node] : node.children.flatMap((child) => found(child, is))
}

/** Makes an article readable without the site: absolute links, admonitions as quotations, titles in bold. */
function portable<N extends Nodes>(node: N, targets: TwinFrame['targets']): N {
  if (!('children' in node)) return node
  const children = (node.children as Nodes[]).flatMap((child): Nodes[] => {
    const read = portable(child, targets)
    if (read.type !== 'element') return [read]
    const { href, src } = read.properties
    if (read.properties['dataTwin'] === 'summary') return summaryOf(read)
    if (hasClass(read, /^field__head$/)) return [inLine(read)]
    if (isAsked(read)) return read.children
    if (read.properties['dataTwin'] === 'off') return []
    if (read.tagName === 'dl') return [listOf(read)]
    const facts = read.tagName === 'table' ? factsOf(read) : undefined
    if (facts) return [listOf(facts)]
    // Links within the page become text, because Markdown has no ids to link to.
    if (typeof href === 'string' && href.startsWith('#')) return read.children
    if (typeof href === 'string') return [{ ...read, properties: { ...read.properties, href: targets[href] } }]
    if (typeof src === 'string') return [{ ...read, properties: { ...read.properties, src: targets[src] } }]
    if (isTitle(read)) return textOf(read).trim() === '' ? [] : [{ ...read, children: [strong(read)] }]
    return hasClass(read, /^admonition$/) ? [{ ...read, tagName: 'blockquote' }] : [read]
  })
  return { ...node, children }
}

/** A heading that folds its answer. */
const isAsked = ({ tagName, children }: Element): boolean =>
  tagName === 'summary' && children.some((child) => child.type === 'element' && child.tagName === 'h3')

/** What stands in an element that a twin does not open. */
const summaryOf = ({ children }: Element): Nodes[] =>
  children.flatMap((child): Nodes[] =>
    child.type === 'element' && child.tagName === 'summary' ? [{ ...child, tagName: 'p' }] : [],
  )

const blocks = new Set(['p', 'div', 'ul', 'ol', 'dl', 'pre', 'table', 'details', 'figure'])

/** A list of names and what each is, one a line where that is a phrase. */
function listOf(list: Element): Element {
  const isPhrase = (element: Element): boolean =>
    element.children.every((child) => child.type !== 'element' || (!blocks.has(child.tagName) && isPhrase(child)))
  const items = list.children.map((pair) => {
    const parts = pair.type === 'element' ? pair.children.filter((each) => each.type === 'element') : []
    const [name, text] = parts
    if (pair.type !== 'element' || !name || !text || parts.length > 2 || !isPhrase(text)) return undefined
    return {
      ...pair,
      tagName: 'li',
      children: [...name.children, { type: 'text' as const, value: ': ' }, ...text.children],
    }
  })
  return items.includes(undefined) ? list : { ...list, tagName: 'ul', children: items as Element[] }
}

/** The rows of a table without column headers: in Markdown, the first of them would be taken for one. */
function factsOf({ children: parts }: Element): Element | undefined {
  const [body, ...others] = parts.filter((part) => part.type === 'element')
  const rows = body?.children.filter((row) => row.type === 'element') ?? []
  const isFact = ({ children }: Element) => {
    const [name, ...values] = children.filter((cell) => cell.type === 'element')
    return name?.properties['scope'] === 'row' && values.length === 1
  }
  return body?.tagName === 'tbody' && others.length === 0 && rows.every(isFact)
    ? { ...body, children: rows }
    : undefined
}

/** Paragraphs and items of lists as one line, with commas. */
function inLine({ children }: Element): Element {
  const parts = children.flatMap((child) =>
    child.type !== 'element' ? [] : child.tagName === 'ul' ? child.children : [child],
  )
  return {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: parts.flatMap((part, at) =>
      part.type !== 'element'
        ? []
        : at === 0
          ? part.children
          : [{ type: 'text' as const, value: ', ' }, ...part.children],
    ),
  }
}

/** Titles of code, admonitions and tabs, which only their style distinguishes from text. */
const isTitle = (element: Element): boolean =>
  element.tagName === 'figcaption' || hasClass(element, /^(?:admonition__title|tabs__label)$/)

function hasClass({ properties: { className } }: Element, pattern: RegExp): boolean {
  return Array.isArray(className) && className.some((name) => pattern.test(String(name)))
}

const strong = ({ children }: Element): Element => ({ type: 'element', tagName: 'strong', properties: {}, children })
