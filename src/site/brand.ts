/** The placeholder brand: its name, its addresses, and nothing that follows from them. */
export const brand = {
  name: 'Corridor',
  /** The name in names of files and, in capitals, of environment variables: small Latin letters, digits and hyphens. */
  slug: 'corridor',
  /** In Russian on every page, as the specification says. */
  tagline: 'Приём платежей и выплаты через один API',
  docsUrl: 'https://docs.corridor.example',
  mainSiteUrl: 'https://www.corridor.example',
  apiUrl: 'https://api.corridor.example',
  sandboxUrl: 'https://sandbox.corridor.example',
  /** Where payers see the hosted payment pages. */
  payUrl: 'https://pay.corridor.example',
  /** The year is literal: the specification fixes it. */
  copyright: '© 2025 Corridor',
} as const
