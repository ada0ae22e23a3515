import { describe, expect, test } from 'vitest'
import { whyMissing } from '../../../../scripts/interpreters.mjs'
import type { CodeLanguage, ProgramLanguage } from '@docs/model/language/code-languages'
import { webhook } from '@docs/model/contract/webhook'
import { webhookSamples } from '../../src/samples/verify'
import { signatureVectors, type SignatureVector } from '@docs/model/vectors'
import { loadContract } from '@docs/model/sources/contract'
import { className, delivered, goProgram, javac, judged, jvm, run, useFolder, write } from './programs'

const contract = await loadContract('2.x', 'en')
const vectors = signatureVectors(contract)
const folder = useFolder()

const inbound = [
  ['callbacks', 'callback_post'],
  ['callbacks_get', 'callback_get'],
] as const

interface Verifier {
  needs: string[]
  /** The command that starts the program. */
  prepare: (code: string) => Promise<string[]> | string[]
}

/** Those in Kotlin are compiled with the samples. */
const programs: Record<Exclude<ProgramLanguage, 'kotlin'>, Verifier> = {
  bash: { needs: ['bash', 'openssl'], prepare: (code) => ['bash', own('sh', code)] },
  php: { needs: ['php'], prepare: (code) => ['php', own('php', code)] },
  javascript: { needs: [], prepare: (code) => [process.execPath, own('mjs', code)] },
  python: { needs: ['python3'], prepare: (code) => ['python3', own('py', code)] },
  ruby: { needs: ['ruby'], prepare: (code) => ['ruby', own('rb', code)] },
  go: { needs: ['go'], prepare: async (code) => [await goProgram(own('go', code))] },
  java: {
    needs: ['javac'],
    prepare: async (code) => {
      const name = className(code)
      await javac(folder, write(folder, `${name}.java`, code))
      return [...jvm, '-cp', folder, name]
    },
  },
}

let count = 0
const own = (extension: string, code: string) => write(folder, `check-${String(++count)}.${extension}`, `${code}\n`)

const codeOf = (id: 'callbacks' | 'callbacks_get', wanted: CodeLanguage) =>
  webhookSamples(contract, webhook(contract, id)).find(({ language }) => language === wanted)?.code ?? ''

describe.each(inbound)('%s', (id, kind) => {
  const given = vectors.filter((each) => each.kind === kind)

  test.concurrent.for(Object.entries(programs))(
    'in %s judges every vector',
    { timeout: 120_000 },
    async ([language, { needs, prepare }], { expect, skip }) => {
      const missing = needs.map(whyMissing).find((reason) => reason !== undefined)
      skip(missing !== undefined, missing)
      const [program = '', ...args] = await prepare(codeOf(id, language as CodeLanguage))
      for (const vector of given) expect(await run(program, args, delivered(vector)), vector.id).toEqual(judged(vector))
    },
  )

  test('the raw request equals the worked vector byte for byte', () => {
    const { message } = given.find((each) => each.id === kind) as SignatureVector
    const [head = '', body = ''] = codeOf(id, 'http').split('\n\n')
    const [start, ...headers] = head.split('\n')
    expect(start).toBe(`${message.method} ${message.target} HTTP/1.1`)
    expect(headers).toEqual(
      expect.arrayContaining(Object.entries(message.headers).map(([name, value]) => `${name}: ${value}`)),
    )
    expect(body).toBe(message.body_text)
  })
})

test('a provider’s notification has a raw and a JSON sample, and no program that checks its signature', () => {
  const languages = webhookSamples(contract, webhook(contract, 'binance_pay_notify')).map(({ language }) => language)
  expect(languages).toEqual(['http', 'json'])
})
