/** A placeholder of a provider, for the test that builds this folder into a site. */
export const brand = {
  name: 'Northgate Pay',
  slug: 'northgate-pay',
  tagline: 'Платежи через Northgate',
  docsUrl: 'https://docs.northgate.example',
  mainSiteUrl: 'https://www.northgate.example',
  apiUrl: 'https://live.northgate.example',
  sandboxUrl: 'https://test.northgate.example',
  payUrl: 'https://checkout.northgate.example',
  copyright: '© 2025 Northgate Pay',
} as const
