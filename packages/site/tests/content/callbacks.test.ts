import { execFileSync } from 'node:child_process'
import { verify } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { scratchFolder } from '../../../../tests/scratch-folder'
import { whyMissing } from '../../../../scripts/interpreters.mjs'
import { operation } from '@docs/model/contract/operation'
import { resolve } from '@docs/model/contract/schema'
import { callbackSchedule } from '../../src/views/contract/schedule'
import { strictValidator } from '@docs/model/contract/validate'
import { webhook } from '@docs/model/contract/webhook'
import { signatureVectors } from '@docs/model/vectors'
import { locales } from '@docs/model/language/locales'
import { loadContract } from '@docs/model/sources/contract'
import { pageSource } from '../../../../tests/page-source'

const contract = await loadContract('2.x', 'en')
const { document } = contract
const binance = webhook(contract, 'binance_pay_notify')
const [notification] = binance.deliveries

const bodyOf = (id: string, name: string) =>
  JSON.parse(webhook(contract, id).deliveries.find((each) => each.id === name)?.body ?? '') as Record<string, unknown>

test('a callback contains the same transaction as the response of transaction_find', () => {
  const [{ examples = [] } = {}] = operation(contract, 'transaction_find').responses
  const answers = examples.map(({ value }) => value)
  for (const name of ['completed', 'declined']) expect(answers).toContainEqual(bodyOf('callbacks', name).transaction)
})

test('a GET callback describes the same event as a POST callback', () => {
  const event = bodyOf('callbacks', 'completed') as {
    event_id: string
    request_id: string
    transaction: Record<string, string>
  }
  const {
    event_id,
    request_id,
    transaction: { id, merchant_reference, status },
  } = event
  const [delivery] = webhook(contract, 'callbacks_get').deliveries
  const eventIn = Object.fromEntries(new URL(delivery?.target ?? '', 'https://shop.example').searchParams)
  expect(eventIn).toEqual({ event_id, request_id, transaction_id: id, merchant_reference, status, shop: '7' })
})

test('the schedule has the duration and the number of attempts stated by the facts', () => {
  const attempts = callbackSchedule(contract.facts)
  expect(attempts).toHaveLength(Number(contract.facts['callback.attempts']))
  expect(attempts.slice(0, 3)).toEqual([
    { number: 1, waitMinutes: 0, elapsedMinutes: 0 },
    { number: 2, waitMinutes: 1, elapsedMinutes: 1 },
    { number: 3, waitMinutes: 5, elapsedMinutes: 6 },
  ])
  expect(attempts.at(-1)?.elapsedMinutes).toBe(71 * 60 + 51)
})

test.each(locales)('the worked examples of request_format are test vectors (%s)', (locale) => {
  const page = pageSource('request_format', locale)
  for (const id of ['request_post', 'request_get']) {
    const { message, steps } = signatureVectors(contract).find((each) => each.id === id) ?? {}
    for (const shown of [message?.body_text, steps?.string_to_sign, steps?.signature]) expect(page, id).toContain(shown)
  }
})

describe('the notification of Binance Pay', () => {
  const body = JSON.parse(notification?.body ?? '') as { bizIdStr: string; bizId: number; data: string }
  const headers = notification?.headers ?? {}
  const folder = scratchFolder(afterAll)

  test('contains an order that fits its schema', () => {
    const { BinancePayOrder } = document.components.schemas
    expect(strictValidator(document)(BinancePayOrder ?? {}, JSON.parse(body.data))).toEqual([])
    expect(String(body.bizId)).toBe(body.bizIdStr)
  })

  test('maps each provider status to one of our statuses', () => {
    const status = resolve(document, document.components.schemas.BinancePayNotification?.properties?.bizStatus ?? {})
    expect(binance.providerStatuses.map(({ value }) => value)).toEqual(status.enum)
    const known = contract.statusMachine.statuses.map(({ id }) => id)
    for (const { value, statuses } of binance.providerStatuses) {
      expect(statuses, value).not.toEqual([])
      expect(known, value).toEqual(expect.arrayContaining(statuses))
    }
  })

  describe.each(locales)('on its page in %s', (locale) => {
    const page = pageSource('api/binance_pay_notify', locale)
    const block = (title: string) =>
      new RegExp(`^\`\`\`\\w+ title="${title}"\\n([\\s\\S]*?\\n)\`\`\`$`, 'm').exec(page)?.[1] ?? ''

    test('is signed with the key on the page (if the example changes, sign it with a new key)', () => {
      const signed = `${headers['BinancePay-Timestamp']}\n${headers['BinancePay-Nonce']}\n${notification?.body}\n`
      const signature = Buffer.from(headers['BinancePay-Signature'] ?? '', 'base64')
      expect(verify('sha256', Buffer.from(signed), block('public-key.pem'), signature)).toBe(true)
    })

    test('is accepted by the program on the page, and rejected if one byte changes', ({ skip }) => {
      const missing = whyMissing('bash') ?? whyMissing('openssl')
      skip(missing !== undefined, missing)
      writeFileSync(join(folder, 'public-key.pem'), block('public-key.pem'))
      writeFileSync(join(folder, 'verify.sh'), block('verify.sh'))
      const variables = Object.entries(headers).map(([name, value]) => [
        `HTTP_${name.toUpperCase().replaceAll('-', '_')}`,
        value,
      ])
      const env = { ...process.env, ...(Object.fromEntries(variables) as Record<string, string>) }
      const run = (input = '') =>
        execFileSync('bash', ['verify.sh'], { cwd: folder, env, input, stdio: 'pipe', encoding: 'utf8' })
      expect(run(notification?.body)).toBe('Verified OK\n')
      expect(() => run(notification?.body?.replace('PAY_SUCCESS', 'PAY_CLOSED'))).toThrow()
    })
  })
})
