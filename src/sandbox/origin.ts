/** Who may drive the sandbox: programs on this machine and its own pages, not the pages of others in a browser here. */
import type { IncomingMessage } from 'node:http'
import { problem } from './problem'

/** What reaches this machine and no other. */
export const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses a request by its headers; undefined for one that may pass. A page whose own name leads to this machine (DNS
 * rebinding) still sends that name as `Host`.
 */
export function refusal(incoming: IncomingMessage, hosts: ReadonlySet<string> | undefined): Response | undefined {
  const { host = [] } = incoming.headersDistinct
  const [name] = host
  if (name === undefined || host.length > 1) return problem(400, 'The request needs the header Host, once.')
  if (hosts && !hosts.has(nameOf(name))) {
    return problem(403, `The sandbox answers to ${[...hosts].join(', ')}. To use another name, start it with --host.`)
  }
  if (isOfAnotherOrigin(incoming, name)) return problem(403, 'A page of another origin must not change anything here.')
  return undefined
}

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
