import { isSure } from '@docs/model/catalogue/dossier'
import type { Catalogue } from '@docs/model/catalogue/types'
import type { Share } from '@docs/model/data/share'
import type { Locale } from '@docs/model/language/locales'
import { expectedFacts, type Dossier } from '@docs/model/catalogue/dossier-schema'

/** What is known of the payment methods, for maintainers. */
export interface DossierHealth {
  /** The expected facts of all methods, and those from the scheme or from two providers. */
  sure: Share
  methods: MethodKnowledge[]
  /** Facts that have to be looked up again, the first due first. */
  due: { day: string; method: string; fact: string }[]
}

export interface MethodKnowledge {
  name: string
  known: Share
  sure: Share
  /** How many sources were read, and when the first of them. */
  sources: number
  since: string
}

/** Undefined if no method has a dossier. */
export function dossierHealth({ services, dossiers }: Catalogue, locale: Locale): DossierHealth | undefined {
  const names = new Map(services.map(({ method }) => [method.id, method.name[locale]]))
  const all = Object.values(dossiers)
  if (all.length === 0) return undefined
  const methods = all.map((dossier) => knowledgeOf(dossier, names.get(dossier.method) ?? dossier.method))
  return {
    sure: methods.map(({ sure }) => sure).reduce((a, b) => ({ whole: a.whole + b.whole, total: a.total + b.total })),
    methods: methods.sort((a, b) => a.name.localeCompare(b.name, locale)),
    due: all
      .flatMap((dossier) =>
        againIn(dossier).map(({ day, fact }) => ({ day, fact, method: names.get(dossier.method) ?? dossier.method })),
      )
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

function knowledgeOf(dossier: Dossier, name: string): MethodKnowledge {
  const found = expectedFacts.flatMap((key) => (dossier[key] ? [dossier[key]] : []))
  const isKnown = (fact: (typeof found)[number]) =>
    Array.isArray(fact) ? fact.some((each) => isSure(each, dossier)) : isSure(fact, dossier)
  const read = Object.values(dossier.sources).map((source) => source.read)
  return {
    name,
    known: { whole: found.length, total: expectedFacts.length },
    sure: { whole: found.filter(isKnown).length, total: expectedFacts.length },
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
