import { operation as readOperation, operationIds } from '@docs/model/contract/operation'
import { samples } from '../samples'
import type { MoreCode } from '../samples/more-code'
import { defaultLocale, locales, type Locale } from '@docs/model/language/locales'
import { texts } from '@docs/model/language/texts'
import { versions, type Version } from '@docs/model/brand/versions'
import { loadContract } from '@docs/model/sources/contract'
import { highlightCode } from '../highlight/highlight'
import { withFolded } from '../ui/code/folded'
import { keepInBuild } from '../sources/kept'

/** The code that an operation's page fetches when the reader chooses another example or error. */
export async function moreCodeOf(version: Version, locale: Locale, id: string): Promise<MoreCode> {
  const contract = await loadContract(version, locale)
  const operation = readOperation(contract, id)
  const programs = operation.requestExamples.map(
    (example) => [example.id, samples(contract, operation, example)] as const,
  )
  const errors = operation.errors.map(({ code, example }) => [code, JSON.stringify(example, null, 2)] as const)
  const { fold } = texts[locale].shell
  return keepInBuild(`code/${version}/${locale}/${id}`, [programs, errors, fold], () => ({
    programs: Object.fromEntries(
      programs.map(([example, all]) => [
        example,
        byKey(
          all.map(({ language, code, folds = [] }) => [
            language,
            withFolded(highlightCode(code, language), folds, fold, locale),
          ]),
        ),
      ]),
    ),
    errors: byKey(errors.map(([code, example]) => [code, highlightCode(example, 'json')])),
  }))
}

const byKey = (entries: [string, string][]): Record<string, string> => Object.fromEntries(entries)

/** The operations of every version, in every language. */
export async function methodPlaces(): Promise<{ version: Version; locale: Locale; operation: string }[]> {
  const ids = await Promise.all(
    versions.map(async (version) => operationIds(await loadContract(version, defaultLocale))),
  )
  return versions.flatMap((version, index) =>
    locales.flatMap((locale) => (ids[index] ?? []).map((operation) => ({ version, locale, operation }))),
  )
}
