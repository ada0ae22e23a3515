import type { Locale } from '@docs/model/language/locales'
import type { Material } from './material'
import type { PayerTexts } from './texts'

/** Data that every part of a payer's page needs. */
export interface Context {
  locale: Locale
  t: PayerTexts
  material: Material
  /** The sandbox clock in milliseconds. */
  now: number
  /** Whether to show the sandbox's own hints, links and buttons; the documentation's pictures leave them out. */
  sandbox: boolean
  /** Draws a QR code as SVG. */
  qr: (text: string) => string | undefined
  /** Draws a barcode as SVG. */
  bars: (text: string) => string | undefined
}
