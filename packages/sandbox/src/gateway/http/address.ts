import { brand } from '@docs/brand/brand'
import { isLoopback } from '../loopback'

/** The gateway's own hosts, for merchants and for payers. */
const ownHosts = [brand.apiUrl, brand.sandboxUrl, brand.payUrl].map((address) => new URL(address).hostname)

/** What RFC 3986 allows in a URI; parsers of URLs also take spaces and braces, which many clients then refuse. */
const uriCharacters = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})*$/i

/**
 * What is wrong, by the URL standard, with a URL that the gateway is to call or redirect a payer to; undefined if it is
 * valid. `origin` is the gateway's own.
 */
export function urlFault(address: string, origin: string): string | undefined {
  if (!URL.canParse(address) || !uriCharacters.test(address)) return 'This is not a valid URL.'
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) return 'Only https URLs are accepted.'
  if (url.username !== '' || url.password !== '') return 'The URL must not contain a user name or a password.'
  if (address.includes('#')) return 'The URL must not have a fragment.'
  return isOwn(url, new URL(origin)) ? 'This is an address of the gateway itself.' : undefined
}

function isOwn({ hostname, port, host }: URL, own: URL): boolean {
  if (ownHosts.includes(hostname.replace(/\.$/, '')) || host === own.host) return true
  return isLoopback(hostname) && isLoopback(own.hostname) && port === own.port
}
