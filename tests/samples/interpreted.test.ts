import { join } from 'node:path'
import { describe, test } from 'vitest'
import { whyMissing } from '../../scripts/interpreters.mjs'
import type { CodeLanguage } from '../../src/site/code-languages'
import {
  account,
  answerOf,
  contracts,
  printed,
  run,
  samplesIn,
  settings,
  useEndpoints,
  useFolder,
  write,
} from './programs'

const interpreters: { language: CodeLanguage; command: string; needs: string[] }[] = [
  { language: 'bash', command: 'bash', needs: ['bash', 'curl', 'openssl'] },
  { language: 'php', command: 'php', needs: ['php'] },
  { language: 'javascript', command: process.execPath, needs: [] },
  { language: 'python', command: 'python3', needs: ['python3'] },
]

const endpoints = useEndpoints()
const folder = useFolder()

describe.each(interpreters)('samples in $language', ({ language, command, needs }) => {
  const missing = needs.map(whyMissing).find((reason) => reason !== undefined)
  const cases = Object.entries(contracts).flatMap(([name, contract]) =>
    samplesIn(contract, language).map((file) => ({ ...file, name, contract })),
  )

  test.concurrent.for(cases)(
    '$name $path sends what the contract asks for and prints the answer',
    async (sample, { expect, skip }) => {
      skip(missing !== undefined, missing)
      const file = write(folder, join(sample.name, sample.path), sample.code)
      const { status, value } = answerOf(sample.contract, sample)
      const result = await run(command, [file], { env: settings(endpoints[sample.name]!) })
      expect(result).toEqual({ code: 0, stdout: printed(language, status, value), stderr: '' })
    },
  )

  test.concurrent.for(['transaction_create', 'payment_page'])(
    '%s prints an answer of refusal too',
    async (operation, { expect, skip }) => {
      skip(missing !== undefined, missing)
      const sample = cases.find((each) => each.operation === operation)!
      const file = write(folder, join('refused', sample.path), sample.code)
      const result = await run(command, [file], {
        env: settings(endpoints.current!, { ...account, secret: 'wrong', token: 'wrong' }),
      })
      expect(result).toMatchObject({ code: 0, stderr: '' })
      expect(result.stdout).toMatch(
        operation === 'payment_page' ? '{"faults":["token Bearer wrong"]}' : '{"faults":["signature ',
      )
      expect(result.stdout).toContain('401')
    },
  )
})
