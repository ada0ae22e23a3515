import { valueAtPath } from '@docs/model/data/dotted-path'
import { formatTags } from '@docs/model/language/dates'
import { formatPrice } from '@docs/model/language/format'
import type { Locale } from '@docs/model/language/locales'
import { texts } from '../../words/texts'
import type { Transcript } from '@docs/model/scenarios/types'
import type { Dossier } from '@docs/model/catalogue/dossier-schema'
import type { Payin, Service } from '@docs/model/catalogue/types'
import { qrPayload } from '@docs/model/catalogue/qr'
import { shownDetails } from '@docs/sandbox/gateway/next-action'
import type { ContractExamples, Transaction } from '@docs/sandbox/gateway/types'
import { detailLabel, shortened } from '@docs/sandbox/payer-pages/format'
import type { PageView } from '@docs/sandbox/payer-pages/offers'
import { networkName } from '@docs/model/codes/networks'
import type { Codes } from '@docs/model/codes/types'
import { exchangeOf, lastCallback } from './played'

/** A label with its value; identifiers are set in mono. */
export interface Row {
  label: string
  value: string
  mono?: boolean
}

/** A guide's payment as it was played, in the words of its payer. */
export interface SeenPayment {
  amount: string
  reference: string
  /** Host of the shop, and of the page where the payer starts. */
  shop: string
  start: string
  /** Until when the payer may act. */
  until: string
  /** When the payer acted and when the payment was confirmed, in the payer’s time. */
  acted: string
  confirmed: string
  isHeld: boolean
  /** Numbers that the payer is given to pay with. */
  details: (Row & { id: string })[]
  coin?: { amount: string; network: string; address?: string; confirmations?: string }
  card: { number?: string; expiry?: string }
  phone?: string
  /** Name of the operator or wallet, where the request names one. */
  operator?: string
  /** From which account the payer is asked to pay. */
  account?: string
  /** Of a code that the payer types: the digits that were sent. */
  code?: string
  /** The QR code’s text, if its scheme lets payers copy it. */
  payload?: string
  till?: string
  /** What payers' pages draw of it. */
  view: PageView
}

export interface PaymentSources {
  transcript: Transcript
  /** Another guide of the method may tell which numbers the payment page shows. */
  services: Service[]
  dossier: Dossier | undefined
  codes: Pick<Codes, 'banks' | 'crypto'>
  /** What the contract shows of transfers from card to card. */
  examples: Pick<ContractExamples, 'p2pMethods' | 'requisites'>
  locale: Locale
}

export function seenPayment(service: Payin, sources: PaymentSources): SeenPayment {
  const { transcript, services, dossier, codes, locale } = sources
  const create = exchangeOf('transaction_create', transcript)
  const pay = exchangeOf('transaction_pay', transcript)
  const asked = exchangeOf('get_recipient_card', transcript).answer
  const coin = exchangeOf('transaction_get_crypto_address', transcript).answer
  const end = valueAtPath(lastCallback(transcript), 'transaction')
  const given = (path: string) => textAt(create.sent, path) ?? textAt(pay.sent, path)
  const created = (path: string) => textAt(create.answer, path) ?? given(path) ?? ''
  const at = (instant: string) => localTime(instant, dossier?.example.zone ?? 'UTC', locale)
  const ends = textAt(coin, 'expires_at') ?? textAt(pay.answer, 'next_action.expires_at') ?? stepEnd(service, created)
  const history = (valueAtPath(end, 'status_history') ?? []) as { status: string; at: string }[]
  const held = history.find(({ status }) => status === 'authorized')
  const shop = hostOf(created('callback_url'))
  const network = textAt(coin, 'network') ?? given('service_data.network')
  // Nobody but the till knows of cash before the report, so the history has no time for it.
  const paidAtTill =
    service.method.kind === 'cash_voucher' && dossier
      ? new Date(Date.parse(created('created_at')) + dossier.example.paid_after * 1000).toISOString()
      : undefined
  const transaction = { ...(create.answer as Transaction), status: 'awaiting_customer' }
  const details = detailsOf(service, sources, { asked, paid: pay.answer }, transaction)
  const bank = codes.banks
    .flatMap(({ banks }) => banks)
    .find(({ code }) => details.some(({ id, value }) => id === 'bank_code' && value === code))?.name
  const family = services.filter(({ method }) => method.id === service.method.id)
  const payload =
    textAt(pay.answer, 'next_action.payload') ?? qrPayload(service.method.id, transaction, created('payment_page_url'))
  const card = cardOf(transcript, given)
  return {
    amount: formatPrice({ amount: shortened(created('amount')), currency: created('currency') }, locale),
    reference: created('merchant_reference'),
    shop,
    start: service.flow === 'hpp' ? hostOf(created('payment_page_url')) : shop,
    until: at(ends),
    acted: at(paidAtTill ?? history.find(({ status }) => status === 'processing')?.at ?? created('created_at')),
    confirmed: at((held ?? history.at(-1))?.at ?? created('created_at')),
    isHeld: held !== undefined,
    details: details.map(({ id, value }) => ({
      id,
      label: detailLabel(id, family, texts[locale].payer, locale),
      value: (id === 'bank_code' && bank?.[locale]) || grouped(value),
      mono: /\d/.test(value),
    })),
    coin:
      network === undefined
        ? undefined
        : {
            amount: formatPrice(
              {
                amount: shortened(textAt(coin, 'amount') ?? textAt(end, 'conversion.amount') ?? created('amount')),
                currency: textAt(coin, 'currency') ?? textAt(end, 'conversion.currency') ?? created('currency'),
              },
              locale,
            ),
            network: networkName(codes.crypto, network),
            address: textAt(coin, 'address') ?? given('service_data.address'),
            confirmations: textAt(coin, 'confirmations'),
          },
    card,
    phone: given('customer.phone'),
    operator: nameOf(service, 'service_data.operator', given, locale),
    account: given('service_data.vpa'),
    code: given('service_data.blik_code') ?? exampleOf('service_data.blik_code', [service, ...services]),
    payload: payload.startsWith('https:') ? undefined : payload,
    till: dossier?.actors?.find(({ role }) => role === 'till' || role === 'agent')?.name[locale],
    view: {
      transaction,
      merchant: shop,
      isOver: false,
      challenge: false,
      stepEndsAt: ends,
      details,
      ...(bank && { bank }),
      payload,
      ...(card.number && { card: { mask: card.number, brand: 'visa' } }),
      ...(coin !== undefined && {
        address: { ...(coin as NonNullable<PageView['address']>), network: networkName(codes.crypto, network ?? '') },
      }),
    },
  }
}

const exampleOf = (wanted: string, services: Service[]): string | undefined =>
  services.flatMap(({ fields }) => fields).find(({ path }) => path === wanted)?.example

function textAt(root: unknown, path: string): string | undefined {
  const value = valueAtPath(root, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** The name of a value that was sent from a list. */
function nameOf(
  { fields }: Payin,
  path: string,
  given: (path: string) => string | undefined,
  locale: Locale,
): string | undefined {
  const field = fields.find((each) => each.path === path)
  return field?.values?.[given(path) ?? '']?.[locale].replace(/\.$/, '')
}

const hostOf = (address: string): string => new URL(address).host

/** When the first step on the payment page ends: after its own time limit, but no later than the payment. */
function stepEnd({ step }: Payin, created: (path: string) => string): string {
  const payment = created('expires_at')
  if (step.seconds === null) return payment
  const own = Date.parse(created('created_at')) + step.seconds * 1000
  return own < Date.parse(payment) ? new Date(own).toISOString() : payment
}

const localTime = (instant: string, timeZone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(formatTags[locale], {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))

/** What the payer is given to pay with: in the response, or else on the payment page. */
function detailsOf(
  service: Payin,
  { services, examples }: PaymentSources,
  answers: { asked: unknown; paid: unknown },
  transaction: Transaction,
): PageView['details'] {
  const number = textAt(answers.asked, 'requisites.card_number')
  if (number !== undefined)
    return [
      { id: 'card_number', value: number },
      { id: 'account_holder', value: textAt(answers.asked, 'requisites.holder_name') ?? '' },
    ]
  const given = valueAtPath(answers.paid, 'next_action.details') as PageView['details'] | undefined
  return given ?? shownDetails(examples, services, service, transaction)
}

/** Long numbers in fours, as slips and cards have them; names, tax numbers and short accounts as they are written. */
const grouped = (value: string): string =>
  /^[A-Z]{0,2}\d{12,}$/.test(value) ? value.replace(/\w{4}(?=\w)/g, '$& ') : value

/** What was typed into the card form, here or on the payment page. */
function cardOf({ entries }: Transcript, given: (path: string) => string | undefined): SeenPayment['card'] {
  const typed = entries.flatMap((entry) => (entry.kind === 'payer' && entry.fields ? [entry.fields] : []))[0]
  const value = (name: string) => typed?.[name] ?? given(`source.${name}`)
  const number = value('number') ?? given('service_data.card_number')
  const whole = given('service_data.card_expiry')
  const [month, year] = [value('expiry_month') ?? whole?.slice(0, 2), value('expiry_year') ?? whole]
  return {
    number: number && grouped(number),
    expiry: month && year && `${month} / ${year.slice(-2)}`,
  }
}
