/** How much of the contract the scenarios cover. */
import type { Catalogue } from '@docs/model/catalogue/types'
import type { Contract } from '@docs/model/contract/types'
import type { Transcript } from '@docs/model/scenarios/types'

export const coverageKinds = [
  'operations',
  'transitions',
  'errors',
  'failureReasons',
  'laterMovements',
  'cards',
  'phones',
  'amounts',
] as const
type CoverageKind = (typeof coverageKinds)[number]

export interface Coverage {
  kind: CoverageKind
  all: string[]
  missing: string[]
}

/** Which items of each contract list the transcripts reach; kinds without items are left out. */
export function coverageOf(contract: Contract, { services }: Catalogue, transcripts: Transcript[]): Coverage[] {
  const all = allOf(contract)
  const test = new Map(services.map(({ id, sandbox }) => [id, kindOfTest(sandbox.by)]))
  const reached: Record<CoverageKind, Set<string>> = {
    operations: new Set(),
    transitions: new Set(),
    errors: new Set(),
    failureReasons: new Set(),
    laterMovements: new Set(),
    cards: new Set(),
    phones: new Set(),
    amounts: new Set(),
  }
  for (const { entries, transactions } of transcripts) {
    for (const entry of entries) {
      if (entry.kind === 'answer') {
        if (entry.status < 400) reached.operations.add(entry.operation ?? '')
        else reached.errors.add(codeOf(entry.body))
      }
      if (entry.kind === 'status') {
        reached.transitions.add(entry.what)
        reached.laterMovements.add(entry.what)
        reached.failureReasons.add(entry.failure_reason ?? '')
      }
    }
    for (const { service_id, test: value } of transactions)
      if (value !== undefined) reached[test.get(service_id) ?? 'amounts'].add(value)
  }
  return coverageKinds
    .filter((kind) => all[kind].length > 0)
    .map((kind) => ({ kind, all: all[kind], missing: all[kind].filter((each) => !reached[kind].has(each)) }))
}

const kindOfTest = (by: string): CoverageKind => (by === 'card' ? 'cards' : by === 'amount' ? 'amounts' : 'phones')

const codeOf = (body = '{}'): string => String((JSON.parse(body) as { code?: string | number }).code ?? '')

function allOf({ version, document, statusMachine, errors, failureReasons, testData }: Contract) {
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
  const isArchived = version === '1.x'
  return {
    operations: operations.map(({ operationId }) => (isArchived ? `1.x ${operationId}` : operationId)),
    // In the archived version the statuses of the same transactions have other names.
    transitions: isArchived ? [] : ids(statusMachine.transitions),
    errors: errors.map(({ code }) => code),
    failureReasons: ids(failureReasons),
    laterMovements: ids(statusMachine.laterMovements),
    cards: ids(testData.cards),
    phones: ids(testData.phones),
    amounts: ids(testData.amounts),
  } satisfies Record<CoverageKind, string[]>
}
