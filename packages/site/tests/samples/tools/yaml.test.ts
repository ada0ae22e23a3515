/** Reads the YAML downloads with parsers of YAML 1.1, which take more text for something else than those of 1.2. */
import { describe, expect, test } from 'vitest'
import { systemPython, whyMissing } from '../../../../../scripts/interpreters.mjs'
import { loadContract } from '@docs/model/sources/contract'
import { locales } from '@docs/model/language/locales'
import { openApi, yamlFile } from '../../../src/downloads/open-api'
import { run } from '../programs'

const python = 'import json, sys, yaml; json.dump(yaml.load(sys.stdin.buffer, yaml.CSafeLoader), sys.stdout)'
const ruby = 'require "json"; require "psych"; puts JSON.generate(Psych.safe_load($stdin.read))'
const parsers = [
  { name: 'PyYAML', needs: 'pyyaml', command: systemPython, args: ['-c', python] },
  { name: 'Psych', needs: 'ruby', command: 'ruby', args: ['-E', 'UTF-8', '-e', ruby] },
]

const words = ['y', 'Yes', 'NO', 'n', 'on', 'OFF', 'true', 'False', 'null', '~', '=', '<<', ':symbol', 'a\tb']
const numbers = ['1_000', '1,000', '0o17', '017', '0b1', '0x1F', '.5', '1.', '+1', '-.inf', '.NaN', '1e3', '1.0e+3']
const times = ['12:30', '1:30:00', '190:20:30.15', '2026-01-01', '2026-01-01T00:00:00Z', '2026-1-1 1:2:3']
const awkward = [...words, ...numbers, ...times]

describe.each(parsers)('$name', ({ needs, command, args }) => {
  const read = async (value: object): Promise<unknown> => {
    const { stdout, stderr } = await run(command, args, { input: Buffer.from(yamlFile(value)) })
    expect(stderr).toBe('')
    return JSON.parse(stdout)
  }
  const missing = whyMissing(needs)

  test.for(locales)('reads openapi.yaml as what openapi.json is: %s', async (locale, { skip }) => {
    skip(missing !== undefined, missing)
    const document = openApi(await loadContract('2.x', locale))
    expect(await read(document)).toEqual(JSON.parse(JSON.stringify(document)))
  })

  test('reads text that looks like something else as text', async ({ skip }) => {
    skip(missing !== undefined, missing)
    const document = { list: awkward, keys: Object.fromEntries(awkward.map((key) => [key, key])) }
    expect(await read(document)).toEqual(document)
  })
})
