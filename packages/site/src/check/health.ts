/** Figures for maintainers, printed by `npm run check -- --health`: translations, and what is known of each method. */
import { isSure } from '@docs/model/catalogue/dossier'
import type { Catalogue } from '@docs/model/catalogue/types'
import { defaultLocale } from '@docs/model/language/locales'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { countTexts, translationState } from '@docs/model/sources/contract'
import { expectedFacts, type Dossier } from '@docs/model/catalogue/dossier-schema'
import { allPairFaults, countPairs } from '../sources/pairs'
import { loadSite } from '../sources/site'
import { contentFaults } from '../sources/translations'

export function healthLines(root = process.cwd()): string[] {
  const { pages } = loadSite(root)
  const { methods, due } = dossierHealth(loadCatalogue(root))
  const sum = (of: (method: MethodKnowledge) => number) => methods.reduce((total, each) => total + of(each), 0)
  return [
    'Translations into Ukrainian:',
    translated('pages', pages.filter(({ locale }) => locale === defaultLocale).length, contentFaults(pages)),
    translated('texts of the contract', countTexts(root), translationState(root)),
    translated('texts written beside their English', countPairs(root), allPairFaults(root)),
    '',
    `Facts in dossiers, of ${expectedFacts.length} expected of each of ${methods.length} methods: ` +
      `${sum(({ known }) => known)} known, ${sum(({ sure }) => sure)} sure (from the scheme or from two providers).`,
    ...methods.map(
      ({ method, known, sure, sources, since }) =>
        `  ${method}: ${known} known, ${sure} sure, ${sources} sources, the first read on ${since}`,
    ),
    '',
    'Facts to be looked up again, and from when:',
    ...due.map(({ day, method, fact }) => `  ${day} catalogue/dossiers/${method}.yaml: ${fact}`),
  ]
}

function translated(what: string, total: number, faults: { state: 'missing' | 'stale' | 'orphan' }[]): string {
  const count = (state: 'missing' | 'stale' | 'orphan') => faults.filter((fault) => fault.state === state).length
  return `  ${total} ${what}: ${count('missing')} missing, ${count('stale')} stale, ${count('orphan')} orphaned`
}

interface MethodKnowledge {
  method: string
  /** How many of the expected facts are known, and how many of these come from the scheme or from two providers. */
  known: number
  sure: number
  /** How many sources were read, and when the first of them. */
  sources: number
  since: string
}

/** What is known of the payment methods, and the facts that have to be looked up again, the first due first. */
export function dossierHealth({ dossiers }: Pick<Catalogue, 'dossiers'>) {
  const all = Object.values(dossiers)
  return {
    methods: all.map(knowledgeOf).sort((a, b) => a.sure - b.sure || a.known - b.known),
    due: all
      .flatMap((dossier) => againIn(dossier).map((fact) => ({ ...fact, method: dossier.method })))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

function knowledgeOf(dossier: Dossier): MethodKnowledge {
  const found = expectedFacts.flatMap((key) => (dossier[key] ? [dossier[key]] : []))
  const isKnown = (fact: (typeof found)[number]) =>
    Array.isArray(fact) ? fact.some((each) => isSure(each, dossier)) : isSure(fact, dossier)
  const read = Object.values(dossier.sources).map((source) => source.read)
  return {
    method: dossier.method,
    known: found.length,
    sure: found.filter(isKnown).length,
    sources: read.length,
    since: read.sort()[0] ?? '',
  }
}

/** Every fact with a day from which it has to be looked up again. */
function againIn(node: unknown, path: string[] = []): { day: string; fact: string }[] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'again' in node && typeof node.again === 'string' ? [{ day: node.again, fact: path.join('.') }] : []
  return [...own, ...Object.entries(node).flatMap(([key, value]) => againIn(value, [...path, key]))]
}
