/** Access control: allows local programs and the sandbox's own pages, not other sites in a local browser. */
import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../gateway/loopback'
import { problem } from './problem'

/**
 * Rejects a request by its headers; returns `undefined` if it may pass. `hosts` are the accepted names besides those of
 * the loopback interface. This stops DNS rebinding: a site whose name resolves to this
 * machine still sends that name as `Host`.
 */
export function refusal(incoming: IncomingMessage, hosts: ReadonlySet<string>): Response | undefined {
  const { host = [] } = incoming.headersDistinct
  const [name] = host
  if (name === undefined || host.length > 1) return problem(400, 'The request needs the header Host, once.')
  if (!isLoopback(nameOf(name)) && !hosts.has(nameOf(name))) {
    const names = ['localhost', '127.0.0.1', '[::1]', ...hosts].join(', ')
    return problem(403, `This sandbox is called ${names}. To use another name, start it with --allow-host.`)
  }
  if (isOfAnotherOrigin(incoming, name) && !isArrivalAtBank(incoming))
    return problem(403, 'A page of another origin must not change anything here.')
  return undefined
}

/** A shop's page sends the payer to 3-D Secure by a form, which changes nothing there. */
const isArrivalAtBank = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/3ds/')

/** The `Host` header without its port. */
const nameOf = (host: string): string => host.replace(/:\d*$/, '').toLowerCase()

/** Browsers send `Sec-Fetch-Site` or `Origin`, programs neither. */
function isOfAnotherOrigin({ method = '', headers }: IncomingMessage, host: string): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && origin.replace(/^https?:\/\//, '') !== host
}
