import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { whyMissing } from '../../../../scripts/interpreters.mjs'
import { webhook } from '@docs/model/contract/webhook'
import { webhookSamples } from '../../src/samples/verify'
import { signatureVectors } from '@docs/model/vectors'
import {
  className,
  contracts,
  delivered,
  judged,
  expectAnswer,
  javac,
  kotlinc,
  runClass,
  samplesIn,
  settings,
  useEndpoint,
  useFolder,
  write,
} from './programs'
import type { Endpoint } from './endpoint'
import { argumentsFor, placeOf } from './preparations'

const folder = useFolder()

/** Operations with a body and an idempotency key, without them, with a token, with a secret, and of other contracts. */
const chosen: [name: string, operation: string][] = [
  ['current', 'transaction_create'],
  ['current', 'transaction_find'],
  ['current', 'payment_page'],
  ['current', 'token'],
  ['archived', 'transaction_create'],
  ['archived', 'transaction_find'],
  ['awkward', 'transaction_create'],
]

/** Programs that check a callback. */
const checks = ['callbacks', 'callbacks_get'] as const
const vectors = signatureVectors(contracts.current!).flatMap((vector) => {
  const id = ({ callback_post: 'callbacks', callback_get: 'callbacks_get', request: undefined } as const)[vector.kind]
  return id ? [{ ...vector, webhook: id }] : []
})

async function sampleOf(endpoint: Endpoint, name: string, language: 'java' | 'kotlin', operation: string) {
  const contract = contracts[name]!
  const sample = samplesIn(contract, language).find((each) => each.operation === operation)!
  return { contract, sample, args: await argumentsFor(contract, endpoint, operation) }
}

describe('samples in java', () => {
  const endpoint = useEndpoint()
  const missing = whyMissing('javac')
  const classes = (name: string) => join(folder, 'java', name)

  test.for(Object.entries(contracts))(
    'of the %s contract compile without a warning',
    async ([name, contract], { skip }) => {
      skip(missing !== undefined, missing)
      const samples = samplesIn(contract, 'java')
      const files = samples.map(({ path, code }) => write(folder, join(name, path), code))
      await javac(classes(name), ...files)
      expect(readdirSync(classes(name))).toHaveLength(files.length)
    },
  )

  test.concurrent.for(chosen)(
    '%s %s sends a valid request and prints the response',
    async ([name, operation], { expect, skip, onTestFinished }) => {
      skip(missing !== undefined, missing)
      const { contract, sample, args } = await sampleOf(endpoint, name, 'java', operation)
      const place = await placeOf(contract, endpoint, operation, onTestFinished)
      const surroundings = { env: settings(place, contract), args, cwd: classes(name) }
      const result = await runClass(classes(name), className(sample.code), surroundings)
      expectAnswer(expect, result, contract, sample, classes(name))
    },
  )
})

describe('samples in kotlin', () => {
  const endpoint = useEndpoint()
  const missing = whyMissing('kotlinc') ?? whyMissing('javac')
  const jar = join(folder, 'samples.jar')
  /** Kotlin puts the functions of a file in a class named after the file. */
  const fileName = (name: string, operation: string) => `${name}_${operation}`
  const fileClass = (name: string, operation: string) =>
    `${fileName(name, operation).replace(/^./, (letter) => letter.toUpperCase())}Kt`

  test('compile together', { timeout: 180_000 }, async ({ skip }) => {
    skip(missing !== undefined, missing)
    const senders = Object.entries(contracts).flatMap(([name, contract]) =>
      samplesIn(contract, 'kotlin').map(({ operation, code }) => ({ name: fileName(name, operation), code })),
    )
    const checkers = checks.map((id) => ({
      name: fileName('checks', id),
      code:
        webhookSamples(contracts.current!, webhook(contracts.current!, id)).find((each) => each.language === 'kotlin')
          ?.code ?? '',
    }))
    const files = [...senders, ...checkers].map(({ name, code }) => write(folder, join('kotlin', `${name}.kt`), code))
    await kotlinc(jar, ...files, '-include-runtime')
  })

  test.concurrent.for(chosen)(
    '%s %s sends a valid request and prints the response',
    async ([name, operation], { expect, skip, onTestFinished }) => {
      skip(missing !== undefined, missing)
      const { contract, sample, args } = await sampleOf(endpoint, name, 'kotlin', operation)
      const place = await placeOf(contract, endpoint, operation, onTestFinished)
      const surroundings = { env: settings(place, contract), args, cwd: folder }
      const result = await runClass(jar, fileClass(name, operation), surroundings)
      expectAnswer(expect, result, contract, sample, folder)
    },
  )

  test.concurrent.for(vectors)('judge $id', async (vector, { expect, skip }) => {
    skip(missing !== undefined, missing)
    expect(await runClass(jar, fileClass('checks', vector.webhook), delivered(vector))).toEqual(judged(vector))
  })
})
