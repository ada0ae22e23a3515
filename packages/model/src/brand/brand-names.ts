/** Names derived from the brand, shared by samples, texts and files. */
import { brand } from '@docs/brand/brand'

const variable = (name: string): string => `${brand.slug.toUpperCase().replaceAll('-', '_')}_${name}`

/** The environment variables from which samples read their settings. */
export const env = {
  base_url: variable('BASE_URL'),
  key_id: variable('KEY_ID'),
  secret: variable('SECRET'),
  /** The keys that a callback receiver accepts. */
  keys: variable('KEYS'),
  /** The environment whose callbacks the receiver accepts, and its database. */
  environment: variable('ENVIRONMENT'),
  database: variable('DATABASE'),
  /** Seconds before a client's first retry. */
  pause: variable('PAUSE'),
  token: variable('TOKEN'),
  /** The Idempotency-Key of a call to repeat; if unset, samples generate one. */
  idempotency_key: variable('IDEMPOTENCY_KEY'),
  /** Overrides the receiver's clock, to try the published vectors. */
  now: variable('NOW'),
}

const hostOf = (url: string): string => new URL(url).host

export const hosts = {
  docs: hostOf(brand.docsUrl),
  main: hostOf(brand.mainSiteUrl),
  api: hostOf(brand.apiUrl),
  sandbox: hostOf(brand.sandboxUrl),
  pay: hostOf(brand.payUrl),
}

/** The absolute URL of an address on the site. */
export const absolute = (address: string): string => new URL(address, brand.docsUrl).href

/** The main site's name as link text. */
export const mainSiteName = hosts.main.replace(/^www\./, '')
