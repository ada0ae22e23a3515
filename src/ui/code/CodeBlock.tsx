import type { Element, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { refractor } from 'refractor/all'
import { Cache } from '../../model/cache'
import { codeLanguages, type CodeLanguage } from '../../site/code-languages'
import { useTexts } from '../route'

/** Highlights by classes (`.token`), so that the Content-Security-Policy needs no exception. */
export function highlightCode(code: string, language: string): string {
  if (!refractor.registered(language)) return escapeHtml(code)
  return highlighted.get(`${language} ${code}`, () => [code, language], colour)
}

/** Blocks that are already highlighted: both languages of the site show the same samples. */
const highlighted = new Cache<string>()

function colour(code: string, language: string): string {
  const body = holdsJson.has(language) ? embeddedJson.exec(code)?.[0] : undefined
  if (body === undefined) return htmlOf(code, language)
  // A program has its body in one text: it is coloured as such, and the body for itself.
  const around = code.replace(body, () => placeholder)
  return htmlOf(around, language).replace(placeholder, () => htmlOf(body, 'json'))
}

/** Languages that write the body of a request as one text. */
const holdsJson = new Set(['bash', 'php', 'java', 'kotlin', 'go'])
/** An object over several lines, each of which begins with a name, a value in quotes or a bracket. */
const embeddedJson = /\{\n(?:[ \t]*["[\]{}].*\n)+[ \t]*\}/
const placeholder = 'REQUEST_BODY'

const htmlOf = (code: string, language: string): string =>
  toHtml({ type: 'root', children: refractor.highlight(code, language).children.flatMap(coloured) })

function coloured(node: RootContent): RootContent[] {
  if (node.type !== 'element') return [node]
  const children = node.children.flatMap(coloured) as Element['children']
  const kind = (node.properties['className'] as string[]).map((name) => kindOf.get(name)).find(Boolean)
  return kind === undefined ? children : [{ ...node, properties: { className: ['token', kind] }, children }]
}

/**
 * The five colours of code, and what has them. All else keeps the text's own colour: without those elements a page of
 * samples weighs a third less.
 */
const kinds = {
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  keyword: ['keyword', 'atrule', 'tag', 'boolean', 'constant', 'important', 'selector', 'builtin', 'header-name'],
  string: ['string', 'char', 'attr-value', 'regex', 'url', 'inserted', 'header-value'],
  number: ['number', 'symbol', 'variable', 'deleted', 'entity'],
  name: ['property', 'function', 'class-name', 'attr-name', 'namespace', 'annotation', 'method', 'bold'],
}

const kindOf = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind])))

/** Whether blocks of a language are known; `text` is not coloured. */
export function isKnownLanguage(language: string): boolean {
  return language === 'text' || refractor.registered(language)
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export interface CodeBlockProps {
  code: string
  language?: string
  title?: string
  /** Name of the file that the block is a copy of. */
  file?: string
  /** Off for examples made from the contract: what they hold is described among the fields. */
  search?: 'off'
}

/** A highlighted block; a script adds its tools. `title` is a file name or what the block shows. */
export function CodeBlock({ code, language = 'text', title, file, search }: CodeBlockProps) {
  const t = useTexts().shell
  const text = code.replace(/\n$/, '')
  const name = title ?? codeLanguages[language as CodeLanguage] ?? language
  return (
    <figure className="code" data-language={language} data-file={file} data-search={search}>
      {title && <figcaption className="code__title">{title}</figcaption>}
      {/* Focusable, so that the keyboard can scroll long lines. */}
      <pre tabIndex={0} aria-label={title ?? `${t.codeSample}: ${name}`} role="group">
        <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: highlightCode(text, language) }} />
      </pre>
    </figure>
  )
}
