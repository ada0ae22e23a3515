import { keyList } from '@docs/model/contract/signature'
import type { Contract, Sample, Webhook } from '@docs/model/contract/types'
import type { ProgramLanguage } from '@docs/model/language/code-languages'
import { mapValues } from '@docs/model/data/map'
import { rawRequest } from '../http'
import { className } from '../request'
import { fromTemplates } from '../templates'
import java from './Verify.java.tmpl?raw'
import go from './verify.go.tmpl?raw'
import kotlin from './verify.kt.tmpl?raw'
import javascript from './verify.mjs.tmpl?raw'
import php from './verify.php.tmpl?raw'
import python from './verify.py.tmpl?raw'
import ruby from './verify.rb.tmpl?raw'
import bash from './verify.sh.tmpl?raw'

/** Lines that begin with {{post}} or {{get}} are for calls of that method only. */
const templates: Record<ProgramLanguage, string> = { bash, php, javascript, python, ruby, java, kotlin, go }
const lineOfMethod = /^\{\{(post|get)\}\}(.*\n)/gm

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

function programs({ signature, facts }: Contract, { id, method }: Webhook): Sample[] {
  /** The environment variable with a signing header, named as in CGI. */
  const variable = (role: 'key' | 'timestamp' | 'signature') => {
    const header = signature.headers.find((each) => each.role === role)
    if (!header) throw new Error(`The signature of this contract has no ${role} header, which ${id} needs.`)
    return `HTTP_${header.name.toUpperCase().replaceAll('-', '_')}`
  }
  const ofMethod = mapValues(templates, (template) =>
    template
      .replace(lineOfMethod, (_, of: string, line: string) => (of === method.toLowerCase() ? line : ''))
      .trimEnd(),
  )
  return fromTemplates(ofMethod, {
    ...facts,
    'signature.scheme': signature.scheme ?? '',
    'verify.name': `verify_${id}`,
    'verify.class': `Verify${className(id)}`,
    'verify.method': method,
    'verify.keys': keyList(signature),
    'verify.key': variable('key'),
    'verify.timestamp': variable('timestamp'),
    'verify.signature': variable('signature'),
  })
}

/** For display only; the raw call has the original bytes. */
function pretty(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2)
}
