import { mentionOf, withLinkedValues, type Mention } from '../addresses'
import { operation as readOperation, requestTarget } from '../contract/operation'
import { bodyBytes } from '../contract/signature'
import type { Operation, OperationError, RequestExample, Sample } from '../contract/types'
import { firstSamples } from '../samples'
import { moreCodeAddress } from '../../site/addresses'
import type { ViewSources } from './sources'

/** A method of the API as its page shows it. */
export interface OperationView extends Omit<Operation, 'errors' | 'changes'> {
  /** Where requests go. */
  host: string | undefined
  /** The first example in every language. */
  requestSamples: Sample[]
  /** Every example of a request, in short: its body, or what it asks for. */
  variants: (Pick<RequestExample, 'id' | 'summary'> & Sample)[]
  /** Where the code is that the page leaves out: the programs of the other examples, and the other errors. */
  moreCode: string
  errors: (OperationError & { mention: Mention })[]
  /** Changes of status that this call makes; `from` is left out for the beginning. */
  changes: { from?: Mention; to: Mention }[]
}

export function operationView(id: string, { contract, addresses }: ViewSources): OperationView {
  const operation = readOperation(contract, id)
  const { request } = operation
  return {
    ...operation,
    host: contract.document.servers[0]?.url,
    requestSamples: firstSamples(contract, operation),
    variants: operation.requestExamples.map((each) => ({ ...each, ...inShort(operation, each) })),
    moreCode: moreCodeAddress(contract.version, id),
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

function inShort({ method, path }: Operation, example: RequestExample): Sample {
  const body = bodyBytes(example.body)
  return body === undefined
    ? { language: 'http', code: `${method} ${requestTarget(path, example)}` }
    : { language: 'json', code: body }
}
