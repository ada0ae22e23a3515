import { mentionOf, withLinkedValues, type Mention } from '../addresses'
import { operation as readOperation } from '../contract/operation'
import type { Operation, OperationError, Sample } from '../contract/types'
import { samples } from '../samples'
import type { ViewSources } from './sources'

/** A method of the API as its page shows it. */
export interface OperationView extends Omit<Operation, 'errors' | 'changes'> {
  /** Where requests go. */
  host: string | undefined
  /** The first example in every language. */
  requestSamples: Sample[]
  errors: (OperationError & { mention: Mention })[]
  /** Changes of status that this call makes; `from` is left out for the beginning. */
  changes: { from?: Mention; to: Mention }[]
}

export function operationView(id: string, { contract, addresses }: ViewSources): OperationView {
  const operation = readOperation(contract, id)
  const [example] = operation.requestExamples
  if (!example) throw new Error(`operation ${id} has no request example in the contract.`)
  const { request } = operation
  return {
    ...operation,
    host: contract.document.servers[0]?.url,
    requestSamples: samples(contract, operation, example),
    headers: withLinkedValues(operation.headers, addresses),
    parameters: withLinkedValues(operation.parameters, addresses),
    request: request && { ...request, fields: withLinkedValues(request.fields, addresses) },
    responses: operation.responses.map((response) => ({
      ...response,
      fields: withLinkedValues(response.fields, addresses),
      headers: withLinkedValues(response.headers, addresses),
    })),
    errors: operation.errors.map((error) => ({ ...error, mention: mentionOf(addresses, 'error', error.code) })),
    changes: operation.changes.map(({ from, to }) => ({
      ...(from !== null && { from: mentionOf(addresses, 'status', from) }),
      to: mentionOf(addresses, 'status', to),
    })),
  }
}
