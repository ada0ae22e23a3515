/*
 * The order of the results, but for what the query names exactly, which `section-index.ts` puts first. The score of a
 * section is the sum of what it matches of the query, times the squared share of the query that it matches, and more if
 * that is in its titles. Words weigh by their rarity. Words that only ask or connect weigh nothing, unless the query
 * has no others; all others are optional. What each constant earns is in docs/decisions/search.md.
 */
import type { SearchResult as EngineResult } from 'minisearch'
import { isCalled, type Place } from './places'
import type { IndexedPage } from './types'

export interface Section {
  id: number
  source: IndexedPage
  anchor: string
  title: string
  page: string
  /** The page's address, only on its lead, and the paths of its fields: by these, page and field are found. */
  path: string
  text: string
  places: Place[]
  /** Keys of the concepts that the glossary explains with this section. */
  about: string
  /** Terms in which readers ask for the section, separated by spaces. */
  asked: string
  /** Names of the section: a query equal to one of them means this section. */
  names: string[]
}

/** The sections that match words of the query. */
export interface Finding {
  results: EngineResult[]
  /** Indexes of the query's words that these sections match. */
  words: number[]
  /** How: as typed, by another name of the same concept, or because the glossary recommends them for the concept. */
  by: 'word' | 'name' | 'advice'
  /** How certain it is that the reader means this, from 0 to 1. */
  weight: number
}

/** A section and what it matches of the query. */
export interface Match {
  section: Section
  score: number
  terms: Set<string>
  matched: Set<number>
  /** Those of `matched` that are in a title, or in what the glossary says about the section. */
  titled: Set<number>
}

/** Weights of matches in the fields of a section. */
export const BOOST = { title: 6, page: 2, path: 3, text: 1, about: 40, asked: 3 }
/** Fields that tell what a section is about. */
const TITLES = new Set(['title', 'page', 'about'])
/** Weight of a concept's other names, compared with the words typed. */
const SYNONYM = 0.6
/** How much matches in a title add to a score. */
const TITLED = 3
/** A word in fewer sections is no rarer: one that a single guide happens to use is not what a sentence is about. */
const FEW = 30

/**
 * The sections that match the query, best first. `significant`: the indexes of its words that say something;
 * `identifiers`: its identifiers by their indexes.
 */
export function rank(
  findings: Finding[],
  significant: number[],
  identifiers: ReadonlyMap<number, string>,
  sections: Section[],
): Match[] {
  const rarities = new Map(
    significant.map((at) => {
      const holders = new Set(findings.flatMap(({ words, results }) => (words.includes(at) ? results.map(idOf) : [])))
      return [at, holders.size > 0 ? Math.log(1 + sections.length / Math.max(FEW, holders.size)) : 0]
    }),
  )
  const sum = (words: Iterable<number>) => Array.from(words, (at) => rarities.get(at) ?? 0).reduce((a, b) => a + b, 0)
  const whole = sum(significant)
  const share = (words: Iterable<number>) => (sum(words) / whole) ** 2

  const matches = new Map<number, Match>()
  for (const { results, words, by, weight } of findings) {
    const factor = weight * (by === 'word' ? 1 : by === 'name' ? SYNONYM : share(words))
    for (const result of results) {
      const section = sections[idOf(result)]!
      const match = matches.get(section.id) ?? {
        section,
        score: 0,
        terms: new Set(),
        matched: new Set(),
        titled: new Set(),
      }
      matches.set(section.id, match)
      match.score += result.score * factor
      const isTitled = Object.values(result.match).some((fields) => fields.some((field) => TITLES.has(field)))
      for (const term of result.terms) match.terms.add(term)
      for (const at of words) {
        match.matched.add(at)
        if (isTitled) match.titled.add(at)
      }
    }
  }
  for (const match of matches.values()) {
    for (const [at, name] of identifiers) {
      // A section that explains a field of that name is about it.
      if (match.section.places.some((place) => isCalled(place, name))) match.titled.add(at)
    }
  }
  return [...matches.values()]
    .map((match) => ({ ...match, score: match.score * share(match.matched) * (1 + TITLED * share(match.titled)) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
}

/** Moves the matches that `isFirst` names to the front, each group in its order. */
export const putFirst = (ranked: Match[], isFirst: (match: Match) => boolean): Match[] => [
  ...ranked.filter(isFirst),
  ...ranked.filter((match) => !isFirst(match)),
]

const idOf = ({ id }: EngineResult) => id as number
