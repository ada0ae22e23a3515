import type { Contract, Delivery, Sample, Webhook } from '../../contract/types'
import { webhook as readWebhook } from '../../contract/webhook'
import { lines } from '../request'
import { bash } from './bash'
import { java } from './java'
import { javascript } from './javascript'
import { kotlin } from './kotlin'
import { php } from './php'
import { python } from './python'
import { verification } from './verification'

/** Complete programs that accept or refuse a callback, then the callback itself, raw and as JSON. */
export function verifySamples(contract: Contract, id: 'callbacks' | 'callbacks_get' = 'callbacks'): Sample[] {
  return webhookSamples(contract, readWebhook(contract, id))
}

/** The samples of any inbound call; programs only for those that the gateway signs by a scheme, which 1.x has not. */
export function webhookSamples(contract: Contract, webhook: Webhook): Sample[] {
  const [delivery] = webhook.deliveries
  if (!delivery) throw new Error(`Webhook "${webhook.id}" has no example in the contract.`)
  return [
    ...(webhook.signedWith === 'key' && contract.signature.scheme ? programs(contract, webhook) : []),
    { language: 'http', code: http(delivery) },
    ...(delivery.body === undefined ? [] : [{ language: 'json' as const, code: pretty(delivery.body) }]),
  ]
}

function programs(contract: Contract, webhook: Webhook): Sample[] {
  const task = verification(contract, webhook)
  return [
    { language: 'bash', code: bash(task) },
    { language: 'php', code: php(task) },
    { language: 'javascript', code: javascript(task) },
    { language: 'python', code: python(task) },
    { language: 'java', code: java(task) },
    { language: 'kotlin', code: kotlin(task) },
  ]
}

function http({ method, target, host, headers, body }: Delivery): string {
  return lines(
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    body !== undefined && 'Content-Type: application/json',
    body !== undefined && `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    body !== undefined && `\n${body}`,
  )
}

/** For reading; the bytes on the wire are those of the raw call. */
function pretty(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2)
}
