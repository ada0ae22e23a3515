/** Entry point of the program. */
import { brotliDecompressSync } from 'node:zlib'
import { dashboard } from '../dashboard/index'
import { payerPages } from '../payer-pages/index'
import { runTorture } from '../torture/index'
import type { TortureRules } from '../torture/rules'
import type { Pause } from '../torture/types'
import type { ProgramData } from './bundle'
import { wall } from './clock'
import { helpText, runHelp } from './help'
import { lines, internalError } from './log'
import { sendFramed } from './framed'
import {
  readOptions,
  readRunOptions,
  readTortureOptions,
  StartError,
  type RunCommand,
  type TortureCommand,
} from './options'
import { startSandbox } from './program'
import { restart } from './restart'
import { runScenario } from './run'
import { fileToWrite, lineReader } from './terminal'

/** `ProgramData` as JSON, compressed with Brotli, in Base64; inserted by the bundler. */
declare const DATA: string

const out = lines(process.stdout)
const err = lines(process.stderr)

/** Returns the exit status, or `undefined` if the program keeps running. */
async function main(args: string[]): Promise<number | undefined> {
  const data = JSON.parse(brotliDecompressSync(Buffer.from(DATA, 'base64')).toString()) as ProgramData
  const { rules } = data
  if (args[0] === 'torture')
    return startTorture({ ...rules.contract, ...data.torture }, readTortureOptions(args.slice(1)))
  if (args[0] === 'run') return startRun(data, readRunOptions(args.slice(1)))
  const options = readOptions(args)
  if (options === 'help' || options === 'version') {
    out(options === 'help' ? helpText(rules, data.help) : data.version)
    return 0
  }
  const pages = [payerPages({ ...data.pages, catalogue: rules.catalogue }), dashboard(data.board)]
  const stop = await startSandbox(rules, pages, options, { out, err })
  const end = () =>
    void stop().then(
      (isSaved) => process.exit(isSaved ? 0 : 1),
      () => process.exit(1),
    )
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  return undefined
}

async function startRun(data: ProgramData, command: RunCommand | 'help'): Promise<number> {
  if (command !== 'help') return runScenario(data, command, (text) => process.stdout.write(text))
  out(runHelp(data.steps))
  return 0
}

async function startTorture(rules: TortureRules, { junit, onRestart, ...command }: TortureCommand): Promise<number> {
  const file = junit === undefined ? undefined : fileToWrite('--junit', junit)
  const testers = lineReader(process.stdin)
  const ask = async ({ does, say }: Pause) => {
    if (does === 'restart' && onRestart !== undefined && command.endpoint !== undefined) {
      await restart(onRestart, command.endpoint)
      return true
    }
    err(`${say} Then press Enter.`)
    return testers.next()
  }
  const io = { fetch: sendFramed, print: out, wall, random: Math.random, ask, writeJunit: file }
  try {
    return await runTorture(rules, command, io)
  } finally {
    testers.close()
  }
}

// An error in one call must not end the program.
process.on('uncaughtException', (error) => err(internalError(error)))

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  err(error instanceof StartError ? error.message : internalError(error))
  process.exitCode = error instanceof StartError ? 2 : 1
}
