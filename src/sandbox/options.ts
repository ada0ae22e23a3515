import { parseArgs } from 'node:util'

/** What the program was started with. */
export interface Options {
  /** 0 takes any that is free. */
  port: number
  /** The address or name to listen on; left out for the loopback interface. */
  host?: string
  seed: number
  clock: 'real' | 'manual'
  /** Where the world's clock starts, in milliseconds. */
  start?: number
  state?: string
  quiet: boolean
  remoteCallbacks: boolean
  rateLimits: boolean
}

/** Something that whoever started the program can put right; its message is the one line that they read. */
export class StartError extends Error {}

export const defaultPort = 4010

/** The options of the command line; undefined where help was asked for. Throws `StartError`. */
export function readOptions(args: string[]): Options | undefined {
  const values = parse(args)
  if (values.help) return undefined
  return {
    port: numberOf('--port', values.port, defaultPort, 65_535),
    host: values.host === undefined ? undefined : textOf('--host', values.host, 'an address or a name of this machine'),
    seed: numberOf('--seed', values.seed, newSeed(), 0xffffffff),
    clock: clockOf(values.clock),
    start: values.start === undefined ? undefined : instantOf(values.start),
    state: values.state === undefined ? undefined : textOf('--state', values.state, 'a file'),
    quiet: values.quiet,
    remoteCallbacks: values['allow-remote-callbacks'],
    rateLimits: !values['no-rate-limits'],
  }
}

function parse(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      options: {
        port: text,
        host: text,
        seed: text,
        clock: text,
        start: text,
        state: text,
        quiet: flag,
        'allow-remote-callbacks': flag,
        'no-rate-limits': flag,
        help: { ...flag, short: 'h' },
      },
    }).values
  } catch (error) {
    throw new StartError(`${tellParsing(error as NodeJS.ErrnoException)} --help lists all options.`)
  }
}

/** Node's own words fill several lines. */
function tellParsing({ code, message }: NodeJS.ErrnoException): string {
  const [, name = ''] = /'([^']*)'/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${name}.`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `There is no command ${name}: leave it out, or use torture.`
  const [option = ''] = name.split(' ').slice(-2)
  return message.includes('does not take')
    ? `The option ${name} takes no value: leave the value out.`
    : `The option ${option} needs a value.`
}

/** Two runs without a seed give different ids: a shop's database may still hold those of the run before. */
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

function clockOf(text = 'real'): Options['clock'] {
  if (text === 'real' || text === 'manual') return text
  throw new StartError(`--clock is "${text}": give real or manual.`)
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/

function instantOf(text: string): number {
  const time = instant.test(text) ? Date.parse(text) : NaN
  if (!Number.isNaN(time)) return time
  throw new StartError(`--start is "${text}": give an instant such as 2026-01-01T00:00:00Z.`)
}
