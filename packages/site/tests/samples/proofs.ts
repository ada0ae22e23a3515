/** Writes what the tests did with each sample, from which /docs_health tells it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { codeLanguages, type CodeLanguage } from '@docs/model/language/code-languages'
import { digestOf, proofs, type Proof, type ProofRecord } from '../../src/health/proofs'
import { allSamples, type SampleFile } from '../../src/samples/all'
import { contracts } from './programs'

const path = fileURLToPath(new URL('../../src/health/proofs.json', import.meta.url))
const published = [contracts.current!, contracts.archived!].flatMap(allSamples)

/** Returns what carries out a proof of samples. When the file's tests end, those that passed are written. */
export function useProofs(proof: Proof): (samples: SampleFile[], prove: () => unknown) => Promise<void> {
  const tried = new Set<CodeLanguage>()
  const passed = new Set<string>()
  afterAll(() => {
    if (tried.size > 0) update(proof, tried, passed)
  })
  return async (samples, prove) => {
    for (const { language } of samples) tried.add(language)
    await prove()
    for (const sample of samples) passed.add(digestOf(proof, sample))
  }
}

/** Of a language that was tried, only what passed now counts; of the others, what is written and still published. */
function update(proof: Proof, tried: Set<CodeLanguage>, passed: Set<string>): void {
  const record = JSON.parse(readFileSync(path, 'utf8')) as ProofRecord
  const digestsOf = (language: CodeLanguage, of: Proof): string => {
    const proved = of === proof && tried.has(language) ? passed : new Set(record[language]?.[of]?.split(' '))
    const digests = published.filter((sample) => sample.language === language).map((sample) => digestOf(of, sample))
    return [...new Set(digests)]
      .filter((digest) => proved.has(digest))
      .sort()
      .join(' ')
  }
  const after = Object.fromEntries(
    (Object.keys(codeLanguages) as CodeLanguage[]).map((language) => [
      language,
      Object.fromEntries(proofs.map((of) => [of, digestsOf(language, of)]).filter(([, digests]) => digests !== '')),
    ]),
  )
  writeFileSync(path, `${JSON.stringify(after, null, 2)}\n`)
}
