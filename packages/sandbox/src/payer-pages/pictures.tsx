/** Payers' pages for the documentation's pictures: the payment of a transcript, and invented ones. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Transaction } from '../gateway/types'
import { emptyCodeSvg } from '@docs/model/catalogue/empty-code'
import type { Service, Words } from '@docs/model/catalogue/types'
import type { Locale } from '@docs/model/language/locales'
import type { Transcript } from '@docs/model/scenarios/types'
import { styleOf } from './BrandedPage'
import { barcodeSvg } from './codes'
import type { Context } from './context'
import { cardInputs, nothingTyped, type Typed } from './Form'
import { serviceOf, type Material } from './material'
import { Offer } from './Offer'
import type { Theme, PageView, ShownOffer } from './offers'
import { Document } from './parts/Document'
import { Payment } from './Payment'

const now = Date.parse('2026-01-01T00:20:00Z')
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString()

const text: Record<'lamp' | 'course' | 'thanks' | 'code', Words> = {
  lamp: { en: 'Desk lamp', uk: 'Настільна лампа' },
  course: { en: 'Spring course, one place', uk: 'Весняний курс, одне місце' },
  thanks: { en: 'Thank you for joining the course.', uk: 'Дякуємо, що приєдналися до курсу.' },
  code: { en: 'demo code, cannot be paid', uk: 'код для прикладу' },
}

function transaction(more: Partial<Transaction>): Transaction {
  return {
    id: 'txn_demo',
    version: 2,
    environment: 'sandbox',
    type: 'payin',
    status: 'awaiting_customer',
    service_id: 'pix_payin_hpp',
    merchant_reference: '1045',
    amount: '149.90',
    currency: 'BRL',
    customer: { name: 'Ana Souza', tax_id: '12345678909' },
    return_urls: { success: 'https://shop.example/paid', failure: 'https://shop.example/not-paid' },
    created_at: at(-1),
    updated_at: at(-1),
    expires_at: at(60),
    status_history: [],
    ...more,
  }
}

const shown = (of: Transaction, more: Partial<PageView> = {}): PageView => ({
  transaction: of,
  merchant: 'shop.example',
  isOver: false,
  challenge: false,
  details: [],
  ...more,
})

/** Names of the pages that are pictured. */
export const picturedPages = [
  'qr',
  'card',
  'paid',
  'declined',
  'refused',
  'page',
  'own-page',
  'own-paid',
  'own-declined',
] as const
type PicturedPage = (typeof picturedPages)[number]

interface Pictured {
  /** The PNG file of the design, in Base64. */
  logo: string
  /** A pay-in on the hosted page, whose request the reader sees beside its picture. */
  transcript: Transcript
}

/** A page as HTML. */
export function picturedPage(
  name: PicturedPage,
  locale: Locale,
  material: Material,
  { logo, transcript }: Pictured,
): string {
  const context: Context = {
    locale,
    t: material.texts[locale],
    material,
    now,
    sandbox: false,
    qr: () => emptyCodeSvg,
    bars: barcodeSvg,
  }
  const theme: Theme = {
    accent: '#0B6E4F',
    accent_text: '#FFFFFF',
    greeting: text.thanks,
    logo: { media_type: 'image/png', data: logo, alternative: 'Spring School' },
  }
  const plain: ShownOffer = {
    kind: 'l',
    key: 'demo',
    merchant: 'Spring School',
    status: 'open',
    amount: '2500.00',
    currency: 'KES',
    description: text.course[locale],
    items: [],
    services: ['kenya_mobile_money_payin_hpp', 'acquiring_form'].map((id) => ({
      id,
      name: known(material, id).method.name,
      isPaused: false,
    })),
    languages: [locale],
    theme: {},
  }
  const own = { ...plain, theme }
  const played = transaction(requestOf(transcript))
  const course = transaction({
    service_id: 'kenya_mobile_money_payin_hpp',
    amount: plain.amount,
    currency: plain.currency,
    description: text.course[locale],
  })
  const card = transaction({
    service_id: 'acquiring_form',
    merchant_reference: '1046',
    description: text.lamp[locale],
    amount: '64.50',
    currency: 'EUR',
    customer: { email: 'ana@shop.example', name: 'Ana Souza' },
    service_data: { installments: '1' },
  })
  const typed = {
    values: {
      [cardInputs.number]: '4111 1111 1111 1111',
      [cardInputs.expiry]: '12 / 30',
      [cardInputs.holder]: 'ANA SOUZA',
    },
    faults: [],
  }
  switch (name) {
    case 'qr':
      return ofPayment(context, shown(played, { payload: text.code[locale], stepEndsAt: at(14.5) }))
    case 'card':
      return ofPayment(context, shown(card), typed)
    case 'paid':
      return ofPayment(context, shown({ ...played, status: 'completed' }))
    case 'declined':
      return ofPayment(context, shown({ ...card, status: 'declined', failure_reason: 'insufficient_funds' }))
    case 'refused':
      return ofPayment(context, shown({ ...played, status: 'declined', failure_reason: 'payer_rejected' }))
    case 'page':
      return ofOffer(context, plain)
    case 'own-page':
      return ofOffer(context, own)
    case 'own-paid':
      return ofPayment(context, shown({ ...course, status: 'completed' }, { offer: own }))
    case 'own-declined':
      return ofPayment(context, shown({ ...course, status: 'declined', failure_reason: 'pin_invalid' }, { offer: own }))
  }
}

function requestOf({ entries, scenario }: Transcript): Partial<Transaction> {
  const first = entries.find(({ kind }) => kind === 'request')
  if (first?.kind !== 'request') throw new Error(`${scenario} has no request to make a picture of.`)
  return JSON.parse(first.body ?? '{}') as Partial<Transaction>
}

function known(material: Material, id: string): Service {
  const service = serviceOf(material, id)
  if (!service) throw new Error(`The catalogue has no service ${id} to make a picture of.`)
  return service
}

function ofPayment(context: Context, view: PageView, typed: Typed = nothingTyped): string {
  const service = known(context.material, view.transaction.service_id)
  return html(
    context,
    <Payment context={context} view={view} service={service} path="" typed={typed} />,
    styleOf(view.offer?.theme),
  )
}

const ofOffer = (context: Context, offer: ShownOffer): string =>
  html(context, <Offer context={context} offer={offer} path="" />, styleOf(offer.theme))

function html({ locale, t }: Context, body: ReactNode, own: string): string {
  return `<!doctype html>${renderToStaticMarkup(
    <Document locale={locale} title={t.order.title} path="" languageLabel={t.language} own={own}>
      {body}
    </Document>,
  )}`
}
