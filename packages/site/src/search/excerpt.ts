import { placedChunks } from '../words/analyse'
import type { ExcerptPart } from './types'

interface Hit {
  start: number
  end: number
  term: string
}

const LENGTH = 180
const LEAD_IN = 50

/**
 * The words of a text that match one of the terms, in order; if a whole identifier matches, its parts are not listed.
 */
export function findHits(text: string, terms: ReadonlySet<string>): Hit[] {
  const hits: Hit[] = []
  for (const [{ whole, parts }, at] of placedChunks(text)) {
    const found = terms.has(whole.term) ? [whole] : parts.filter(({ term }) => terms.has(term))
    for (const { start, end, term } of found) hits.push({ start: at + start, end: at + end, term })
  }
  return hits
}

/** The excerpt of a text that contains the most terms, split into parts that match and parts that do not. */
export function excerpt(text: string, hits: Hit[]): ExcerptPart[] {
  const from = wordStart(text, Math.min(bestStart(hits), Math.max(0, text.length - LENGTH)))
  const to = wordEnd(text, from + LENGTH)
  const parts: ExcerptPart[] = []
  let at = from
  for (const { start, end } of hits) {
    if (start < from || end > to) continue
    if (start > at) parts.push({ text: text.slice(at, start), hit: false })
    parts.push({ text: text.slice(start, end), hit: true })
    at = end
  }
  if (at < to) parts.push({ text: text.slice(at, to), hit: false })
  if (from > 0) parts.unshift({ text: '… ', hit: false })
  if (to < text.length) parts.push({ text: ' …', hit: false })
  return parts
}

function bestStart(hits: Hit[]): number {
  let best = 0
  let most = 0
  hits.forEach(({ start }, index) => {
    const from = Math.max(0, start - LEAD_IN)
    const shown = new Set<string>()
    for (let next = index; next < hits.length && hits[next]!.end <= from + LENGTH; next++) shown.add(hits[next]!.term)
    if (shown.size > most) {
      best = from
      most = shown.size
    }
  })
  return best
}

const wordStart = (text: string, at: number) => (at === 0 ? 0 : text.indexOf(' ', at) + 1)

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return space > at - LEAD_IN ? space : at
}
