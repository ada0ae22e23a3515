/** The data that pages show of an invoice, a payment page or the preview of a design. */
import type { Gateway, InvoiceItem, OfferPath, OfferView, PayerView } from '../gateway/types'
import type { Words } from '@docs/model/catalogue/types'

export interface ShownOffer {
  kind: OfferPath
  /** The last segment of its address. */
  key: string
  merchant: string
  /** The invoice's number. */
  reference?: string
  /** `in_payment`: an attempt is under way and blocks another one. */
  status: 'open' | 'in_payment' | 'paid' | 'closed'
  /** What the payer is asked for: the rest, if part of an invoice has been paid. */
  amount: string
  currency: string
  /** What has been paid in part, and of how much. */
  paid?: string
  total?: string
  description?: string
  items: InvoiceItem[]
  /** When it expires. */
  ends_at?: string
  /** In display order. */
  services: { id: string; name: Words; isPaused: boolean }[]
  /** The language set by an invoice. */
  language?: string
  /** Languages that the page is available in. */
  languages: string[]
  theme: Theme
  /** Key of the attempt under way. */
  attempt?: string
}

/** Values for the slots of the template; colours are `#` and six hex digits. */
export interface Theme {
  accent?: string
  accent_text?: string
  /** By language. */
  greeting?: Record<string, string>
  /** `data` is Base64. */
  logo?: { media_type: string; data: string; alternative: string }
}

/** A payment as its pages show it; a payment for an offer is shown in the offer's design. */
export interface PageView extends Omit<PayerView, 'offer'> {
  offer?: ShownOffer
}

export function shownOffer(offer: OfferView, key: string): ShownOffer {
  const { path, design, ...rest } = offer
  const { colors, texts, images } = design
  return {
    ...rest,
    kind: path,
    key,
    status: statusOf(offer),
    theme: {
      accent: colors['accent'],
      accent_text: colors['accent_text'],
      greeting: texts['greeting'],
      logo: images['logo'],
    },
  }
}

function statusOf({ path, status, isOpen, attempt }: OfferView): ShownOffer['status'] {
  if (isOpen || path === 'preview') return 'open'
  if (attempt !== undefined) return 'in_payment'
  return status === 'paid' ? 'paid' : 'closed'
}

/** A payment view, with its offer loaded. */
export function withOffer({ offer: address, ...view }: PayerView, { payer }: Gateway): PageView {
  if (address === undefined) return view
  const [, path = '', key = ''] = new URL(address).pathname.split('/')
  const offer = payer.offer(path as OfferPath, key)
  return { ...view, ...(offer && { offer: shownOffer(offer, key) }) }
}
