import { createGateway } from '../gateway/gateway'
import { urlFault } from '../gateway/http/address'
import type { Gateway, GatewayOptions, Rules } from '../gateway/types'
import { runTimers, wall } from './clock'
import { deliverer } from './deliver'
import { exports } from './help'
import { freePort, hostInUrl, isWildcard, listen } from './listen'
import { callLine, logged, messageOf, internalError, type Log } from './log'
import { StartError, type Options } from './options'
import { httpServer, type Handler } from './server'
import { startStateWriter, readState } from './state-file'

export interface Output {
  /** The ready message and the log. */
  out: Log
  /** Errors of the sandbox itself. */
  err: Log
}

/** Serves pages; returns `undefined` for a request that is not for a page. */
export type Pages = (request: Request, gateway: Gateway) => Promise<Response | undefined>

/** Starts the sandbox; returns a function that stops it. Throws `StartError`. */
export async function startSandbox(
  rules: Rules,
  pages: Pages[],
  options: Options,
  { out, err }: Output,
): Promise<() => Promise<void>> {
  const { facts } = rules.contract
  const log: Log = options.quiet ? () => {} : out
  const onFault = (error: unknown) => err(error instanceof StartError ? error.message : internalError(error))

  const port = options.port === 0 ? await freePort() : options.port
  const origin = originOf(options.host, port)
  const gateway = gatewayOf(rules, options, origin, log, onFault)
  let timers: ReturnType<typeof runTimers> | undefined
  const handler: Handler = async (request, target) => {
    const response = (await pageOf(pages, request, gateway)) ?? (await gateway.fetch(request, { target }))
    timers?.reschedule()
    return response
  }
  const serverOptions = {
    origin,
    hosts: isWildcard(options.host) ? undefined : hostsOf(options.host),
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
  const writer =
    options.state === undefined
      ? undefined
      : await startStateWriter(options.state, gateway, onFault).catch(async (error: unknown) => {
          await stop()
          throw error
        })
  out(`Sandbox ready at ${origin}`)
  startMessage(rules, options, origin).forEach(log)
  return async () => {
    await stop()
    await writer?.stop()
  }
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
  const gatewayOptions: GatewayOptions = {
    rules,
    origin,
    seed,
    clock,
    start,
    wall,
    deliver: logged(deliverer(Number(rules.contract.facts['callback.acknowledge_seconds'])), log),
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
    throw new StartError(`The state file ${state} cannot be used: ${messageOf(error)}`)
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

const hostsOf = (host: string | undefined): ReadonlySet<string> =>
  new Set(host === undefined ? [] : [hostInUrl(host).toLowerCase()])

function startMessage(rules: Rules, { seed, clock, state }: Options, origin: string): string[] {
  return [
    '',
    ...exports(rules, origin).map((line) => `  ${line}`),
    '',
    `What happens, and what you can make happen: ${origin}/_sandbox`,
    `Clock: ${clock}. Seed: ${String(seed)}. State: ${state ?? 'in memory only (--state FILE keeps it)'}.`,
    '',
  ]
}
