import { collectedPaths, fixedValues } from '@docs/model/catalogue/calls'
import { isPayin, type ConfirmationClass, type Service, type ServiceField } from '@docs/model/catalogue/types'
import { fillTree } from '@docs/model/contract/facts'
import type { Contract, Field } from '@docs/model/contract/types'
import { fill } from '@docs/model/language/fill'
import { formatList } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { pluralWord } from '@docs/model/language/plural'
import { texts, type Texts } from '../../words/texts'
import { mainStepOf } from '../services/pay-steps'
import { namedFields } from './fields'
import { statusesOf } from './outcomes'

/** Sentences of a guide that depend on how the service works, in Markdown. */
export interface GuideSentences {
  /** What to send with `transaction_create`. */
  request: string
  /** What to do with the response: show something to the payer, or start. */
  start: string
  /** When to pay again, how to learn a result that takes days, and which status does not occur; empty otherwise. */
  result: string
}

export function sentencesOf(
  service: Service,
  fields: Record<'create' | 'pay', Field[]>,
  contract: Contract,
): GuideSentences {
  const { facts, locale } = contract
  const x = texts[locale].guide
  const isSlowPayout = !isPayin(service) && isSlow[service.confirmation.class]
  const sentences = {
    request: requestText(service, fields.create, locale),
    start: startText(service, fields.pay, locale),
    result: [
      isPayin(service) && service.flow === 'h2h' && (neverWaits(service, contract) ? x.noCustomer : x.again),
      isSlowPayout && x.slow,
    ]
      .filter(Boolean)
      .join(' '),
  }
  return fillTree(sentences, facts)
}

/** Whether the result may take days. */
const isSlow: Record<ConfirmationClass, boolean> = {
  instant: false,
  minutes: false,
  business_days: true,
  varies: true,
  not_applicable: false,
}

/** What every request for this service holds, and what leads to the list of the service's own fields. */
function requestText(service: Service, own: Field[], locale: Locale): string {
  const { request: x } = texts[locale].guide
  const { required } = namedIn(service, 'create', locale)
  const set = [['service_id', service.id] as const, ...fixedValues(service, 'create')].map(([path, value]) =>
    fill(x.set, { path, value }),
  )
  const collected = collectedPaths(service)
  const needs = new Set(own.map((field) => field.required))
  return [
    required === undefined
      ? fill(x.common, { set: formatList(set, locale, 'and') })
      : fill(x.including, { set: formatList(set, locale, 'and'), fields: required }),
    collected.length > 0 && fill(x.collect, { fields: listed(collected, locale) }),
    own.length > 0 && x.own[needs.size > 1 ? 'mixed' : needs.has(true) ? 'required' : 'optional'],
  ]
    .filter((part) => typeof part === 'string')
    .join(' ')
}

const listed = (paths: string[], locale: Locale): string =>
  formatList(
    paths.map((path) => `\`${path}\``),
    locale,
    'and',
  )

/** The fields of a step that a guide only names: a list of what is required, and a sentence for the others. */
function namedIn(
  service: Service,
  step: ServiceField['step'],
  locale: Locale,
): { required?: string; optional?: string } {
  const named = Map.groupBy(namedFields(service, step), ({ need }) => need)
  const paths = (need: ServiceField['need']) => named.get(need)?.map(({ path }) => path)
  const [required, optional] = [paths('required'), paths('optional')]
  const words = texts[locale].guide.request.optional
  return {
    ...(required && { required: listed(required, locale) }),
    ...(optional && {
      optional: fill(pluralWord(words, locale, optional.length), { fields: listed(optional, locale) }),
    }),
  }
}

function startText(service: Service, payFields: Field[], locale: Locale): string {
  const x = texts[locale].guide
  if (service.flow === 'hpp') return fill(x.redirect, { page: pageOf(service, locale) })
  const pays = service.calls.includes('transaction_pay')
  const isQuoted = service.calls.includes('transaction_currency_rate')
  if (!isPayin(service) && !(pays && payFields.length > 0)) return isQuoted ? x.next.quotedPayout : x.next.payout
  if (!pays) return ''
  const { required: card, optional } = namedIn(service, 'pay', locale)
  return [
    x.startText[startOfPayer(service)],
    card !== undefined && fill(x.card, { fields: card }),
    optional,
    payFields.length > 0 && x.request.start[payFields.some(({ required }) => required) ? 'required' : 'optional'],
  ]
    .filter((part) => typeof part === 'string')
    .join(' ')
}

/** The payment page to which the payer is redirected, and what is done there. */
function pageOf(service: Service, locale: Locale): string {
  const { page } = texts[locale].guide
  const step = mainStepOf(service)
  return page[step in page ? (step as keyof typeof page) : 'page']
}

/** How the payer goes on after the start, if your page has to do something for it. */
function startOfPayer({ nextAction, calls }: Service): keyof Texts['guide']['startText'] {
  if (calls.includes('transaction_currency_rate')) return 'quoted'
  // Another call returns what to show.
  if (nextAction === undefined || calls.includes('transaction_get_crypto_address')) return 'none'
  return nextAction === 'reference' ? 'none' : nextAction
}

/** Whether a pay-in needs no action by the payer. */
const neverWaits = (service: Service, contract: Contract): boolean =>
  statusesOf(service, contract).every(({ id }) => id !== 'awaiting_customer')
