import type { Rules } from '../gateway/types'
import { demoKeys } from '../model/contract/signature'
import { keyList } from '../model/samples/verify/verification'
import { brand } from '../site/brand'
import { env } from '../site/brand-names'
import { defaultPort } from './options'

/** The control paths, as the dashboard and the tests use them. */
const control = [
  ['GET    /_sandbox', 'a page: transactions, callbacks, faults, clock'],
  ['POST   /_sandbox/reset', 'forget everything; the seed starts again'],
  ['GET    /_sandbox/clock', 'the time of the sandbox'],
  ['POST   /_sandbox/clock', '{"advance": "PT15M"} or {"to": "2026-01-01T00:00:00Z"}'],
  ['GET    /_sandbox/transactions', 'all transactions'],
  ['GET    /_sandbox/transactions/{id}', 'one with its timeline, also what the API does not show'],
  ['POST   /_sandbox/transactions/{id}/event', '{"event": …}, something that no call makes'],
  ['GET    /_sandbox/callbacks', 'every delivery with its bytes and its answer'],
  ['POST   /_sandbox/callbacks/{event_id}/resend', 'deliver it again'],
  ['GET    /_sandbox/faults', 'the faults that are planned'],
  ['POST   /_sandbox/faults', '{"operation": "transaction_create", "kind": "timeout_after", "times": 1}'],
  ['DELETE /_sandbox/faults', 'no more faults'],
] as const

const options = [
  ['--port N', `the port; ${String(defaultPort)} if left out, 0 for any that is free`],
  ['--host H', 'the address to listen on; only this machine if left out. 0.0.0.0 opens it to the network'],
  ['--seed N', 'the same seed gives the same ids and values; drawn if left out'],
  ['--clock real|manual', 'a manual clock stands until POST /_sandbox/clock moves it'],
  ['--start INSTANT', 'where the clock starts, such as 2026-01-01T00:00:00Z'],
  ['--state FILE', 'keep the state there, and go on from it'],
  ['--quiet', 'no line for each call and callback'],
  ['--allow-remote-callbacks', 'send callbacks to other machines too'],
  ['--no-rate-limits', 'never answer 429'],
  ['--help', 'this text'],
] as const

const torture = [
  ['--orders URL', 'where it asks for an order, with {reference} in it'],
  ['--json', 'the result as JSON'],
] as const

export function helpText(rules: Rules): string {
  const table = (rows: readonly (readonly [string, string])[]) => {
    const width = Math.max(...rows.map(([name]) => name.length))
    return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)
  }
  return [
    `The ${brand.name} sandbox: the documented gateway, on this machine.`,
    '',
    'Usage: node sandbox.mjs [options]',
    '       node sandbox.mjs torture ADDRESS [--orders URL] [--json]',
    '',
    'Options:',
    ...table(options),
    '',
    'torture sends callbacks of every kind, right and wrong, to your own endpoint at ADDRESS and tells what it did:',
    ...table(torture),
    '',
    'Point a program to it (these are the defaults of all samples but for the address):',
    ...exports(rules, `http://localhost:${String(defaultPort)}`).map((line) => `  ${line}`),
    '',
    'Control, as JSON (state-changing calls need Content-Type: application/json):',
    ...table(control),
    '',
    `More: ${brand.docsUrl}/sandbox`,
  ].join('\n')
}

/** What makes the published samples talk to the sandbox. */
export function exports({ contract }: Pick<Rules, 'contract'>, origin: string): string[] {
  const [key] = demoKeys(contract.signature)
  return [
    `export ${env.base_url}=${origin}`,
    `export ${env.key_id}=${key!.key_id}`,
    `export ${env.secret}=${key!.secret}`,
    `export ${env.keys}='${keyList(contract.signature)}'`,
  ]
}
