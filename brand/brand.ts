/** The placeholder brand: its name and addresses, without anything derived from them. */
export const brand = {
  name: 'Corridor',
  /** Used in file names and, in capitals, in environment variables: lower-case Latin letters, digits and hyphens. */
  slug: 'corridor',
  /** What the names of the API’s own headers begin with, as `{{brand.header_prefix}}-Key` in the contract. */
  headerPrefix: 'Corridor',
  /** Russian on every page, as the specification requires. */
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
