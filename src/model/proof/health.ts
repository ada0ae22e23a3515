import { codeLanguages, type CodeLanguage } from '../../site/code-languages'
import { locales, type Locale } from '../../site/locales'
import type { Version } from '../../site/versions'
import type { CoverageKind } from '../../gateway/scenarios/coverage'
import type { Contract } from '../contract/types'
import { allSamples } from '../samples/all'
import { descriptionChecks, proofOf } from './contract'
import { contractFigures, faultless, type ContractFigures, type Share } from './figures'

/** What the build knows of its own state. */
export interface Health {
  contracts: ContractHealth[]
  /** None where there are no scenarios. */
  sandbox?: SandboxHealth
  translations: TranslationHealth[]
  /** Every page of the reader's language, the heaviest first. */
  weights: PageWeight[]
}

export interface ContractHealth {
  version: Version
  figures: ContractFigures
  descriptions: Record<Locale, Share>
  samples: Record<CodeLanguage, number>
}

/** What of the contract the sandbox has played, and how the torture of callbacks proved itself. */
export interface SandboxHealth {
  scenarios: number
  callbacks: number
  reached: { kind: CoverageKind; share: Share }[]
  torture: { cases: number; mutants: Share }
}

export interface TranslationHealth {
  kind: 'pages' | 'contract' | 'pairs'
  /** How many are to be translated. */
  total: number
  missing: number
  stale: number
  orphan: number
}

export interface PageWeight {
  address: string
  title: string
  /** Of the article's HTML, uncompressed. */
  bytes: number
}

/** Examples are the same in every language, so those of one are checked; descriptions are counted in each. */
export function contractHealth(translated: Record<Locale, Contract>): ContractHealth {
  const { en } = translated
  const samples = allSamples(en)
  return {
    version: en.version,
    figures: contractFigures(proofOf(en)),
    descriptions: record(locales, (locale) => faultless(descriptionChecks(translated[locale]))),
    samples: record(
      Object.keys(codeLanguages) as CodeLanguage[],
      (language) => samples.filter((each) => each.language === language).length,
    ),
  }
}

export function translationHealth(
  kind: TranslationHealth['kind'],
  total: number,
  faults: { state: 'missing' | 'stale' | 'orphan' }[],
): TranslationHealth {
  const count = (state: 'missing' | 'stale' | 'orphan') => faults.filter((fault) => fault.state === state).length
  return { kind, total, missing: count('missing'), stale: count('stale'), orphan: count('orphan') }
}

function record<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>
}
