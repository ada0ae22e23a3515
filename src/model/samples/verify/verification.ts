import { env } from '../../../site/brand-names'
import { demoKeys } from '../../contract/signature'
import type { Contract, SignatureScheme, Webhook } from '../../contract/types'

/** What a template needs to write a program that checks the signature of a callback. */
export interface Verification {
  /** The webhook that it checks, e.g. `callbacks`. */
  id: string
  method: Webhook['method']
  scheme: string
  /** The demo keys, as the variable of the environment holds keys. */
  demoKeys: string
  skewSeconds: number
  /** Environment variables that hold the signing headers, named as CGI does. */
  variable: { key: string; timestamp: string; signature: string }
}

/** The texts that every program has; a reader meets them in each language. */
export const notes = {
  input: {
    POST: 'Body: standard input. Headers, target: environment, as in CGI.',
    GET: 'Headers and target: environment, named as in CGI.',
  },
  keys: 'Every key that is active, as id=secret, with a space between them.',
  chosen: 'The header names the key. An id that is not among them is refused.',
  now: `${env.now}: only to try the published vectors.`,
  rawBody: 'The raw bytes, never parsed and serialized again.',
  sorted: 'Sort the parameters as they came, still percent-encoded.',
} as const

export function verification({ signature, facts }: Contract, { id, method }: Webhook): Verification {
  const variable = (role: 'key' | 'timestamp' | 'signature') => {
    const header = signature.headers.find((each) => each.role === role)
    if (!header || !signature.scheme)
      throw new Error(`The signature of this contract has no ${role} header or no scheme, which ${id} needs.`)
    return `HTTP_${header.name.toUpperCase().replaceAll('-', '_')}`
  }
  return {
    id,
    method,
    scheme: signature.scheme ?? '',
    demoKeys: keyList(signature),
    skewSeconds: Number(facts['signature.clock_skew_seconds']),
    variable: { key: variable('key'), timestamp: variable('timestamp'), signature: variable('signature') },
  }
}

/** The demo keys as programs that receive callbacks take them: `id=secret`, with a space between them. */
export function keyList(signature: SignatureScheme): string {
  return demoKeys(signature)
    .map(({ key_id, secret }) => `${key_id}=${secret}`)
    .join(' ')
}
