/** The messages of a sequence diagram, taken from the transcript of a scenario and nothing else. */
import type { CallbackEntry, Entry, StatusEntry, Transcript, Actor } from '@docs/model/scenarios/types'
import { labelsOf } from '../services/labels'
import { isCodeFromApp } from '../services/pay-steps'
import { isPayin, type Call, type NextAction } from '@docs/model/catalogue/types'
import type { StatusMachine } from '@docs/model/contract/types'
import { valueAtPath } from '@docs/model/data/dotted-path'
import {
  answer,
  counterpart,
  message,
  onPaymentPage,
  onYourPage,
  ownPage,
  receipt,
  withValues,
  type MessageTexts,
  type SequenceTexts,
  type Step,
  type SequenceContext,
} from './steps'

export interface TranscriptContext extends SequenceContext {
  machine: StatusMachine
  /** The operations to show; all if undefined. */
  operations?: ReadonlySet<string>
}

type RequestEntry = Extract<Entry, { kind: 'request' }>
type AnswerEntry = Extract<Entry, { kind: 'answer' }>
type Body = Record<string, unknown>

/** A call: its request, its answer, and the status changes before the answer. */
interface Exchange {
  request: RequestEntry
  answer: Extract<Entry, { kind: 'answer' | 'no_answer' }>
  changes: StatusEntry[]
}

export const stepsOf = (transcript: Transcript, context: TranscriptContext): Step[] =>
  stepsByEntry(transcript, context).flat()

/** The messages that each entry of the transcript stands for. */
export function stepsByEntry({ scenario, entries }: Transcript, context: TranscriptContext): Step[][] {
  try {
    return messagesOf(entries, context)
  } catch (error) {
    throw new Error(`the scenario ${scenario} cannot be told: ${(error as Error).message}`, { cause: error })
  }
}

function messagesOf(entries: Entry[], context: TranscriptContext): Step[][] {
  const exchanges = exchangesIn(entries)
  const asked = new Map(exchanges.map((each) => [each.request as Entry, each]))
  const answered = new Map(exchanges.map((each) => [each.answer as Entry, each]))
  const isTold = new Set(exchanges.flatMap(({ changes }) => changes))
  const { operations, x } = context
  return entries.map((entry): Step[] => {
    switch (entry.kind) {
      case 'request':
        if (operations && !operations.has(entry.operation ?? '')) return []
        return [...requestSteps(entry, context), ...(asked.get(entry)?.changes ?? []).flatMap(changing(context))]
      case 'answer':
        if (operations && !operations.has(entry.operation ?? '')) return []
        return answerSteps(entry, callerOf(answered.get(entry)?.request), context)
      case 'no_answer':
        return [{ ...message('gateway', callerOf(answered.get(entry)?.request), x.answers.none), line: 'lost' }]
      case 'status':
        return isTold.has(entry) ? [] : changing(context)(entry)
      case 'callback':
        return callbackSteps(entry, context)
      case 'choice':
        return [message('payer', 'gateway', x.steps.choice)]
      case 'told':
        return [message(entry.from, entry.to, known(x.tells, entry.what, 'tells'))]
      case 'payer':
      case 'event':
      case 'setting':
      case 'clock':
        return []
    }
  })
}

/** Requests with their answers. Changes recorded after an answer that already has their version belong before it. */
function exchangesIn(entries: Entry[]): Exchange[] {
  return entries.flatMap((entry, at) => {
    if (entry.kind !== 'answer' && entry.kind !== 'no_answer') return []
    const before = entries.slice(0, at)
    const request = before.findLast(
      (each): each is RequestEntry => each.kind === 'request' && each.operation === entry.operation,
    )
    if (!request) return []
    const { id, version } = entry.kind === 'answer' ? bodyOf(entry.body) : {}
    const changes = entries
      .slice(at)
      .filter((each): each is StatusEntry => each.kind === 'status')
      .filter((each) => each.transaction_id === id && each.version <= Number(version))
    return [{ request, answer: entry, changes }]
  })
}

const bodyOf = (body = '{}'): Body => JSON.parse(body) as Body

/** The caller: a request with a bearer token does not come from your server. */
const callerOf = (request: RequestEntry | undefined): Actor =>
  request?.headers.Authorization === undefined ? 'merchant' : 'tool'

function known(texts: Record<string, MessageTexts>, key: string, place: string): MessageTexts {
  const found = texts[key]
  if (found) return found
  throw new Error(`texts/flow.json has no words for ${key}. Write them below "${place}".`)
}

/* Calls */

/** The texts of calls; the type requires one for every call of a service. */
const wordsOfCalls = ({ calls }: SequenceTexts): Record<Call, MessageTexts> => calls

function requestSteps(entry: RequestEntry, context: TranscriptContext): Step[] {
  const { operation = '', body } = entry
  const { x } = context
  return [
    ...(operation === 'transaction_pay' ? paymentData(bodyOf(body), context) : []),
    ...(operation === 'p2p_confirm'
      ? [message('payer', counterpart(context), x.steps.card_transfer), message('payer', 'merchant', x.steps.paid)]
      : []),
    message(callerOf(entry), 'gateway', known(wordsOfCalls(x), wordsOf(operation, bodyOf(body), context), 'calls')),
  ]
}

/** The key of a call's text: starting a payout, registering a hold and cancelling what is not held have their own. */
function wordsOf(operation: string, body: Body, { service }: TranscriptContext): string {
  if (operation === 'transaction_pay' && !isPayin(service)) return 'payout'
  if (operation === 'transaction_cancel' && service.fixed.capture !== 'manual') return 'cancel_payment'
  return operation === 'transaction_create' && body.capture === 'manual' ? 'create_to_hold' : operation
}

/** The data of the call that the payer has given you. */
function paymentData(body: Body, { service, x, locale }: TranscriptContext): Step[] {
  const typed = isPayin(service)
    ? service.fields.filter(({ step, path }) => step === 'pay' && valueAtPath(body, path) !== undefined)
    : []
  if (typed.length === 0) return []
  return [message('payer', 'merchant', withValues(x.steps.payment_data, { fields: labelsOf(typed, service, locale) }))]
}

function answerSteps(
  { operation = '', status, body: text }: AnswerEntry,
  caller: Actor,
  context: TranscriptContext,
): Step[] {
  const { x } = context
  const body = bodyOf(text)
  const tell = (texts: MessageTexts): Step =>
    answer('gateway', caller, withValues(texts, { status: String(body.status) }))
  if (status >= 400) return [answer('gateway', caller, withValues(x.answers.refused, { code: String(body.code) }))]
  if (operation === 'transaction_create' && body.payment_page_url !== undefined)
    return [tell(x.answers.payment_page_url), message('merchant', 'payer', x.steps.to_page)]
  if (operation === 'transaction_pay') return startSteps(body, tell, context)
  if (operation === 'get_recipient_card')
    return [tell(x.answers.get_recipient_card), message('merchant', 'payer', x.steps.card_shown)]
  const own = (x.answers as Record<string, unknown>)[operation] as MessageTexts | undefined
  return [tell(own ?? x.answers.status)]
}

/** What the answer to a started payment contains, and what your page does with it. */
function startSteps(body: Body, tell: (texts: MessageTexts) => Step, context: TranscriptContext): Step[] {
  const { service, x } = context
  const action = valueAtPath(body, 'next_action.type') as NextAction | undefined
  if (action) return [tell(x.answers.next[action]), ...ownPage(action, context)]
  const nobodyActs = isPayin(service) && body.status === 'processing'
  return [tell(nobodyActs ? x.answers.nobody_acts : x.answers.status)]
}

/* What happens at the payer and the provider */

/** By transition of the status machine; the others involve only you and the gateway. */
const changes: Record<string, (context: TranscriptContext) => Step[]> = {
  page_opened: ({ x }) => [message('payer', 'gateway', x.steps.page)],
  action_needed: ordering,
  no_action_needed: ordering,
  payer_acted: (context) => (context.service.flow === 'hpp' ? actedOnPage(context) : onYourPage(context)),
  cancelled_by_payer: (context) => [
    message('payer', context.service.flow === 'hpp' ? 'gateway' : counterpart(context), context.x.steps.gives_up),
  ],
  paid: (context) => [
    ...(isPayin(context.service) ? [] : receipt(context)),
    answer('provider', 'gateway', context.x.steps.result),
  ],
  payer_failed: ({ x }) => [answer('provider', 'gateway', x.steps.refusal)],
  refused: ({ x }) => [answer('provider', 'gateway', x.steps.refusal)],
  held: ({ x }) => [answer('provider', 'gateway', x.steps.hold)],
  captured: ({ x }) => [message('gateway', 'provider', x.steps.capture)],
  released: ({ x }) => [message('gateway', 'provider', x.steps.release)],
  late_payment: (context) => [
    message('payer', counterpart(context), context.x.steps.late_payment),
    answer('provider', 'gateway', context.x.steps.result),
  ],
  hold_expired: ({ x }) => [message('gateway', 'provider', x.steps.release)],
}

function ordering({ service, sides, x: { steps } }: TranscriptContext): Step[] {
  if (sides.isRail) return []
  return [message('gateway', 'provider', isPayin(service) ? steps.payment_order : steps.payout_order)]
}

/** A payment is requested when the payer has chosen it; with a code of the banking app, when the code is typed. */
function actedOnPage(context: TranscriptContext): Step[] {
  const steps = onPaymentPage(context)
  const typed = isCodeFromApp(context.service) ? steps.findIndex(({ to }) => to === 'gateway') + 1 : 0
  return steps.toSpliced(typed, 0, ...ordering(context))
}

const changing =
  (context: TranscriptContext) =>
  ({ what }: StatusEntry): Step[] =>
    changes[what]?.(context) ?? []

/* Callbacks */

interface CallbackBody {
  transaction: Body & { later_movements?: { id: string; kind: string }[] }
  attempt: number
  movement_id?: string
}

/** A callback that asks you to do something; one that tells you to wait is skipped. */
function callbackSteps(
  { method, body, acknowledged }: CallbackEntry,
  { service, machine, x }: TranscriptContext,
): Step[] {
  if (method === 'GET') throw new Error('its callbacks come by GET, which has no words.')
  const { transaction, attempt, movement_id } = JSON.parse(body) as CallbackBody
  const status = machine.statuses.find(({ id }) => id === transaction.status)
  if (!status || status.action === 'wait') return []
  const movement = transaction.later_movements?.find(({ id }) => id === movement_id)
  const values = { status: status.id, kind: movement?.kind ?? '' }
  const { sent, moved, again, lost, acknowledged: taken, refused } = x.callbacks
  const isFirst = status.terminal && !movement && attempt === 1
  const leadsBack = service.flow === 'hpp' && transaction.return_urls !== undefined && isFirst
  const back = leadsBack ? [message('gateway', 'payer', x.steps.back)] : []
  if (acknowledged === undefined)
    return [{ ...message('gateway', 'merchant', withValues(lost, values)), line: 'lost' }, ...back]
  return [
    message('gateway', 'merchant', withValues(attempt > 1 ? again : movement ? moved : sent, values)),
    answer('merchant', 'gateway', acknowledged < 300 ? taken : withValues(refused, { code: String(acknowledged) })),
    ...back,
  ]
}
