import { parseArgs } from 'node:util'
import { instantOf } from '../gateway/instant'
import { defaultPort } from '@docs/model/scenarios/controls'
import { pauses } from '../torture/cases'
import { untestable, type Command } from '../torture/index'

/** The options of the command line. */
export interface Options {
  /** 0 picks a free port. */
  port: number
  /** The address or name to listen on; defaults to the loopback interface. */
  host?: string
  seed: number
  clock: 'real' | 'manual'
  /** Where others reach the sandbox, behind a proxy or another port; the origin of the addresses it hands out. */
  publicUrl?: string
  /** Names in the `Host` header that are accepted besides its own. */
  allowedHosts: string[]
  /** The initial time of the sandbox clock, in milliseconds. */
  start?: number
  state?: string
  quiet: boolean
  /** The account's callback URL. */
  callbackUrl?: string
  remoteCallbacks: boolean
  rateLimits: boolean
}

/** An error that the user can fix; its message is the one line shown. */
export class StartError extends Error {}

/** Parses the command line; returns the name of what to print instead, if requested. Throws `StartError`. */
export function readOptions(args: string[]): Options | 'help' | 'version' {
  const values = parse(args)
  if (values.help) return 'help'
  if (values.version) return 'version'
  return {
    port: numberOf('--port', values.port, defaultPort, 65_535),
    host: values.host === undefined ? undefined : textOf('--host', values.host, 'an address or a name of this machine'),
    allowedHosts: values['allow-host'],
    publicUrl: values['public-url'] === undefined ? undefined : originIn('--public-url', values['public-url']),
    seed: numberOf('--seed', values.seed, newSeed(), 0xffffffff),
    clock: clockOf(values.clock),
    start: values.start === undefined ? undefined : startOf(values.start),
    state: values.state === undefined ? undefined : textOf('--state', values.state, 'a file'),
    quiet: values.quiet,
    callbackUrl: values['callback-url'],
    remoteCallbacks: values['allow-remote-callbacks'],
    rateLimits: !values['no-rate-limits'],
  }
}

export interface TortureCommand extends Command {
  /** Where to write the report in JUnit's format. */
  junit?: string
  /** Ends and restarts the endpoint, in place of a person. */
  onRestart?: string
}

/** Parses the arguments after `torture`. Throws `StartError`. */
export function readTortureOptions(args: string[]): TortureCommand {
  const options = {
    orders: text,
    case: texts,
    list: flag,
    'pause-for': texts,
    'on-restart': text,
    'allow-untested': texts,
    json: flag,
    junit: text,
  }
  const { values, positionals } = parsed(() => parseArgs({ args, options, allowPositionals: true }))
  const { json, list, orders, case: only, junit, 'on-restart': onRestart } = values
  const asked = namesOf('--pause-for', values['pause-for'], pauses)
  const [endpoint, ...more] = positionals
  if (!list && (endpoint === undefined || more.length > 0))
    throw new StartError(
      'torture takes one address: give that of your endpoint, such as http://localhost:8080/callbacks.',
    )
  return {
    endpoint,
    json,
    list,
    orders,
    only,
    pauseFor: onRestart === undefined ? asked : [...asked, 'restart'],
    allowUntested: namesOf('--allow-untested', values['allow-untested'], untestable),
    ...(junit !== undefined && { junit: textOf('--junit', junit, 'a file') }),
    ...(onRestart !== undefined && { onRestart: textOf('--on-restart', onRestart, 'a command') }),
  }
}

export interface RunCommand {
  file: string
  json: boolean
}

/** Parses the arguments after `run`. Throws `StartError`. */
export function readRunOptions(args: string[]): RunCommand | 'help' {
  const options = { json: flag, help: { ...flag, short: 'h' } } as const
  const { values, positionals } = parsed(() => parseArgs({ args, options, allowPositionals: true }))
  if (values.help) return 'help'
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new StartError('run takes one file: give that of your scenario.')
  return { file, json: values.json }
}

function namesOf<Name extends string>(option: string, given: string[] = [], names: readonly Name[]): Name[] {
  return given.map((text) => {
    const name = names.find((each) => each === text)
    if (name === undefined) throw new StartError(`${option} is "${text}": give ${inWords(names)}.`)
    return name
  })
}

const inWords = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} or ${names.at(-1)!}`

const flag = { type: 'boolean', default: false } as const
const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const

const parse = (args: string[]) =>
  parsed(() =>
    parseArgs({
      args,
      options: {
        port: text,
        host: text,
        'public-url': text,
        'allow-host': { ...text, multiple: true, default: [] as string[] },
        seed: text,
        clock: text,
        start: text,
        state: text,
        quiet: flag,
        'callback-url': text,
        'allow-remote-callbacks': flag,
        'no-rate-limits': flag,
        version: flag,
        help: { ...flag, short: 'h' },
      },
    }),
  ).values

function parsed<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new StartError(`${tellParsing(error as NodeJS.ErrnoException)} --help lists all options.`)
  }
}

/** Shorter than Node's own messages, which take several lines. */
function tellParsing({ code, message }: NodeJS.ErrnoException): string {
  const [, name = ''] = /'([^']*)'/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${name}.`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `There is no command ${name}: leave it out, or use run or torture.`
  const [option = ''] = name.split(' ').slice(-2)
  return message.includes('does not take')
    ? `The option ${name} takes no value: leave the value out.`
    : `The option ${option} needs a value.`
}

/** Without a seed each run has different ids, because a shop's database may still hold those of the previous run. */
const newSeed = () => Math.floor(Math.random() * 0x1_0000_0000)

function numberOf(option: string, text: string | undefined, otherwise: number, max: number): number {
  if (text === undefined) return otherwise
  if (/^[0-9]{1,10}$/.test(text) && Number(text) <= max) return Number(text)
  throw new StartError(`${option} is "${text}": give a whole number from 0 to ${String(max)}.`)
}

function textOf(option: string, text: string, what: string): string {
  if (text.trim() !== '') return text
  throw new StartError(`${option} is empty: give ${what}.`)
}

function originIn(option: string, text: string): string {
  const url = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (url?.href === `${url?.origin ?? ''}/`) return url.origin
  throw new StartError(`${option} is "${text}": give an address without a path, such as https://sandbox.shop.example.`)
}

function clockOf(text = 'real'): Options['clock'] {
  if (text === 'real' || text === 'manual') return text
  throw new StartError(`--clock is "${text}": give real or manual.`)
}

function startOf(text: string): number {
  const time = instantOf(text)
  if (!Number.isNaN(time)) return time
  throw new StartError(`--start is "${text}": give an instant such as 2026-01-01T00:00:00Z.`)
}
