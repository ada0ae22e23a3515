import type { Contract, Operation, RequestExample, Sample } from '../contract/types'
import { bash } from './bash'
import { go } from './go'
import { http } from './http'
import { java } from './java'
import { javascript } from './javascript'
import { kotlin } from './kotlin'
import { php } from './php'
import { python } from './python'
import { sampleRequest } from './request'

/** A request in every language of the site: complete programs, then the request on the wire and its body. */
export function samples(contract: Contract, operation: Operation, example: RequestExample): Sample[] {
  const request = sampleRequest(contract, operation, example)
  return [
    { language: 'bash', code: bash(request) },
    { language: 'php', code: php(request) },
    { language: 'javascript', code: javascript(request) },
    { language: 'python', code: python(request) },
    { language: 'java', code: java(request) },
    { language: 'kotlin', code: kotlin(request) },
    { language: 'go', code: go(request) },
    { language: 'http', code: http(request) },
    ...(request.body === undefined ? [] : [{ language: 'json' as const, code: request.body }]),
  ]
}
