import type { RootContent } from 'hast'
import { refractor } from 'refractor/all'
import { Cache } from '@docs/model/data/cache'

/** Highlights code with classes (`.token`), so that the Content-Security-Policy needs no exception. */
export function highlightCode(code: string, language: string): string {
  if (!refractor.registered(language)) return escapeHtml(code)
  return highlighted.get(`${language} ${code}`, () => [code, language], highlightUncached)
}

/** Cache of highlighted blocks: both languages of the site show the same samples. */
const highlighted = new Cache<string>()

function highlightUncached(code: string, language: string): string {
  if (language === 'http' && bareRequestLine.test(code))
    return htmlOf(`${code}${protocol}`, language).replace(/ <span[^>]*>HTTP[^<]*<\/span>$/, '')
  const body = holdJson.has(language) ? embeddedJson.exec(code)?.[0] : undefined
  if (body === undefined) return htmlOf(code, language)
  // In a program, the request body is one string literal; it is highlighted separately, as JSON.
  const around = code.replace(body, () => placeholder)
  return htmlOf(around, language).replace(placeholder, () => htmlOf(body, 'json'))
}

/** The languages whose samples write the request body as one string literal. */
const holdJson = new Set(['bash', 'php', 'java', 'kotlin', 'go'])
/** A JSON object over several lines, each of which begins with a quoted name or value, or a bracket. */
const embeddedJson = /\{\n(?:[ \t]*["[\]{}].*\n)+[ \t]*\}/
const placeholder = 'REQUEST_BODY'

/** A request by its first line only. Prism knows such a line by its end, which readers do not need. */
const bareRequestLine = /^[A-Z]+ \S+$/
const protocol = ' HTTP/1.1'

const htmlOf = (code: string, language: string): string => written(refractor.highlight(code, language).children)

const written = (nodes: RootContent[]): string =>
  nodes
    .map((node) => {
      if (node.type !== 'element') return node.type === 'text' ? escapeHtml(node.value) : ''
      const kind = (node.properties['className'] as string[]).map((name) => kindOf.get(name)).find(Boolean)
      const text = written(node.children)
      return kind === undefined ? text : `<span class="token ${kind}">${text}</span>`
    })
    .join('')

/**
 * The five token colours, with the Prism token types that have them. Other tokens get no element and keep the text's
 * colour: this makes a page of samples a third smaller.
 */
const kinds = {
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  keyword: ['keyword', 'atrule', 'tag', 'boolean', 'constant', 'important', 'selector', 'builtin', 'header-name'],
  string: ['string', 'char', 'attr-value', 'regex', 'url', 'inserted', 'header-value'],
  number: ['number', 'symbol', 'variable', 'deleted', 'entity'],
  name: ['property', 'function', 'class-name', 'attr-name', 'namespace', 'annotation', 'method', 'bold'],
}

const kindOf = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind])))

/** Whether code blocks may name a language; `text` is not highlighted. */
export function isKnownLanguage(language: string): boolean {
  return language === 'text' || refractor.registered(language)
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
