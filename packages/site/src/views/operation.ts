import { mentionOf, objectOf, withLinkedParts, withLinkedValues, type Mention } from '../addresses/address-index'
import { operation as readOperation, operationIds, requestTarget } from '@docs/model/contract/operation'
import { bodyBytes } from '@docs/model/contract/signature'
import type {
  Contract,
  Field,
  Operation,
  OperationError,
  OperationResponse,
  RequestExample,
  Sample,
} from '@docs/model/contract/types'
import { firstSamples, type RequestSample } from '../samples'
import { moreCodeAddress, sectionMarkdownAddress } from '@docs/model/brand/addresses'
import { returnedBy } from './codes'
import type { ViewSources } from './sources'

/** A method of the API as its page shows it. */
export interface OperationView extends Omit<Operation, 'errors' | 'changes' | 'responses'> {
  /** `object`: what the body is, if it has a page of its own; then the fields are there. */
  responses: (OperationResponse & { object?: Field['object'] })[]
  /** Where requests go. */
  host: string | undefined
  /** The first example in every language. */
  requestSamples: RequestSample[]
  /** Every request example in short form: its body, or its request line. */
  variants: (Pick<RequestExample, 'id' | 'summary'> & Sample)[]
  /** Address of the code left out of the page: most programs, and the other errors. */
  moreCode: string
  /** Address of the Markdown with all programs of the first example. */
  twin: string
  errors: (OperationError & {
    mention: Mention
    /** Whether most methods return it. */
    isCommon: boolean
  })[]
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
    twin: sectionMarkdownAddress(mentionOf(addresses, 'operation', id).href ?? '', 'samples'),
    responses: operation.responses.map((response) => {
      const object = objectOf(response, addresses)
      return {
        ...response,
        ...(object && { object }),
        fields: object ? [] : withLinkedValues(response.fields, addresses),
        headers: withLinkedValues(response.headers, addresses),
      }
    }),
    errors: operation.errors.map((error) => ({
      ...error,
      mention: mentionOf(addresses, 'error', error.code),
      isCommon: isCommon(contract, error.code),
    })),
    changes: operation.changes.map(({ from, to }) => ({
      ...(from !== null && { from: mentionOf(addresses, 'status', from) }),
      to: mentionOf(addresses, 'status', to),
    })),
  }
}

function isCommon(contract: Contract, code: string): boolean {
  const methods = returnedBy(
    contract,
    contract.errors.find((error) => error.code === code)!,
  )
  return methods === 'all' || methods.length > operationIds(contract).length / 2
}

function inShort({ method, path }: Operation, example: RequestExample): Sample {
  const body = bodyBytes(example.body)
  return body === undefined
    ? { language: 'http', code: `${method} ${requestTarget(path, example)}` }
    : { language: 'json', code: body }
}
