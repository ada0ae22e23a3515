/**
 * Measures how much text of the guides is unique. It reads their Markdown versions without code blocks, link addresses
 * and messages of diagrams, which are the same for every payment of a kind.
 */
import { readFileSync } from 'node:fs'

export interface GuideWords {
  name: string
  lines: { text: string; words: string[] }[]
  words: string[]
}

/** Runs of this many words are compared. */
const runLength = 5

/** A line is shared if at least this many guides have it. */
const sharing = 5

export function readWords(name: string, file: string): GuideWords {
  const lines = readFileSync(file, 'utf8')
    .replace(/^ *```[\s\S]*?^ *```/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .split('\n')
    // Cells are padded to the widest cell of their column.
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => !/^\d+\. .* → .*: /.test(line))
    // Every twin links to the list of all pages.
    .filter((line) => !line.includes('[`llms.txt`]'))
    .map((text) => ({ text, words: wordsOf(text) }))
    .filter(({ words }) => words.length > 0)
  return { name, lines, words: lines.flatMap(({ words }) => words) }
}

export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}_’'-]+/gu) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** The share of all words in lines shared by several guides, and the lines that contribute most. */
export function sharedLines(guides: GuideWords[]): { share: number; heaviest: { text: string; share: number }[] } {
  const guidesWith = counted(guides.map(({ lines }) => lines.map(({ text }) => text)))
  const shared = guides.flatMap(({ lines }) => lines).filter(({ text }) => (guidesWith.get(text) ?? 0) >= sharing)
  const all = sum(guides.map(({ words }) => words.length))
  const share = (lines: GuideWords['lines']) => sum(lines.map(({ words }) => words.length)) / all
  const heaviest = [...Map.groupBy(shared, ({ text }) => text)]
    .map(([text, copies]) => ({ text, share: share(copies) }))
    .sort((a, b) => b.share - a.share)
  return { share: share(shared), heaviest }
}

/** Fewer words are a label, such as “Response”. */
const sentenceLength = 4

/** The sentences outside tables and headings with the number of guides that have them, most frequent first. */
export function sharedSentences(guides: GuideWords[]): { text: string; guides: number }[] {
  const sentences = guides.map(({ lines }) =>
    lines
      .filter(({ text }) => !/^[|#]/.test(text))
      .flatMap(({ text }) => text.split(/(?<=[.!?:;])\s+/))
      .filter((text) => wordsOf(text).length >= sentenceLength),
  )
  return [...counted(sentences)].map(([text, guides]) => ({ text, guides })).sort((a, b) => b.guides - a.guides)
}

/** For each guide, the share of its runs of words that are in no other guide; smallest first. */
export function ownRuns(guides: GuideWords[]): { name: string; share: number }[] {
  const runs = guides.map(({ words }) =>
    words.slice(0, 1 - runLength).map((_, at) => words.slice(at, at + runLength).join(' ')),
  )
  const guidesWith = counted(runs)
  return guides
    .map(({ name }, at) => ({ name, own: runs[at] ?? [] }))
    .map(({ name, own }) => ({ name, share: own.filter((run) => guidesWith.get(run) === 1).length / own.length }))
    .sort((a, b) => a.share - b.share)
}

/** The number of groups that contain each item. */
export function counted(groups: string[][]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of groups.flatMap((group) => [...new Set(group)])) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

export const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0)
