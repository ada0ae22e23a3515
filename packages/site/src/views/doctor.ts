import { fillFacts } from '@docs/model/contract/facts'
import { hashOf, hexOf } from '@docs/model/contract/signature'
import type { Contract } from '@docs/model/contract/types'
import { texts } from '../words/texts'
import { base64Of, bytesOfHex, utf8 } from '../doctor/bytes'
import { causeIds, causeOf, causes, type Anchor, type CauseId } from '../doctor/causes'
import { mistakesOf } from '../doctor/mistakes'
import { rulesOf } from '../doctor/rules'

/** What a form of a mistake makes of the test request: the first digits by which readers look it up. */
export interface WrongResult {
  anchor: Anchor
  signature: string
  hash?: string
  bytes?: number
}

/** A cause of a wrong signature; `results` are those of its forms, `anchors` its other addresses. */
export interface CauseRow {
  id: CauseId
  what: string
  fix: string
  anchors: Anchor[]
  results: WrongResult[]
}

export const causeTables = ['hash', 'signature', 'other'] as const
export type CauseTable = (typeof causeTables)[number]

/** The causes that are told by a wrong hash, by a wrong signature, and in another way. */
export function causeRows(of: CauseTable, contract: Contract): CauseRow[] {
  const all = wrongResults(contract)
  return causeIds.flatMap((id) => {
    const results = all.filter(({ anchor }) => causeOf(anchor) === id)
    const [first] = results
    const table: CauseTable = first === undefined ? 'other' : first.hash === undefined ? 'signature' : 'hash'
    if (table !== of) return []
    const shown = new Set<Anchor>([id, ...results.map(({ anchor }) => anchor)])
    const anchors = (causes[id] as readonly Anchor[]).filter((each) => !shown.has(each))
    return [{ id, ...causeTexts(contract, id), anchors, results }]
  })
}

export function causeTexts({ locale, facts }: Contract, id: CauseId): { what: string; fix: string } {
  const { what, fix } = texts[locale].doctor.causes[id]
  return { what: fillFacts(what, facts), fix: fillFacts(fix, facts) }
}

/** How many digits of a hash tell it from the others. */
const DIGITS = 8

/** Of these, nobody else makes the same. */
const varying = new Set<Anchor>(['other_target', 'other_order', 'other_timestamp', 'time_zone'])

/** The first published request with each mistake. */
function wrongResults(contract: Contract): WrongResult[] {
  const rules = rulesOf(contract)
  const { scheme = '' } = contract.signature
  const [request] = rules.known
  const key = rules.keys.find(({ id }) => id === request?.keyId)
  if (!request || !key) throw new Error('The contract publishes no signed request.')
  const message = { ...request, scheme, body: utf8(request.body), secret: key.secret }
  const mac = bytesOfHex(request.signature.slice(`${scheme}=`.length))
  const results = new Map<Anchor, WrongResult>([
    ['upper_case', { anchor: 'upper_case', signature: hexOf(mac).toUpperCase() }],
    ['base64', { anchor: 'base64', signature: base64Of(mac) }],
  ])
  const around = {
    ...rules,
    arrived: request.target,
    isSorted: false,
    origin: rules.origin,
    keyId: key.id,
    otherSecrets: [],
    idempotencyKey: contract.signature.demo.idempotency_key,
  }
  const known = new Set([hexOf(mac)])
  for (const { anchor, body, mac: wrong } of mistakesOf(message, around)) {
    if (results.has(anchor) || varying.has(anchor) || known.has(hexOf(wrong))) continue
    known.add(hexOf(wrong))
    results.set(anchor, {
      anchor,
      signature: hexOf(wrong),
      ...(body && { hash: hashOf(body).slice(0, DIGITS), bytes: body.length }),
    })
  }
  return [...results.values()].map((each) => ({ ...each, signature: each.signature.slice(0, DIGITS) }))
}
