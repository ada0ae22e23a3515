import { demoKeys, sign } from '../contract/signature'
import type { Contract } from '../contract/types'
import { keyOf, signedTarget, type Reason, type VectorKind } from './cases'
import { messages, type Signed } from './messages'
import { sharedTexts } from '../language/texts'

/** One signed message, and whether a receiver accepts it. Property names are those of the published file. */
export interface SignatureVector {
  /** A refused vector is named after the accepted one it was derived from: `callback_post.upper_case`. */
  id: string
  kind: VectorKind
  title: string
  accepted: boolean
  /** The check that fails. */
  reason?: Reason
  /** The key used to compute the steps; the receiver knows all keys of the file. */
  key: { id: string; secret: string }
  /** The receiver's clock in Unix time. */
  now: number
  message: {
    method: 'GET' | 'POST'
    target: string
    headers: Record<string, string>
    body_text: string
    body_base64: string
  }
  /** What the receiver computes from the message as it arrived. */
  steps: { signed_target: string; body_sha256: string; string_to_sign: string; signature: string }
}

export interface VectorDocument {
  about: string
  api_version: string
  algorithm: string
  clock_skew_seconds: number
  /** The receiver's keys, both active. */
  keys: { id: string; secret: string }[]
  vectors: SignatureVector[]
}

/** Everything that a program needs to test how it signs and how it verifies signatures. */
export function signatureVectors(contract: Contract): SignatureVector[] {
  return messages(contract).map((each) => vector(contract, each))
}

/** The vectors in the format of the published file. */
export function vectorDocument(contract: Contract): VectorDocument {
  const { document, signature, facts } = contract
  return {
    about:
      'Know all "keys", and set your clock to "now". Accept each message with "accepted": true; refuse the others, ' +
      'for "reason". "steps" are what you compute from the message as it arrived. Use body_base64: body_text is for ' +
      'reading.',
    api_version: document.info.version,
    algorithm: signature.algorithm,
    clock_skew_seconds: Number(facts['signature.clock_skew_seconds']),
    keys: demoKeys(signature).map(({ key_id: id, secret }) => ({ id, secret })),
    vectors: signatureVectors(contract),
  }
}

function vector(
  { signature: scheme, locale }: Contract,
  { id, tamper, kind, message, now, reason }: Signed,
): SignatureVector {
  const { method, target, body, keyId, timestamp } = message
  const { headers } = scheme
  const { key_id, secret } = keyOf(scheme, message)
  const x = sharedTexts[locale].vectors
  const values = { key: keyId, timestamp: String(timestamp), signature: message.signature }
  const signed = { method, target: signedTarget(kind, target), body }
  const { bodyHash, stringToSign, signature } = sign(scheme, signed, { secret, timestamp })
  return {
    id: tamper ? `${id}.${tamper}` : id,
    kind,
    title: tamper ? x.refused[tamper] : x.accepted[id],
    accepted: reason === undefined,
    ...(reason && { reason }),
    key: { id: key_id, secret },
    now,
    message: {
      method,
      target,
      headers: Object.fromEntries(headers.map(({ role, name }) => [name, values[role]])),
      body_text: body,
      body_base64: Buffer.from(body).toString('base64'),
    },
    steps: { signed_target: signed.target, body_sha256: bodyHash, string_to_sign: stringToSign, signature },
  }
}
