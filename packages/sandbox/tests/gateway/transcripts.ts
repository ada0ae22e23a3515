import type { Entry, Transcript } from '@docs/model/scenarios/types'
import type { Contract } from '@docs/model/contract/types'
import { strictValidator } from '@docs/model/contract/validate'
import { amountFaults } from './amounts'
import { archived, catalogue, contract } from './gateway'
import { headerFaults } from './headers'

const validate = strictValidator(contract.document)
const validateArchived = strictValidator(archived.document)
const operationsOf = ({ document }: Contract, before: string) =>
  Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((each) => [before + each.operationId, each] as const),
  )
const operations = new Map([...operationsOf(contract, ''), ...operationsOf(archived, '1.x ')])

const archivedSignature = archived.signature.headers.at(-1)!.name.toLowerCase()

/** Responses, errors and callbacks of a transcript that do not match the contract. */
export const transcriptFaults = ({ entries }: Transcript): string[] => entries.flatMap(faultsOf)

function faultsOf(entry: Entry): string[] {
  if (entry.kind === 'callback') return callbackFaults(entry)
  if (entry.kind !== 'answer' || entry.operation === undefined) return []
  const operation = operations.get(entry.operation)
  if (!operation) return []
  const response = operation.responses[String(entry.status)]
  const [media] = Object.values((response && 'content' in response && response.content) || {})
  const about = `${entry.operation} answered ${entry.status}`
  if (!response || (entry.body !== undefined && !media))
    return [`${about}, which the contract does not know: ${entry.body}`]
  const isArchived = entry.operation.startsWith('1.x ')
  const body: unknown = entry.body && JSON.parse(entry.body)
  return [
    ...(media ? (isArchived ? validateArchived : validate)(media.schema, body) : []),
    ...amountFaults(catalogue, body),
    ...headerFaults(isArchived ? archived : contract, operation, { ...entry, body }),
  ].map((each) => `${about}: ${each}`)
}

function callbackFaults({ method, body, headers }: Extract<Entry, { kind: 'callback' }>): string[] {
  if (headers[archivedSignature] !== undefined) return []
  if (headers['binancepay-signature'] !== undefined) return notificationFaults(JSON.parse(body) as { data: string })
  const isSigned = contract.signature.headers.every(({ name }) => headers[name.toLowerCase()] !== undefined)
  const unsigned = isSigned ? [] : ['a callback is not signed']
  if (method === 'GET') return unsigned
  const event = JSON.parse(body) as { transaction?: unknown }
  if (!event.transaction) return unsigned
  const faults = [...validate({ $ref: '#/components/schemas/CallbackEvent' }, event), ...amountFaults(catalogue, event)]
  return [...unsigned, ...faults.map((each) => `a callback: ${each}`)]
}

function notificationFaults(notification: { data: string }): string[] {
  const faults = [
    ...validate({ $ref: '#/components/schemas/BinancePayNotification' }, notification),
    ...validate({ $ref: '#/components/schemas/BinancePayOrder' }, JSON.parse(notification.data)),
  ]
  return faults.map((each) => `a notification of Binance Pay: ${each}`)
}
