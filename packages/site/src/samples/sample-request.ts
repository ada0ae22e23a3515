import { requestTarget } from '@docs/model/contract/operation'
import { bodyBytes } from '@docs/model/contract/signature'
import type { Contract, Operation, RequestExample } from '@docs/model/contract/types'
import { bodyTemplate, holesOf, targetTemplate } from './holes'
import { programName, secretFileOf, type SampleRequest } from './request'

/** An example of the contract as its samples send it. */
export function sampleRequest(contract: Contract, operation: Operation, example: RequestExample): SampleRequest {
  const { signature, document, facts } = contract
  const names = Object.fromEntries(signature.headers.map(({ role, name }) => [role, name]))
  const body = bodyBytes(example.body)
  const holes = signature.scheme ? holesOf(contract, operation, example) : []
  return {
    id: programName(operation.id),
    method: operation.method,
    target: requestTarget(operation.path, example),
    body,
    reference: holes.find(({ from, days }) => !from && days === undefined),
    given: holes.filter(({ from }) => from),
    instants: holes.filter((hole) => hole.days !== undefined) as SampleRequest['instants'],
    targetTemplate: targetTemplate(operation.path, example, holes),
    bodyTemplate: body === undefined ? undefined : bodyTemplate(body, holes),
    value: example.body,
    idempotencyKey: operation.idempotent,
    signed: operation.auth === 'signature',
    secretFile: secretFileOf(operation),
    baseUrl: document.servers[0]?.url ?? '',
    timeoutSeconds: Number(facts['request.timeout_seconds']),
    signature,
    header: { key: names.key ?? '', timestamp: names.timestamp, signature: names.signature ?? '' },
  }
}
