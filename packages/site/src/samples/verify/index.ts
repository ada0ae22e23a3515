import type { Contract, Sample, Webhook } from '@docs/model/contract/types'
import { rawRequest } from '../http'
import { bashVerifier } from './bash'
import { goVerifier } from './go'
import { javaVerifier } from './java'
import { javascriptVerifier } from './javascript'
import { kotlinVerifier } from './kotlin'
import { phpVerifier } from './php'
import { pythonVerifier } from './python'
import { verification } from './verification'

/**
 * Complete programs that accept or reject an inbound call, then the call itself, raw and as JSON. Only calls signed by
 * a scheme have programs; 1.x has none.
 */
export function webhookSamples(contract: Contract, webhook: Webhook): Sample[] {
  const [delivery] = webhook.deliveries
  if (!delivery) throw new Error(`Webhook "${webhook.id}" has no example in the contract.`)
  return [
    ...(webhook.signedWith === 'key' && contract.signature.scheme ? programs(contract, webhook) : []),
    { language: 'http', code: rawRequest(delivery) },
    ...(delivery.body === undefined ? [] : [{ language: 'json' as const, code: pretty(delivery.body) }]),
  ]
}

function programs(contract: Contract, webhook: Webhook): Sample[] {
  const task = verification(contract, webhook)
  return [
    { language: 'bash', code: bashVerifier(task) },
    { language: 'php', code: phpVerifier(task) },
    { language: 'javascript', code: javascriptVerifier(task) },
    { language: 'python', code: pythonVerifier(task) },
    { language: 'java', code: javaVerifier(task) },
    { language: 'kotlin', code: kotlinVerifier(task) },
    { language: 'go', code: goVerifier(task) },
  ]
}

/** For display only; the raw call has the original bytes. */
function pretty(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2)
}
