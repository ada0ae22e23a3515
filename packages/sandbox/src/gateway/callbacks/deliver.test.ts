import { createVerify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sign, sortedTarget } from '@docs/model/contract/signature'
import { strictValidator } from '@docs/model/contract/validate'
import type { EventView } from '../types'
import { contract, eventOf, receivedOf, sandbox, start, type Received } from '../../../tests/gateway/gateway'
import { pixOrder } from '../../../tests/program/client'
import { pageSource } from '../../../../../tests/page-source'

const validate = strictValidator(contract.document)
const { signature: scheme } = contract

const pix = { ...pixOrder('order:1045'), callback_url: 'https://shop.example/callbacks' }

/** Waits until a callback has told of a cancelled transaction. */
async function told({ cancelled, gateway }: Pick<ReturnType<typeof sandbox>, 'cancelled' | 'gateway'>, order = pix) {
  const id = await cancelled(order)
  await gateway.settled()
  return id
}

/** Whether the signature of a notification of Binance Pay is that of the text. */
const isSigned = ({ headers, body }: Received, public_key: string, after = '') =>
  createVerify('sha256')
    .update(`${headers.get('BinancePay-Timestamp')}\n${headers.get('BinancePay-Nonce')}\n${body}\n${after}`)
    .verify(public_key, headers.get('BinancePay-Signature')!, 'base64')

describe('a callback by GET', () => {
  const sent = async (callback_url: string) => {
    const box = sandbox()
    await box.control('POST', '/account', { callbacks: 'get' })
    const id = await told(box, { ...pix, callback_url })
    return { received: box.received as [Received], id }
  }

  test('has ids and the status, sorted and encoded, with the address’s own parameters, and is signed so', async () => {
    const { received, id } = await sent(
      'https://shop.example/callbacks/x?shop=%D0%9A%D0%B8%D1%97%D0%B2+%e2%98%95&zone=a~b',
    )
    const [{ method, url, headers, body }] = received
    const query = url.split('?')[1]!.split('&')
    expect([method, body]).toEqual(['GET', ''])
    expect(query.map((each) => each.split('=')[0])).toEqual([
      'event_id',
      'merchant_reference',
      'request_id',
      'shop',
      'status',
      'transaction_id',
      'zone',
    ])
    expect(query).toEqual(
      expect.arrayContaining([
        'merchant_reference=order%3A1045',
        'shop=%D0%9A%D0%B8%D1%97%D0%B2%20%E2%98%95',
        'status=cancelled',
        `transaction_id=${id}`,
        'zone=a~b',
      ]),
    )
    const target = url.slice('https://shop.example'.length)
    expect(sortedTarget(target)).toBe(target)
    const { signature } = sign(
      scheme,
      { method: 'GET', target },
      { secret: scheme.demo.secret, timestamp: start / 1000 },
    )
    expect([...headers.values()]).toContain(signature)
  })

  test('keeps its method when the account is switched, and its event when it is repeated', async () => {
    const received: unknown[][] = []
    const box = sandbox({
      deliver: ({ method, url }) => {
        const { searchParams } = new URL(url)
        received.push([method, searchParams.get('event_id'), searchParams.get('request_id')])
        return Promise.resolve(new Response(null, { status: 500 }))
      },
    })
    await box.control('POST', '/account', { callbacks: 'get' })
    await box.cancelled(pix)
    await box.control('POST', '/account', { callbacks: 'post' })
    await box.gateway.advance(start + 60_000)
    const [first, second] = received as [unknown[], unknown[]]
    expect(second.slice(0, 2)).toEqual(['GET', first[1]])
    expect(second[2]).not.toBe(first[2])
  })
})

describe('a notification of Binance Pay', () => {
  const order = {
    type: 'payin',
    service_id: 'binance_pay_payin_hpp',
    merchant_reference: 'order-1051',
    amount: '25.17',
    currency: 'USDT',
    description: 'Order 1051',
  }
  const acknowledged = '{"returnCode":"SUCCESS","returnMessage":null}'
  async function played(act: 'pay' | 'give_up', ...answers: string[]) {
    const received: Received[] = []
    const box = sandbox({
      deliver: async (request) => {
        received.push(await receivedOf(request))
        return new Response(answers[Math.min(received.length, answers.length) - 1], { status: 200 })
      },
    })
    await box.control('POST', '/account', { binance_pay_url: 'https://shop.example/notifications/binance_pay' })
    const { body } = await box.call('transaction_create', order)
    await box.gateway.payer.act(String(body.id).slice(4), { act })
    await box.gateway.advance(start + 5000)
    await box.gateway.settled()
    return { ...box, received, id: String(body.id) }
  }

  test('is signed with the key that its page and the account show, and told until it is acknowledged', async () => {
    const { received, control, gateway, id } = await played('pay', 'ok', acknowledged)
    await gateway.advance(start + 120_000)
    expect(received).toHaveLength(2)
    const [notified] = received as [Received]
    const { headers, body } = notified
    const notification = JSON.parse(body) as { bizStatus: string; data: string }
    expect(validate({ $ref: '#/components/schemas/BinancePayNotification' }, notification)).toEqual([])
    const paid = JSON.parse(notification.data) as object
    expect(validate({ $ref: '#/components/schemas/BinancePayOrder' }, paid)).toEqual([])
    expect(notification.bizStatus).toBe('PAY_SUCCESS')
    expect(paid).toMatchObject({
      merchantTradeNo: id.slice(4),
      totalFee: 25.17,
      currency: 'USDT',
      productName: 'Order 1051',
    })
    const { body: account } = await control('GET', '/account')
    const { public_key, certificate_sn } = account.binance_pay as { public_key: string; certificate_sn: string }
    expect(pageSource('api/binance_pay_notify')).toContain(public_key)
    expect(headers.get('BinancePay-Certificate-SN')).toBe(certificate_sn)
    expect([isSigned(notified, public_key), isSigned(notified, public_key, ' ')]).toEqual([true, false])
  })

  test('can be forged and altered, as other callbacks can', async () => {
    const { received, ...box } = await played('give_up', acknowledged)
    for (const kind of ['forged', 'altered_body']) {
      await box.control('POST', '/faults', { callbacks: kind })
      await box.cancelled({ ...order, merchant_reference: kind })
      await box.gateway.settled()
    }
    const [, forged, altered] = received as [Received, Received, Received]
    const { body: account } = await box.control('GET', '/account')
    const { public_key } = account.binance_pay as { public_key: string }
    expect([forged, altered].map((each) => isSigned(each, public_key))).toEqual([false, false])
    expect(altered.body).toContain('\\"totalFee\\":95.17')
  })
})

describe('a callback whose answer the sandbox did not live to see', () => {
  const cut = async () => {
    const first = sandbox({ deliver: () => new Promise(() => {}) })
    await first.cancelled(pix)
    return { state: first.gateway.snapshot() }
  }

  test('is sent again after a restart, when one without an answer is, with the next number', async () => {
    const { gateway, received, control } = sandbox(await cut())
    await gateway.advance(start + 59_000)
    expect(received).toHaveLength(0)
    await gateway.advance(start + 60_000)
    expect(received.map((each) => eventOf(each).attempt)).toEqual([2])
    const [event] = (await control('GET', '/callbacks')).body.items as EventView[]
    expect(event).toMatchObject({
      state: 'delivered',
      attempts: [{ fault: expect.stringContaining('ended') as string }, { status: 204 }],
    })
  })
})

test('the fault second_key signs this callback and all later ones with the second key, each time', async () => {
  const box = sandbox()
  const name = scheme.headers.find(({ role }) => role === 'key')!.name
  const tell = (merchant_reference: string) => told(box, { ...pix, merchant_reference })
  await tell('before')
  for (const reference of ['one', 'two', 'three']) {
    await box.control('POST', '/faults', { callbacks: 'second_key' })
    await tell(reference)
    await tell(`after-${reference}`)
  }
  const [first, ...later] = box.received.map(({ headers }) => headers.get(name))
  expect(first).toBe(scheme.demo.key_id)
  expect(new Set(later)).toEqual(new Set([scheme.demo.next_key!.key_id]))
})
