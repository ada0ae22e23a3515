import { mentionOf, withLinkedValues, type AddressIndex, type Mention, type Target } from '../addresses'
import type { GuideCall } from '../catalogue/calls'
import { guideOf, type FurtherCall, type Guide, type Outcome } from '../catalogue/guide'
import type { ConfirmationClass, Service } from '../catalogue/types'
import type { Facts, Sample, Status } from '../contract/types'
import { samples } from '../samples'
import type { ViewSources } from './sources'

/** The guide to a payment service as its page shows it. */
export interface GuideView extends Pick<Guide, 'service' | 'facts' | 'flow' | 'fields' | 'shownFields'> {
  /** Numbers of the API. */
  apiFacts: Facts
  /** Results may take days by nature. */
  isSlow: boolean
  create: { samples: Sample[]; answer: GuideCall['answer'] }
  /** Left out where nothing is to be told of the start. */
  start?: GuideStart
  /** Other calls that come after the start. */
  furtherCalls: FurtherCall[]
  /** Links as Markdown writes them. */
  errorLinks: string[]
  statuses: (Status & { href?: string })[]
  outcomes: OutcomeView[]
  /** How long the payer has on the method's side, in words, where that is known. */
  expiry?: string
  /** What money can be given back with: path of the guide, and whether it is by the same method. */
  payout?: { path: string; isOwn: boolean }
  related: Target[]
}

export interface GuideStart {
  /** Calls that come before it. */
  before: FurtherCall[]
  fields: Guide['payFields']
  body: unknown
  /** In every language where the service has something of its own to send. */
  samples?: Sample[]
  answer: GuideCall['answer']
}

export interface OutcomeView extends Pick<Outcome, 'title' | 'path' | 'value'> {
  status: Mention
  reason?: Mention
}

const isSlow: Record<ConfirmationClass, boolean> = {
  instant: false,
  minutes: false,
  business_days: true,
  varies: true,
  not_applicable: false,
}

/** Whether a call comes before the transaction is started, or after. */
const isBeforeStart: Record<FurtherCall, boolean> = {
  transaction_currency_rate: true,
  transaction_get_crypto_address: false,
  transaction_complete: false,
  get_recipient_card: false,
  p2p_confirm: false,
}

export function guideView(id: string, { contract, catalogue, addresses }: ViewSources): GuideView {
  const guide = guideOf(catalogue, contract, id)
  const { service, create, payout, facts } = guide
  const fields = (some: Guide['fields']) => withLinkedValues(some, addresses)
  return {
    service,
    facts,
    flow: guide.flow,
    fields: fields(guide.fields),
    shownFields: fields(guide.shownFields),
    apiFacts: contract.facts,
    isSlow: isSlow[service.confirmation.class],
    create: { samples: samples(contract, create.operation, create.request), answer: create.answer },
    start: startOf(guide, (call) => samples(contract, call.operation, call.request), fields),
    furtherCalls: guide.furtherCalls.filter((call) => !isBeforeStart[call]),
    errorLinks: guide.errors.map(({ code }) => markdownLink(addresses, code)),
    statuses: guide.statuses.map((status) => ({ ...status, href: addresses.status.get(status.id)?.href })),
    outcomes: guide.outcomes.map(({ status, reason, title, path, value }) => ({
      status: mentionOf(addresses, 'status', status.id),
      reason: reason && mentionOf(addresses, 'reason', reason.id),
      title,
      path,
      value,
    })),
    expiry: service.expiry.seconds === null ? undefined : facts.find((fact) => fact.id === 'expiry')?.value,
    payout: payout && { path: pageOf(payout, addresses).path, isOwn: payout.method.id === service.method.id },
    related: guide.related.map((other) => pageOf(other, addresses)),
  }
}

function startOf(
  { service, pay, payFields, furtherCalls }: Guide,
  samplesOf: (call: GuideCall) => Sample[],
  fields: (some: Guide['fields']) => Guide['fields'],
): GuideStart | undefined {
  if (!pay) return undefined
  const { body } = pay.request
  const sendsOwn = Object.keys(body as object).length > 1
  if (service.direction === 'payout' && !sendsOwn) return undefined
  return {
    before: furtherCalls.filter((call) => isBeforeStart[call]),
    fields: fields(payFields),
    body,
    ...(sendsOwn && { samples: samplesOf(pay) }),
    answer: pay.answer,
  }
}

function pageOf({ id, source }: Service, { service }: AddressIndex): Target {
  const target = service.get(id)
  if (!target)
    throw new Error(`${source}: the service "${id}" has no page. Write one with "service: ${id}" in its front matter.`)
  return target
}

function markdownLink({ error }: AddressIndex, code: string): string {
  const target = error.get(code)
  return target ? `[\`${code}\`](${target.path})` : `\`${code}\``
}
