import { fillFacts } from '@docs/model/contract/facts'
import { codeLanguages, isProgram } from '@docs/model/language/code-languages'
import { operation as readOperation } from '@docs/model/contract/operation'
import { texts } from '@docs/model/language/texts'
import { webhook as readWebhook } from '@docs/model/contract/webhook'
import type { Contract, Sample } from '@docs/model/contract/types'
import { otherCauses, type CauseId } from '../doctor/causes'
import { rulesOf } from '../doctor/contract-rules'
import type { LineOf, Program } from '../doctor/data'
import { wrongResults } from '../doctor/looked-up'
import { firstSamples } from '../samples'
import { webhookSamples } from '../samples/verify'

/** A cause of a wrong signature, with the first digits of what it makes of the test request. */
export interface CauseRow {
  id: CauseId
  what: string
  fix: string
  hash?: string
  bytes?: number
  signature?: string
}

export const causeTables = ['hash', 'signature', 'other'] as const
export type CauseTable = (typeof causeTables)[number]

/** How many digits of a hash tell it from the others. */
const DIGITS = 8

/** The causes that are told by a wrong hash, by a wrong signature, and in another way. */
export function causeRows(of: CauseTable, contract: Contract): CauseRow[] {
  if (of === 'other') return otherCauses.map((id) => ({ id, ...causeTexts(contract, id) }))
  const rules = rulesOf(contract)
  return wrongResults(of, rules, contract.signature.demo.idempotency_key ?? '').map(
    ({ cause, bytes, bodyHash, signature }) => ({
      id: cause,
      ...causeTexts(contract, cause),
      ...(of === 'hash' && { hash: bodyHash.slice(0, DIGITS), bytes }),
      signature: signature.slice(0, DIGITS),
    }),
  )
}

export function causeTexts({ locale, facts }: Contract, id: CauseId): { what: string; fix: string } {
  const { what, fix } = texts[locale].doctor.causes[id]
  return { what: fillFacts(what, facts), fix: fillFacts(fix, facts) }
}

/** How each step is written in the programs of the site. */
const patterns = (contract: Contract): Record<LineOf, RegExp> => ({
  secret: /\bsecret\b(?:, \w+)?\s*:?=\s*(?!'')/,
  timestamp: /\btimestamp\b\s*:?=/,
  target: /\btarget\b\s*:?=/,
  body: /\bbody\b\s*:?=/,
  hash: /^(?!.*hmac).*sha-?256.*body|^(?!.*hmac).*body.*sha-?256/i,
  string: new RegExp(`["']${contract.signature.scheme ?? ''}["'\\\\]`),
  mac: /hmac.*secret/i,
  header: new RegExp(contract.signature.headers.find(({ role }) => role === 'signature')?.name ?? '', 'i'),
})

/** The programs that send a request, or check a callback, by the lines that a cause concerns. */
export function programsOf(kind: 'request' | 'callback', contract: Contract): Program[] {
  const { body, ...wanted } = patterns(contract)
  return samplesOf(kind, contract)
    .filter(({ language }) => isProgram(language))
    .map(({ language, code }) => ({
      language,
      label: codeLanguages[language],
      // A request is many lines long; a callback is read in one.
      lines: linesIn(code, kind === 'callback' ? { body, ...wanted } : wanted),
    }))
}

const samplesOf = (kind: 'request' | 'callback', contract: Contract): Sample[] =>
  kind === 'request'
    ? firstSamples(contract, readOperation(contract, 'transaction_create'))
    : webhookSamples(contract, readWebhook(contract, 'callbacks'))

function linesIn(code: string, wanted: Partial<Record<LineOf, RegExp>>): Program['lines'] {
  const lines = code.split('\n').filter((line) => !/^\s*(#|\/\/|import|use )/.test(line))
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([of, pattern]) => {
      const line = lines.find((each) => pattern.test(each))
      return line === undefined ? [] : [[of, line.trim()]]
    }),
  )
}
