import type { CodeLanguage } from '@docs/model/language/code-languages'
import type { Contract, Operation, RequestExample, Sample } from '@docs/model/contract/types'
import { bash } from './bash'
import { go } from './go'
import { http } from './http'
import { java } from './java'
import { javascript } from './javascript'
import { kotlin } from './kotlin'
import { php } from './php'
import { python } from './python'
import { className, sampleRequest, withFolds } from './request'

const extensions: Record<CodeLanguage, string> = {
  bash: 'sh',
  php: 'php',
  javascript: 'mjs',
  python: 'py',
  java: 'java',
  kotlin: 'kt',
  go: 'go',
  http: 'http',
  json: 'json',
}

/** The file name of a program or request; a Java file must be named after its class. */
export const fileName = (id: string, language: CodeLanguage): string =>
  `${language === 'java' ? className(id) : id}.${extensions[language]}`

/** A sample that is a whole file. */
export type RequestSample = Sample & { file: string }

/** A request in every language of the site: complete programs, then the raw HTTP request and its body. */
export function samples(contract: Contract, operation: Operation, example: RequestExample): RequestSample[] {
  const request = sampleRequest(contract, operation, example)
  const programs: [CodeLanguage, string][] = [
    ['bash', bash(request)],
    ['php', php(request)],
    ['javascript', javascript(request)],
    ['python', python(request)],
    ['java', java(request)],
    ['kotlin', kotlin(request)],
    ['go', go(request)],
  ]
  const all: Sample[] = [
    ...programs.map(([language, marked]) => ({ language, ...withFolds(marked) })),
    { language: 'http', code: http(request) },
    ...(request.body === undefined ? [] : [{ language: 'json' as const, code: request.body }]),
  ]
  return all.map((sample) => ({ ...sample, file: fileName(request.id, sample.language) }))
}

/** The first example of an operation in every language. */
export function firstSamples(contract: Contract, operation: Operation): RequestSample[] {
  const [example] = operation.requestExamples
  if (!example) throw new Error(`Operation ${operation.id} has no request example: add one to contract/operations.`)
  return samples(contract, operation, example)
}
