/** Finds words that the glossary says to avoid, in all their inflected forms. */
import type { Avoided } from '../sources/glossary/glossary'
import { canonicalWord, readings, stem } from '../words/analyse'

/** An occurrence of a wording to avoid. */
export interface Finding {
  found: string
  start: number
  /** What to write instead, and why. */
  use: string
  why?: string | undefined
}

interface Word {
  /** Lower case, spelt as the search spells it. */
  word: string
  /** Its possible stems. */
  stems: Set<string>
  start: number
  end: number
}

interface Phrase<Rule> {
  words: ((word: Word) => boolean)[]
  /** The text between its words. */
  gaps: string[]
  rule: Rule
}

interface Span<Rule> {
  start: number
  end: number
  rule: Rule
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}]+)*/gu

const analysed = new Map<string, Pick<Word, 'word' | 'stems'>>()

function analyse(written: string): Pick<Word, 'word' | 'stems'> {
  const known = analysed.get(written)
  if (known) return known
  const word = canonicalWord(written)
  const result = { word, stems: new Set([stem(word), ...readings(word)]) }
  analysed.set(written, result)
  return result
}

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: written, index }) => ({
    ...analyse(written),
    start: index,
    end: index + written.length,
  }))

/** `word` matches any form, `word*` is a prefix, `=word` matches exactly. */
function testOf(written: string): (word: Word) => boolean {
  const plain = canonicalWord(written.replace(/^=|\*$/g, ''))
  if (written.startsWith('=')) return ({ word }) => word === plain
  if (written.endsWith('*')) return ({ word }) => word.startsWith(plain)
  const form = stem(plain)
  return ({ stems }) => stems.has(form)
}

function phraseOf<Rule>(written: string, rule: Rule): Phrase<Rule> {
  const parts = written.split(/([ -])/)
  return {
    words: parts.filter((_, at) => at % 2 === 0).map(testOf),
    gaps: parts.filter((_, at) => at % 2 === 1),
    rule,
  }
}

/** A space in the phrase matches a space or hyphen in the text; Markdown marks between the words are ignored. */
function isGap(between: string, gap: string): boolean {
  const plain = between.replace(/[*[\]]/g, '')
  return /^[-‑]$/.test(plain) || (gap === ' ' && /^\s$/.test(plain))
}

/** Finds phrases in texts; for each word, the phrases that it may start are cached. */
function finderOf<Rule>(phrases: Phrase<Rule>[]): (text: string) => Span<Rule>[] {
  const begun = new Map<string, Phrase<Rule>[]>()
  const beginningWith = (first: Word): Phrase<Rule>[] => {
    const known = begun.get(first.word)
    if (known) return known
    const found = phrases.filter(({ words: [isFirst] }) => isFirst!(first))
    begun.set(first.word, found)
    return found
  }
  return (text) => {
    const words = wordsOf(text)
    return words.flatMap((first, at) =>
      beginningWith(first).flatMap(({ words: tests, gaps, rule }) => {
        const run = words.slice(at, at + tests.length)
        const isFound =
          run.length === tests.length &&
          tests.every((isWord, index) => isWord(run[index]!)) &&
          gaps.every((gap, index) => isGap(text.slice(run[index]!.end, run[index + 1]!.start), gap))
        return isFound ? [{ start: first.start, end: run.at(-1)!.end, rule }] : []
      }),
    )
  }
}

const holds = (outer: Span<unknown>, inner: Span<unknown>) => outer.start <= inner.start && inner.end <= outer.end

/**
 * What the rules find in a text; of nested phrases only the longest. `allowed` lists phrases that are correct in this
 * text, as an exception.
 */
export function wordingOf(rules: Avoided[]): (text: string, allowed?: string[]) => Finding[] {
  const avoided = finderOf(rules.flatMap((rule) => rule.words.map((written) => phraseOf(written, rule))))
  const excepted = finderOf(rules.flatMap((rule) => rule.except.map((written) => phraseOf(written, rule))))
  return (text, allowed = []) => {
    const right = [...excepted(text), ...finderOf(allowed.map((written) => phraseOf(written, undefined)))(text)]
    const wrong = avoided(text).filter(
      (span) => !right.some((each) => (each.rule === undefined || each.rule === span.rule) && holds(each, span)),
    )
    return wrong
      .filter((span, at) => !wrong.some((other, index) => index !== at && holds(other, span) && !holds(span, other)))
      .filter((span, at, all) => all.findIndex(({ start, end }) => start === span.start && end === span.end) === at)
      .map(({ start, end, rule: { use, why } }) => ({ found: text.slice(start, end), start, use, why }))
  }
}

/** Ukrainian case endings that writers attach to code. */
const ENDING =
  /`[-‑’']?(а|я|у|ю|і|ї|и|е|о|ом|ем|єм|ою|ею|єю|ові|еві|єві|ів|їв|ам|ям|ами|ями|ах|ях|ий|ого|ому|им)(?!\p{L})/gu

/** Identifiers with a Ukrainian case ending attached: `id`-ом. `text` is `source` with code replaced by spaces. */
export function hungEndings({ source, text }: { source: string; text: string }): Finding[] {
  return [...source.matchAll(ENDING)].flatMap(({ 0: found, 1: ending, index }) => {
    const end = index + found.length
    if (text.slice(end - ending!.length, end) !== ending) return []
    const start = source.lastIndexOf('`', index - 1)
    return [{ found: source.slice(start, end), start, use: 'a noun before the identifier: поле, метод, статус, код …' }]
  })
}
