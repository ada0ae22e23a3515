/** What runs when the program is started. */
import { setFlagsFromString } from 'node:v8'
import { brotliDecompressSync } from 'node:zlib'
import { unpackRules } from '../gateway/rules'
import { helpText } from './help'
import { lines, mistake } from './log'
import { readOptions, StartError } from './options'
import { startSandbox } from './program'

/** The gateway's rules, put in when the program is bundled. */
declare const RULES: string

// A sandbox lives beside other programs on one machine: its memory counts for more than its speed.
setFlagsFromString('--optimize-for-size')

const out = lines(process.stdout)
const err = lines(process.stderr)

/** The exit status, where the program does not go on. */
async function main(args: string[]): Promise<number | undefined> {
  const rules = unpackRules(brotliDecompressSync(Buffer.from(RULES, 'base64')).toString())
  const options = readOptions(args)
  if (!options) {
    out(helpText(rules))
    return 0
  }
  const stop = await startSandbox(rules, [], options, { out, err })
  const end = () => void stop().finally(() => process.exit(0))
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  return undefined
}

// The program goes on whatever went wrong with one call.
process.on('uncaughtException', (error) => err(mistake(error)))

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  err(error instanceof StartError ? error.message : mistake(error))
  process.exitCode = error instanceof StartError ? 2 : 1
}
