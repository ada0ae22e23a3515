import { operation as readOperation, operationIds } from '@docs/model/contract/operation'
import type { CodeLanguage } from '@docs/model/language/code-languages'
import type { Contract, Sample } from '@docs/model/contract/types'
import { firstSamples } from '.'
import { fileName } from './programs'
import { clients } from './clients'
import { onTheWire } from './http'
import { databaseSql, sqlFileNames } from './orders'
import { receivers } from './receivers'

/** A sample as a separate file. */
export interface SampleFile {
  /** `<language>/<program>.<extension>`; a Java file must be named after its class. */
  path: string
  operation: string
  language: CodeLanguage
  code: string
}

/** Every sample of every operation, for its first request example: the samples that the pages show. */
export function allSamples(contract: Contract): SampleFile[] {
  return operationIds(contract).flatMap((id) =>
    firstSamples(contract, readOperation(contract, id)).map(({ language, code, file }) => ({
      path: `${language}/${file}`,
      operation: id,
      language,
      code: asFile(language, code),
    })),
  )
}

/** Every downloadable program: the samples, those that make more than one call, and the SQL of a shop. */
export function programFiles(contract: Contract): Pick<SampleFile, 'path' | 'code'>[] {
  const named = (name: string, programs: Sample[]) =>
    programs.map(({ language, code }) => ({
      path: `${language}/${fileName(name, language)}`,
      code,
    }))
  const programs = [...named('client', clients(contract)), ...named('receiver', receivers(contract))]
  const sql = sqlFileNames.flatMap(databaseSql).map(({ file, code }) => ({ path: `sql/${file}`, code }))
  return [...allSamples(contract), ...programs, ...sql]
}

/** A program ends in a line feed; a request and its body are exactly the bytes sent. */
function asFile(language: CodeLanguage, code: string): string {
  if (language === 'http') return onTheWire(code)
  return language === 'json' ? code : `${code}\n`
}
