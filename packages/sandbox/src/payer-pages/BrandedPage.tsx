import type { ReactNode } from 'react'
import type { Theme, ShownOffer } from './offers'

/** The template “classic”: one column below the merchant's logo, if there is one. */
export function BrandedPage({ offer, children }: { offer: ShownOffer; children: ReactNode }) {
  const logo = offer.theme.logo
  return (
    <div className="narrow stack">
      {logo && (
        <p className="logo-line">
          <img className="logo" src={`data:${logo.media_type};base64,${logo.data}`} alt={logo.alternative} />
        </p>
      )}
      {children}
    </div>
  )
}

const colour = /^#[0-9A-F]{6}$/i

/** The colours of a design as CSS. */
export function styleOf({ accent, accent_text }: Theme = {}): string {
  const set = (name: string, value?: string) => (value !== undefined && colour.test(value) ? `${name}:${value};` : '')
  const own = set('--accent', accent) + set('--on-accent', accent_text)
  return own && `:root{${own}}`
}
