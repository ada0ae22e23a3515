import { outcomeIn, outcomeName, worksIn } from '@docs/model/catalogue/test-data'
import { amountIn, sandboxCases } from '@docs/model/catalogue/sandbox'
import { isPayin, type Catalogue, type Service } from '@docs/model/catalogue/types'
import type { Contract, FailureReason, Status } from '@docs/model/contract/types'
import { capital, formatList } from '@docs/model/language/format'
import { fill } from '@docs/model/language/fill'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '../../words/texts'
import { mentionOf, type AddressIndex, type Mention } from '../../sources/addresses/address-index'

/** A way to end a transaction in the sandbox, or to leave it open. */
export interface Outcome {
  status: Status
  reason?: FailureReason
  title: string
  /** What to send, and in which field; no path if the payer types it on the payment page. */
  path?: string
  value: string
}

/** How a test transaction ends, by what is sent. */
export interface OutcomesView {
  /** Field that takes all the values; absent if the payer types them on the payment page. */
  path?: string
  /** In the order of the test data, by the status in which they end. */
  statuses: { status: Mention; values: OutcomeView[] }[]
  /** The same amount in the other currencies, where the table's would not do. */
  others?: string
}

/** A value to send, and a reason or a text where several end in one status. */
export interface OutcomeView extends Pick<Outcome, 'value'> {
  title?: string
  /** Its field, if different from that of the others. */
  path?: string
  reason?: Mention
}

/** A code with which the scheme reports a result. */
export interface ResultCode {
  code: string
  meaning: string
  reason?: Mention
}

/** Its possible statuses, in the order of the status machine. */
export function statusesOf(service: Service, { statusMachine }: Contract): Status[] {
  const { fixed, flow, nextAction, calls } = service
  const payerActs =
    isPayin(service) && (flow === 'hpp' || nextAction !== undefined || calls.includes('get_recipient_card'))
  const absent = new Set([
    ...(fixed.capture === 'manual' ? [] : ['authorized']),
    ...(payerActs ? [] : ['awaiting_customer']),
  ])
  return statusMachine.statuses.filter(({ id }) => !absent.has(id))
}

export function outcomesOf(service: Service, { testData, statusMachine, failureReasons }: Contract): Outcome[] {
  return sandboxCases(service, testData).map(({ outcome: named, path, value }) => {
    const outcome = outcomeIn(service, named)
    const status = statusMachine.statuses.find((each) => each.id === outcome.status)
    if (!status)
      throw new Error(
        `contract/data/test-data.yaml: there is no status "${outcome.status}". Use one of ` +
          'contract/data/status-machine.yaml.',
      )
    return {
      status,
      reason: failureReasons.find((each) => each.id === outcome.failure_reason),
      title: outcomeName(outcome, failureReasons),
      path: service.flow === 'hpp' && path === 'source.number' ? undefined : path,
      value,
    }
  })
}

export function outcomesView(outcomes: Outcome[], addresses: AddressIndex): OutcomesView {
  const common = outcomes[0]?.path
  const statuses = [...Map.groupBy(outcomes, ({ status }) => status.id)].map(([id, sameStatus]) => ({
    status: mentionOf(addresses, 'status', id),
    values: sameStatus.map(({ reason, title, path, value }) => ({
      value,
      ...(sameStatus.length > 1 && !reason && { title: title.slice(0, 1).toLowerCase() + title.slice(1) }),
      ...(path !== common && { path }),
      ...(reason && { reason: mentionOf(addresses, 'reason', reason.id) }),
    })),
  }))
  return { path: common, statuses }
}

/** What to send instead of the table's amounts where a currency has no decimal places or other usual amounts. */
export function amountsInOthers(
  { sandbox, currencies }: Service,
  outcomes: Outcome[],
  locale: Locale,
): string | undefined {
  const [first, ...others] = currencies
  const { value } = outcomes.find(({ status }) => status.id !== 'completed') ?? outcomes[0] ?? {}
  if (sandbox.by !== 'amount' || !first || value === undefined) return undefined
  const amounts = others
    .map((currency) => ({ code: currency.code, amount: amountIn(currency, value) }))
    .filter(({ amount }) => amount !== value)
    .map(({ code, amount }) => `\`${amount}\` ${code}`)
  if (amounts.length === 0) return undefined
  const list = formatList(amounts, locale, 'or')
  return fill(texts[locale].guide.otherCurrencies, { amount: `\`${value}\` ${first.code}`, others: list })
}

export interface ResultCodes {
  codes: ResultCode[]
  /** The operator that these codes belong to, if the method has several. */
  of?: string
}

/** The codes with which the scheme reports results of this direction, and the failure reasons that stand for them. */
export function resultCodesOf(
  service: Service,
  { dossiers }: Catalogue,
  addresses: AddressIndex,
  { testData, locale }: Contract,
): ResultCodes {
  const { direction, method } = service
  const tested = [...testData.phones, ...testData.amounts]
  const isPossible = (reason: string | null) => {
    // A code without a reason says how far a payer is.
    if (reason === null) return direction === 'payin'
    const cases = tested.filter((each) => each.failure_reason === reason)
    return cases.length === 0 || cases.some((each) => worksIn(direction, each))
  }
  const codes = (dossiers[method.id]?.result_codes ?? []).filter((each) =>
    each.direction === undefined ? isPossible(each.reason) : each.direction === direction,
  )
  return {
    of: dossiers[method.id]?.result_codes_of?.value,
    codes: codes.map(({ code, meaning, reason }) => ({
      code,
      meaning: capital(meaning[locale].replace(/\.$/, ''), locale),
      ...(reason !== null && { reason: mentionOf(addresses, 'reason', reason) }),
    })),
  }
}
