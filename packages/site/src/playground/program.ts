/* A method's samples in all languages, with the reader's input. */
import { brand } from '@docs/brand/brand'
import type { OperationRules, Rules } from '@docs/sandbox/gateway/types'
import { samplesOf, type RequestSample } from '../samples/programs'
import { programName } from '../samples/request'
import type { Call } from './request'

/** No request has this many levels; with thousands of them, writing a program would overflow the stack. */
const maxDepth = 200

/** Programs that send exactly this request; undefined while its body is not valid JSON, or is nested too deep. */
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
    const value = JSON.parse(body ?? '') as unknown
    return isNested(value, maxDepth) ? undefined : value
  } catch {
    return undefined
  }
}

/** Whether a value has more levels than this. */
const isNested = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isNested(each, levels - 1)))
