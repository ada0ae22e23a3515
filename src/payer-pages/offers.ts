/** What the pages draw of an invoice, a payment page or the preview of a design. */
import type { Gateway, InvoiceItem, OfferPath, OfferView, PayerView } from '../gateway/types'
import type { Words } from '../model/catalogue/types'

export interface ShownOffer {
  kind: OfferPath
  /** The last part of its address. */
  key: string
  merchant: string
  /** Of an invoice. */
  reference?: string
  /** `in_payment`: an attempt is under way, and stands in the way of another. */
  status: 'open' | 'in_payment' | 'paid' | 'closed'
  amount: string
  currency: string
  description?: string
  items: InvoiceItem[]
  /** Until when it can be paid. */
  ends_at?: string
  /** In the order in which they are shown. */
  services: { id: string; name: Words; isPaused: boolean }[]
  /** Fixed by an invoice. */
  language?: string
  /** Languages of the page. */
  languages: string[]
  look: Look
  /** Key of the attempt that is under way. */
  attempt?: string
}

/** What fills the slots of the template; colours are six hex digits behind a number sign. */
export interface Look {
  accent?: string
  accent_text?: string
  /** By language. */
  greeting?: Record<string, string>
  /** `data` is Base64. */
  logo?: { media_type: string; data: string; alternative: string }
}

/** A payment as its pages draw it; one of an offer is drawn in the offer's design. */
export interface PageView extends Omit<PayerView, 'offer'> {
  offer?: ShownOffer
}

export function shownOffer(offer: OfferView, key: string): ShownOffer {
  const { path, design, ...same } = offer
  const { colors, texts, images } = design
  return {
    ...same,
    kind: path,
    key,
    status: statusOf(offer),
    look: {
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

/** A payment with the offer that its address names. */
export function withOffer({ offer: address, ...view }: PayerView, { payer }: Gateway): PageView {
  if (address === undefined) return view
  const [, path = '', key = ''] = new URL(address).pathname.split('/')
  const offer = payer.offer(path as OfferPath, key)
  return { ...view, ...(offer && { offer: shownOffer(offer, key) }) }
}
