import type { Transcript } from '../../gateway/scenarios/types'
import { fill } from '../../site/fill'
import type { Locale } from '../../site/locales'
import { texts, type Texts } from '../../site/texts'
import { mentionOf, withLinkedValues, type AddressIndex, type Mention, type Target } from '../addresses'
import { guideOf, type FurtherCall, type Guide, type Outcome } from '../catalogue/guide'
import type { WayBack } from '../catalogue/money-back'
import { lastCallback, playedCall, type PlayedCall } from '../catalogue/played'
import { daysOf, durationOf } from '../catalogue/spans'
import { isPayin, wayOf, type ConfirmationClass, type Payin } from '../catalogue/types'
import { fillTree } from '../contract/facts'
import type { Contract, Sample, Status } from '../contract/types'
import { samples } from '../samples'
import { flowOf, type FlowView } from '../sequence'
import { guidePageOf } from './guide-page'
import type { ViewSources } from './sources'

/** The guide to a payment service as its page shows it. */
export interface GuideView extends Pick<Guide, 'service' | 'facts' | 'fields' | 'shownFields'> {
  flow: FlowView
  sentences: GuideSentences
  create: { samples: Sample[]; answer: PlayedCall['answer'] }
  /** Left out where nothing is to be told of the start. */
  start?: GuideStart
  /** The body of the last callback of such a payment. */
  callback?: unknown
  /** Other calls that come after the start. */
  furtherCalls: FurtherCall[]
  statuses: (Status & { href?: string })[]
  outcomes: OutcomeView[]
  related: Target[]
}

/** What a guide says by the service's way, in Markdown. */
export interface GuideSentences {
  /** What to do with the answer to the first call. */
  next: string
  statuses: string
  expiry: string
  /** How money is given back; of pay-ins only. */
  back?: WaysBackText
  errors: string
}

/** How the money of a payment is given back. */
export interface WaysBackText {
  /** One entry for each way. */
  ways: string[]
  /** What to mind, and where more is told. */
  more: string
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

export interface OutcomeView extends Pick<Outcome, 'title' | 'path' | 'value'> {
  status: Mention
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

/** Whether a call comes before the transaction is started, or after. */
const isBeforeStart: Record<FurtherCall, boolean> = {
  transaction_currency_rate: true,
  transaction_get_crypto_address: false,
  transaction_complete: false,
  get_recipient_card: false,
  p2p_confirm: false,
}

/** `transcript`: a payment through the service, as the gateway has played it. */
export function guideView(
  id: string,
  { contract, catalogue, addresses }: ViewSources,
  transcript: Transcript,
): GuideView {
  const guide = guideOf(catalogue, contract, id)
  const { service, facts } = guide
  const create = playedCall(guide.create, transcript)
  const pay = guide.pay && playedCall(guide.pay, transcript)
  const fields = (some: Guide['fields']) => withLinkedValues(some, addresses)
  return {
    service,
    facts,
    flow: flowOf(service, transcript, contract),
    fields: fields(guide.fields),
    shownFields: fields(guide.shownFields),
    sentences: sentencesOf(guide, contract, addresses),
    create: { samples: samples(contract, create.operation, create.request), answer: create.answer },
    start: startOf(guide, pay, (call) => samples(contract, call.operation, call.request), fields),
    callback: lastCallback(transcript),
    furtherCalls: guide.furtherCalls.filter((call) => !isBeforeStart[call]),
    statuses: guide.statuses.map((status) => ({ ...status, href: addresses.status.get(status.id)?.href })),
    outcomes: guide.outcomes.map(({ status, reason, title, path, value }) => ({
      status: mentionOf(addresses, 'status', status.id),
      reason: reason && mentionOf(addresses, 'reason', reason.id),
      title,
      path,
      value,
    })),
    related: guide.related.map((other) => guidePageOf(other, addresses)),
  }
}

function sentencesOf(guide: Guide, { facts, locale }: Contract, addresses: AddressIndex): GuideSentences {
  const { service, errors } = guide
  const way = wayOf(service)
  const x = texts[locale].guide
  const isSlowPayout = service.direction === 'payout' && isSlow[service.confirmation.class]
  const errorLinks = errors.map(({ code }) => markdownLink(addresses, code)).join(', ')
  const sentences = {
    next: x.next[way],
    statuses: isSlowPayout ? x.slowPayoutStatuses : x.byDirection[service.direction].statuses,
    expiry: isPayin(service) ? spansOf(service, x, locale) : x.expiryText['payout h2h'],
    errors: fill(x.errorsText, { errors: errorLinks }),
    ...(isPayin(service) && { back: backOf(guide, x.waysBack, addresses, locale) }),
  }
  return fillTree(sentences, facts)
}

/** The three instants of a pay-in, and what may come after them. */
function spansOf(service: Payin, x: Texts['guide'], locale: Locale): string {
  const { expiry, step, confirmation, latePayment, flow } = service
  const span = (seconds: number) => durationOf(seconds, locale)
  const stepText = step.seconds === null ? x.stepText.unknown : fill(x.stepText.known, { span: span(step.seconds) })
  return [
    fill(x.expiryText[wayOf(service)], { usual: span(expiry.default), max: span(expiry.max) }),
    ...(flow === 'h2h' && service.nextAction ? [stepText] : []),
    fill(x.windowText, { span: span(confirmation.window) }),
    ...(latePayment ? [x.lateText] : []),
  ].join(' ')
}

function backOf(
  { service, waysBack: ways }: Guide,
  x: Texts['guide']['waysBack'],
  addresses: AddressIndex,
  locale: Locale,
): WaysBackText {
  const method = service.method.id
  const [first, ...others] = ways.filter(isToAnotherAccount)
  const told = ways.filter((way) => !others.includes(way))
  return {
    ways: told.map((way, index) =>
      way === first && others.length > 0
        ? fill(x.others, { payouts: linksTo([first, ...others], addresses, locale) })
        : wayBackText(way, index > 0, x, addresses, locale),
    ),
    more: fill(ways.some(({ disputable }) => disputable) ? x.warning : x.more, { method }),
  }
}

const isToAnotherAccount = ({ way, sameMeans, token }: WayBack) => way === 'payout' && !sameMeans && !token

/** The payouts of several countries, of which the payer's is taken. */
function linksTo(ways: WayBack[], addresses: AddressIndex, locale: Locale): string {
  const links = ways.flatMap(({ payout }) => (payout ? [guidePageOf(payout, addresses)] : []))
  const named = links.map(({ title, path }) => `[${title}](${path})`)
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(named)
}

function wayBackText(
  { way, payout, sameMeans, token, collect, part, days }: WayBack,
  isFurther: boolean,
  x: Texts['guide']['waysBack'],
  addresses: AddressIndex,
  locale: Locale,
): string {
  if (way === 'support') {
    const extent = part ? x.extent.any : part === false ? x.extent.full : x.extent.unknown
    const told = days ? fill(x.extent.within, { extent, days: daysOf(days, locale) }) : extent
    return fill(isFurther ? x.support.further : x.support.alone, { extent: told })
  }
  if (way !== 'payout' || !payout) return way === 'release' ? x.release : x.none
  const text = token ? x.token : sameMeans ? x.own : x.other
  const paths = collect.map((path) => `\`${path}\``).join(', ')
  return fill(text, { payout: guidePageOf(payout, addresses).path, ...(token && { collect: paths }) })
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
    before: furtherCalls.filter((call) => isBeforeStart[call]),
    fields: fields(payFields),
    body,
    ...(sendsOwn && { samples: samplesOf(pay) }),
    answer: pay.answer,
  }
}

function markdownLink({ error }: AddressIndex, code: string): string {
  const target = error.get(code)
  return target ? `[\`${code}\`](${target.path})` : `\`${code}\``
}
