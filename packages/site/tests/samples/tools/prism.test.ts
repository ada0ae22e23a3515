/** Tests the published description in a validator that readers can put in front of their own code. */
import { beforeAll, describe, expect, test } from 'vitest'
import { operation as readOperation, operationIds, requestTarget } from '@docs/model/contract/operation'
import type { Operation, RequestExample } from '@docs/model/contract/types'
import { contracts, useFolder } from '../programs'
import { startPrism, type Prism } from './prism'
import { publishedIn } from './published'

const contract = contracts.current!
const folder = useFolder()
let prism: Prism

beforeAll(async () => {
  prism = await startPrism(publishedIn(folder), folder)
  return prism.end
})

async function send(
  { method, path, headers }: Operation,
  example: RequestExample,
  target = requestTarget(path, example),
) {
  const own = example.parameters.filter((each) => each.in === 'header').map(({ name, value }) => [name, value])
  const required = headers.filter((each) => each.required).map(({ name, example: value }) => [name, String(value)])
  const response = await fetch(prism.address + target, {
    method,
    headers: {
      ...(Object.fromEntries([...required, ...own]) as Record<string, string>),
      ...(example.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(example.body !== undefined && { body: JSON.stringify(example.body) }),
  })
  // The response is an example of the contract. A header lists the violations.
  return { status: response.status, violations: response.headers.get('sl-violations') ?? '' }
}

const examples = operationIds(contract).flatMap((id) => {
  const operation = readOperation(contract, id)
  return operation.requestExamples.map((example) => ({ name: `${id}: ${example.id}`, operation, example }))
})

test.each(examples)('accepts the request example $name', async ({ operation, example }) => {
  const { status, violations } = await send(operation, example)
  expect(status, violations).toBeLessThan(300)
})

type Body = Record<string, unknown>

/** An example with a fault, and a word of Prism's message. */
const faults: Record<string, { of: string; plant: (body: Body) => void; finds: RegExp }> = {
  'a field that is not declared': {
    of: 'transaction_create: hosted_page',
    plant: (body) => (body.expires = '2026-01-01T01:00:00Z'),
    finds: /expires/,
  },
  'one within the payer': {
    of: 'transaction_create: hosted_page',
    plant: (body) => ((body.customer as Body).mail = 'ana@shop.example'),
    finds: /mail/,
  },
  'one within the recipient': {
    of: 'transaction_create: payout',
    plant: (body) => ((body.recipient as Body).iban = 'UA213223130000026007233566001'),
    finds: /iban/,
  },
  'one within a line of an invoice': {
    of: 'invoice_create: by_email',
    plant: (body) => Object.assign((body.items as Body[])[0]!, { price: '1.00' }),
    finds: /price/,
  },
  'a payout without a recipient': {
    of: 'transaction_create: payout',
    plant: (body) => delete body.recipient,
    finds: /recipient/,
  },
  'a pay-in with a recipient': {
    of: 'transaction_create: hosted_page',
    plant: (body) => (body.recipient = { type: 'card', card_token: 'tok_01JF3VE5R7T9V1X3Z5B7D9F1H3' }),
    finds: /recipient/,
  },
  'a payout in half a currency': {
    of: 'transaction_create: payout',
    plant: (body) => (body.currency = 'BR'),
    finds: /currency/,
  },
  'an amount of zero': { of: 'transaction_create: payout', plant: (body) => (body.amount = '0.00'), finds: /amount/ },
  'an amount as a number': {
    of: 'transaction_create: payout',
    plant: (body) => (body.amount = 80),
    finds: /amount/,
  },
  'an amount with a sign': {
    of: 'transaction_create: payout',
    plant: (body) => (body.amount = '-80.00'),
    finds: /amount/,
  },
  'an amount with an exponent': {
    of: 'transaction_create: payout',
    plant: (body) => (body.amount = '8e1'),
    finds: /amount/,
  },
  'a capture amount without its currency': {
    of: 'transaction_complete: part',
    plant: (body) => delete body.currency,
    finds: /currency/,
  },
}

test('twelve faults are planted', () => {
  expect(Object.keys(faults)).toHaveLength(12)
})

describe('rejects', () => {
  test.each(Object.entries(faults))('%s', async (_, { of, plant, finds }) => {
    const { operation, example } = examples.find(({ name }) => name === of) ?? {}
    if (!operation || !example) throw new Error(`There is no request example "${of}" any more: name another one here.`)
    const body = structuredClone(example.body) as Body
    plant(body)
    const { status, violations } = await send(operation, { ...example, body })
    expect({ status, violations }).toEqual({ status: 422, violations: expect.stringMatching(finds) as string })
  })

  test.each(['', '?id=txn_01JF3V8Q2N4T6W8Y0A2C4E6G8K&merchant_reference=order-1045', '?reference=order-1045'])(
    'a find call with the query "%s"',
    async (query) => {
      const operation = readOperation(contract, 'transaction_find')
      const { status } = await send(operation, operation.requestExamples[0]!, operation.path + query)
      expect(status).toBe(400)
    },
  )
})
