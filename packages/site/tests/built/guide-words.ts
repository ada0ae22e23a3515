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

/** A line is shared if more than this many other guides have it. */
const others = 5

export function readWords(name: string, file: string): GuideWords {
  const lines = readFileSync(file, 'utf8')
    .replace(/^ *```[\s\S]*?^ *```/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .split('\n')
    // Cells are padded to the widest cell of their column.
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => !/^\d+\. .* → .*: /.test(line))
    // Every twin links to the list of all pages, and all guides have the same headings.
    .filter((line) => !line.includes('[`llms.txt`]') && !/^##+ /.test(line))
    .map((text) => ({ text, words: wordsOf(text) }))
    .filter(({ words }) => words.length > 0)
  return { name, lines, words: lines.flatMap(({ words }) => words) }
}

export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}_’'-]+/gu) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** For each guide, the share of its words in lines that many others have too, largest first, with those lines. */
export function sharedShares(guides: GuideWords[]): { name: string; share: number; lines: string[] }[] {
  const guidesWith = counted(guides.map(({ lines }) => lines.map(({ text }) => text)))
  return guides
    .map(({ name, lines, words }) => {
      const shared = lines.filter(({ text }) => (guidesWith.get(text) ?? 0) > others + 1)
      const share = sum(shared.map((line) => line.words.length)) / words.length
      return { name, share, lines: shared.map(({ text }) => text) }
    })
    .sort((a, b) => b.share - a.share)
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
