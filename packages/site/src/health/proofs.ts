import { createHash } from 'node:crypto'
import type { CodeLanguage } from '@docs/model/language/code-languages'
import { allSamples, type SampleFile } from '../samples/all'
import type { Contract } from '@docs/model/contract/types'
import type { Share } from '@docs/model/data/share'
import recorded from './proofs.json'

/** What the tests do with a sample, in the order in which the page tells it. */
export const proofs = ['compiled', 'run', 'sent', 'compared'] as const

export type Proof = (typeof proofs)[number]

/** Digests of the samples that passed when the tests last tried them, with spaces between. */
export type ProofRecord = Partial<Record<CodeLanguage, Partial<Record<Proof, string>>>>

export type SampleHealth = Partial<Record<CodeLanguage, LanguageHealth>>

interface LanguageHealth {
  total: number
  proved: { proof: Proof; share: Share }[]
  /** How many no proof covers. */
  untried: number
}

/**
 * Identifies a proof of a sample: once its code changes, the tests' earlier proof no longer counts. Each proof has
 * digests of its own, so that none can be copied from another.
 */
export const digestOf = (proof: Proof, { path, code }: Pick<SampleFile, 'path' | 'code'>): string =>
  createHash('sha256').update(`${proof}\n${path}\n${code}`).digest('hex').slice(0, 8)

/** How many samples of all contracts each proof of the last run still covers. */
export function sampleHealth(contracts: Contract[], record: ProofRecord = recorded): SampleHealth {
  const byLanguage = Map.groupBy(contracts.flatMap(allSamples), ({ language }) => language)
  return Object.fromEntries(
    [...byLanguage].map(([language, samples]) => {
      const passed = proofs.map((proof) => {
        const recordedOf = new Set(record[language]?.[proof]?.split(' '))
        return { proof, samples: new Set(samples.filter((sample) => recordedOf.has(digestOf(proof, sample)))) }
      })
      const total = samples.length
      const proved = passed
        .filter(({ samples }) => samples.size > 0)
        .map(({ proof, samples }) => ({ proof, share: { whole: samples.size, total } }))
      const untried = samples.filter((sample) => !passed.some(({ samples }) => samples.has(sample))).length
      return [language, { total, proved, untried }]
    }),
  )
}
