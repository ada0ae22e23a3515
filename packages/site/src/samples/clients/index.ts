import type { Contract, Sample } from '@docs/model/contract/types'
import { fromTemplates } from '../templates'
import java from './Client.java.tmpl?raw'
import go from './client.go.tmpl?raw'
import kotlin from './client.kt.tmpl?raw'
import javascript from './client.mjs.tmpl?raw'
import php from './client.php.tmpl?raw'
import python from './client.py.tmpl?raw'

/** Programs that call any operation and retry safely, for a contract with signed requests. */
export function clients({ document, signature, facts }: Contract): Sample[] {
  if (!signature.scheme) return []
  return fromTemplates(
    { php, javascript, python, java, kotlin, go },
    {
      ...facts,
      'signature.scheme': signature.scheme,
      'client.base_url': document.servers[0]?.url ?? '',
      'client.key_id': signature.demo.key_id,
      'client.secret': signature.demo.secret,
    },
  )
}
