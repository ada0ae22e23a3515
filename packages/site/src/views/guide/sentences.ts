import { collectedPaths, fixedValues } from '@docs/model/catalogue/calls'
import { isPayin, type ConfirmationClass, type Service, type ServiceField } from '@docs/model/catalogue/types'
import { fillTree } from '@docs/model/contract/facts'
import type { Contract, Field } from '@docs/model/contract/types'
import { fill } from '@docs/model/language/fill'
import { formatList } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import type { AddressIndex } from '../../sources/addresses/address-index'
import { texts, type Texts } from '../../words/texts'
import { labelsOf } from '../services/labels'
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
    request: fill(fields.create.length > 0 ? x.request.fields : x.request.noFields, sentOf(service, locale)),
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

/** The service, and the fields of every service that this one needs. */
function sentOf(service: Service, locale: Locale): { sent: string; optional: string } {
  const x = texts[locale].guide
  const named = namedFields(service)
  const paths = (need: ServiceField['need']) =>
    named.filter((field) => field.need === need).map(({ path }) => `\`${path}\``)
  const optional = paths('optional')
  const collected = collectedPaths(service).map((path) => `\`${path}\``)
  const listed = (text: string, fields: string[]) =>
    fields.length > 0 ? [fill(text, { fields: formatList(fields, locale, 'and') })] : []
  const remarks = [...listed(x.optionally, optional), ...listed(x.collect, collected)]
  const always = [['service_id', service.id] as const, ...fixedValues(service, 'create')].map(([path, value]) =>
    fill(x.always, { path, value }),
  )
  return {
    sent: [...always, ...paths('required')].join(', '),
    optional: remarks.length > 0 ? ` (${remarks.join('; ')})` : '',
  }
}

function startText(service: Service, payFields: Field[], locale: Locale): string {
  const x = texts[locale].guide
  if (service.flow === 'hpp') return fill(x.redirect, { page: pageOf(service, locale) })
  const pays = service.calls.includes('transaction_pay')
  if (!isPayin(service) && !(pays && payFields.length > 0))
    return recipientsOf(service)
      .map((each) => fill(x.next.payout, { to: `${x.next.to[each]}${detailsOf(service, locale)}` }))
      .join(' ')
  if (!pays) return x.next.keep
  const payer = startOfPayer(service)
  return `${x.startText[payer]} ${payFields.length > 0 && payer !== 'form' ? x.startFields : ''}`.trim()
}

/** The payment page to which the payer is redirected, and what is done there. */
function pageOf(service: Service, locale: Locale): string {
  const { page } = texts[locale].guide
  const step = mainStepOf(service)
  return page[step in page ? (step as keyof typeof page) : 'page']
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
function unusualStatuses(service: Service, contract: Contract, addresses: AddressIndex): string {
  const ids = statusesOf(service, contract).map(({ id }) => id)
  if (!isPayin(service) || (ids.includes('awaiting_customer') && !ids.includes('authorized'))) return ''
  const links = ids.map((id) => `[\`${id}\`](${addresses.status.get(id)?.path ?? ''})`)
  return fill(texts[contract.locale].guide.statuses, { statuses: formatList(links, contract.locale, 'and') })
}
