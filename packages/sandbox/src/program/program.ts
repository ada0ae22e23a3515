import { createGateway } from '../gateway/gateway'
import { addressFlaw } from '../gateway/http/address'
import type { Gateway, GatewayOptions, Rules } from '../gateway/types'
import { runTimers, wall } from './clock'
import { deliverer } from './deliver'
import { exports } from './help'
import { freePort, inAddress, isEverywhere, listen } from './listen'
import { callLine, logged, messageOf, mistake, type Log } from './log'
import { StartError, type Options } from './options'
import { httpServer, type Handler } from './server'
import { keepState, readState } from './state-file'

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
  const onFault = (error: unknown) => err(error instanceof StartError ? error.message : mistake(error))

  const port = options.port === 0 ? await freePort() : options.port
  const origin = originOf(options.host, port)
  const gateway = gatewayOf(rules, options, origin, log)
  let timers: ReturnType<typeof runTimers> | undefined
  const handler: Handler = async (request, target) => {
    const response = (await pageOf(pages, request, gateway)) ?? (await gateway.fetch(request, { target }))
    timers?.look()
    return response
  }
  const serverOptions = {
    origin,
    hosts: isEverywhere(options.host) ? undefined : hostsOf(options.host),
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
      : await keepState(options.state, gateway, onFault).catch(async (error: unknown) => {
          await stop()
          throw error
        })
  out(`Sandbox ready at ${origin}`)
  welcome(rules, options, origin).forEach(log)
  return async () => {
    await stop()
    await writer?.stop()
  }
}

function gatewayOf(rules: Rules, options: Options, origin: string, log: Log): Gateway {
  const { seed, clock, start, callbackUrl, remoteCallbacks, rateLimits, state } = options
  if (callbackUrl !== undefined && addressFlaw(callbackUrl, origin) !== undefined)
    throw new StartError(`--callback-url is "${callbackUrl}": give an address such as http://localhost:8080/callbacks.`)
  const own: GatewayOptions = {
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
  }
  if (state === undefined) return createGateway(own)
  const snapshot = readState(state)
  try {
    return createGateway({ ...own, state: snapshot })
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
  `http://${host === undefined || isEverywhere(host) ? 'localhost' : inAddress(host)}:${String(port)}`

const hostsOf = (host: string | undefined): ReadonlySet<string> =>
  new Set(host === undefined ? [] : [inAddress(host).toLowerCase()])

function welcome(rules: Rules, { seed, clock, state }: Options, origin: string): string[] {
  return [
    '',
    ...exports(rules, origin).map((line) => `  ${line}`),
    '',
    `What happens, and what you can make happen: ${origin}/_sandbox`,
    `Clock: ${clock}. Seed: ${String(seed)}. State: ${state ?? 'in memory only (--state FILE keeps it)'}.`,
    '',
  ]
}
