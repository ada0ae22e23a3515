import type { Element, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { refractor } from 'refractor/all'
import { Cache } from '../../model/cache'
import { fill } from '../../site/fill'
import { codeLanguages, type CodeLanguage } from '../../site/code-languages'
import { Icon } from '../icons'
import { useTexts } from '../route'

/** Tokens that keep the text's own colour: without their elements a page of samples weighs a third less. */
const uncoloured = new Set(['punctuation', 'operator', 'plain'])

/** Blocks that are already highlighted: both languages of the site show the same samples. */
const highlighted = new Cache<string>()

/** Highlights by classes (`.token`), so that the Content-Security-Policy needs no exception. */
export function highlightCode(code: string, language: string): string {
  if (!refractor.registered(language)) return escapeHtml(code)
  return highlighted.get(`${language} ${code}`, () => [code, language], colour)
}

function colour(code: string, language: string): string {
  return toHtml({ type: 'root', children: refractor.highlight(code, language).children.flatMap(coloured) })
}

function coloured(node: RootContent): RootContent[] {
  if (node.type !== 'element') return [node]
  const children = node.children.flatMap(coloured) as Element['children']
  const classes = node.properties['className'] as string[]
  return uncoloured.has(classes[1] ?? '') ? children : [{ ...node, children }]
}

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
  /** Off for examples made from the contract: what they hold is described among the fields. */
  search?: 'off'
}

/** A highlighted block with a copy button. `title` is a file name or what the block shows. */
export function CodeBlock({ code, language = 'text', title, search }: CodeBlockProps) {
  const t = useTexts().shell
  const text = code.replace(/\n$/, '')
  const name = title ?? codeLanguages[language as CodeLanguage] ?? language
  return (
    <figure className="code" data-language={language} data-search={search}>
      {title && <figcaption className="code__title">{title}</figcaption>}
      <button
        type="button"
        className="code__copy needs-js"
        data-copy="code"
        aria-label={fill(t.copyCode, { name })}
        data-done={t.copied}
        data-failed={t.copyFailed}
      >
        <Icon name="copy" />
      </button>
      {/* Focusable, so that the keyboard can scroll long lines. */}
      <pre tabIndex={0} aria-label={title ?? `${t.codeSample}: ${name}`} role="group">
        <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: highlightCode(text, language) }} />
      </pre>
    </figure>
  )
}
