import type { Nodes, Root } from 'hast'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { isTool } from '../model/article'

const processor = unified()
  .use(rehypeRemark, { handlers: { figcaption: (state, node) => ({ type: 'paragraph', children: state.all(node) as never }) } })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', resourceLink: true })

/** Leaves out tools (buttons, anchors): a program reads words. */
function withoutTools(node: Nodes): Nodes {
  if (!('children' in node)) return node
  const children = (node.children as Nodes[]).filter((child) => child.type !== 'element' || !(isTool(child) || child.tagName === 'wbr'))
  return { ...node, children: children.map(withoutTools) } as Nodes
}

/** The Markdown twin of an article. */
export function markdownOf(tree: Root): string {
  return processor.stringify(processor.runSync(withoutTools(tree) as Root))
}
