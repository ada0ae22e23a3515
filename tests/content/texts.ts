/** Every text of the site in its source, for checks of spelling and figures: content, contract, catalogue, glossary, interface. */
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { mapTexts } from '../../src/model/contract/translate'
import { keysOf } from '../../src/model/json-pointer'
import { contentFolder } from '../../src/site/addresses'
import { defaultLocale, locales, type Locale } from '../../src/site/locales'
import { versions, type Version } from '../../src/site/versions'
import { readText } from '../../src/sources/text'
import { readYaml } from '../../src/sources/yaml-record'

export interface Text {
  locale: Locale
  file: string
  /** Where the text starts. */
  line: number
  /** With spaces in place of what is not prose, such as code. */
  text: string
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** Attributes of components and fences that readers read. */
const readAttribute = /(?<=[\s](?:alt|caption|label|title)=")[^"]*(?=")/g

function onlyAttributes(tag: string): string {
  let rest = 0
  let kept = ''
  for (const { 0: value, index } of tag.matchAll(readAttribute)) {
    kept += blank(tag.slice(rest, index)) + value
    rest = index + value.length
  }
  return kept + blank(tag.slice(rest))
}

/** Markdown or MDX with spaces in place of code, addresses, tags, anchors and the keys of front matter. No place changes. */
export function proseOf(markdown: string): string {
  return markdown
    .replace(/^---\n[\s\S]*?\n---$/m, (front) =>
      front.replace(/^(?!(?:title|description|sidebar): ).*$|^\w+: /gm, blank),
    )
    .replace(
      /^( *)(`{3,})(.*)\n([\s\S]*?)^\1\2$/gm,
      (_, indent: string, ticks: string, info: string, body: string) =>
        // A diagram is words; other fences are code.
        `${indent}${blank(ticks)}${onlyAttributes(info)}\n${info.startsWith('mermaid') ? body : blank(body)}${indent}${blank(ticks)}`,
    )
    .replace(
      /`[^`\n]+`|\{[^{}\n]*\}+|\[#[\w.-]+\]|(?<=\])\([^)\s]*\)|https?:\/\/[^\s)]+|[\w.@-]+\.example\b\S*|\w*_\w*/g,
      blank,
    )
    .replace(/<\/?[A-Za-z][^>]*>/g, onlyAttributes)
}

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path))
    .sort()
}

/** The prose of the pages, line by line. */
export function contentTexts(version: Version): Text[] {
  return locales.flatMap((locale) =>
    filesBelow(contentFolder({ locale, version }), /\.mdx$/).flatMap((file) =>
      proseOf(readText('.', file))
        .split('\n')
        .flatMap((text, index) => (text.trim() ? [{ locale, file, line: index + 1, text }] : [])),
    ),
  )
}

/** The texts of a contract in English, and their translations, which name them by JSON Pointer. */
function contractTexts(): Text[] {
  const translated = locales.filter((locale) => locale !== defaultLocale)
  return filesBelow('contract', /\.yaml$/).flatMap((file) => {
    const { content, lineOf } = readYaml('.', file)
    const locale = translated.find((each) => file.includes(`/${each}/`))
    const texts: Text[] = []
    if (locale) {
      for (const [pointer, { text }] of Object.entries(content as Record<string, { text: string }>)) {
        texts.push({ locale, file, line: lineOf([pointer, 'text']), text: proseOf(text) })
      }
      return texts
    }
    mapTexts(content, (text, pointer) => {
      texts.push({ locale: defaultLocale, file, line: lineOf(keysOf(pointer)), text: proseOf(text) })
      return text
    })
    return texts
  })
}

/**
 * What the catalogue and the glossary say in each language: the values of `en` and `uk`.
 * Left out: banks and provinces, which are names, and what readers may call a term, right or wrong.
 */
function recordTexts(): Text[] {
  const files = [...filesBelow('catalogue', /\.yaml$/), ...filesBelow('glossary', /\.yaml$/)].filter(
    (file) => !file.startsWith('catalogue/codes/'),
  )
  return files.flatMap((file) => {
    const { content, lineOf } = readYaml('.', file)
    const collect = (node: unknown, path: (string | number)[], locale?: Locale): Text[] => {
      if (typeof node === 'string') return locale ? [{ locale, file, line: lineOf(path), text: proseOf(node) }] : []
      if (typeof node !== 'object' || node === null) return []
      return Object.entries(node).flatMap(([key, value]) =>
        key === 'also'
          ? []
          : collect(value, [...path, Array.isArray(node) ? Number(key) : key], locale ?? localeOf(key)),
      )
    }
    return collect(content, [])
  })
}

const localeOf = (key: string) => locales.find((locale) => locale === key)

/** The strings of the interface: what stands under the name of a language, and the arguments of calls that hold both languages. */
function interfaceTexts(): Text[] {
  return filesBelow('src', /(?<!\.test|\.d)\.tsx?$/).flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const texts: Text[] = []
    const visit = (node: ts.Node, locale?: Locale): void => {
      if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
        if (locale) texts.push({ locale, file, line, text: proseOf(node.text) })
        return
      }
      if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) {
        const name = ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : ''
        if (node.initializer) visit(node.initializer, locale ?? localeOf(name))
        return
      }
      if (ts.isCallExpression(node) && !locale && node.arguments.some(isUkrainian)) {
        for (const argument of node.arguments) visit(argument, isUkrainian(argument) ? 'uk' : 'en')
        return
      }
      ts.forEachChild(node, (child) => visit(child, locale))
    }
    visit(source)
    return texts
  })
}

const isUkrainian = (node: ts.Node) => ts.isStringLiteralLike(node) && /\p{Script=Cyrillic}/u.test(node.text)

export function allTexts(): Text[] {
  return [...versions.flatMap(contentTexts), ...contractTexts(), ...recordTexts(), ...interfaceTexts()]
}
