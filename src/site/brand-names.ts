/** What follows from the brand: names that samples, texts and files share. */
import { brand } from './brand.ts'

const variable = (name: string): string => `${brand.slug.toUpperCase().replaceAll('-', '_')}_${name}`

/** The environment variables that samples take their settings from. */
export const env = {
  base_url: variable('BASE_URL'),
  key_id: variable('KEY_ID'),
  secret: variable('SECRET'),
  /** The keys that a receiver of callbacks knows. */
  keys: variable('KEYS'),
  /** Whose callbacks it takes, and where it keeps them. */
  environment: variable('ENVIRONMENT'),
  database: variable('DATABASE'),
  /** Seconds before a client's second attempt. */
  pause: variable('PAUSE'),
  token: variable('TOKEN'),
  /** Of a call that is repeated. */
  idempotency_key: variable('IDEMPOTENCY_KEY'),
  /** The receiver's clock, to try the published vectors. */
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

/** The main site as a link names it. */
export const mainSiteName = hosts.main.replace(/^www\./, '')
