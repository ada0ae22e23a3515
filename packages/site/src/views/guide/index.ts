import { isDeepStrictEqual } from 'node:util'
import type { GuideCall } from '@docs/model/catalogue/calls'
import { waysBackOf } from '@docs/model/catalogue/money-back'
import { isAtScreen, isPayin, type Call, type Catalogue, type Payin, type Service } from '@docs/model/catalogue/types'
import { moreCodeAddress, resolveLink, sectionMarkdownAddress } from '@docs/model/brand/addresses'
import type { Field, Sample } from '@docs/model/contract/types'
import type { Transcript } from '@docs/model/scenarios/types'
import { examplesOf } from '@docs/sandbox/gateway/rules'
import { withLinkedValues, type Target } from '../../sources/addresses/address-index'
import { samples } from '../../samples'
import type { GuideSection } from '../../sources/content'
import { guidePageOf } from '../guide-page'
import { flowOf, type FlowView } from '../sequence'
import type { ViewSources } from '../sources'
import { payerSteps, type GuideFact } from '../services/dossier'
import { lastCallback, playedCall, type PlayedCall } from '../services/played'
import { seenBy, type SeenScreen } from '../services/seen'
import { keyFacts, methodFacts, waitFacts } from './facts'
import { anchorOf, callsOf, fieldsOf, namedFields } from './fields'
import {
  amountsInOthers,
  outcomesOf,
  outcomesView,
  resultCodesOf,
  type OutcomesView,
  type ResultCodes,
} from './outcomes'
import { refundOf, type RefundView } from './refund'
import { firstGuide, relatedTo } from './related'
import { sentencesOf, type GuideSentences } from './sentences'

/** The id of a guide's programs among those of methods and callbacks. */
export const guideCodeId = (service: string): string => `guide-${service}`

/** The ids of the tabs with a guide's programs. */
export const tabIds = { create: 'request-sample', start: 'start-sample' }

/** What a service may need besides `transaction_create` and `transaction_pay`: a call, or to submit a form. */
export type FurtherStep = Exclude<Call, 'transaction_pay'> | 'form'

/** The guide to a payment service as its page shows it. */
export interface GuideView {
  service: Service
  /** What is special about the method, in one sentence. */
  difference?: string
  keyFacts: GuideFact[]
  sentences: GuideSentences
  /** Fields of `transaction_create` for this service. */
  fields: Field[]
  /** Fields of the answer to show to the payer. */
  shownFields: Field[]
  create: { samples: Sample[]; answer: PlayedCall['answer'] }
  /** Absent if nothing but the id is sent to start. */
  start?: GuideStart
  /** The body of the last callback of such a payment. */
  callback?: unknown
  /** What else to do before the start, after it, and after a callback has reported the status. */
  furtherSteps: Record<'before' | 'after' | 'last', FurtherStep[]>
  outcomes: OutcomesView
  resultCodes: ResultCodes
  waitFacts: GuideFact[]
  /** Pay-ins only. */
  refund?: RefundView
  /** What the payer or the recipient does, a sentence for each step. */
  steps: string[]
  /** Pay-ins only. */
  seen?: SeenScreen[]
  flow: FlowView
  methodFacts: GuideFact[]
  /** The guide that tells the rest of how the method works. */
  elsewhere?: Target
  related: Target[]
  /** Old anchors, by the section to which they now lead. */
  moved: Partial<Record<GuideSection, string[]>>
  /** Address of the programs that the page leaves out. */
  moreCode: string
  /** Address of the Markdown with all of them. */
  twin: string
}

export interface GuideStart {
  fields: Field[]
  /** Of fields that are only named. */
  anchors: string[]
  body: unknown
  /** In every language; absent if the service has no fields of its own to send. */
  samples?: Sample[]
  answer: PlayedCall['answer']
}

/** When it is done: before the transaction is started, after it, or after a callback has reported the status. */
const timing: Record<FurtherStep, keyof GuideView['furtherSteps']> = {
  transaction_currency_rate: 'before',
  transaction_get_crypto_address: 'after',
  transaction_complete: 'last',
  get_recipient_card: 'after',
  p2p_confirm: 'after',
  form: 'after',
}

/**
 * `transcript`: a payment through the service, as played by the gateway. `moved`: anchors that lead to another section.
 */
export function guideView(
  id: string,
  sources: ViewSources,
  transcript: Transcript,
  moved: Record<string, GuideSection> = {},
): GuideView {
  const { contract, catalogue, addresses } = sources
  const { locale } = contract
  const service = serviceOf(catalogue, id)
  const dossier = catalogue.dossiers[service.method.id]
  const calls = callsOf(service, contract)
  const create = playedCall(calls.create, transcript)
  const samplesOf = ({ operation, request }: GuideCall) => bodyFirst(samples(contract, operation, request))
  const fields = fieldsOf(service, contract)
  const linked = (some: Field[]) => withLinkedValues(some, addresses)
  const flow = flowOf(service, transcript, contract, dossier)
  const outcomes = outcomesOf(service, contract)
  const further = [...service.calls, ...(service.nextAction === 'form' ? (['form'] as const) : [])].filter(
    (step) => step !== 'transaction_pay',
  )
  const at = (time: keyof GuideView['furtherSteps']) => further.filter((step) => timing[step] === time)
  const strip = keyFacts(service, dossier, locale)
  const refunds = isPayin(service) ? waysBackOf(service, catalogue.services) : []
  const isNew = (other: Service) => refunds.every(({ payout }) => payout !== other)
  const paidIn = isPayin(service) ? payinParts(service, sources, transcript) : {}
  return {
    service,
    difference: dossier?.difference?.[service.direction]?.value[locale],
    keyFacts: strip,
    sentences: sentencesOf(service, fields, contract),
    fields: linked(fields.create),
    shownFields: linked(fields.shown),
    create: { samples: samplesOf(create), answer: create.answer },
    start: calls.pay && startOf(service, playedCall(calls.pay, transcript), linked(fields.pay), samplesOf),
    callback: lastCallback(transcript),
    furtherSteps: { before: at('before'), after: at('after'), last: at('last') },
    outcomes: { ...outcomesView(outcomes, addresses), others: amountsInOthers(service, outcomes, locale) },
    waitFacts: waitFacts(service, dossier, locale),
    ...paidIn,
    flow,
    ...methodParts(service, strip, flow.personSteps, sources),
    related: relatedTo(service, catalogue)
      .filter(isNew)
      .map((other) => guidePageOf(other, addresses)),
    moved: Object.fromEntries(
      [...Map.groupBy(Object.entries(moved), ([, section]) => section)].map(([section, entries]) => [
        section,
        entries.map(([anchor]) => anchor),
      ]),
    ),
    moreCode: moreCodeAddress(contract.version, locale, guideCodeId(id)),
    twin: sectionMarkdownAddress(resolveLink(guidePageOf(service, addresses).path, contract), 'samples'),
  }
}

/**
 * The payer's steps, the facts and the result codes of a method. What its first guide tells in the same words is left
 * to that guide, `elsewhere`.
 */
function methodParts(
  service: Service,
  strip: GuideFact[],
  personSteps: string[],
  { contract, catalogue, addresses }: ViewSources,
): Pick<GuideView, 'steps' | 'methodFacts' | 'resultCodes' | 'elsewhere'> {
  const { locale } = contract
  const dossier = catalogue.dossiers[service.method.id]
  const partsOf = (some: Service) => ({
    steps: isAtScreen(some) && dossier ? payerSteps(some, dossier, locale) : [],
    facts: methodFacts(some, dossier, locale),
  })
  const { steps, facts } = partsOf(service)
  const ownSteps = steps.length > 0 ? steps : personSteps
  const resultCodes = resultCodesOf(service, catalogue, addresses, contract)
  const first = firstGuide(service, catalogue)
  if (first === service) return { steps: ownSteps, methodFacts: facts, resultCodes }
  const other = partsOf(first)
  const isTold = steps.length > 0 && isDeepStrictEqual(steps, other.steps)
  // A link of the strip leads to these facts.
  const isLinked = strip.some(({ value }) => value.includes('(#scheme)'))
  const ownFacts = facts.filter((fact) => isLinked || !other.facts.some((each) => isDeepStrictEqual(each, fact)))
  const hasMore = isTold || resultCodes.codes.length + facts.length > ownFacts.length
  return {
    steps: isTold ? [] : ownSteps,
    methodFacts: ownFacts,
    resultCodes: { codes: [] },
    ...(hasMore && { elsewhere: guidePageOf(first, addresses) }),
  }
}

/** With the JSON body first, which is all that stays on the page: the programs are fetched by those who want one. */
const bodyFirst = (all: Sample[]): Sample[] =>
  all.toSorted((a, b) => Number(b.language === 'json') - Number(a.language === 'json'))

export function serviceOf({ services }: Catalogue, id: string): Service {
  const service = services.find((each) => each.id === id)
  if (service) return service
  throw new Error(
    `The catalogue has no service "${id}". Use the id of a service in catalogue/methods, or add it there.`,
  )
}

function payinParts(
  service: Payin,
  { contract: { locale, document }, catalogue, addresses }: ViewSources,
  transcript: Transcript,
): Pick<GuideView, 'seen' | 'refund'> {
  const { services, dossiers, codes } = catalogue
  const dossier = dossiers[service.method.id]
  return {
    seen: seenBy(service, { transcript, services, dossier, codes, examples: examplesOf(document), locale }),
    refund: refundOf(service, catalogue, addresses, locale),
  }
}

function startOf(
  service: Service,
  pay: PlayedCall,
  fields: Field[],
  samplesOf: (call: GuideCall) => Sample[],
): GuideStart | undefined {
  const { body } = pay.request
  const sendsOwn = Object.keys(body as object).length > 1
  if (!isPayin(service) && !sendsOwn) return undefined
  return {
    fields,
    anchors: namedFields(service, 'pay').map(anchorOf),
    body,
    ...(sendsOwn && { samples: samplesOf(pay) }),
    answer: pay.answer,
  }
}

/** The programs of a guide's calls, by the ids of their tabs. */
export const guidePrograms = ({ create, start }: GuideView): [string, Sample[]][] => [
  [tabIds.create, create.samples],
  ...(start?.samples ? [[tabIds.start, start.samples] satisfies [string, Sample[]]] : []),
]
