/* The samples of a method with what the reader has entered, in all languages. */
import { brand } from '@docs/brand/brand'
import type { OperationRules, Rules } from '@docs/sandbox/gateway/types'
import { samplesOf, type RequestSample } from '../samples/programs'
import { programName } from '../samples/request'
import type { Call } from './request'

/** Programs that send this very request; undefined while its body is no JSON. */
export function programsOf(
  { contract }: Rules,
  { id, auth, idempotent }: OperationRules,
  { method, target, body }: Call,
  secretFile?: string,
): RequestSample[] | undefined {
  const { signature, facts } = contract
  const names = Object.fromEntries(signature.headers.map(({ role, name }) => [role, name]))
  const value = valueOf(body)
  if (body !== undefined && value === undefined) return undefined
  return samplesOf({
    id: programName(id),
    method,
    target,
    given: [],
    instants: [],
    targetTemplate: [target],
    ...(body !== undefined && { body, bodyTemplate: [body], value }),
    idempotencyKey: idempotent,
    signed: auth === 'signature',
    ...(secretFile !== undefined && { secretFile }),
    baseUrl: brand.sandboxUrl,
    timeoutSeconds: Number(facts['request.timeout_seconds']),
    signature,
    header: { key: names.key ?? '', timestamp: names.timestamp ?? '', signature: names.signature ?? '' },
  })
}

function valueOf(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '') as unknown
  } catch {
    return undefined
  }
}
