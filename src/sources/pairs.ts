/**
 * Texts of which both languages stand side by side: `{ en, uk, of }`, in the texts of the interface, the catalogue and
 * the glossary. `of` is the fingerprint of the English that the Ukrainian was made from; a name that is the same in both
 * languages needs none.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type Pair as Entry, type YAMLMap } from 'yaml'
import { fingerprint, isCopied } from '../model/contract/translate'
import type { Fault } from './faults'
import { readText } from './text'
import type { TranslationFault } from './translations'

/** One text: a sentence, or one for each plural category. */
export interface Pair {
  en: string
  uk: string
  of?: string | undefined
}

interface PlacedPair extends Pair {
  file: string
  line: number
  path: string
  /** What `of` has to be. */
  fingerprint: string
  /** Where `of` stands, or is to be put. */
  put: { from: number; to: number; before: string; after: string }
}

/** Where pairs are written. */
export const pairFolders = ['texts', 'catalogue', 'glossary'] as const

const filesOf = (root: string): string[] =>
  pairFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((file) => /\.(yaml|json)$/.test(file))
      .sort(),
  )

/** Every pair of a YAML or JSON file that can be read; lists in two languages are names, no translations. */
export function pairsIn(file: string, source: string): PlacedPair[] {
  const counter = new LineCounter()
  const { contents } = parseDocument(source, { lineCounter: counter })
  const found: PlacedPair[] = []
  const visit = (node: unknown, path: string[]): void => {
    if (isSeq(node)) node.items.forEach((item, index) => visit(item, [...path, String(index)]))
    if (!isMap(node)) return
    const pair = pairOf(node)
    if (pair) {
      const line = counter.linePos(node.range?.[0] ?? 0).line
      found.push({ file, line, path: path.join('.'), ...pair, put: placeOf(node, source, file) })
    } else for (const { key, value } of node.items) visit(value, [...path, String(key)])
  }
  visit(contents, [])
  return found
}

function pairOf(node: YAMLMap): (Pair & { fingerprint: string }) | undefined {
  const { en, uk, of } = node.toJSON() as Record<string, unknown>
  const [english, ukrainian] = [words(en), words(uk)]
  if (english === undefined || ukrainian === undefined) return undefined
  return { en: english, uk: ukrainian, of: typeof of === 'string' ? of : undefined, fingerprint: fingerprint(english) }
}

/** A sentence, or the sentences of all plural categories as one. */
function words(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const isPlural = typeof value === 'object' && value !== null && 'other' in value && typeof value.other === 'string'
  return isPlural ? JSON.stringify(value) : undefined
}

/** The place of `of` in the text: over the one that is there, or behind the Ukrainian, in the manner of the file. */
function placeOf(node: YAMLMap, source: string, file: string): PlacedPair['put'] {
  const entry = (name: string) => node.items.find(({ key }) => String(key) === name) as Entry<Node, Node> | undefined
  const quote = file.endsWith('.json') ? '"' : "'"
  const [from = 0, to = 0] = entry('of')?.value?.range ?? []
  if (to > 0) return { from, to, before: quote, after: quote }
  const ukrainian = entry('uk')!
  const end = ukrainian.value!.range![1]
  const start = ukrainian.key.range![0]
  const indent = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  const key = file.endsWith('.json') ? '"of": ' : 'of: '
  const between = `${node.flow ? ',' : ''}${indent.trim() === '' ? `\n${indent}` : ' '}`
  return { from: end, to: end, before: between + key + quote, after: quote }
}

const isStale = ({ en, uk, of, fingerprint: now }: PlacedPair) => en !== uk && of !== now

/** What is to be done about a pair, if anything. */
export function pairState(pair: PlacedPair): (TranslationFault & { line: number; place: string }) | undefined {
  const { file, line, path: place, en } = pair
  if (isCopied(en, pair.uk)) {
    return { file, line, place, state: 'missing', remedy: `Translate “${en}”, whose Ukrainian is the same.` }
  }
  if (!isStale(pair)) return undefined
  const remedy = `Make the Ukrainian say what the English says now, then run: npm run i18n -- --accept ${file}`
  return { file, line, place, state: 'stale', remedy }
}

const allPairs = (root: string): PlacedPair[] => filesOf(root).flatMap((file) => pairsIn(file, readText(root, file)))

/** Pairs whose Ukrainian is missing or was made from an older English. */
export function pairStates(root = process.cwd()): ReturnType<typeof stateList> {
  return stateList(allPairs(root))
}

const stateList = (pairs: PlacedPair[]) => pairs.flatMap((pair) => pairState(pair) ?? [])

/** How many texts have both languages side by side, by the folder of the sources. */
export function countPairs(root = process.cwd()): number {
  return allPairs(root).length
}

const placeholders = (text: string) =>
  (text.match(/\{\{[\w.]+\}\}|(?<!\{)\{\w+\}(?!\})/g) ?? []).sort().filter((each, at, all) => each !== all[at - 1])

/** Texts of the interface that lack a language, or fill other placeholders in one than in the other. */
export function textFaults(file: string, source: string): Fault[] {
  const counter = new LineCounter()
  const { contents, errors } = parseDocument(source, { lineCounter: counter, prettyErrors: false })
  const [error] = errors
  if (error) {
    const message = `not readable as JSON. ${error.message} Compare its quotes and commas with its neighbours.`
    return [{ file, line: counter.linePos(error.pos[0]).line, message }]
  }
  const differing = pairsIn(file, source).filter(({ en, uk }) => String(placeholders(en)) !== String(placeholders(uk)))
  return [
    ...incomplete(contents, []).map(({ offset, ...fault }) => ({ file, line: counter.linePos(offset).line, ...fault })),
    ...differing.map(({ line, path, en }) => ({
      file,
      line,
      place: path,
      message: `The languages fill different placeholders; the English has ${placeholders(en).join(', ') || 'none'}. Write the same in both.`,
    })),
  ]
}

/** Leaves that are no pair. */
function incomplete(node: unknown, path: string[]): { offset: number; place: string; message: string }[] {
  const place = path.join('.')
  if (!isMap(node)) {
    const offset = isScalar(node) || isSeq(node) ? (node.range?.[0] ?? 0) : 0
    return [{ offset, place, message: 'It is no text in two languages. Write { "en": "…", "uk": "…" }.' }]
  }
  if (pairOf(node)) return []
  const keys = node.items.map(({ key }) => String(key))
  const { en, uk } = node.toJSON() as Record<string, unknown>
  const lacks = words(en) !== undefined ? 'uk' : words(uk) !== undefined ? 'en' : undefined
  if (lacks !== undefined && !keys.includes(lacks)) {
    return [{ offset: node.range?.[0] ?? 0, place, message: `It has no "${lacks}". Add the text in that language.` }]
  }
  return node.items.flatMap(({ key, value: inner }) => incomplete(inner, [...path, String(key)]))
}

/** Records, after a review, that the Ukrainian texts of a file say what their English says now. Gives their number. */
export function acceptPairs(file: string, root = process.cwd()): number {
  const source = readText(root, file)
  const stale = pairsIn(file, source).filter(isStale)
  const accepted = stale
    .toSorted((one, other) => other.put.from - one.put.from)
    .reduce(
      (text, { put: { from, to, before, after }, fingerprint: now }) =>
        text.slice(0, from) + before + now + after + text.slice(to),
      source,
    )
  writeFileSync(join(root, file), accepted)
  return stale.length
}
