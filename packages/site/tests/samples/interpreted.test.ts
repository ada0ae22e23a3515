import { dirname, join } from 'node:path'
import { describe, test } from 'vitest'
import { whyMissing } from '../../../../scripts/interpreters.mjs'
import type { ProgramLanguage } from '@docs/model/language/code-languages'
import { env } from '@docs/model/brand/brand-names'
import { argumentsFor, placeOf } from './preparations'
import { contracts, expectAnswer, goProgram, run, samplesIn, settings, useEndpoint, useFolder, write } from './programs'

/** Java and Kotlin are compiled together. */
type Interpreted = Exclude<ProgramLanguage, 'java' | 'kotlin'>

const interpreters: Record<Interpreted, { command: string; needs: string[] }> = {
  bash: { command: 'bash', needs: ['bash', 'curl', 'openssl'] },
  php: { command: 'php', needs: ['php'] },
  javascript: { command: process.execPath, needs: [] },
  python: { command: 'python3', needs: ['python3'] },
  ruby: { command: 'ruby', needs: ['ruby'] },
  go: { command: 'go', needs: ['go'] },
}

const folder = useFolder()

describe.each(Object.entries(interpreters) as [Interpreted, (typeof interpreters)[Interpreted]][])(
  'samples in %s',
  (language, { command, needs }) => {
    const endpoint = useEndpoint()
    const missing = needs.map(whyMissing).find((reason) => reason !== undefined)
    const cases = Object.entries(contracts).flatMap(([name, contract]) =>
      samplesIn(contract, language).map((file) => ({ ...file, name, contract })),
    )
    const start = async (file: string, args: string[], environment: Record<string, string>) =>
      language === 'go'
        ? run(await goProgram(file), args, { env: environment, cwd: dirname(file) })
        : run(command, [file, ...args], { env: environment, cwd: dirname(file) })

    test.concurrent.for(cases)(
      '$name $path sends a valid request and prints the response',
      async (sample, { expect, skip, onTestFinished }) => {
        skip(missing !== undefined, missing)
        const file = write(folder, join(sample.name, sample.path), sample.code)
        const args = await argumentsFor(sample.contract, endpoint, sample.operation)
        const place = await placeOf(sample.contract, endpoint, sample.operation, onTestFinished)
        const result = await start(file, args, settings(place, sample.contract))
        expectAnswer(expect, result, sample.contract, sample, dirname(file))
      },
    )

    test.concurrent.for(['transaction_create', 'payment_page'])(
      '%s prints an error response too',
      async (operation, { expect, skip }) => {
        skip(missing !== undefined, missing)
        const sample = cases.find((each) => each.operation === operation)!
        const file = write(folder, join('refused', sample.path), sample.code)
        const args = await argumentsFor(sample.contract, endpoint, sample.operation)
        const wrong = { ...endpoint, key: { ...endpoint.key, secret: 'wrong' }, token: 'wrong' }
        const result = await start(file, args, settings(wrong))
        expect(result).toMatchObject({ code: 0 })
        const code = operation === 'payment_page' ? 'bearer_invalid' : 'signature_invalid'
        expect(JSON.parse(result.stdout)).toMatchObject({ status: 401, code })
        expect(result.stderr).toContain('401')
      },
    )

    test('create and the samples that depend on it work twice in a row', async ({ expect, skip }) => {
      skip(missing !== undefined, missing)
      const call = async (operation: string, args: string[] = [], more: Record<string, string> = {}) => {
        const sample = cases.find((each) => each.operation === operation && each.name === 'current')!
        const file = write(folder, join('chain', sample.path), sample.code)
        const { stdout, code } = await start(file, args, { ...settings(endpoint), ...more })
        expect(code, stdout).toBe(0)
        return JSON.parse(stdout) as { id: string; merchant_reference: string }
      }
      const rounds: string[] = []
      for (let round = 0; round < 2; round++) {
        const created = await call('transaction_create')
        for (const operation of ['transaction_update', 'transaction_find', 'transaction_cancel'])
          expect(await call(operation, [created.id]), operation).toMatchObject({ id: created.id })
        const invoice = await call('invoice_create')
        expect(await call('invoice_find', [invoice.merchant_reference])).toMatchObject({
          items: [{ merchant_reference: invoice.merchant_reference }],
        })
        rounds.push(created.id)
      }
      expect(rounds[0]).not.toBe(rounds[1])
      const again = { [env.idempotency_key]: `key-of-${language}` }
      expect(await call('transaction_create', [], again)).toEqual(await call('transaction_create', [], again))
    })

    test('the message about a missing id names the call that returns it', async ({ expect, skip }) => {
      skip(missing !== undefined, missing)
      const sample = cases.find(({ operation }) => operation === 'transaction_cancel')!
      const file = write(folder, join('usage', sample.path), sample.code)
      const { code, stderr, stdout } = await start(file, [], settings(endpoint))
      expect(code).not.toBe(0)
      expect(stderr + stdout).toContain('TRANSACTION_ID. TRANSACTION_ID is "id" in the response of transaction_create.')
    })
  },
)
