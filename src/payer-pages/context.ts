import type { Locale } from '../site/locales'
import type { Material } from './material'
import type { PayerTexts } from './texts'

/** What every part of a payer's page needs. */
export interface Context {
  locale: Locale
  t: PayerTexts
  material: Material
  /** The world's time in milliseconds. */
  now: number
  /** Whether it is said that no money moves; the pictures of the documentation show the page without. */
  sandbox: boolean
  /** Draws a QR code as SVG. */
  qr: (text: string) => string | undefined
}
