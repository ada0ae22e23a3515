import type { Element, Nodes } from 'hast'
import { describe, expect, test } from 'vitest'
import { defaultLocale, locales, type Locale } from '@docs/model/language/locales'
import { currentVersion } from '@docs/model/brand/versions'
import { loadContract } from '@docs/model/sources/contract'
import { parseArticle } from '../../src/article/article'
import { attribute, pages } from './site'

/** Minimum letters of a foreign sentence. Shorter ones are names with a common word, such as “UPI intent”. */
const leastLetters = 13

const scripts: Record<Locale, RegExp> = { en: /\p{Script=Latin}/gu, uk: /\p{Script=Cyrillic}/gu }
const otherThan: Record<Locale, Locale> = { en: 'uk', uk: 'en' }

const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'br',
  'em',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'tspan',
  'wbr',
])
const code = new Set(['code', 'kbd', 'pre', 'samp', 'script', 'style'])
/** Attributes with text for readers; `content` is for descriptions. */
const readAttributes = ['alt', 'ariaLabel', 'content', 'placeholder', 'title']

/** Whether an element is not prose in the page’s language: it is code, or marked as another language. */
function isExcluded(element: Element, locale: Locale): boolean {
  const language = attribute(element, 'lang')
  return code.has(element.tagName) || (language !== undefined && language !== locale)
}

/** The texts of a page: paragraphs, cells, headings and labels. */
function blocks(node: Nodes, locale: Locale): string[] {
  if (node.type === 'element' && isExcluded(node, locale)) return []
  if (!('children' in node)) return []
  const own = node.type === 'element' ? readAttributes.flatMap((name) => attribute(node, name) ?? []) : []
  let run = ''
  const found: string[] = []
  const close = () => {
    if (run.trim()) found.push(run.replace(/\s+/g, ' ').trim())
    run = ''
  }
  const read = (child: Nodes): void => {
    if (child.type === 'text') run += child.value
    else if (child.type === 'element' && isExcluded(child, locale)) run += ' '
    else if (child.type === 'element' && inline.has(child.tagName)) {
      found.push(...readAttributes.flatMap((name) => attribute(child, name) ?? []))
      child.children.forEach(read)
    } else {
      close()
      found.push(...blocks(child, locale))
    }
  }
  node.children.forEach((child) => read(child))
  close()
  return [...own, ...found]
}

const { statusMachine } = await loadContract(currentVersion, defaultLocale)
/** Identifiers of the API that occur without code style, in text alternatives. */
const identifiers = new Set<string>(statusMachine.statuses.map(({ id }) => id))

/**
 * Words of prose: those that begin with a capital or hold anything but letters are names and identifiers, the same in
 * both languages.
 */
function plainWords(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => word.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, ''))
    .filter((word) => /^\p{Ll}[\p{L}’]*$/u.test(word) && !identifiers.has(word))
}

/** Whether most letters of a sentence belong to the other alphabet. */
function isForeign(sentence: string, locale: Locale): boolean {
  const count = (text: string, script: RegExp) => text.match(script)?.length ?? 0
  const others = count(plainWords(sentence).join(''), scripts[otherThan[locale]])
  return others >= leastLetters && others > count(sentence, scripts[locale])
}

/** The sentences of a page in the other language that are longer than a few words. */
function foreignSentences(tree: Nodes, locale: Locale): string[] {
  return blocks(tree, locale)
    .flatMap((text) => text.split(/(?<=[.!?]) /))
    .filter((sentence) => isForeign(sentence, locale))
}

describe('each page speaks one language', () => {
  test.each(locales)('R2.1-3 no sentence of a page is in the other language (%s)', (locale) => {
    const faults = pages
      .filter((page) => page.locale === locale)
      .flatMap(({ address, tree }) => foreignSentences(tree, locale).map((text) => `${address}: "${text}"`))
    expect(faults).toEqual([])
  })

  test.each([
    ['uk', '<p>Шлюз надсилає транзакцію. <b>Check the signature</b> first.</p>', ['Check the signature first.']],
    ['uk', '<img alt="A payer chooses a bank">', ['A payer chooses a bank']],
    ['uk', '<p><code>the order is paid already</code> <span lang="en">hosted payment page</span></p>', []],
    ['en', '<h2>Що треба перевірити</h2>', ['Що треба перевірити']],
  ] as const)('%s: in %s, %j is found', (locale, html, found) => {
    expect(foreignSentences(parseArticle(html), locale)).toEqual(found)
  })
})
