import { operation as readOperation, operationIds } from '@docs/model/contract/operation'
import { samples } from '../samples'
import type { MoreCode } from '../samples/more-code'
import { defaultLocale } from '@docs/model/language/locales'
import { versions, type Version } from '@docs/model/brand/versions'
import { loadContract } from '@docs/model/sources/contract'
import { highlightCode } from '../highlight/highlight'
import { keepInBuild } from '../sources/kept'

/** The code that an operation's page fetches when the reader chooses another example or error. */
export async function moreCodeOf(version: Version, id: string): Promise<MoreCode> {
  const contract = await loadContract(version, defaultLocale)
  const operation = readOperation(contract, id)
  const programs = operation.requestExamples.map(
    (example) => [example.id, samples(contract, operation, example)] as const,
  )
  const errors = operation.errors.map(({ code, example }) => [code, JSON.stringify(example, null, 2)] as const)
  return keepInBuild(`code/${version}/${id}`, [programs, errors], () => ({
    programs: Object.fromEntries(
      programs.map(([example, all]) => [
        example,
        byKey(all.map(({ language, code }) => [language, highlightCode(code, language)])),
      ]),
    ),
    errors: byKey(errors.map(([code, example]) => [code, highlightCode(example, 'json')])),
  }))
}

const byKey = (entries: [string, string][]): Record<string, string> => Object.fromEntries(entries)

/** The operations of every version. */
export async function methodPlaces(): Promise<{ version: Version; operation: string }[]> {
  const ids = await Promise.all(
    versions.map(async (version) => operationIds(await loadContract(version, defaultLocale))),
  )
  return versions.flatMap((version, index) => (ids[index] ?? []).map((operation) => ({ version, operation })))
}
