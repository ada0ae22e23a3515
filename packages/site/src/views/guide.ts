import type { Transcript } from '@docs/model/scenarios/types'
import { fill } from '@docs/model/language/fill'
import { capital, formatDays, formatList } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '@docs/model/language/texts'
import { mentionOf, withLinkedValues, type AddressIndex, type Mention, type Target } from '../addresses/address-index'
import { guideOf, type FurtherCall, type Guide, type Outcome } from '../services/guide'
import type { WayBack } from '@docs/model/catalogue/money-back'
import { lastCallback, playedCall, type PlayedCall } from '../services/played'
import { isPayin, wayOf, type ConfirmationClass, type Service } from '@docs/model/catalogue/types'
import type { Dossier } from '@docs/model/sources/dossiers'
import { fillTree } from '@docs/model/contract/facts'
import type { Contract, Sample } from '@docs/model/contract/types'
import { samples } from '../samples'
import { flowOf, type FlowView } from '../sequence'
import { guidePageOf } from './guide-page'
import type { ViewSources } from './sources'

/** A code with which the scheme tells a result. */
export interface ResultCode {
  code: string
  meaning: string
  reason?: Mention
}

/** The guide to a payment service as its page shows it. */
export interface GuideView extends Pick<Guide, 'service' | 'facts' | 'terms' | 'fields' | 'shownFields'> {
  flow: FlowView
  sentences: GuideSentences
  create: { samples: Sample[]; answer: PlayedCall['answer'] }
  /** Absent if there is nothing to say about the start. */
  start?: GuideStart
  /** The body of the last callback of such a payment. */
  callback?: unknown
  /** Other calls after the start, and those after a callback has reported the status. */
  furtherCalls: FurtherCall[]
  lastCalls: FurtherCall[]
  outcomes: OutcomesView
  resultCodes: ResultCode[]
  related: Target[]
}

/** Sentences of a guide that depend on how the service works, in Markdown. */
export interface GuideSentences {
  fields: string
  /** What to do with the response to the first call; empty if `start` says it. */
  next: string
  start: string
  /** How to learn a result that takes days, and any unusual statuses; empty otherwise. */
  result: string
  /** How money is refunded, and what to watch for; absent for payouts. */
  back?: string
}

export interface GuideStart {
  /** Calls made before it. */
  before: FurtherCall[]
  fields: Guide['payFields']
  body: unknown
  /** In every language; absent if the service has no fields of its own to send. */
  samples?: Sample[]
  answer: PlayedCall['answer']
}

/** How a test transaction ends, by status. */
export interface OutcomesView {
  /** Field that takes all the values; absent if the payer types them on the payment page. */
  path?: string
  rows: { status: Mention; cases: OutcomeView[] }[]
}

/** A value to send, and its effect if the status does not say it: a reason, or a text. */
export interface OutcomeView extends Pick<Outcome, 'value'> {
  title?: string
  /** Its field, if different from that of the others. */
  path?: string
  reason?: Mention
}

/** Whether the result may take days. */
const isSlow: Record<ConfirmationClass, boolean> = {
  instant: false,
  minutes: false,
  business_days: true,
  varies: true,
  not_applicable: false,
}

/** Whether a call is made before the transaction is started, after it, or after a callback has reported the status. */
const timing: Record<FurtherCall, 'before' | 'after' | 'last'> = {
  transaction_currency_rate: 'before',
  transaction_get_crypto_address: 'after',
  transaction_complete: 'last',
  get_recipient_card: 'after',
  p2p_confirm: 'after',
}

/** `transcript`: a payment through the service, as played by the gateway. */
export function guideView(
  id: string,
  { contract, catalogue, addresses }: ViewSources,
  transcript: Transcript,
): GuideView {
  const guide = guideOf(catalogue, contract, id)
  const { service, facts, terms } = guide
  const create = playedCall(guide.create, transcript)
  const pay = guide.pay && playedCall(guide.pay, transcript)
  const fields = (some: Guide['fields']) => withLinkedValues(some, addresses)
  return {
    service,
    facts,
    terms,
    flow: flowOf(service, transcript, contract, catalogue.dossiers[service.method.id]),
    fields: fields(guide.fields),
    shownFields: fields(guide.shownFields),
    sentences: sentencesOf(guide, contract, addresses),
    create: { samples: samples(contract, create.operation, create.request), answer: create.answer },
    start: startOf(guide, pay, (call) => samples(contract, call.operation, call.request), fields),
    callback: lastCallback(transcript),
    furtherCalls: guide.furtherCalls.filter((call) => timing[call] === 'after'),
    lastCalls: guide.furtherCalls.filter((call) => timing[call] === 'last'),
    outcomes: outcomesOf(guide.outcomes, addresses),
    resultCodes: resultCodesOf(catalogue.dossiers[service.method.id], addresses, contract.locale),
    related: guide.related.map((other) => guidePageOf(other, addresses)),
  }
}

/** The codes with which the scheme tells results, and the failure reasons that stand for them. */
function resultCodesOf(dossier: Dossier | undefined, addresses: AddressIndex, locale: Locale): ResultCode[] {
  return (dossier?.result_codes ?? []).map(({ code, meaning, reason }) => ({
    code,
    meaning: capital(meaning[locale].replace(/\.$/, ''), locale),
    ...(reason !== null && { reason: mentionOf(addresses, 'reason', reason) }),
  }))
}

function outcomesOf(outcomes: Outcome[], addresses: AddressIndex): OutcomesView {
  const common = outcomes[0]?.path
  const rows = [...Map.groupBy(outcomes, ({ status }) => status.id)].map(([status, sameStatus]) => ({
    status: mentionOf(addresses, 'status', status),
    cases: sameStatus.map(({ reason, title, path, value }) => ({
      value,
      ...(sameStatus.length > 1 && !reason && { title }),
      ...(path !== common && { path }),
      ...(reason && { reason: mentionOf(addresses, 'reason', reason.id) }),
    })),
  }))
  return { path: common, rows }
}

function sentencesOf(guide: Guide, { facts, locale }: Contract, addresses: AddressIndex): GuideSentences {
  const { service, fields, payFields, pay } = guide
  const way = wayOf(service)
  const x = texts[locale].guide
  const isSlowPayout = service.direction === 'payout' && isSlow[service.confirmation.class]
  const startFields = payFields.length > 0 ? x.startFields : ''
  const sentences = {
    fields: fields.length > 0 ? x.fieldsText : x.noFields,
    next: way === 'payin h2h' && pay ? '' : x.next[way],
    start: `${x.startText} ${startFields}`.trim(),
    result: [isSlowPayout ? x.slow : '', unusualStatuses(guide, addresses, locale)].join(' ').trim(),
    ...(isPayin(service) && { back: backOf(guide, addresses, locale) }),
  }
  return fillTree(sentences, facts)
}

/** The statuses of a pay-in that is held or needs no action by the payer; empty for others. */
function unusualStatuses({ service, statuses }: Guide, addresses: AddressIndex, locale: Locale): string {
  const ids = statuses.map(({ id }) => id)
  if (!isPayin(service) || (ids.includes('awaiting_customer') && !ids.includes('authorized'))) return ''
  const links = ids.map((id) => `[\`${id}\`](${addresses.status.get(id)?.path ?? ''})`)
  return fill(texts[locale].guide.statuses, { statuses: formatList(links, locale, 'and') })
}

/** Ways of refunding in order, one sentence each; payouts of several countries share one. */
function backOf({ service, waysBack: ways }: Guide, addresses: AddressIndex, locale: Locale): string {
  const x = texts[locale].guide.waysBack
  const [first, ...others] = ways.filter(isToAnotherAccount)
  const sentences = ways
    .filter((way) => !others.includes(way))
    .map((way) => wayBackText(way, way === first ? [first, ...others] : [way], addresses, locale))
  const more = ways.some(({ dispute }) => dispute === 'scheme') ? x.warning : x.more
  return [...sentences, fill(more, { method: service.method.id })].join(' ')
}

const isToAnotherAccount = ({ way, sameMeans, token }: WayBack) => way === 'payout' && !sameMeans && !token

/** `payouts`: the way itself and its alternatives, one of which applies in the payer's country. */
function wayBackText(
  { way, token, sameMeans, collect, part, days }: WayBack,
  payouts: WayBack[],
  addresses: AddressIndex,
  locale: Locale,
): string {
  const x = texts[locale].guide.waysBack
  if (way === 'support') {
    const extent = part ? x.extent.any : part === false ? x.extent.full : x.extent.unknown
    return fill(x.support, { extent: days ? fill(x.within, { extent, days: formatDays(days, locale) }) : extent })
  }
  const services = payouts.flatMap(({ payout }) => (payout ? [payout] : []))
  if (way !== 'payout' || services.length === 0) return way === 'release' ? x.release : x.none
  const toOther = services.length > 1 ? x.byCountry : x.other
  const text = token ? x.token : sameMeans ? x.own : toOther
  const paths = collect.map((path) => `\`${path}\``)
  return fill(text, {
    payouts: linksTo(services, addresses, locale),
    ...(token && { collect: formatList(paths, locale, 'and') }),
  })
}

function linksTo(services: Service[], addresses: AddressIndex, locale: Locale): string {
  const pages = services.map((service) => guidePageOf(service, addresses))
  return formatList(
    pages.map(({ title, path }) => `[${title}](${path})`),
    locale,
    'or',
  )
}

function startOf(
  { service, payFields, furtherCalls }: Guide,
  pay: PlayedCall | undefined,
  samplesOf: (call: PlayedCall) => Sample[],
  fields: (some: Guide['fields']) => Guide['fields'],
): GuideStart | undefined {
  if (!pay) return undefined
  const { body } = pay.request
  const sendsOwn = Object.keys(body as object).length > 1
  if (service.direction === 'payout' && !sendsOwn) return undefined
  return {
    before: furtherCalls.filter((call) => timing[call] === 'before'),
    fields: fields(payFields),
    body,
    ...(sendsOwn && { samples: samplesOf(pay) }),
    answer: pay.answer,
  }
}
