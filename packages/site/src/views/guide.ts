import type { Transcript } from '@docs/model/scenarios/types'
import { fill } from '@docs/model/language/fill'
import { capital, formatList } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { texts, type Texts } from '../words/texts'
import {
  mentionOf,
  withLinkedValues,
  type AddressIndex,
  type Mention,
  type Target,
} from '../sources/addresses/address-index'
import { guideOf, isAtScreen, type FurtherCall, type Guide, type Outcome } from './services/guide'
import type { GuideFact } from './services/dossier'
import type { WayBack } from '@docs/model/catalogue/money-back'
import { payerSteps } from './services/dossier'
import { labelsOf } from './services/labels'
import { mainStepOf, recipientsOf } from './services/pay-steps'
import { lastCallback, playedCall, type PlayedCall } from './services/played'
import { seenBy, type SeenScreen } from './services/seen'
import { isPayin, type Catalogue, type ConfirmationClass, type Service } from '@docs/model/catalogue/types'
import { worksIn } from '@docs/model/catalogue/test-data'
import { moreCodeAddress, resolveLink, sectionMarkdownAddress } from '@docs/model/brand/addresses'
import { fillTree } from '@docs/model/contract/facts'
import type { Contract, Sample } from '@docs/model/contract/types'
import { samples } from '../samples'
import { flowOf, type FlowView } from './sequence'
import { guidePageOf } from './guide-page'
import type { ViewSources } from './sources'

/** The id of a guide's programs among those of methods and callbacks. */
export const guideCodeId = (service: string): string => `guide-${service}`

/** The ids of the tabs with a guide's programs. */
export const tabIds = { create: 'request-sample', start: 'start-sample' }

/** A code with which the scheme tells a result. */
export interface ResultCode {
  code: string
  meaning: string
  reason?: Mention
}

/** The guide to a payment service as its page shows it. */
export interface GuideView extends Pick<Guide, 'service' | 'facts' | 'terms' | 'fields' | 'shownFields'> {
  flow: FlowView
  /** Pay-ins only. */
  seen?: SeenScreen[]
  sentences: GuideSentences
  create: { samples: Sample[]; answer: PlayedCall['answer'] }
  /** Address of the programs that the page leaves out. */
  moreCode: string
  /** Address of the Markdown with all of them. */
  twin: string
  /** Absent if there is nothing to say about the start. */
  start?: GuideStart
  /** The body of the last callback of such a payment. */
  callback?: unknown
  /** Other calls after the start, and those after a callback has reported the status. */
  furtherCalls: FurtherCall[]
  lastCalls: FurtherCall[]
  outcomes: OutcomesView
  resultCodes: ResultCode[]
  /** The operator that these codes belong to, if the method has several. */
  resultCodesOf?: string
  /** The guide of the method that has them instead. */
  resultCodesAt?: Target
  related: Target[]
}

/** Sentences of a guide that depend on how the service works, in Markdown. */
export interface GuideSentences {
  /** What the payer or the recipient does; empty if nothing. */
  steps: string
  fields: string
  /** What to do with the response to the first call; empty if `start` says it. */
  next: string
  start: string
  /** How to learn a result that takes days, and any unusual statuses; empty otherwise. */
  result: string
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
  const { service, facts } = guide
  const create = playedCall(guide.create, transcript)
  const pay = guide.pay && playedCall(guide.pay, transcript)
  const fields = (some: Guide['fields']) => withLinkedValues(some, addresses)

  const dossier = catalogue.dossiers[service.method.id]
  const flow = flowOf(service, transcript, contract, dossier)
  return {
    service,
    facts,
    terms: isPayin(service) ? [...guide.terms, backOf(guide, addresses, contract.locale)] : [],
    flow,
    seen: isPayin(service)
      ? seenBy(service, {
          transcript,
          services: catalogue.services,
          dossier,
          crypto: catalogue.codes.crypto,
          locale: contract.locale,
        })
      : undefined,
    fields: fields(guide.fields),
    shownFields: fields(guide.shownFields),
    sentences: {
      steps:
        (isAtScreen(service) && dossier && payerSteps(service, dossier, contract.locale)) || flow.personSteps.join(' '),
      ...sentencesOf(guide, contract, addresses),
    },
    create: { samples: samples(contract, create.operation, create.request), answer: create.answer },
    moreCode: moreCodeAddress(contract.version, contract.locale, guideCodeId(id)),
    twin: sectionMarkdownAddress(resolveLink(guidePageOf(service, addresses).path, contract), 'samples'),
    start: startOf(guide, pay, (call) => samples(contract, call.operation, call.request), fields),
    callback: lastCallback(transcript),
    furtherCalls: guide.furtherCalls.filter((call) => timing[call] === 'after'),
    lastCalls: guide.furtherCalls.filter((call) => timing[call] === 'last'),
    outcomes: outcomesOf(guide.outcomes, addresses),
    ...resultCodesOf(service, catalogue, addresses, contract),
    related: guide.related.map((other) => guidePageOf(other, addresses)),
  }
}

/** The programs of a guide's calls, by the ids of their tabs. */
export const guidePrograms = ({ create, start }: GuideView): [string, Sample[]][] => [
  [tabIds.create, create.samples],
  ...(start?.samples ? [[tabIds.start, start.samples] satisfies [string, Sample[]]] : []),
]

/**
 * The codes with which the scheme tells results of this direction, and the failure reasons that stand for them: in the
 * guide to the payment page or else the first of the method, to which the others lead.
 */
function resultCodesOf(
  service: Service,
  { dossiers, services }: Catalogue,
  addresses: AddressIndex,
  { testData, locale }: Contract,
): Pick<GuideView, 'resultCodes' | 'resultCodesOf' | 'resultCodesAt'> {
  const { direction, method } = service
  const tested = [...testData.phones, ...testData.amounts]
  const isPossible = (reason: string | null) => {
    // A code without a reason tells how far a payer is.
    if (reason === null) return direction === 'payin'
    const cases = tested.filter((each) => each.failure_reason === reason)
    return cases.length === 0 || cases.some((each) => worksIn(direction, each))
  }
  const codes = (dossiers[method.id]?.result_codes ?? []).filter((each) =>
    each.direction === undefined ? isPossible(each.reason) : each.direction === direction,
  )
  const same = services.filter((other) => other.method.id === method.id && other.direction === direction)
  const first = same.find(({ flow }) => flow === 'hpp') ?? same[0]
  if (codes.length > 0 && first && first !== service)
    return { resultCodes: [], resultCodesAt: guidePageOf(first, addresses) }
  return {
    resultCodesOf: dossiers[method.id]?.result_codes_of?.value,
    resultCodes: codes.map(({ code, meaning, reason }) => ({
      code,
      meaning: capital(meaning[locale].replace(/\.$/, ''), locale),
      ...(reason !== null && { reason: mentionOf(addresses, 'reason', reason) }),
    })),
  }
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

function sentencesOf(
  guide: Guide,
  { facts, locale }: Contract,
  addresses: AddressIndex,
): Omit<GuideSentences, 'steps'> {
  const { service, fields, payFields } = guide
  const x = texts[locale].guide
  const isSlowPayout = service.direction === 'payout' && isSlow[service.confirmation.class]
  const payer = startOfPayer(service)
  const startFields = payFields.length > 0 && payer !== 'form' ? x.startFields : ''
  const sentences = {
    fields: fill(fields.length > 0 ? x.fieldsText[service.flow] : x.noFields[service.flow], {
      ...sentOf(guide, locale),
      ...(service.flow === 'hpp' && { page: pageOf(service, locale) }),
    }),
    next: nextOf(service, locale),
    start: `${x.startText[payer]} ${startFields}`.trim(),
    result: [isSlowPayout ? x.slow : '', unusualStatuses(guide, addresses, locale)].join(' ').trim(),
  }
  return fillTree(sentences, facts)
}

/** The service, and the fields of every service that this one needs. */
function sentOf({ service, fixed, named }: Guide, locale: Locale): { sent: string; optional: string } {
  const x = texts[locale].guide
  const paths = (some: typeof named) => some.map(({ path }) => `\`${path}\``)
  const required = paths(named.filter(({ need }) => need === 'required'))
  const optional = paths(named.filter(({ need }) => need === 'optional'))
  const always = [['service_id', service.id] as const, ...fixed].map(([path, value]) => fill(x.always, { path, value }))
  return {
    sent: [...always, ...required].join(', '),
    optional: optional.length > 0 ? ` ${fill(x.optionally, { fields: formatList(optional, locale, 'and') })}` : '',
  }
}

/** The payment page to which the payer is redirected, and what is done there. */
function pageOf(service: Service, locale: Locale): string {
  const { page } = texts[locale].guide
  const step = mainStepOf(service)
  return page[step in page ? (step as keyof typeof page) : 'page']
}

/** What to do with the response to the first call, if it is not the payment page’s. */
function nextOf(service: Service, locale: Locale): string {
  const { payout, to, keep } = texts[locale].guide.next
  if (service.flow === 'hpp') return ''
  if (service.direction === 'payin') return keep
  return recipientsOf(service)
    .map((each) => fill(payout, { to: `${to[each]}${detailsOf(service, locale)}` }))
    .join(' ')
}

/** What identifies the recipient’s account, in brackets; of one country, so the label need not name it. */
function detailsOf(service: Service, locale: Locale): string {
  const paths = ['recipient.account_number', 'recipient.alias', 'recipient.phone']
  const fields = service.fields.filter(({ path }) => paths.includes(path))
  const labels = labelsOf(fields, service, locale, 'or').replaceAll(/ \([^)]*\)/g, '')
  return labels && ` (${labels})`
}

/** How the payer goes on after the start, if your page has to do something for it. */
function startOfPayer({ nextAction, calls }: Service): keyof Texts['guide']['startText'] {
  // Another call returns what to show.
  if (nextAction === undefined || calls.includes('transaction_get_crypto_address')) return 'none'
  return nextAction === 'reference' ? 'none' : nextAction
}

/** The statuses of a pay-in that is held or needs no action by the payer; empty for others. */
function unusualStatuses({ service, statuses }: Guide, addresses: AddressIndex, locale: Locale): string {
  const ids = statuses.map(({ id }) => id)
  if (!isPayin(service) || (ids.includes('awaiting_customer') && !ids.includes('authorized'))) return ''
  const links = ids.map((id) => `[\`${id}\`](${addresses.status.get(id)?.path ?? ''})`)
  return fill(texts[locale].guide.statuses, { statuses: formatList(links, locale, 'and') })
}

/** Ways of refunding in order, each on a line of its own; payouts of several countries share one. */
function backOf({ service, waysBack: ways }: Guide, addresses: AddressIndex, locale: Locale): GuideFact {
  const [first, ...others] = ways.filter(isToAnotherAccount)
  const lines = ways
    .filter((way) => !others.includes(way))
    .map((way) => wayBackText(way, way === first ? [first, ...others] : [way], service, addresses, locale))
  const { warning } = texts[locale].guide.waysBack
  if (ways.some(({ dispute }) => dispute === 'scheme')) lines.push(fill(warning, { method: service.method.id }))
  return { id: 'back', value: lines.join('.\\\n') }
}

const isToAnotherAccount = ({ way, sameMeans, token }: WayBack) => way === 'payout' && !sameMeans && !token

/** `payouts`: the way itself and its alternatives, one of which applies in the payer's country. */
function wayBackText(
  { way, token, sameMeans, collect }: WayBack,
  payouts: WayBack[],
  { method }: Service,
  addresses: AddressIndex,
  locale: Locale,
): string {
  const x = texts[locale].guide.waysBack
  const services = payouts.flatMap(({ payout }) => (payout ? [payout] : []))
  if (way === 'release' || way === 'support') return x[way]
  if (way === 'none' || services.length === 0) return fill(x.none, { method: method.id })
  const toOther = services.length > 1 ? x.byCountry : x.other
  // The payer names the address, which belongs to no account.
  const isAddress = services.every(({ fixed }) => fixed['recipient.type'] === 'crypto_address')
  const text = token ? x.token : sameMeans || isAddress ? x.own : toOther
  const paths = collect.map((path) => `\`${path}\``)
  return fill(text, {
    method: method.id,
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
