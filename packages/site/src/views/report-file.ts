/** Files of reports, as a scenario downloads them from the sandbox. */
import { balances, type BalanceName } from '@docs/model/contract/types'
import type { Entry, Transcript } from '@docs/model/scenarios/types'

interface ReportFile {
  name: string
  text: string
}

/** A day of the report `balance_changes`, with the balances before and after it. */
export interface WorkedDayView {
  day: string
  time_zone: string
  currency: string
  entries: BalanceEntry[]
  opening: Record<BalanceName, string>
  closing: Record<BalanceName, string>
}

/** A row of `balance_changes`. */
export interface BalanceEntry {
  booked_at: string
  kind: string
  direction: 'credit' | 'debit'
  amount: string
  balance: BalanceName
  balance_after: string
  movement_id?: string
  merchant_reference?: string
}

/** The file that the scenario downloads last, byte for byte. */
export function reportFile({ scenario, entries }: Transcript): ReportFile {
  const [link] = answersTo<{ file_name: string }>('report_download', entries).slice(-1)
  const file = entries.findLast((entry) => entry.kind === 'answer' && entry.operation === undefined)
  if (!link || file?.kind !== 'answer' || file.body === undefined)
    throw new Error(`The scenario ${scenario} downloads no report. Name one that does.`)
  return { name: link.file_name, text: file.body }
}

/** The balances with pending money, as the scenario reads them last. */
export function pendingBalances({ scenario, entries }: Transcript): { balances: Record<string, string>[] } {
  const [account] = answersTo<{ balances: Record<string, string>[] }>('account_info', entries).slice(-1)
  const balances = account?.balances.filter(({ pending }) => Number(pending) > 0) ?? []
  if (balances.length === 0)
    throw new Error(`The scenario ${scenario} reads no balance with pending money. Name one that does.`)
  return { balances }
}

/** The day whose `balance_changes` the scenario downloads, in one currency and in JSON Lines. */
export function workedDay(transcript: Transcript): WorkedDayView {
  const { entries: played } = transcript
  const [report] = answersTo<{ period: { from: string; time_zone: string }; currency: string }>(
    'report_create',
    played,
  ).slice(-1)
  const { name, text } = reportFile(transcript)
  if (!report || !/^balance_changes_.*\.jsonl$/.test(name))
    throw new Error(`The scenario ${transcript.scenario} downloads ${name}, not balance_changes in JSON Lines.`)
  const entries = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as BalanceEntry)
  const { period, currency } = report
  return { day: period.from, time_zone: period.time_zone, currency, entries, ...balancesAround(entries) }
}

/** Balances without an entry are zero before and after. */
function balancesAround(entries: BalanceEntry[]): Pick<WorkedDayView, 'opening' | 'closing'> {
  const each = (read: (own: BalanceEntry[]) => string) =>
    Object.fromEntries(
      balances.map((name) => {
        const own = entries.filter(({ balance }) => balance === name)
        return [name, own.length > 0 ? read(own) : '0.00']
      }),
    ) as Record<BalanceName, string>
  return { opening: each(([first]) => balanceBefore(first!)), closing: each((own) => own.at(-1)!.balance_after) }
}

function balanceBefore({ direction, amount, balance_after }: BalanceEntry): string {
  const change = direction === 'credit' ? cents(amount) : -cents(amount)
  return decimal(cents(balance_after) - change)
}

/** `"149.90"` in hundredths. */
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))

function decimal(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const answersTo = <T>(operation: string, entries: Entry[]): T[] =>
  entries.flatMap((entry) =>
    entry.kind === 'answer' && entry.operation === operation && entry.body !== undefined
      ? [JSON.parse(entry.body) as T]
      : [],
  )
