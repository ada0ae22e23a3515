/**
 * Texts with both languages side by side: `{ en, uk, of }`, in the texts of the interface, the catalogue, the
 * glossary and the entries of the changelog. `of` is the fingerprint of the English that the Ukrainian was made from; a
 * name that is the same in both languages needs none.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, parseDocument, type Node, type Pair as Entry, type YAMLMap } from 'yaml'
import { fingerprint, isCopied } from '@docs/model/contract/translate'
import { placeholder } from '@docs/model/language/fill'
import type { Fault } from '@docs/model/sources/faults'
import { filesBelow } from '@docs/model/sources/files'
import { readText } from '@docs/model/sources/text'
import type { TranslationFault } from './translations'
import { parseYaml, readYaml, type YamlText } from '@docs/model/sources/yaml-record'

/** A text in both languages: a sentence, or the sentences of all plural categories as one. */
interface Pair {
  path: string[]
  en: string
  uk: string
  of: unknown
}

/** Folders that hold pairs, with the extension of their files. */
const endings = { texts: '.json', catalogue: '.yaml', glossary: '.yaml', 'contract/changes': '.yaml' } as const

export const pairFolders = Object.keys(endings)

export const pairFiles = (root: string): string[] =>
  Object.entries(endings).flatMap(([folder, ending]) => filesBelow(root, folder, ending))

/** Every pair of a file; lists in two languages are names, not translations. */
export function pairsIn(node: unknown, path: string[] = []): Pair[] {
  if (typeof node !== 'object' || node === null) return []
  const { en, uk, of } = node as Record<string, unknown>
  const [english, ukrainian] = [words(en), words(uk)]
  if (english !== undefined && ukrainian !== undefined) return [{ path, en: english, uk: ukrainian, of }]
  return Object.entries(node).flatMap(([key, value]) => pairsIn(value, [...path, key]))
}

function words(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const isPlural = typeof value === 'object' && value !== null && 'other' in value && typeof value.other === 'string'
  return isPlural ? JSON.stringify(value) : undefined
}

const isStale = ({ en, uk, of }: Pair) => en !== uk && of !== fingerprint(en)

type PlacedFault = TranslationFault & { line: number; place: string }

/** The pairs of a file whose Ukrainian is missing or was made from an older English. */
export function pairFaults({ file, content, lineOf }: YamlText): PlacedFault[] {
  return pairsIn(content).flatMap((pair): PlacedFault[] => {
    const placed = { file, line: lineOf([...pair.path, 'uk']), place: pair.path.join('.') }
    if (isCopied(pair.en, pair.uk))
      return [{ ...placed, state: 'missing', remedy: `Translate “${pair.en}”, whose Ukrainian is the same.` }]
    const remedy = `Make the Ukrainian say what the English says now, then run: npm run i18n -- --accept ${file}`
    return isStale(pair) ? [{ ...placed, state: 'stale', remedy }] : []
  })
}

/** `pairFaults` of all files. */
export const allPairFaults = (root = process.cwd()) =>
  pairFiles(root).flatMap((file) => pairFaults(readYaml(root, file)))

/** The number of pairs in all files. */
export const countPairs = (root = process.cwd()): number =>
  pairFiles(root).reduce((sum, file) => sum + pairsIn(readYaml(root, file).content).length, 0)

const placeholders = (text: string) =>
  [...new Set([...(text.match(/\{\{[\w.]+\}\}/g) ?? []), ...(text.match(placeholder) ?? [])])].sort().join(', ')

/** Texts of the interface that lack a language, or whose placeholders differ between the languages. */
export function textFaults({ file, content, lineOf }: YamlText): Fault[] {
  const differing = pairsIn(content).filter(({ en, uk }) => placeholders(en) !== placeholders(uk))
  const faults = [
    ...incomplete(content, []),
    ...differing.map(({ path, en }) => ({
      path,
      message:
        `The languages fill different placeholders; the English has ${placeholders(en) || 'none'}. ` +
        'Write the same in both.',
    })),
  ]
  return faults.map(({ path, message }) => ({ file, line: lineOf(path), place: path.join('.'), message }))
}

/** Leaves that are not pairs. */
function incomplete(node: unknown, path: string[]): { path: string[]; message: string }[] {
  if (typeof node !== 'object' || node === null)
    return [{ path, message: 'It is no text in two languages. Write { "en": "…", "uk": "…" }.' }]
  const [hasEnglish, hasUkrainian] = ['en', 'uk'].map((locale) => words((node as Record<string, unknown>)[locale]))
  if (hasEnglish !== undefined && hasUkrainian !== undefined) return []
  const lacks = hasEnglish !== undefined ? 'uk' : hasUkrainian !== undefined ? 'en' : undefined
  if (lacks !== undefined && !(lacks in node))
    return [{ path, message: `It has no "${lacks}". Add the text in that language, or correct its key.` }]
  return Object.entries(node).flatMap(([key, value]) => incomplete(value, [...path, key]))
}

/** Records, after a review, that the Ukrainian texts of a file match their present English. */
export function acceptPairs(file: string, root = process.cwd()): void {
  const source = readText(root, file)
  const document = parseDocument(source)
  const stale = pairsIn(parseYaml(file, source).content).filter(isStale)
  const edits = stale.map(({ path, en }) => {
    const { from, to, before, after } = placeOf(document.getIn(path) as YAMLMap, source, file)
    return { from, to, text: before + fingerprint(en) + after }
  })
  const accepted = edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to), source)
  writeFileSync(join(root, file), accepted)
}

/** Where to write `of` in the text: over the existing one, or after the Ukrainian, in the style of the file. */
function placeOf(node: YAMLMap, source: string, file: string) {
  if (!isMap(node)) throw new Error(`${file} has changed while it was read. Run the command again.`)
  const entry = (name: string) => node.items.find(({ key }) => String(key) === name) as Entry<Node, Node> | undefined
  const quote = file.endsWith('.json') ? '"' : "'"
  const [from = 0, to = 0] = entry('of')?.value?.range ?? []
  if (to > 0) return { from, to, before: quote, after: quote }
  const ukrainian = entry('uk')!
  const end = ukrainian.value!.range![1]
  const start = ukrainian.key.range![0]
  const indent = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  const key = file.endsWith('.json') ? '"of": ' : 'of: '
  // A block scalar (`>-`) includes its final line break.
  if (source[end - 1] === '\n') return { from: end, to: end, before: `${indent}${key}${quote}`, after: `${quote}\n` }
  const between = `${node.flow ? ',' : ''}${indent.trim() === '' ? `\n${indent}` : ' '}`
  return { from: end, to: end, before: between + key + quote, after: quote }
}
