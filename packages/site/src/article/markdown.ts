import type { Element, Nodes, Root } from 'hast'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { withoutTools } from './article.ts'

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

/** The Markdown twin of an article. */
export function markdownOf(tree: Root, { note, targets }: TwinFrame): string {
  const text = processor.stringify(processor.runSync(portable(withoutTools(tree), targets)))
  return `> ${note}\n\n${text.trimStart()}`
}

/** Makes an article readable without the site: absolute links, admonitions as quotations, titles in bold. */
function portable<N extends Nodes>(node: N, targets: TwinFrame['targets']): N {
  if (!('children' in node)) return node
  const children = (node.children as Nodes[]).flatMap((child): Nodes[] => {
    const read = portable(child, targets)
    if (read.type !== 'element') return [read]
    const { href, src } = read.properties
    // Links within the page become text, because Markdown has no ids to link to.
    if (typeof href === 'string' && href.startsWith('#')) return read.children
    if (typeof href === 'string') return [{ ...read, properties: { ...read.properties, href: targets[href] } }]
    if (typeof src === 'string') return [{ ...read, properties: { ...read.properties, src: targets[src] } }]
    if (isTitle(read)) return [{ ...read, children: [strong(read)] }]
    return hasClass(read, /^admonition$/) ? [{ ...read, tagName: 'blockquote' }] : [read]
  })
  return { ...node, children }
}

/** Titles of code, admonitions and tabs, which only their style distinguishes from text. */
const isTitle = (element: Element): boolean =>
  element.tagName === 'figcaption' || hasClass(element, /^(?:admonition__title|tabs__label)$/)

function hasClass({ properties: { className } }: Element, pattern: RegExp): boolean {
  return Array.isArray(className) && className.some((name) => pattern.test(String(name)))
}

const strong = ({ children }: Element): Element => ({ type: 'element', tagName: 'strong', properties: {}, children })
