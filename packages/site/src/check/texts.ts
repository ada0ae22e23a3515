/** All texts of the site, for checks of language, spelling and figures. */
import { mapTexts } from '@docs/model/contract/translate'
import { keysOf } from '@docs/model/data/json-pointer'
import { defaultLocale, locales, type Locale } from '@docs/model/language/locales'
import { currentVersion, versions, type Version } from '@docs/model/brand/versions'
import { pageFiles } from '../sources/content'
import { pairFiles } from '../sources/pairs'
import { filesBelow } from '@docs/model/sources/files'
import { readText } from '@docs/model/sources/text'
import { readYaml } from '@docs/model/sources/yaml-record'

export interface Text {
  locale: Locale
  file: string
  /** The line where the text starts. */
  line: number
  /** The text with everything that is not prose, such as code, replaced by spaces. */
  text: string
  /** The original text, with the same positions. */
  source: string
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** Attributes of components and fences that hold text for readers. */
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

function wordsOf(info: string, body: string): string {
  if (/^messages\b/.test(info)) return body
  return info.startsWith('sequence') ? body.replace(/^[\w/-]+/gm, blank) : blank(body)
}

/**
 * Replaces code, addresses, tags, anchors and keys of front matter in Markdown or MDX by spaces. Positions do not
 * change.
 */
export function proseOf(markdown: string): string {
  return markdown
    .replace(/^---\n[\s\S]*?\n---$/m, (front) =>
      front.replace(/^(?!(?:title|description|sidebar): ).*$|^\w+: /gm, blank),
    )
    .replace(/^( *)(`{3,})(.*)\n([\s\S]*?)^\1\2$/gm, (_, indent: string, ticks: string, info: string, body: string) =>
      // A diagram is prose, a sequence has scenario names and conditions, and other fences are code.
      [`${indent}${blank(ticks)}${onlyAttributes(info)}`, `${wordsOf(info, body)}${indent}${blank(ticks)}`].join('\n'),
    )
    .replace(
      /`[^`\n]+`|\{[^{}\n]*\}+|\[#[\w.-]+\]|(?<=\])\([^)\s]*\)|https?:\/\/[^\s)]+|[\w.@-]+\.example\b\S*|\w*_\w*/g,
      blank,
    )
    .replace(/<\/?[A-Za-z][^>]*>/g, onlyAttributes)
}

const textOf = (locale: Locale, file: string, line: number, source: string): Text => ({
  locale,
  file,
  line,
  text: proseOf(source),
  source,
})

/** The line of the file with these words. The text starts at this line or above. */
export function lineOfWord({ file, line }: Pick<Text, 'file' | 'line'>, words: string, root = process.cwd()): number {
  const spelt = words
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/\s+/g, '\\s+')
  const rest = readText(root, file)
    .split('\n')
    .slice(line - 1)
    .join('\n')
  const at = rest.search(new RegExp(spelt))
  return at < 0 ? line : line + rest.slice(0, at).split('\n').length - 1
}

/** The prose of the pages and of texts for agents, line by line. */
function contentTexts(version: Version, root = process.cwd()): Text[] {
  const pages = pageFiles(root).filter((page) => page.version === version)
  const agents = version === currentVersion ? filesBelow(root, 'agents', '.md') : []
  return [
    ...pages.flatMap(({ locale, file }) => linesOf(root, locale, file)),
    ...agents.flatMap((file) => linesOf(root, defaultLocale, file)),
  ]
}

function linesOf(root: string, locale: Locale, file: string): Text[] {
  const source = readText(root, file)
  const lines = source.split('\n')
  return proseOf(source)
    .split('\n')
    .flatMap((text, index) => (text.trim() ? [{ locale, file, line: index + 1, text, source: lines[index]! }] : []))
}

/** The English texts of a contract, and their translations, which refer to them by JSON Pointer. */
function contractTexts(root: string): Text[] {
  const translated = locales.filter((locale) => locale !== defaultLocale)
  return filesBelow(root, 'contract', '.yaml').flatMap((file) => {
    const { content, lineOf } = readYaml(root, file)
    const locale = translated.find((each) => file.includes(`/${each}/`))
    const texts: Text[] = []
    if (locale) {
      for (const [pointer, { text }] of Object.entries(content as Record<string, { text: string }>)) {
        texts.push(textOf(locale, file, lineOf([pointer, 'text']), text))
      }
      return texts
    }
    mapTexts(content, (text, pointer) => {
      texts.push(textOf(defaultLocale, file, lineOf(keysOf(pointer)), text))
      return text
    })
    return texts
  })
}

/** What readers type, and words to avoid. */
const wordLists = ['glossary/words.yaml', 'glossary/questions.yaml', 'glossary/sentences.yaml', 'glossary/style.yaml']

/**
 * The texts of the catalogue, the glossary and the interface: the values of `en` and `uk`. Excluded are banks and
 * provinces, because they are names, the words that readers type, which may be wrong, and the words to avoid.
 */
function recordTexts(root: string): Text[] {
  const files = pairFiles(root).filter((file) => !file.startsWith('catalogue/codes/') && !wordLists.includes(file))
  return files.flatMap((file) => {
    const { content, lineOf } = readYaml(root, file)
    const collect = (node: unknown, path: (string | number)[], locale?: Locale): Text[] => {
      if (typeof node === 'string') return locale ? [textOf(locale, file, lineOf(path), node)] : []
      if (typeof node !== 'object' || node === null) return []
      return Object.entries(node).flatMap(([key, value]) =>
        key === 'also' || key === 'avoid' || key === 'of'
          ? []
          : collect(value, [...path, Array.isArray(node) ? Number(key) : key], localeOf(key) ?? locale),
      )
    }
    return collect(content, [])
  })
}

const localeOf = (key: string) => locales.find((locale) => locale === key)

export const allTexts = (root = process.cwd()): Text[] => [
  ...versions.flatMap((version) => contentTexts(version, root)),
  ...contractTexts(root),
  ...recordTexts(root),
]
