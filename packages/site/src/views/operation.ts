import {
  mentionOf,
  objectOf,
  withLinkedParts,
  withLinkedValues,
  type Elsewhere,
  type Mention,
} from '../sources/addresses/address-index'
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
import { firstSamples } from '../samples'
import type { RequestSample } from '../samples/programs'
import { moreCodeAddress, sectionMarkdownAddress } from '@docs/model/brand/addresses'
import { isCommon } from './codes'
import { homeOf } from './shared-parts'
import type { ViewSources } from './sources'

/** A method of the API as its page shows it. */
export interface OperationView extends Omit<Operation, 'errors' | 'changes' | 'request' | 'responses'> {
  /** `object`: where the fields of the body are described, if that is another place. */
  request?: NonNullable<Operation['request']> & { object?: Field['object'] }
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
    /** Whether it is among the common errors of the page of errors. */
    isCommon: boolean
  })[]
  /** Status changes made by this call; `from` is absent for the initial status. */
  changes: { from?: Mention; to: Mention }[]
}

export function operationView(id: string, sources: ViewSources): OperationView {
  const { contract, addresses } = sources
  const operation = readOperation(contract, id)
  const common = commonHeaders(contract, operation)
  const told = withoutTold(operation.request?.fields ?? [])
  const elsewhere: Elsewhere = (part) => homeOf(part, id, sources)
  const { request, ...linked } = withLinkedParts(operation, addresses, elsewhere)
  const requestHome = request && elsewhere({ schema: request.type, anchor: 'request' })
  return {
    ...linked,
    headers: linked.headers.filter(({ name }) => !common.has(name)),
    ...(request && { request: { ...request, ...(requestHome && { object: requestHome, fields: [] }) } }),
    host: contract.document.servers[0]?.url,
    requestSamples: firstSamples(contract, operation),
    variants: operation.requestExamples.map((each) => ({ ...each, ...inShort(operation, each) })),
    moreCode: moreCodeAddress(contract.version, contract.locale, id),
    twin: sectionMarkdownAddress(mentionOf(addresses, 'operation', id).href ?? '', 'samples'),
    responses: operation.responses.map((response) => {
      const object = objectOf(response, addresses) ?? named(elsewhere(response), response.schema)
      return {
        ...response,
        ...(object && { object }),
        fields: object ? [] : withLinkedValues(response.fields, addresses, elsewhere).map(told),
        headers: withLinkedValues(response.headers, addresses).filter(({ name }) => !common.has(name)),
      }
    }),
    errors: operation.errors.map((error) => ({
      ...error,
      mention: mentionOf(addresses, 'error', error.code),
      isCommon: isCommon(
        contract,
        contract.errors.find(({ code }) => code === error.code)!,
      ),
    })),
    changes: operation.changes.map(({ from, to }) => ({
      ...(from !== null && { from: mentionOf(addresses, 'status', from) }),
      to: mentionOf(addresses, 'status', to),
    })),
  }
}

/** A part of another method, named by its type: the method’s name alone would be mistaken for the object’s. */
const named = (home: Field['object'], type: string | undefined): Field['object'] =>
  home && type ? { ...home, name: `\`${type}\`` } : home

/** A field of the response; its values are only named if the same field of the request explains them. */
const withoutTold =
  (sent: Field[]) =>
  (field: Field): Field => {
    const { enum: values } = field
    const isTold = sent.some((each) => each.name === field.name && JSON.stringify(each.enum) === JSON.stringify(values))
    if (!values || !isTold) return field
    return { ...field, enum: { ...values, values: values.values.map((each) => ({ ...each, description: '' })) } }
  }

/** Names of the headers that all methods of its kind have: the request format explains them. */
export function commonHeaders(contract: Contract, { auth, idempotent }: Operation): ReadonlySet<string> {
  const alike = operationIds(contract)
    .map((id) => readOperation(contract, id))
    .filter((each) => each.auth === auth && each.idempotent === idempotent)
  const names = alike.map(({ headers, responses }) =>
    [...headers, ...responses.flatMap((response) => response.headers)].map(({ name }) => name),
  )
  return new Set(names[0]?.filter((name) => names.every((each) => each.includes(name))))
}

function inShort({ method, path }: Operation, example: RequestExample): Sample {
  const body = bodyBytes(example.body)
  return body === undefined
    ? { language: 'http', code: `${method} ${requestTarget(path, example)}` }
    : { language: 'json', code: body }
}
