import { collectedPaths, fixedValues } from '@docs/model/catalogue/calls'
import { isPayin, type ConfirmationClass, type Service, type ServiceField } from '@docs/model/catalogue/types'
import { fillTree } from '@docs/model/contract/facts'
import type { Contract, Field } from '@docs/model/contract/types'
import { fill } from '@docs/model/language/fill'
import { formatList } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { pluralWord } from '@docs/model/language/plural'
import type { AddressIndex } from '../../sources/addresses/address-index'
import { texts, type Texts } from '../../words/texts'
import { mainStepOf, recipientsOf } from '../services/pay-steps'
import { namedFields } from './fields'
import { statusesOf } from './outcomes'

/** Sentences of a guide that depend on how the service works, in Markdown. */
export interface GuideSentences {
  /** What to send with `transaction_create`. */
  request: string
  /** What to do with the response: show something to the payer, or start. */
  start: string
  /** How to learn a result that takes days, and any unusual statuses; empty otherwise. */
  result: string
}

export function sentencesOf(
  service: Service,
  fields: Record<'create' | 'pay', Field[]>,
  contract: Contract,
  addresses: AddressIndex,
): GuideSentences {
  const { facts, locale } = contract
  const x = texts[locale].guide
  const isSlowPayout = !isPayin(service) && isSlow[service.confirmation.class]
  const sentences = {
    request: requestText(service, fields.create, locale),
    start: startText(service, fields.pay, locale),
    result: [isSlowPayout ? x.slow : '', unusualStatuses(service, contract, addresses)].join(' ').trim(),
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
  const named = namedFields(service)
  const paths = (need: ServiceField['need']) => named.filter((field) => field.need === need).map(({ path }) => path)
  const listed = (fields: string[]) =>
    formatList(
      fields.map((path) => `\`${path}\``),
      locale,
      'and',
    )
  const set = [['service_id', service.id] as const, ...fixedValues(service, 'create')].map(([path, value]) =>
    fill(x.set, { path, value }),
  )
  const [required, optional, collected] = [paths('required'), paths('optional'), collectedPaths(service)]
  const needs = new Set(own.map((field) => field.required))
  return [
    required.length > 0
      ? fill(x.including, { set: formatList(set, locale, 'and'), fields: listed(required) })
      : fill(x.common, { set: formatList(set, locale, 'and') }),
    optional.length > 0 && fill(pluralWord(x.optional, locale, optional.length), { fields: listed(optional) }),
    collected.length > 0 && fill(x.collect, { fields: listed(collected) }),
    own.length > 0 && x.own[needs.size > 1 ? 'mixed' : needs.has(true) ? 'required' : 'optional'],
  ]
    .filter((part) => part !== false)
    .join(' ')
}

function startText(service: Service, payFields: Field[], locale: Locale): string {
  const x = texts[locale].guide
  if (service.flow === 'hpp') return fill(x.redirect, { page: pageOf(service, locale) })
  const pays = service.calls.includes('transaction_pay')
  if (!isPayin(service) && !(pays && payFields.length > 0))
    return recipientsOf(service)
      .map((each) => fill(x.next.payout, { to: x.next.to[each] }))
      .join(' ')
  if (!pays) return x.next.keep
  const payer = startOfPayer(service)
  const fields = payFields.some(({ required }) => required) ? x.startFields : x.request.own.optional
  return `${x.startText[payer]} ${payFields.length > 0 && payer !== 'form' ? fields : ''}`.trim()
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

/** The statuses of a pay-in that is held or needs no action by the payer; empty for others. */
function unusualStatuses(service: Service, contract: Contract, addresses: AddressIndex): string {
  const ids = statusesOf(service, contract).map(({ id }) => id)
  if (!isPayin(service) || (ids.includes('awaiting_customer') && !ids.includes('authorized'))) return ''
  const links = ids.map((id) => `[\`${id}\`](${addresses.status.get(id)?.path ?? ''})`)
  return fill(texts[contract.locale].guide.statuses, { statuses: formatList(links, contract.locale, 'and') })
}
