import type { Contract, Operation, RequestExample } from '@docs/model/contract/types'
import { samplesOf, type RequestSample } from './programs'
import { sampleRequest } from './sample-request'

/** A request of the contract in every language of the site. */
export const samples = (contract: Contract, operation: Operation, example: RequestExample): RequestSample[] =>
  samplesOf(sampleRequest(contract, operation, example))

/** The first example of an operation in every language. */
export function firstSamples(contract: Contract, operation: Operation): RequestSample[] {
  const [example] = operation.requestExamples
  if (!example) throw new Error(`Operation ${operation.id} has no request example: add one to contract/operations.`)
  return samples(contract, operation, example)
}
