import { programLanguages, type CodeLanguage, type ProgramLanguage } from '@docs/model/language/code-languages'
import type { Sample } from '@docs/model/contract/types'
import { bash } from './bash'
import { go } from './go'
import { http } from './http'
import { java } from './java'
import { javascript } from './javascript'
import { kotlin } from './kotlin'
import { php } from './php'
import { python } from './python'
import { ruby } from './ruby'
import { className, type SampleRequest, withFolds } from './request'

const extensions: Record<CodeLanguage, string> = {
  bash: 'sh',
  php: 'php',
  javascript: 'mjs',
  python: 'py',
  ruby: 'rb',
  java: 'java',
  kotlin: 'kt',
  go: 'go',
  http: 'http',
  json: 'json',
}

/** Writes the program that sends a request, in each language. */
const printers: Record<ProgramLanguage, (request: SampleRequest) => string> = {
  bash,
  php,
  javascript,
  python,
  ruby,
  java,
  kotlin,
  go,
}

/** The file name of a program or request; a Java file must be named after its class. */
export const fileName = (id: string, language: CodeLanguage): string =>
  `${language === 'java' ? className(id) : id}.${extensions[language]}`

/** A sample that is a whole file. */
export type RequestSample = Sample & { file: string }

/** A request in every language of the site: complete programs, then the raw HTTP request and its body. */
export function samplesOf(request: SampleRequest): RequestSample[] {
  const all: Sample[] = [
    ...programLanguages.map((language) => ({ language, ...withFolds(printers[language](request)) })),
    { language: 'http', code: http(request) },
    ...(request.body === undefined ? [] : [{ language: 'json' as const, code: request.body }]),
  ]
  return all.map((sample) => ({ ...sample, file: fileName(request.id, sample.language) }))
}
