/** The placeholder brand. A provider who adopts the site changes this file, the contract and the catalogue. */
export const brand = {
  name: 'Corridor',
  /** In Russian on every page, as the specification says. */
  tagline: 'Приём платежей и выплаты через один API',
  docsUrl: 'https://docs.corridor.example',
  mainSiteUrl: 'https://www.corridor.example',
  apiUrl: 'https://api.corridor.example',
  sandboxUrl: 'https://sandbox.corridor.example',
  /** The year is literal: the specification fixes it. */
  copyright: '© 2025 Corridor',
} as const
