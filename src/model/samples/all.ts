import { operation as readOperation, operationIds } from '../contract/operation'
import type { CodeLanguage } from '../../site/code-languages'
import type { Contract, Sample } from '../contract/types'
import { fileName, firstSamples } from '.'
import { clients } from './clients'
import { onTheWire } from './http'
import { receivers } from './receivers'

/** A sample as a file of its own. */
export interface SampleFile {
  /** `<language>/<operation>.<extension>`; a Java file is named as its class, which the compiler asks for. */
  path: string
  operation: string
  language: CodeLanguage
  code: string
}

/** Every sample of every operation, of its first request example: those that the pages show. */
export function allSamples(contract: Contract): SampleFile[] {
  return operationIds(contract).flatMap((id) =>
    firstSamples(contract, readOperation(contract, id)).map(({ language, code }) => ({
      path: `${language}/${fileName(id, language)}`,
      operation: id,
      language,
      code: asFile(language, code),
    })),
  )
}

/** Every program that readers may take as a file: the samples, and those that are more than one call. */
export function programFiles(contract: Contract): Pick<SampleFile, 'path' | 'code'>[] {
  const named = (name: string, programs: Sample[]) =>
    programs.map(({ language, code }) => ({
      path: `${language}/${fileName(name, language)}`,
      code,
    }))
  return [...allSamples(contract), ...named('client', clients(contract)), ...named('receiver', receivers(contract))]
}

/** A program ends in a line feed; a request and its body are byte for byte what is sent. */
function asFile(language: CodeLanguage, code: string): string {
  if (language === 'http') return onTheWire(code)
  return language === 'json' ? code : `${code}\n`
}
