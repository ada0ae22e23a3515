import type { ReactNode } from 'react'
import type { Theme, ShownOffer } from './offers'
import { Shop } from './Shop'

/** The template “classic”: one column below the merchant's logo, or its name. */
export function BrandedPage({ offer, children }: { offer: ShownOffer; children: ReactNode }) {
  return (
    <div className="narrow stack">
      <Shop name={offer.merchant} logo={offer.theme.logo} />
      {children}
    </div>
  )
}

const colour = /^#[0-9A-F]{6}$/i

/** The colours of a design as CSS. */
export function styleOf({ accent, accent_text }: Theme = {}): string {
  const set = (name: string, value?: string) => (value !== undefined && colour.test(value) ? `${name}:${value};` : '')
  const own = set('--action', accent) + set('--on-action', accent_text)
  // Links take the colour of the text, so that a page has one accent.
  return own && `:root{${own}--link:var(--text)}`
}
