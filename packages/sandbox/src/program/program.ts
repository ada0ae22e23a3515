import { networkInterfaces, hostname } from 'node:os'
import { createGateway } from '../gateway/gateway'
import { urlFault } from '../gateway/http/address'
import { isLoopback } from '../gateway/loopback'
import type { Deliver, Gateway, GatewayOptions, Rules } from '../gateway/types'
import { runTimers, wall } from './clock'
import { deliverer } from './deliver'
import { exports } from './help'
import { freePort, hostInUrl, isWildcard, listen } from './listen'
import { callLine, logged, messageOf, internalError, type Log } from './log'
import { lockState } from './lock'
import { StartError, type Options } from './options'
import { problem } from './problem'
import { httpServer, type Handler } from './server'
import { fileOf, startStateWriter, readState, type StateWriter } from './state-file'

export interface Output {
  /** The ready message and the log. */
  out: Log
  /** Errors of the sandbox itself. */
  err: Log
}

/** Serves pages; returns `undefined` for a request that is not for a page. */
export type Pages = (request: Request, gateway: Gateway) => Promise<Response | undefined>

/** Starts the sandbox; returns a function that stops it and tells whether all is saved. Throws `StartError`. */
export async function startSandbox(
  rules: Rules,
  pages: Pages[],
  options: Options,
  { out, err }: Output,
): Promise<() => Promise<boolean>> {
  const { facts } = rules.contract
  const log: Log = options.quiet ? () => {} : out
  const onFault = (error: unknown) => err(error instanceof StartError ? error.message : internalError(error))

  const port = options.port === 0 ? await freePort() : options.port
  const local = originOf(options.host, port)
  const origin = options.publicUrl ?? local
  const state = options.state === undefined ? undefined : fileOf(options.state)
  const release = state === undefined ? undefined : await lockState(state)
  const gateway = gatewayOf(rules, { ...options, state }, origin, log, onFault)
  let timers: ReturnType<typeof runTimers> | undefined
  let writer: StateWriter | undefined
  const respond: Handler = async (request, target) => {
    const response = (await pageOf(pages, request, gateway)) ?? (await gateway.fetch(request, { target }))
    timers?.reschedule()
    return response
  }
  const handler: Handler = (request, target) =>
    writer ? whenSaved(writer, gateway, request, () => respond(request, target)) : respond(request, target)
  const serverOptions = {
    origin,
    hosts: hostsOf(options),
    maxBody: Number(facts['request.max_body_kilobytes']) * 1024,
    onCall: (call) => log(callLine(call)),
    onFault,
  } satisfies Parameters<typeof httpServer>[1]

  const listening = await listen(() => httpServer(handler, serverOptions), options.host, port)
  if (options.clock === 'real') timers = runTimers(gateway, onFault)
  const stop = async () => {
    timers?.stop()
    await listening.close()
  }
  if (state !== undefined)
    writer = await startStateWriter(state, gateway, onFault).catch(async (error: unknown) => {
      await stop()
      throw error
    })
  out(`Sandbox ready at ${local}`)
  if (origin !== local) log(`Addresses in responses begin with ${origin}.`)
  startMessage(rules, options, local).forEach(log)
  return async () => {
    await stop()
    const isSaved = (await writer?.stop()) ?? true
    release?.()
    return isSaved
  }
}

/**
 * Responds to a call that may change something once the change is saved. While the file cannot be written, such calls
 * are refused before they do anything; what will remain of the first one that could not be saved is unknown.
 */
async function whenSaved(
  writer: StateWriter,
  gateway: Gateway,
  request: Request,
  respond: () => Promise<Response>,
): Promise<Response> {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return respond()
  const refuse = (code: 'unavailable' | 'internal_error', detail: string) =>
    new URL(request.url).pathname.startsWith('/v2/')
      ? gateway.refuse(request, code, detail)
      : problem(code === 'unavailable' ? 503 : 500, detail)
  const fault = writer.fault()
  if (fault !== undefined) return refuse('unavailable', `${fault} Nothing was done.`)
  const response = await respond()
  try {
    await writer.save()
  } catch {
    return refuse('internal_error', `${writer.fault() ?? ''} Whether this call will be remembered is unknown.`)
  }
  return response
}

function gatewayOf(
  rules: Rules,
  options: Options,
  origin: string,
  log: Log,
  onFault: (error: unknown) => void,
): Gateway {
  const { seed, clock, start, callbackUrl, remoteCallbacks, rateLimits, state } = options
  if (callbackUrl !== undefined && urlFault(callbackUrl, origin) !== undefined)
    throw new StartError(`--callback-url is "${callbackUrl}": give an address such as http://localhost:8080/callbacks.`)
  const deliver = deliverer(Number(rules.contract.facts['callback.acknowledge_seconds']))
  const gatewayOptions: GatewayOptions = {
    rules,
    origin,
    seed,
    clock,
    start,
    wall,
    deliver: logged(isOpen(options) ? withoutBodies(deliver) : deliver, log),
    callbackUrl,
    remoteCallbacks,
    rateLimits,
    onFault,
  }
  if (state === undefined) return createGateway(gatewayOptions)
  const snapshot = readState(state)
  try {
    return createGateway({ ...gatewayOptions, state: snapshot })
  } catch (error) {
    throw new StartError(`The state file ${state} cannot be used: ${messageOf(error)}.`)
  }
}

async function pageOf(pages: Pages[], request: Request, gateway: Gateway): Promise<Response | undefined> {
  for (const page of pages) {
    const response = await page(request, gateway)
    if (response) return response
  }
  return undefined
}

/** The URL for programs on this machine. */
const originOf = (host: string | undefined, port: number): string =>
  `http://${host === undefined || isWildcard(host) ? 'localhost' : hostInUrl(host)}:${String(port)}`

/**
 * The names by which the sandbox may be called, besides those of the loopback interface: what `--host` and
 * `--allow-host` give, and for all addresses those of this machine. A list even then, because of DNS rebinding.
 */
function hostsOf({ host, allowedHosts, publicUrl }: Options): ReadonlySet<string> {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const own = isWildcard(host)
    ? [hostname(), ...addresses.map(({ address }) => address)]
    : host === undefined
      ? []
      : [host]
  const open = publicUrl === undefined ? [] : [new URL(publicUrl).hostname]
  return new Set([...own, ...open, ...allowedHosts].map((each) => hostInUrl(each).toLowerCase()))
}

/** Whether other machines can reach the sandbox. */
const isOpen = ({ host, publicUrl }: Options): boolean =>
  (host !== undefined && !isLoopback(hostInUrl(host))) ||
  (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))

/** Everybody who can see the callbacks sees what merchants' servers answer; on a network, only the status. */
const withoutBodies =
  (deliver: Deliver): Deliver =>
  async (request) => {
    const { status } = await deliver(request)
    return new Response(null, { status })
  }

function startMessage(rules: Rules, options: Options, origin: string): string[] {
  const { seed, clock, state } = options
  return [
    '',
    ...exports(rules, origin).map((line) => `  ${line}`),
    '',
    `What happens, and what you can make happen: ${origin}/_sandbox`,
    ...(isOpen(options) ? ['Other machines on the network can reach this sandbox and change everything in it.'] : []),
    `Clock: ${clock}. Seed: ${String(seed)}. State: ${state ?? 'in memory only (--state FILE keeps it)'}.`,
    '',
  ]
}
