import type { Root } from 'hast'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { withoutTools } from '../model/article'

const processor = unified()
  .use(rehypeRemark, {
    handlers: { figcaption: (state, node) => ({ type: 'paragraph', children: state.all(node) as never }) },
  })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', resourceLink: true })

/** The Markdown twin of an article. */
export function markdownOf(tree: Root): string {
  return processor.stringify(processor.runSync(withoutTools(tree)))
}
