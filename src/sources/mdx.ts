import mdxRollup from '@mdx-js/rollup'
import GithubSlugger from 'github-slugger'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'

interface Node {
  type: string
  value?: string
  lang?: string | null
  meta?: string | null
  children?: Node[]
  data?: { hProperties?: Record<string, unknown> }
}

const text = (node: Node): string => node.value ?? (node.children ?? []).map(text).join('')

/**
 * Gives each heading its anchor: the explicit one of `## Text [#anchor]`, otherwise the slug of its text.
 * Explicit anchors are what keeps both languages' addresses the same.
 */
function headingAnchors() {
  return (tree: Node) => {
    const slugger = new GithubSlugger()
    for (const node of tree.children ?? []) {
      if (node.type !== 'heading') continue
      const last = node.children?.at(-1)
      const explicit = last?.type === 'text' ? /\s*\[#([\w.-]+)\]\s*$/.exec(last.value ?? '') : null
      if (last && explicit) last.value = (last.value ?? '').slice(0, explicit.index)
      const id = explicit?.[1] ?? slugger.slug(text(node))
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
    }
  }
}

/** Passes the words after a fence's language (```json title="…") on to the code component. */
function fenceMeta() {
  const visit = (node: Node): void => {
    if (node.type === 'code' && node.meta) {
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, 'data-meta': node.meta } }
    }
    node.children?.forEach(visit)
  }
  return visit
}

/** Content pages are MDX compiled to React components. */
export function mdx(): Plugin {
  return {
    enforce: 'pre',
    ...mdxRollup({ remarkPlugins: [remarkFrontmatter, remarkGfm, headingAnchors, fenceMeta] }),
  } as Plugin
}
