/** The structure of a page's MDX (headings, links, fences, elements), and the errors in it. */
import type { Nodes, Parents, PhrasingContent, Root } from 'mdast'
import GithubSlugger from 'github-slugger'
import { toString } from 'mdast-util-to-string'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { locales } from '@docs/model/language/locales'
import { proseFaults, type LineFault } from './prose'

type Literal = string | number | boolean | null
type JsxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>
type JsxExpression = Extract<Extract<JsxElement['attributes'][number], { type: 'mdxJsxAttribute' }>['value'], object>

/** The compiler's error for a page that it cannot parse. */
interface Message extends Error {
  reason?: string
  line?: number
}

export interface Outline {
  faults: LineFault[]
  headings: { depth: number; anchor: string; line: number }[]
  elements: OutlineElement[]
  /** Addresses as written in content. */
  links: { href: string; line: number }[]
  fences: Fence[]
}

export interface OutlineElement {
  name: string
  line: number
  /** Absent where one of them is already an error. */
  attributes?: Record<string, Literal> | undefined
  /** The enclosing component. */
  parent?: string | undefined
}

export interface Fence {
  language: string
  meta: string
  code: string
  line: number
}

const empty = (faults: LineFault[]): Outline => ({ faults, headings: [], elements: [], links: [], fences: [] })

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkFrontmatter).freeze()

/** Outlines a source; if it cannot be parsed, that is its only error. */
export function outlineOf(source: string): Outline {
  try {
    return outline(parser.parse(source), source)
  } catch (error) {
    return unreadable(error as Error)
  }
}

/** The outline of a page that the compiler rejects. */
export function unreadable(error: Error): Outline {
  const { line, reason } = error as Message
  const opened = /\((\d+):\d+-\d+:\d+\)/.exec(error.message)
  const at = line ?? (opened ? Number(opened[1]) : undefined)
  return empty([{ line: at, message: `not readable as MDX. ${reason ?? error.message}. ${remedyOf(error.message)}` }])
}

function remedyOf(message: string): string {
  if (/closing tag/i.test(message))
    return 'Close the component, with blank lines around its tags, or write <Name /> where nothing stands in it.'
  if (/import\/exports/.test(message)) return 'A page imports and exports nothing: begin the line with another word.'
  return 'Write a literal { or < as code or as \\{ and \\<.'
}

/** Heading levels that a page may use: its title is the only heading of level 1. */
const depths = [2, 3, 4]

/**
 * Forms of a link: within the site, on the page, to the current version, to a file beside it (which is reported),
 * outside.
 */
const address = /^(?:\/(?!\/)|#|current:\/|\.{1,2}\/|https:\/\/)/

const inLanguage = new RegExp(`^(?:current:)?/(?:${locales.join('|')})(?:[/#]|$)`)

/** Everything on a page that is checked. Does not change the tree. */
export function outline(tree: Root, source: string): Outline {
  const found = empty(proseFaults(tree, source))
  const slugger = new GithubSlugger()
  const refuse = (node: Nodes, message: string) => found.faults.push({ line: lineOf(node), message })
  const link = (node: Nodes, href: string) => {
    if (!address.test(href))
      refuse(
        node,
        `The address "${href}" is none that a page may have. Write /page#anchor, #anchor, current:/page or https://….`,
      )
    else if (inLanguage.test(href))
      refuse(node, `The address "${href}" names a language; a link stays in the reader's own. Leave it out.`)
    else found.links.push({ href, line: lineOf(node) })
  }
  const visit = (node: Nodes, parent?: string): void => {
    switch (node.type) {
      case 'mdxjsEsm':
        return void refuse(
          node,
          'A page imports and exports nothing. Use the components that there are; if this is prose, begin the ' +
            'line with another word.',
        )
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        if (!isComment(node.value))
          refuse(
            node,
            `{${shorten(node.value)}} is a program; a page may only hold comments, as {/* … */}. Write the text ` +
              'itself, or \\{ for a brace.',
          )
        return
      case 'html':
        return void refuse(node, 'HTML is not for pages. Use Markdown and the components.')
      case 'image':
      case 'imageReference':
        return void refuse(
          node,
          'A picture needs its size: write <Figure src="/images/…" alt="…" width={…} height={…} />.',
        )
      case 'heading':
        if (!depths.includes(node.depth))
          refuse(node, 'Headings are ##, ### or ####: the title of the page comes from its front matter.')
        // Inside a component or a list a heading gets no anchor.
        else if (tree.children.includes(node))
          found.headings.push({ depth: node.depth, line: lineOf(node), anchor: anchorOf(node, slugger) })
        break
      case 'link':
      case 'definition':
        link(node, node.url)
        break
      case 'code':
        found.fences.push({
          language: node.lang ?? '',
          meta: node.meta ?? '',
          code: node.value,
          line: lineOf(node),
        })
        break
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const name = node.name ?? ''
        const attributes = attributesOf(node, refuse)
        found.elements.push({ name, line: lineOf(node), attributes, parent })
        if (typeof attributes?.['href'] === 'string') link(node, attributes['href'])
        for (const child of node.children) visit(child, name)
        return
      }
      default:
        break
    }
    if ('children' in node) for (const child of node.children) visit(child, parent)
  }
  visit(tree)
  return found
}

type Refuse = (node: Nodes, message: string) => void

function attributesOf(node: JsxElement, refuse: Refuse): Record<string, Literal> | undefined {
  const attributes: Record<string, Literal> = {}
  let isRefused = false
  const refused = (message: string) => {
    isRefused = true
    refuse(node, message)
  }
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      refused(`{${shorten(attribute.value)}} is a program. Write the attributes one by one.`)
      continue
    }
    const { name, value } = attribute
    const literal = typeof value === 'object' && value !== null ? literalOf(value) : (value ?? true)
    if (literal !== undefined) attributes[name] = literal
    else
      refused(
        `${name}={${shorten((value as JsxExpression).value)}} is a program. Write a plain value: ${name}="text" ` +
          `or ${name}={12}.`,
      )
  }
  return isRefused ? undefined : attributes
}

function literalOf({ data }: JsxExpression): Literal | undefined {
  const [statement] = data?.estree?.body ?? []
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  if (expression?.type !== 'Literal' || (typeof expression.value === 'object' && expression.value !== null))
    return undefined
  return typeof expression.value === 'bigint' ? undefined : expression.value
}

const isComment = (program: string): boolean => program.replace(/\/\*[\s\S]*?\*\//g, '').trim() === ''

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1

/** The explicit anchor of `## Text [#anchor]`, which ends a heading's text. */
export function explicitAnchor(children: PhrasingContent[]): { anchor: string; rest: string } | undefined {
  const last = children.at(-1)
  const match = last?.type === 'text' ? /\s*\[#([\w.-]+)\]\s*$/.exec(last.value) : null
  return match && last?.type === 'text' ? { anchor: match[1]!, rest: last.value.slice(0, match.index) } : undefined
}

/** The anchor of a heading: the explicit one, otherwise the slug of its text. */
export function anchorOf(heading: Parents & { children: PhrasingContent[] }, slugger: GithubSlugger): string {
  return explicitAnchor(heading.children)?.anchor ?? slugger.slug(toString(heading))
}
