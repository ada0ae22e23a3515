import type { Contract, Sample } from '@docs/model/contract/types'
import type { AppLanguage } from '@docs/model/language/code-languages'
import { webhook } from '@docs/model/contract/webhook'
import { orderFacts } from '../orders'
import { fromTemplates } from '../templates'
import go from './receiver.go.tmpl?raw'
import java from './Receiver.java.tmpl?raw'
import javascript from './receiver.mjs.tmpl?raw'
import kotlin from './receiver.kt.tmpl?raw'
import php from './receiver.php.tmpl?raw'
import python from './receiver.py.tmpl?raw'
import ruby from './receiver.rb.tmpl?raw'
import { keyList } from '@docs/model/contract/signature'

/** Where the receivers are among the code that pages fetch. */
export const receiverId = 'receiver'

const templates: Record<AppLanguage, string> = { php, javascript, python, ruby, java, kotlin, go }

/** Complete programs that receive callbacks and store orders, for a contract with signed callbacks. */
export function receivers(contract: Contract): Sample[] {
  const { document, signature, facts } = contract
  const sends = Object.values(document.webhooks ?? {}).some(({ post }) => post?.operationId === 'callbacks')
  if (!sends || !signature.scheme) return []
  return fromTemplates(templates, {
    ...facts,
    ...orderFacts(),
    'signature.scheme': signature.scheme,
    'receiver.keys': keyList(signature),
    'receiver.path': new URL(webhook(contract, 'callbacks').url).pathname,
  })
}
