import type { Rules } from '../gateway/types'
import { demoKeys, keyList } from '@docs/model/contract/signature'
import { controls, defaultPort, optionName, options, settings, tortureOptions } from '@docs/model/scenarios/controls'
import { brand } from '@docs/brand/brand'
import { env } from '@docs/model/brand/brand-names'
import type { StepSchemas } from '../scenarios/text'
import type { HelpWords } from './help-words'

export function helpText(rules: Rules, words: HelpWords): string {
  return [
    `The ${brand.name} sandbox: the documented gateway, on this machine.`,
    '',
    'Usage: node sandbox.mjs [options]',
    '       node sandbox.mjs run FILE [--json]',
    '       node sandbox.mjs torture ADDRESS [options]',
    '',
    'Options:',
    ...table(options.map((each) => [optionName(each), words.options[each.id]])),
    '',
    'run plays the scenario in FILE and prints all that happened, with --json as JSON. It sends nothing anywhere.',
    'Exit status: 0 it went as the scenario expects, 1 it did not, 2 the file cannot be used.',
    `"Try it" on any method page of ${brand.docsUrl} copies what you did there as such a file, or as a link to it.`,
    '',
    'torture sends callbacks of every kind, valid and invalid, to your endpoint at ADDRESS and reports what it did:',
    ...table(tortureOptions.map((each) => [optionName(each), words.torture[each.id]])),
    'Exit status: 0 every case passed, 1 one failed, 2 nothing could be tested, 3 none failed, but not all was tested.',
    '',
    'Point a program at it (all samples use these defaults, except for the address):',
    ...exports(rules, `http://localhost:${String(defaultPort)}`).map((line) => `  ${line}`),
    '',
    'Control, as JSON (state-changing calls need Content-Type: application/json):',
    ...table(
      controls.map(({ id, method, path, body }) => [`${method.padEnd(6)} ${path}`, told(words.controls[id], body)]),
    ),
    '',
    'Settings of the account:',
    ...table(Object.keys(settings).map((name) => [name, words.settings[name as keyof typeof settings]])),
    '',
    `More: ${brand.docsUrl}/sandbox`,
  ].join('\n')
}

/** Help on scenario files: the members of each kind of step. */
export function runHelp(steps: StepSchemas): string {
  return [
    'Usage: node sandbox.mjs run FILE [--json]',
    '',
    'FILE is JSON with a title and steps; seed, start, origin and pace are optional:',
    '  {"title": "A payment", "steps": [{"call": "transaction_find", "error": "query_invalid"}, {"wait": "PT5M"}]}',
    '',
    'A step is one of these, with the members that it may have:',
    ...table(Object.entries(steps).map(([kind, { properties = {} }]) => [kind, membersOf(kind, properties)])),
    '',
    `More: ${brand.docsUrl}/sandbox_scenarios`,
  ].join('\n')
}

const membersOf = (kind: string, properties: object) =>
  Object.keys(properties)
    .filter((name) => name !== kind)
    .join(', ')

/** Formats rows in two columns. */
function table(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`.trimEnd())
}

const told = (text: string, body: string | undefined) => (body === undefined ? text : `${text}: ${body}`)

/** The environment variables that make the published samples use the sandbox. */
export function exports({ contract }: Pick<Rules, 'contract'>, origin: string): string[] {
  const [key] = demoKeys(contract.signature)
  return [
    `export ${env.base_url}=${origin}`,
    `export ${env.key_id}=${key!.key_id}`,
    `export ${env.secret}=${key!.secret}`,
    `export ${env.keys}='${keyList(contract.signature)}'`,
  ]
}
