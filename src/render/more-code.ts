import { operation as readOperation, operationIds } from '../model/contract/operation'
import { samples } from '../model/samples'
import type { MoreCode } from '../model/samples/more-code'
import { defaultLocale } from '../site/locales'
import { versions, type Version } from '../site/versions'
import { loadContract } from '../sources/contract'
import { highlightCode } from '../ui/code/CodeBlock'

/** What the page of a method fetches when the reader chooses another example or error. */
export async function moreCodeOf(version: Version, id: string): Promise<MoreCode> {
  const contract = await loadContract(version, defaultLocale)
  const operation = readOperation(contract, id)
  const programs = operation.requestExamples.map((example) => [
    example.id,
    byKey(samples(contract, operation, example).map(({ language, code }) => [language, highlightCode(code, language)])),
  ])
  const errors = operation.errors.map(({ code, example }): [string, string] => [
    code,
    highlightCode(JSON.stringify(example, null, 2), 'json'),
  ])
  return { programs: Object.fromEntries(programs) as MoreCode['programs'], errors: byKey(errors) }
}

const byKey = (entries: [string, string][]): Record<string, string> => Object.fromEntries(entries)

/** The methods of every version. */
export async function methodPlaces(): Promise<{ version: Version; operation: string }[]> {
  const ids = await Promise.all(
    versions.map(async (version) => operationIds(await loadContract(version, defaultLocale))),
  )
  return versions.flatMap((version, index) => (ids[index] ?? []).map((operation) => ({ version, operation })))
}
