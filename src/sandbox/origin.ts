/** Who may drive the sandbox: programs on this machine and its own pages, not the pages of others in a browser here. */
import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../gateway/loopback'
import { problem } from './problem'

/**
 * Refuses a request by its headers; undefined for one that may pass. `hosts` are the names that it answers to besides
 * those of the loopback interface; without them it answers to any. A page whose own name leads to this machine (DNS
 * rebinding) still sends that name as `Host`.
 */
export function refusal(incoming: IncomingMessage, hosts: ReadonlySet<string> | undefined): Response | undefined {
  const { host = [] } = incoming.headersDistinct
  const [name] = host
  if (name === undefined || host.length > 1) return problem(400, 'The request needs the header Host, once.')
  if (hosts && !isLoopback(nameOf(name)) && !hosts.has(nameOf(name))) {
    const names = ['localhost', '127.0.0.1', '[::1]', ...hosts].join(', ')
    return problem(403, `The sandbox answers to ${names}. To use another name, start it with --host.`)
  }
  if (isOfAnotherOrigin(incoming, name) && !isArrivalAtBank(incoming))
    return problem(403, 'A page of another origin must not change anything here.')
  return undefined
}

/** A shop's page sends its payer to 3-D Secure by a form; what it sends changes nothing there. */
const isArrivalAtBank = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/3ds/')

/** A `Host` without its port. */
const nameOf = (host: string): string => host.replace(/:\d*$/, '').toLowerCase()

/** Programs send neither header, browsers at least one. */
function isOfAnotherOrigin({ method = '', headers }: IncomingMessage, host: string): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && origin !== `http://${host}`
}
