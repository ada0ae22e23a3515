/** What a payer's form submits, in the gateway's terms. */
import type { Service } from '@docs/model/catalogue/types'
import type { PayerAct } from '@docs/model/scenarios/types'
import type { PayerFault } from '../gateway/types'
import { cardInputs } from './Form'
import type { PageView } from './offers'
import { missing, screenOf } from './screen'

type Values = Record<string, string>

export const acts: PayerAct['act'][] = ['open', 'type', 'pay', 'give_up']

/** Required inputs of the current form that are empty. */
export function missingInputs(
  act: PayerAct['act'],
  view: PageView,
  service: Service,
  now: number,
  values: Values,
): PayerFault[] {
  if (act !== 'type' && act !== 'pay') return []
  const screen = screenOf(view, service, now)
  if (screen.type === 'form') return missing(screen.fields, values)
  const needsCode = screen.type === 'step' && screen.step === 'otp'
  return needsCode && !/^\d{6}$/.test(spaceless(values['otp'])) ? [{ field: 'otp', code: 'required' }] : []
}

/** The values of a form in the gateway's format: empty ones left out, the expiry date split into month and year. */
export function sentFields({ [cardInputs.expiry]: expiry, ...values }: Values): Values {
  const number = values[cardInputs.number]?.replace(/[\s-]/g, '')
  const [month = '', year = ''] = monthAndYear(expiry)
  const card = expiry !== undefined && {
    [cardInputs.number]: number ?? '',
    expiry_month: month && month.padStart(2, '0'),
    expiry_year: year.length === 2 ? `20${year}` : year,
  }
  const all = { ...values, ...card }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => {
      const sent = name === 'customer.phone' ? spaceless(value).replace(/[()-]/g, '') : value.trim()
      return sent ? [[name, sent]] : []
    }),
  )
}

const spaceless = (value = ''): string => value.replace(/\s/g, '')

const monthAndYear = (expiry = ''): string[] =>
  /^\s*(\d{1,2})\s*[/.-]?\s*(\d{2}|\d{4})\s*$/.exec(expiry)?.slice(1) ?? []

/** The values with which a form is shown again after a fault. */
export const shownAgain = (values: Values): Values => ({ ...values, [cardInputs.securityCode]: '' })

/** A fault by the name of its input: one without a value is empty, not wrong. */
export function ofInput({ field, code }: PayerFault, values: Values): PayerFault {
  const isExpiry = field.startsWith('expiry')
  const name = isExpiry ? cardInputs.expiry : field
  if (!values[name]?.trim()) return { field: name, code: 'required' }
  if (!isExpiry || monthAndYear(values[name]).length === 0) return { field: name, code }
  return { field: name, code: field === 'expiry_month' ? 'month' : 'expired' }
}
