import type { Transcript } from '../../gateway/scenarios/types'
import { fill } from '../../site/fill'
import { formatDays, formatList } from '../../site/format'
import type { Locale } from '../../site/locales'
import { texts, type Texts } from '../../site/texts'
import { mentionOf, withLinkedValues, type AddressIndex, type Mention, type Target } from '../addresses'
import { guideOf, type FurtherCall, type Guide, type Outcome } from '../catalogue/guide'
import type { WayBack } from '../catalogue/money-back'
import { lastCallback, playedCall, type PlayedCall } from '../catalogue/played'
import { isPayin, wayOf, type ConfirmationClass, type Service } from '../catalogue/types'
import { fillTree } from '../contract/facts'
import type { Contract, Sample } from '../contract/types'
import { samples } from '../samples'
import { flowOf, type FlowView } from '../sequence'
import { guidePageOf } from './guide-page'
import type { ViewSources } from './sources'

/** The guide to a payment service as its page shows it. */
export interface GuideView extends Pick<Guide, 'service' | 'facts' | 'terms' | 'fields' | 'shownFields'> {
  flow: FlowView
  sentences: GuideSentences
  create: { samples: Sample[]; answer: PlayedCall['answer'] }
  /** Left out where nothing is to be told of the start. */
  start?: GuideStart
  /** The body of the last callback of such a payment. */
  callback?: unknown
  /** Other calls that come after the start, and those that come once a callback has told the status. */
  furtherCalls: FurtherCall[]
  lastCalls: FurtherCall[]
  outcomes: OutcomesView
  related: Target[]
}

/** What a guide says by the service's way, in Markdown. */
export interface GuideSentences {
  fields: string
  /** What to do with the answer to the first call; empty where the start tells it. */
  next: string
  start: string
  /** How a result that takes days is learnt, and the statuses where they are not the usual ones; of others nothing. */
  result: string
  /** How money is given back, and what to mind; of a payout none. */
  back?: string
}

export interface GuideStart {
  /** Calls that come before it. */
  before: FurtherCall[]
  fields: Guide['payFields']
  body: unknown
  /** In every language where the service has something of its own to send. */
  samples?: Sample[]
  answer: PlayedCall['answer']
}

/** How a test transaction ends, by status. */
export interface OutcomesView {
  /** Where all values go; none where the payer types them on the payment page. */
  path?: string
  rows: { status: Mention; cases: OutcomeView[] }[]
}

/** A value to send, and what it brings about if the status does not say it: a reason, or words. */
export interface OutcomeView extends Pick<Outcome, 'value'> {
  title?: string
  /** Where it goes, if not where all others go. */
  path?: string
  reason?: Mention
}

/** Results that may take days by nature. */
const isSlow: Record<ConfirmationClass, boolean> = {
  instant: false,
  minutes: false,
  business_days: true,
  varies: true,
  not_applicable: false,
}

/** Whether a call comes before the transaction is started, after that, or once a callback has told the status. */
const comes: Record<FurtherCall, 'before' | 'after' | 'last'> = {
  transaction_currency_rate: 'before',
  transaction_get_crypto_address: 'after',
  transaction_complete: 'last',
  get_recipient_card: 'after',
  p2p_confirm: 'after',
}

/** `transcript`: a payment through the service, as the gateway has played it. */
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
    flow: flowOf(service, transcript, contract),
    fields: fields(guide.fields),
    shownFields: fields(guide.shownFields),
    sentences: sentencesOf(guide, contract, addresses),
    create: { samples: samples(contract, create.operation, create.request), answer: create.answer },
    start: startOf(guide, pay, (call) => samples(contract, call.operation, call.request), fields),
    callback: lastCallback(transcript),
    furtherCalls: guide.furtherCalls.filter((call) => comes[call] === 'after'),
    lastCalls: guide.furtherCalls.filter((call) => comes[call] === 'last'),
    outcomes: outcomesOf(guide.outcomes, addresses),
    related: guide.related.map((other) => guidePageOf(other, addresses)),
  }
}

function outcomesOf(outcomes: Outcome[], addresses: AddressIndex): OutcomesView {
  const common = outcomes[0]?.path
  const rows = [...Map.groupBy(outcomes, ({ status }) => status.id)].map(([status, alike]) => ({
    status: mentionOf(addresses, 'status', status),
    cases: alike.map(({ reason, title, path, value }) => ({
      value,
      ...(alike.length > 1 && !reason && { title }),
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
    result: [isSlowPayout ? x.slow : '', unusualStatuses(guide, x, addresses, locale)].join(' ').trim(),
    ...(isPayin(service) && { back: backOf(guide, x.waysBack, addresses, locale) }),
  }
  return fillTree(sentences, facts)
}

/** The statuses of a pay-in that is held, or that the payer does nothing for; of others nothing. */
function unusualStatuses(
  { service, statuses }: Guide,
  x: Texts['guide'],
  addresses: AddressIndex,
  locale: Locale,
): string {
  const ids = statuses.map(({ id }) => id)
  if (!isPayin(service) || (ids.includes('awaiting_customer') && !ids.includes('authorized'))) return ''
  const links = ids.map((id) => `[\`${id}\`](${addresses.status.get(id)?.path ?? ''})`)
  return fill(x.statuses, { statuses: formatList(links, locale, 'and') })
}

/** Ways in their order, a sentence each; payouts of several countries are one. */
function backOf(
  { service, waysBack: ways }: Guide,
  x: Texts['guide']['waysBack'],
  addresses: AddressIndex,
  locale: Locale,
): string {
  const [first, ...others] = ways.filter(isToAnotherAccount)
  const told = ways
    .filter((way) => !others.includes(way))
    .map((way) => wayBackText(way, way === first ? [first, ...others] : [way], x, addresses, locale))
  const more = ways.some(({ disputable }) => disputable) ? x.warning : x.more
  return [...told, fill(more, { method: service.method.id })].join(' ')
}

const isToAnotherAccount = ({ way, sameMeans, token }: WayBack) => way === 'payout' && !sameMeans && !token

/** `payouts`: the way itself, and others of which the payer's country takes one. */
function wayBackText(
  { way, token, sameMeans, collect, part, days }: WayBack,
  payouts: WayBack[],
  x: Texts['guide']['waysBack'],
  addresses: AddressIndex,
  locale: Locale,
): string {
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
    before: furtherCalls.filter((call) => comes[call] === 'before'),
    fields: fields(payFields),
    body,
    ...(sendsOwn && { samples: samplesOf(pay) }),
    answer: pay.answer,
  }
}
