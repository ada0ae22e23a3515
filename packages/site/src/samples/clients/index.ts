import { codesOfResult } from '@docs/model/contract/lost-answers'
import { operation, operationIds } from '@docs/model/contract/operation'
import type { Contract, Sample } from '@docs/model/contract/types'
import type { AppLanguage } from '@docs/model/language/code-languages'
import { fromTemplates } from '../templates'
import java from './Client.java.tmpl?raw'
import go from './client.go.tmpl?raw'
import kotlin from './client.kt.tmpl?raw'
import javascript from './client.mjs.tmpl?raw'
import php from './client.php.tmpl?raw'
import python from './client.py.tmpl?raw'
import ruby from './client.rb.tmpl?raw'

const templates: Record<AppLanguage, string> = { php, javascript, python, ruby, java, kotlin, go }

/** Programs that call any operation and retry safely, for a contract with signed requests. */
export function clients(contract: Contract): Sample[] {
  const { document, signature, facts } = contract
  if (!signature.scheme) return []
  return fromTemplates(templates, {
    ...facts,
    'signature.scheme': signature.scheme,
    'client.base_url': document.servers[0]?.url ?? '',
    'client.key_id': signature.demo.key_id,
    'client.secret': signature.demo.secret,
    'client.stored': indented(codesOfResult(contract, 'not_done')),
    'client.rejected': indented(codesOfResult(contract, 'attempt_not_done')),
    'client.members': identifyingMembers(contract).join(' '),
  })
}

/** The first member of each success of an idempotent call, by which programs recognise genuine responses. */
export function identifyingMembers(contract: Contract): string[] {
  const posted = operationIds(contract)
    .map((id) => operation(contract, id))
    .filter(({ method }) => method === 'POST')
  const examples = posted.flatMap(({ responses }) => responses.flatMap((each) => each.examples))
  return [...new Set(examples.flatMap(({ value }) => Object.keys(value as object).slice(0, 1)))]
}

/** Wraps words to the width of the pages; the first line is indented by four spaces. */
const indented = (words: string[]): string => words.join(' ').replace(/(.{70,90}) /g, '$1\n    ')
