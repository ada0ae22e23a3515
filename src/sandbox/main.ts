/** What runs when the program is started. */
import { brotliDecompressSync } from 'node:zlib'
import { dashboard } from '../dashboard/index'
import { unpackRules } from '../gateway/rules'
import { payerPages } from '../payer-pages/index'
import type { PageData } from '../payer-pages/data'
import type { BoardData } from '../dashboard/data'
import { helpText } from './help'
import { lines, mistake } from './log'
import { readOptions, StartError } from './options'
import { startSandbox } from './program'

/** The gateway's rules and what its pages say, put in when the program is bundled. */
declare const DATA: string

const out = lines(process.stdout)
const err = lines(process.stderr)

/** The exit status, where the program does not go on. */
async function main(args: string[]): Promise<number | undefined> {
  const data = brotliDecompressSync(Buffer.from(DATA, 'base64')).toString()
  const [packed, words, board] = JSON.parse(data) as [rules: string, words: PageData, board: BoardData]
  const rules = unpackRules(packed)
  const options = readOptions(args)
  if (!options) {
    out(helpText(rules))
    return 0
  }
  const pages = [payerPages({ ...words, catalogue: rules.catalogue }), dashboard(board)]
  const stop = await startSandbox(rules, pages, options, { out, err })
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
