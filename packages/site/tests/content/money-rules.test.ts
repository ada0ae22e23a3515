/** Checks the rules about money against every example and every guide. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { playedCall } from '../../src/views/services/played'
import { playedScenarios, playedService } from '@docs/sandbox/scenarios/played'
import { callsOf } from '../../src/views/guide/fields'
import { isPayin, type Payin } from '@docs/model/catalogue/types'
import { publishedServices } from '@docs/model/catalogue/published'
import { ordersSql } from '../../src/samples/orders'
import { reportFile, workedDay } from '../../src/views/report-file'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { operation } from '@docs/model/contract/operation'
import { locales } from '@docs/model/language/locales'
import { loadContract } from '@docs/model/sources/contract'
import { pageSource } from '../../../../tests/page-source'

const catalogue = loadCatalogue()
const contract = await loadContract('2.x', 'en')
const payins = catalogue.services.filter(isPayin)
const serviceOf = new Map(payins.map((service) => [service.id, service]))

interface Transaction {
  type: 'payin' | 'payout'
  status: string
  service_id: string
  created_at: string
  expires_at: string
  confirmation_ends_at?: string
  next_action?: { expires_at?: string }
  status_history: { status: string; at: string }[]
  later_movements?: { kind: string; direction: string; needs_decision: boolean; occurred_at: string }[]
}

/** Every transaction in the examples of the contract, with the JSON Pointer to it. */
function transactionsIn(node: unknown, place = '#'): [string, Transaction][] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'status_history' in node && 'service_id' in node ? [[place, node as Transaction] as const] : []
  return [
    ...own.map(([at, transaction]): [string, Transaction] => [at, transaction]),
    ...Object.entries(node).flatMap(([key, value]) => transactionsIn(value, `${place}/${key}`)),
  ]
}

const { paths, webhooks } = contract.document
const examples = transactionsIn({ paths, webhooks })
const answers = (await Promise.all(payins.map(answersOf))).flat()

/** The responses in a guide. */
async function answersOf(service: Payin): Promise<[string, Transaction][]> {
  const { create, pay } = callsOf(service, contract)
  const { id } = service
  const transcript = await playedService(id)
  return [create, ...(pay ? [pay] : [])].map((call) => [
    `${id}: ${call.operation.id}`,
    playedCall(call, transcript).answer as unknown as Transaction,
  ])
}
const seconds = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000

/** Faults in the instants of a pay-in, checked against the record of its service. */
function instantFaults(transaction: Transaction, { expiry, confirmation }: Payin): string[] {
  const { created_at, expires_at, confirmation_ends_at, next_action, status, status_history } = transaction
  const end = confirmation_ends_at ?? ''
  const expired = status_history.find((change) => change.status === 'expired')
  const isHeld = status_history.some((change) => change.status === 'authorized')
  return [
    seconds(created_at, expires_at) > expiry.max_seconds &&
      `expires_at is later than ${expiry.max_seconds} s after created_at`,
    seconds(expires_at, end) !== confirmation.window_seconds &&
      `confirmation_ends_at is not ${confirmation.window_seconds} s later`,
    next_action?.expires_at !== undefined && next_action.expires_at > expires_at && 'the step outlives expires_at',
    status === 'expired' && !isHeld && expired!.at < end && 'it is expired before confirmation_ends_at',
  ].filter((fault) => fault !== false)
}

describe('three instants', () => {
  test.each([...examples, ...answers].filter(([, { type }]) => type === 'payin'))(
    'of the pay-in at %s are valid for its service',
    (place, transaction) => {
      const service = serviceOf.get(transaction.service_id)!
      expect(instantFaults(transaction, service), `${place} against ${service.source}`).toEqual([])
    },
  )

  test('a time beyond the service’s maximum is reported', () => {
    const [, oxxo] = examples.find(([, { service_id }]) => service_id === 'oxxo_payin_h2h')!
    expect(
      instantFaults({ ...oxxo, expires_at: '2026-03-01T00:00:00Z' }, serviceOf.get('oxxo_payin_h2h')!),
    ).toHaveLength(2)
  })

  test('the response in a guide has the times of its service', () => {
    const [, created] = answers.find(([place]) => place.startsWith('oxxo_payin_hpp'))!
    const [, paid] = answers.find(([place]) => place.startsWith('blik_payin_h2h: transaction_pay'))!
    expect(seconds(created.created_at, created.expires_at)).toBe(
      serviceOf.get('oxxo_payin_hpp')!.expiry.default_seconds,
    )
    expect(seconds(paid.created_at, paid.next_action!.expires_at!)).toBeLessThan(
      seconds(paid.created_at, paid.expires_at),
    )
  })
})

describe('money after the end', () => {
  const { statuses, laterMovements } = contract.statusMachine

  test('examples list it as the status machine defines it, after the terminal status', () => {
    const moved = examples.filter(([, { later_movements }]) => later_movements)
    expect(moved.length).toBeGreaterThan(1)
    for (const [place, { type, status, status_history, later_movements }] of moved) {
      expect(statuses.find(({ id }) => id === status)?.terminal, place).toBe(true)
      for (const { kind, direction, needs_decision, occurred_at } of later_movements!) {
        const known = laterMovements.find(({ id }) => id === kind)!
        expect({ direction, needs_decision }, place).toEqual({
          direction: known.direction,
          needs_decision: known.needs_decision,
        })
        expect(known.after[type], place).toContain(status)
        expect(occurred_at >= status_history.at(-1)!.at, place).toBe(true)
      }
    }
  })

  test('each example of a late payment belongs to a service that supports them', () => {
    const late = examples.filter(([, { later_movements }]) =>
      later_movements?.some(({ kind }) => kind === 'late_payment'),
    )
    expect(late.length).toBeGreaterThan(0)
    for (const [place, { service_id }] of late) expect(serviceOf.get(service_id)?.lateMoney, place).toBeTruthy()
  })
})

describe('giving money back', () => {
  test('every pay-in publishes its three spans and at least one way to give money back; no payout does', () => {
    const known = publishedServices(catalogue).map((service) => ({
      id: service.service_id,
      isPayin: service.direction === 'payin',
      told:
        service.expiry !== undefined &&
        service.confirmation_window_seconds !== undefined &&
        (service.money_back?.length ?? 0) > 0,
    }))
    expect(known.filter(({ isPayin, told }) => isPayin !== told)).toEqual([])
    expect(payins.length).toBeGreaterThan(0)
  })

  test.each(payins)('the request of $id sends the data that its ways back need', (service) => {
    const body = callsOf(service, contract).create.request.body as Record<string, unknown>
    const at = (path: string) =>
      path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], body)
    const collected = service.moneyBack.flatMap((back) => (back.way === 'payout' ? back.collect : []))
    expect(collected.filter((path) => at(path) === undefined)).toEqual([])
  })
})

describe('the worked day', async () => {
  const scenario = 'reports/worked_day'
  const { entries } = workedDay((await playedScenarios([scenario])).get(scenario)!)

  test('moves the balances as the table on the page says', () => {
    const rows = new Map(
      [...pageSource('reconciliation').matchAll(/^\| `(\w+)` \| (.+) \| (.+) \|$/gm)].map(
        ([, balance, credit, debit]) => [balance, { credit, debit }],
      ),
    )
    const words: Record<string, RegExp> = {
      payment: /completed pay-ins/i,
      late_payment: /late payments/i,
      fee: /fees/i,
      reservation: /payouts that begin/i,
      payout: /payouts that are completed/i,
      settlement: /settlements/i,
      chargeback: /chargebacks/i,
      payout_returned: /returned payouts/i,
    }
    for (const { kind, balance, direction } of entries)
      expect(rows.get(balance)?.[direction], `${kind} in ${balance}`).toMatch(words[kind]!)
  })
})

test('a table takes each column of the report on balances, and the page on reconciliation has its kinds', () => {
  const { paths } = contract.document
  const examples = JSON.stringify(paths).matchAll(/"file_name":"balance_changes[^}]*?"columns":(\[.*?\])/g)
  const [columns] = [...examples].map(([, list = '']) =>
    (JSON.parse(list) as { name: string }[]).map(({ name }) => name),
  )
  const [, table = ''] = /EXISTS balance \(([\s\S]*?)--/.exec(ordersSql('sqlite').reports) ?? []
  expect([...table.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)).toEqual(columns)
  const booked = ['payment', 'payout', 'fee', 'reservation', 'settlement', 'top_up', 'withdrawal', 'correction']
  const moved = contract.statusMachine.laterMovements.map(({ id }) => id)
  for (const locale of locales) {
    const [rows = ''] = /^\| `kind` \|[\s\S]*?(?=\n\n)/m.exec(pageSource('reconciliation', locale)) ?? []
    const cells = [...rows.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) => namesIn(cell))
    expect(cells, locale).toEqual(['kind', ...booked, ...moved])
  }
})

const namesIn = (text: string): string[] => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

describe('reports', () => {
  interface Report {
    id: string
    period: { to: string; time_zone: string }
    created_at: string
    provisional: boolean
    rows?: number
    size_bytes?: number
  }
  const reportsIn = (node: unknown): Report[] => {
    if (typeof node !== 'object' || node === null) return []
    return 'provisional' in node && 'period' in node ? [node as Report] : Object.values(node).flatMap(reportsIn)
  }
  const shown = reportsIn(paths)

  test('in examples are provisional if their period was not over when they were requested', () => {
    expect(new Set(shown.map(({ provisional }) => provisional))).toEqual(new Set([true, false]))
    for (const { id, period, created_at, provisional } of shown) {
      const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: period.time_zone })
      expect(provisional, id).toBe(local.format(new Date(created_at)) <= period.to)
    }
  })

  test('in the example have the file that the page shows, byte for byte', async () => {
    const scenario = 'reports/two_transactions'
    const { name, text } = reportFile((await playedScenarios([scenario])).get(scenario)!)
    const examples = operation(contract, 'report_download').responses.flatMap((response) => response.examples)
    const { report_id, ...link } = examples.find(({ id }) => id === 'by_id')!.value as Record<string, unknown>
    const size_bytes = Buffer.byteLength(text)
    const rows = text.split('\n').length - 2
    const sha256 = createHash('sha256').update(text).digest('hex')
    expect(link).toMatchObject({ file_name: name, size_bytes, rows, sha256 })
    const own = shown.filter(({ id, rows }) => id === report_id && rows !== undefined)
    expect(own.length).toBeGreaterThan(1)
    for (const report of own) expect(report).toMatchObject({ size_bytes, rows })
    for (const locale of locales)
      expect(pageSource('api/reports/report_download', locale)).toContain(`<ReportFile scenario="${scenario}" />`)
  })
})
