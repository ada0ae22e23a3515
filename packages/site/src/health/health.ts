import type { Locale } from '@docs/model/language/locales'
import type { Version } from '@docs/model/brand/versions'
import type { Contract } from '@docs/model/contract/types'
import { mapValues } from '@docs/model/data/map'
import type { DossierHealth } from './dossiers'
import { descriptionChecks, proofOf } from './contract'
import type { SampleHealth } from './proofs'
import { contractFigures, faultless, type ContractFigures } from './figures'
import type { Share } from '@docs/model/data/share'
import type { SandboxHealth } from '@docs/sandbox/program/figures'

/** The state of the site as reported by the build. */
export interface Health {
  contracts: ContractHealth[]
  samples: SampleHealth
  /** Undefined without scenarios. */
  sandbox?: SandboxHealth
  /** Undefined without dossiers. */
  dossiers?: DossierHealth
  translations: TranslationHealth[]
  /** All pages in the reader's language, heaviest first. */
  weights: PageWeight[]
}

export interface ContractHealth {
  version: Version
  figures: ContractFigures
  descriptions: Record<Locale, Share>
}

export interface TranslationHealth {
  kind: 'pages' | 'contract' | 'pairs'
  /** How many texts need a translation. */
  total: number
  missing: number
  stale: number
  orphan: number
}

export interface PageWeight {
  address: string
  title: string
  /** Size of the article's uncompressed HTML. */
  bytes: number
}

/** Examples are identical in all languages, so one is checked; descriptions are counted in each. */
export function contractHealth(translated: Record<Locale, Contract>): ContractHealth {
  const { en } = translated
  return {
    version: en.version,
    figures: contractFigures(proofOf(en)),
    descriptions: mapValues(translated, (contract) => faultless(descriptionChecks(contract))),
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
