import { demoKeys } from '@docs/model/contract/signature'
import type { Contract } from '@docs/model/contract/types'
import type { VerifyingRules } from '@docs/model/contract/verify'
import { signatureVectors } from '@docs/model/vectors'

/** A published message with its right signature. */
export interface KnownMessage {
  method: string
  target: string
  body: string
  timestamp: string
  keyId: string
  signature: string
}

/** What the doctor needs of a contract; plain JSON. */
export interface Rules {
  scheme: VerifyingRules<unknown>['scheme']
  keys: { id: string; secret: string }[]
  skewSeconds: number
  maxBody: number
  /** What every path of the API begins with. */
  basePath: string
  /** Scheme and host of the sandbox, for requests pasted without one, and of the live environment. */
  origin: string
  liveOrigin: string
  known: KnownMessage[]
}

export function rulesOf(contract: Contract): Rules {
  const { signature, document, facts } = contract
  const { algorithm, scheme, headers } = signature
  return {
    scheme: { algorithm, scheme, headers: headers.map(({ role, name }) => ({ role, name })) },
    keys: demoKeys(signature).map(({ key_id: id, secret }) => ({ id, secret })),
    skewSeconds: Number(facts['signature.clock_skew_seconds']),
    maxBody: Number(facts['request.max_body_kilobytes']) * 1024,
    basePath: `/${Object.keys(document.paths)[0]?.split('/')[1] ?? ''}`,
    origin: new URL(document.servers[0]!.url).origin,
    liveOrigin: new URL(document.servers[1]!.url).origin,
    known: signatureVectors(contract)
      .filter(({ accepted }) => accepted)
      .map(({ message: { method, body_text: body, headers: own }, steps, key }) => ({
        method,
        target: steps.signed_target,
        body,
        timestamp: steps.string_to_sign.split('\n')[3]!,
        keyId: key.id,
        signature: own[headers.find(({ role }) => role === 'signature')!.name]!,
      })),
  }
}
