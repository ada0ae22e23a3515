import { sign, type SignatureSteps } from './signature'
import type { SignatureScheme } from './types'

/** A message as it arrives: a header that was sent twice has both values, with a comma between them. */
export interface ArrivedMessage {
  method: string
  /** Path and query as sent. */
  target: string
  headers: Headers
  body: Uint8Array
}

export interface VerifyingRules<Key> {
  scheme: Pick<SignatureScheme, 'algorithm' | 'scheme'> & {
    headers: readonly Pick<SignatureScheme['headers'][number], 'role' | 'name'>[]
  }
  /** The active key with an id. */
  keyOf: (id: string) => Key | undefined
  skewSeconds: number
  /** The receiver's clock, in Unix time. */
  now: number
}

export type SignatureFault = 'signature_missing' | 'key_unknown' | 'timestamp_out_of_range' | 'signature_invalid'

/** The key of an accepted message, or the error and its detail; `steps` are those of the receiver. */
export type Verdict<Key> =
  | { key: Key; fault?: undefined; steps: SignatureSteps }
  | { fault: SignatureFault; detail: string; steps?: SignatureSteps }

/** The gateway's check of a signature. */
export function verify<Key extends { secret: string }>(
  { scheme, keyOf, skewSeconds, now }: VerifyingRules<Key>,
  { method, target, headers, body }: ArrivedMessage,
): Verdict<Key> {
  const values = Object.fromEntries(scheme.headers.map(({ role, name }) => [role, headers.get(name)]))
  const missing = (detail: string) => ({ fault: 'signature_missing', detail }) as const
  for (const { role, name } of scheme.headers) {
    if (!values[role]) return missing(`The header ${name} is missing.`)
    if (role === 'signature' && !values.signature?.startsWith(`${scheme.scheme}=`))
      return missing(`The header ${name} has no prefix ${scheme.scheme}=.`)
    if (role === 'timestamp' && !/^\d{1,15}$/.test(values.timestamp ?? ''))
      return missing(`The header ${name} is not digits only.`)
  }
  const key = keyOf(values.key ?? '')
  if (!key) return { fault: 'key_unknown', detail: `There is no active API key ${values.key} in this environment.` }
  const timestamp = Number(values.timestamp)
  const off = Math.abs(now - timestamp)
  if (off > skewSeconds)
    return {
      fault: 'timestamp_out_of_range',
      detail: `The timestamp differs from the gateway's clock by ${off} s; ${skewSeconds} s are accepted.`,
    }
  const steps = sign(scheme, { method: method as 'GET' | 'POST', target, body }, { secret: key.secret, timestamp })
  if (steps.signature === values.signature) return { key, steps }
  return {
    fault: 'signature_invalid',
    detail:
      `The signature does not match the request. The gateway computed the body hash ${steps.bodyHash} over ` +
      `${body.length} bytes.`,
    steps,
  }
}
