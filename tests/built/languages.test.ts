import type { Element, Nodes } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { defaultLocale, type Locale } from '../../src/site/locales'
import { attribute, elements, pages } from './site'

/** Letters that a foreign block has at least: less is a label that both languages share, such as a unit. */
const leastLetters = 16

const scripts: Record<Locale, RegExp> = { en: /\p{Script=Latin}/gu, uk: /\p{Script=Cyrillic}/gu }
const foreign: Record<Locale, Locale> = { en: 'uk', uk: 'en' }

const inline = new Set(['a', 'abbr', 'b', 'bdi', 'br', 'em', 'i', 'mark', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'tspan', 'wbr'])
const code = new Set(['code', 'kbd', 'pre', 'samp', 'script', 'style'])
/** Attributes that are read to somebody. */
const readAttributes = ['alt', 'ariaLabel', 'placeholder', 'title']

/** Whether an element and all in it is no prose of the page’s language: code, or marked as another language. */
function isApart(element: Element, locale: Locale): boolean {
  const language = attribute(element, 'lang')
  return code.has(element.tagName) || (language !== undefined && language !== locale)
}

/** The texts of a page, each as a reader takes it in: a paragraph, a cell, a heading, a label. */
function blocks(node: Nodes, locale: Locale): string[] {
  if (node.type === 'element' && isApart(node, locale)) return []
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
    else if (child.type === 'element' && isApart(child, locale)) run += ' '
    else if (child.type === 'element' && inline.has(child.tagName)) {
      found.push(...readAttributes.flatMap((name) => attribute(child, name) ?? []))
      child.children.forEach(read)
    } else {
      close()
      found.push(...blocks(child, locale))
    }
  }
  node.children.forEach((child) => read(child as Nodes))
  close()
  return [...own, ...found]
}

/**
 * Whether most letters of a text are of the other alphabet. Words that begin with a capital or hold anything but letters
 * are left out: names and identifiers are the same in both languages.
 */
function isForeign(text: string, locale: Locale): boolean {
  const words = text.match(/[^\s/]+/g) ?? []
  const plain = words.map((word) => word.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '')).filter((word) => /^\p{Ll}[\p{L}’'-]*$/u.test(word)).join(' ')
  const count = (own: Locale, of: string) => of.match(scripts[own])?.length ?? 0
  const others = count(foreign[locale], plain)
  return others >= leastLetters && others > count(locale, text)
}

const foreignBlocks = (tree: Nodes, locale: Locale) => blocks(tree, locale).filter((text) => isForeign(text, locale))

describe('one language on a page', () => {
  test.each(['en', 'uk'] as const)('no block of a page is in the other language (%s)', (locale) => {
    const faults = pages
      .filter((page) => page.locale === locale)
      .flatMap(({ address, tree }) => foreignBlocks(tree, locale).map((text) => `${address}: "${text}"`))
    expect(faults).toEqual([])
  })
})
