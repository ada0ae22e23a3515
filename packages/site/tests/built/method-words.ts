/**
 * Measures how much the pages of methods say that another one says too. It reads their Markdown twins without headings,
 * code and link addresses: names and values are no words, though what differs in them is not the same.
 */
import { readFileSync } from 'node:fs'
import { counted, sum, wordsOf } from './guide-words'

/** A sentence, a cell or a label, with the method's own name and all numbers replaced. */
interface Unit {
  text: string
  words: number
}

export function readUnits(name: string, file: string): Unit[] {
  return (
    readFileSync(file, 'utf8')
      .replace(/^ *```[\s\S]*?^ *```/gm, '')
      .replace(/\]\([^)]*\)/g, ']')
      .split('\n')
      .map((line) => line.trim())
      // Every twin links to the list of all pages.
      .filter((line) => !line.startsWith('#') && !line.includes('[`llms.txt`]'))
      .flatMap((line) => line.split(line.startsWith('|') ? '|' : /(?<=[.!?:;][*”»]*)\s+/))
      .map((text) => text.replace(/^(?:[->*]+|\d+\.) /, '').trim())
      .map((text) => text.replaceAll(name, 'METHOD').replace(/\d[\d., ]*/g, '0'))
      .map((text) => ({ text, words: wordsOf(text.replace(/`[^`]*`/g, ' ')).length }))
      .filter(({ words }) => words > 0)
  )
}

/** The share of all words in what stands on several pages, and the units that contribute most. */
export function sharedUnits(pages: Unit[][]): { share: number; heaviest: { text: string; share: number }[] } {
  const pagesWith = counted(pages.map((units) => units.map(({ text }) => text)))
  const all = pages.flat()
  const share = (units: Unit[]) => sum(units.map(({ words }) => words)) / sum(all.map(({ words }) => words))
  const shared = all.filter(({ text }) => (pagesWith.get(text) ?? 0) > 1)
  const heaviest = [...Map.groupBy(shared, ({ text }) => text)]
    .map(([text, copies]) => ({ text, share: share(copies) }))
    .sort((a, b) => b.share - a.share)
  return { share: share(shared), heaviest }
}
