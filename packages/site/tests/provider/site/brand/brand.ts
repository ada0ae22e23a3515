/** A fictional provider for the test that builds a site from this folder. */
export const brand = {
  name: 'Northgate Pay',
  slug: 'northgate-pay',
  headerPrefix: 'Northgate',
  tagline: 'Платежи через Northgate',
  docsUrl: 'https://docs.northgate.example',
  mainSiteUrl: 'https://www.northgate.example',
  apiUrl: 'https://live.northgate.example',
  sandboxUrl: 'https://test.northgate.example',
  payUrl: 'https://checkout.northgate.example',
  copyright: '© 2025 Northgate Pay',
} as const
