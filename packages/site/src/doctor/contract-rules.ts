import { demoKeys } from '@docs/model/contract/signature'
import type { Contract } from '@docs/model/contract/types'
import { signatureVectors } from '@docs/model/vectors'
import { otherPrefix } from '@docs/model/vectors/cases'
import type { Rules } from './rules'
import type { HeaderRole } from './types'

/** What the doctor needs of a contract whose requests are signed by a scheme. */
export function rulesOf(contract: Contract): Rules {
  const { signature, document, facts } = contract
  const server = new URL(document.servers[0]!.url)
  const headers = Object.fromEntries(signature.headers.map(({ role, name }) => [role, name])) as Record<
    HeaderRole,
    string
  >
  const paths = Object.keys(document.paths)
  return {
    scheme: signature.scheme ?? '',
    headers,
    keys: demoKeys(signature).map(({ key_id: id, secret }) => ({ id, secret })),
    skewSeconds: Number(facts['signature.clock_skew_seconds']),
    basePath: `/${paths[0]?.split('/')[1] ?? ''}`,
    paths: paths.filter((path) => !path.includes('{')),
    origin: server.origin,
    otherPrefix,
    known: signatureVectors(contract)
      .filter(({ accepted }) => accepted)
      .map(({ id, message: { method, body_text, headers: own }, steps, key }) => ({
        id,
        method,
        target: steps.signed_target,
        body: body_text,
        timestamp: own[headers.timestamp] ?? '',
        keyId: key.id,
        signature: steps.signature,
      })),
  }
}
