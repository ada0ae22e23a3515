import mdxRollup from '@mdx-js/rollup'
import GithubSlugger from 'github-slugger'
import type { BlockContent, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import type { Plugin } from 'vite'
import { Faults } from '@docs/model/sources/faults'
import { anchorOf, explicitAnchor, outline, unreadable, type Outline } from './outline'
import { isTooLong, plain } from '@docs/model/sources/text'

/**
 * Gives each heading its anchor: the explicit one of `## Text [#anchor]`, otherwise the slug of its text.
 * Explicit anchors keep addresses the same in both languages.
 */
function headingAnchors() {
  return (tree: Root) => {
    const slugger = new GithubSlugger()
    for (const node of tree.children) {
      if (node.type !== 'heading') continue
      const id = anchorOf(node, slugger)
      const last = node.children.at(-1)
      const explicit = explicitAnchor(node.children)
      if (last?.type === 'text' && explicit) last.value = explicit.rest
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
    }
  }
}

/** Folds the answer below each heading that asks: `### How do I open an account?`. */
function foldAnswers() {
  return (tree: Root) => {
    const children: Root['children'] = []
    let answer: Root['children'] | undefined
    for (const node of tree.children) {
      if (node.type === 'heading' && node.depth <= 3) answer = undefined
      if (node.type === 'heading' && node.depth === 3 && /\?\s*$/.test(toString(node))) {
        node.data = { ...node.data, hProperties: { ...node.data?.hProperties, 'data-folds': 'true' } }
        const summary = { type: 'blockquote' as const, children: [node], data: { hName: 'summary' } }
        answer = [summary]
        children.push({ type: 'blockquote', children: answer as BlockContent[], data: { hName: 'details' } })
      } else (answer ?? children).push(node)
    }
    tree.children = children
  }
}

/** Passes the words after a fence's language (```json title="…") on to the code component. */
function fenceMeta() {
  return (tree: Root) =>
    visit(tree, 'code', (node) => {
      if (node.meta) node.data = { ...node.data, hProperties: { ...node.data?.hProperties, 'data-meta': node.meta } }
    })
}

/**
 * Compiles MDX content pages to React components. Each module also exports its outline, with which the build checks all
 * pages before it renders any. A page that must not be compiled exports only its errors, which the dev server shows at
 * once.
 */
export function mdx(): Plugin {
  const outlines = new Map<string, Outline>()
  const keepOutline = () => (tree: Root, file: { path: string; value: unknown }) =>
    void outlines.set(file.path, outline(tree, String(file.value)))
  const compiler = mdxRollup({
    remarkPlugins: [remarkFrontmatter, remarkGfm, keepOutline, headingAnchors, foldAnswers, fenceMeta],
  })
  let isDev = false
  let root = process.cwd()

  const compile = async (source: string, id: string): Promise<{ code: string; map?: unknown; found: Outline }> => {
    try {
      const { code = '', map } = (await compiler.transform(source, id)) ?? {}
      return { code, map, found: outlines.get(id)! }
    } catch (error) {
      return { code: '', found: unreadable(error as Error) }
    }
  }

  return {
    name: 'content',
    enforce: 'pre',
    configResolved(config) {
      isDev = config.command === 'serve'
      root = config.root
    },
    config: (config, env) => compiler.config(config, env),
    // The bundler's own loader fails at the first byte that is not UTF-8, without naming the line.
    load: (id) => (id.endsWith('.mdx') ? readFile(id, 'utf8') : undefined),
    async transform(value, id) {
      const [path = ''] = id.split('?')
      if (!path.endsWith('.mdx')) return undefined
      const source = plain(value)
      // Reported by the check of the sources; compiling megabytes would take minutes.
      if (isTooLong(path, source)) return { code: stub(undefined), map: null }
      const { code, map, found } = await compile(source, path)
      if (found.faults.length === 0)
        return { code: `${code}\nexport const outline = ${JSON.stringify(found)}`, map: map as null }
      const file = relative(root, path).replaceAll('\\', '/')
      if (isDev) throw new Faults(found.faults.map((fault) => ({ file, ...fault })))
      return { code: stub(found), map: null }
    },
  }
}

const stub = (found: Outline | undefined) =>
  `export default () => null\nexport const outline = ${JSON.stringify(found)}`
