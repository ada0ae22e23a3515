import { mentionOf, withLinkedParts, withLinkedValues, type Mention } from '../addresses/address-index'
import { operation as readOperation, requestTarget } from '@docs/model/contract/operation'
import { bodyBytes } from '@docs/model/contract/signature'
import type { Operation, OperationError, RequestExample, Sample } from '@docs/model/contract/types'
import { firstSamples, type RequestSample } from '../samples'
import { markdownAddress, moreCodeAddress } from '@docs/model/brand/addresses'
import type { ViewSources } from './sources'

/** A method of the API as its page shows it. */
export interface OperationView extends Omit<Operation, 'errors' | 'changes'> {
  /** Where requests go. */
  host: string | undefined
  /** The first example in every language. */
  requestSamples: RequestSample[]
  /** Every request example in short form: its body, or its request line. */
  variants: (Pick<RequestExample, 'id' | 'summary'> & Sample)[]
  /** Address of the code left out of the page: most programs, and the other errors. */
  moreCode: string
  /** Address of the page's Markdown twin, which has all programs of the first example. */
  twin: string
  errors: (OperationError & { mention: Mention })[]
  /** Status changes made by this call; `from` is absent for the initial status. */
  changes: { from?: Mention; to: Mention }[]
}

export function operationView(id: string, { contract, addresses }: ViewSources): OperationView {
  const operation = readOperation(contract, id)
  return {
    ...withLinkedParts(operation, addresses),
    host: contract.document.servers[0]?.url,
    requestSamples: firstSamples(contract, operation),
    variants: operation.requestExamples.map((each) => ({ ...each, ...inShort(operation, each) })),
    moreCode: moreCodeAddress(contract.version, contract.locale, id),
    twin: markdownAddress(mentionOf(addresses, 'operation', id).href ?? ''),
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
