import { fillFacts } from '@docs/model/contract/facts'
import { hashOf } from '@docs/model/contract/signature'
import type { Contract } from '@docs/model/contract/types'
import { texts } from '../words/texts'
import { base64Of, bytesOfHex, utf8 } from '../doctor/bytes'
import { causeIds, causes, type CauseId } from '../doctor/causes'
import { mistakesOf } from '../doctor/mistakes'
import { rulesOf } from '../doctor/rules'

/** What a mistake makes of the test request: the first digits of the body hash, or else of the signature. */
export interface WrongResult {
  cause: CauseId
  digits: string
  /** Of the body, where its hash is wrong. */
  bytes?: number
}

/** A cause of a wrong signature with its results; `anchors` are its addresses, in one table only. */
export interface CauseRow {
  anchors: string[]
  what: string
  fix: string
  results: WrongResult[]
}

export const causeTables = ['hash', 'signature', 'other'] as const
export type CauseTable = (typeof causeTables)[number]

/** The causes that a wrong hash shows, those that a wrong signature shows, and the others. */
export function causeRows(of: CauseTable, contract: Contract): CauseRow[] {
  const all = wrongResults(contract)
  return causeIds.flatMap((id) => {
    const own = all.filter(({ cause }) => cause === id)
    const tables = new Set<CauseTable>(own.length === 0 ? ['other'] : own.map(tableOf))
    if (!tables.has(of)) return []
    const [first] = tables
    const anchors = first === of ? [id, ...causes[id]] : []
    return [{ anchors, ...causeTexts(contract, id), results: own.filter((each) => tableOf(each) === of) }]
  })
}

const tableOf = ({ bytes }: WrongResult): CauseTable => (bytes === undefined ? 'signature' : 'hash')

export function causeTexts({ locale, facts }: Contract, id: CauseId): { what: string; fix: string } {
  const { what, fix } = texts[locale].doctor.causes[id]
  return { what: fillFacts(what, facts), fix: fillFacts(fix, facts) }
}

/** How many digits distinguish a result from the others. */
const DIGITS = 8

/** The first published request with each mistake. */
function wrongResults(contract: Contract): WrongResult[] {
  const rules = rulesOf(contract)
  const { scheme = '' } = contract.signature
  const [request] = rules.known
  const key = rules.keys.find(({ id }) => id === request?.keyId)
  if (!request || !key) throw new Error('The contract publishes no signed request.')
  const message = { ...request, scheme, body: utf8(request.body), secret: key.secret }
  const digits = request.signature.slice(`${scheme}=`.length)
  const results: WrongResult[] = [digits.toUpperCase(), base64Of(bytesOfHex(digits))].map((form) => ({
    cause: 'no_scheme',
    digits: form.slice(0, DIGITS),
  }))
  const seen = new Set([digits])
  for (const { cause, body, mac } of mistakesOf(message, { ...rules, arrived: request.target, keyId: key.id })) {
    if (seen.has(mac)) continue
    seen.add(mac)
    results.push({
      cause,
      digits: (body ? hashOf(body) : mac).slice(0, DIGITS),
      ...(body && { bytes: body.length }),
    })
  }
  return results
}
