import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { whyMissing } from '../../../../scripts/interpreters.mjs'
import type { CodeLanguage } from '@docs/model/language/code-languages'
import { webhook } from '@docs/model/contract/webhook'
import { webhookSamples } from '../../src/samples/verify'
import { signatureVectors, type SignatureVector } from '@docs/model/vectors'
import { loadContract } from '@docs/model/sources/contract'
import { className, delivered, goProgram, judged, run, runClass, useFolder, write } from './programs'

const contract = await loadContract('2.x', 'en')
const vectors = signatureVectors(contract)
const folder = useFolder()

const inbound = [
  ['callbacks', 'callback_post'],
  ['callbacks_get', 'callback_get'],
] as const

const interpreters: { language: CodeLanguage; command: string; extension: string; needs: string[] }[] = [
  { language: 'bash', command: 'bash', extension: 'sh', needs: ['bash', 'openssl'] },
  { language: 'php', command: 'php', extension: 'php', needs: ['php'] },
  { language: 'javascript', command: process.execPath, extension: 'mjs', needs: [] },
  { language: 'python', command: 'python3', extension: 'py', needs: ['python3'] },
  { language: 'go', command: 'go', extension: 'go', needs: ['go'] },
]

const codeOf = (id: 'callbacks' | 'callbacks_get', wanted: CodeLanguage) =>
  webhookSamples(contract, webhook(contract, id)).find(({ language }) => language === wanted)?.code ?? ''

describe.each(inbound)('%s', (id, kind) => {
  const own = vectors.filter((each) => each.kind === kind)

  test.concurrent.for(interpreters)(
    'in $language judges every vector',
    { timeout: 120_000 },
    async ({ language, command, extension, needs }, { expect, skip }) => {
      const missing = needs.map(whyMissing).find((reason) => reason !== undefined)
      skip(missing !== undefined, missing)
      const file = write(folder, `${id}.${extension}`, `${codeOf(id, language)}\n`)
      const [program, args] = language === 'go' ? [await goProgram(file), []] : [command, [file]]
      for (const vector of own) expect(await run(program, args, delivered(vector)), vector.id).toEqual(judged(vector))
    },
  )

  test('the raw call is the worked vector, byte for byte', () => {
    const { message } = own.find((each) => each.id === kind) as SignatureVector
    const [head = '', body = ''] = codeOf(id, 'http').split('\n\n')
    const [start, ...headers] = head.split('\n')
    expect(start).toBe(`${message.method} ${message.target} HTTP/1.1`)
    expect(headers).toEqual(
      expect.arrayContaining(Object.entries(message.headers).map(([name, value]) => `${name}: ${value}`)),
    )
    expect(body).toBe(message.body_text)
  })
})

describe('in java', () => {
  const missing = whyMissing('javac')
  const classes = join(folder, 'classes')
  const all = inbound.flatMap(([id, kind]) =>
    vectors.filter((each) => each.kind === kind).map((vector) => ({ ...vector, name: className(codeOf(id, 'java')) })),
  )

  test('the programs compile without a warning', { timeout: 120_000 }, async ({ skip }) => {
    skip(missing !== undefined, missing)
    const files = inbound
      .map(([id]) => codeOf(id, 'java'))
      .map((code) => write(folder, `${className(code)}.java`, code))
    const result = await run('javac', ['-Xlint:all', '-Werror', '-d', classes, ...files])
    expect(result, result.stderr).toMatchObject({ code: 0 })
    expect(readdirSync(classes)).toHaveLength(files.length)
  })

  test.concurrent.for(all)('$id is judged rightly', async (vector, { expect, skip }) => {
    skip(missing !== undefined, missing)
    expect(await runClass(classes, vector.name, delivered(vector))).toEqual(judged(vector))
  })
})

test('a provider’s notification is shown raw and as JSON; no program of ours checks its signature', () => {
  const languages = webhookSamples(contract, webhook(contract, 'binance_pay_notify')).map(({ language }) => language)
  expect(languages).toEqual(['http', 'json'])
})
