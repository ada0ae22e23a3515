import { env } from '@docs/model/brand/brand-names'
import { keyList } from '@docs/model/contract/signature'
import type { Contract, Webhook } from '@docs/model/contract/types'

/** What a template needs to write a program that verifies the signature of a callback. */
export interface Verification {
  /** Id of the webhook, e.g. `callbacks`. */
  id: string
  method: Webhook['method']
  scheme: string
  /** The demo keys, in the format of the environment variable. */
  demoKeys: string
  skewSeconds: number
  /** Environment variables that hold the signing headers, named as in CGI. */
  variable: { key: string; timestamp: string; signature: string }
}

/** Comments that every program has, in each language. */
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
