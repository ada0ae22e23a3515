import { expect, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import { operation } from '@docs/model/contract/operation'
import type { Field } from '@docs/model/contract/types'

const [english, ukrainian, archived] = await Promise.all([
  loadContract('2.x', 'en'),
  loadContract('2.x', 'uk'),
  loadContract('1.x', 'en'),
])

function flatten(fields: Field[]): Field[] {
  return fields.flatMap((field) => [
    field,
    ...flatten(field.children),
    ...field.variants.flatMap(({ children }) => flatten(children)),
  ])
}

function anchors(contract: typeof english, id: string): string[] {
  const { headers, parameters, request, responses } = operation(contract, id)
  return flatten([
    ...headers,
    ...parameters,
    ...(request?.fields ?? []),
    ...responses.flatMap((each) => [...each.headers, ...each.fields]),
  ]).map(({ anchor }) => anchor)
}

function field(fields: Field[], anchor: string): Field {
  const found = flatten(fields).find((each) => each.anchor === anchor)
  if (!found) throw new Error(`no field ${anchor}`)
  return found
}

const ids = Object.values(english.document.paths).flatMap((item) =>
  Object.values(item).map(({ operationId }) => operationId),
)

test.each(ids)('%s has the same unique anchors in both languages', (id) => {
  const own = anchors(english, id)
  expect(own).toEqual(anchors(ukrainian, id))
  expect(new Set(own).size).toBe(own.length)
  expect(own.filter((anchor) => !/^[A-Za-z0-9._-]+$/.test(anchor))).toEqual([])
})

test('nested fields, arrays and unions become a tree', () => {
  const { request, responses } = operation(english, 'transaction_create')
  const answer = responses[0]?.fields ?? []
  expect(field(request?.fields ?? [], 'request.customer.email').limits).toContainEqual({
    keyword: 'format',
    value: 'email',
  })
  expect(field(answer, 'response.status_history').type).toBe('array of StatusChange')
  expect(field(answer, 'response.status_history.at').required).toBe(true)
  const action = field(answer, 'response.next_action')
  expect(action.discriminator).toBe('type')
  expect(action.variants.map(({ name }) => name)).toEqual(['redirect', 'form', 'qr', 'reference', 'wait'])
  expect(field(answer, 'response.next_action.redirect.url').required).toBe(true)
})

test('values of an open enum have meanings in the language of the page', () => {
  const status = field(operation(ukrainian, 'transaction_find').responses[0]?.fields ?? [], 'response.status')
  expect(status.enum?.open).toBe(true)
  expect(status.enum?.values.map(({ value }) => value)).toEqual(ukrainian.statusMachine.statuses.map(({ id }) => id))
  expect(status.enum?.values[0]?.description).toBe(ukrainian.statusMachine.statuses[0]?.meaning)
})

test('an operation states its permissions, its effect and its errors', () => {
  const create = operation(english, 'transaction_create')
  expect(create).toMatchObject({
    method: 'POST',
    path: '/v2/transaction/create',
    auth: 'signature',
    idempotent: true,
    retry: 'same_key',
  })
  expect(create.changes).toEqual([{ from: null, to: 'created' }])
  expect(create.headers.map(({ name }) => name)).toEqual([
    ...english.signature.headers.map(({ name }) => name),
    'Idempotency-Key',
  ])
  const find = operation(english, 'transaction_find')
  expect(find).toMatchObject({ idempotent: false, changes: [], request: undefined })
  const codes = (each: typeof find) => each.errors.map(({ code }) => code)
  expect(codes(create)).toEqual(expect.arrayContaining(['idempotency_key_reused', 'malformed_body', 'rate_limited']))
  expect(codes(find)).toEqual(expect.arrayContaining(['transaction_not_found', 'signature_invalid']))
  expect(codes(find)).not.toEqual(expect.arrayContaining(['malformed_body']))
})

test('an error shows its response in English and its title in the language of the page', () => {
  const error = operation(ukrainian, 'transaction_create').errors.find(({ code }) => code === 'validation_failed')
  expect(error).toMatchObject({
    title: 'Помилки в полях',
    example: { title: 'Invalid fields', status: 422, code: 'validation_failed' },
  })
})

test(
  'a call with a token shows the header of the token, and errors of tokens instead of errors of ' + 'signatures',
  () => {
    const { auth, headers, errors } = operation(english, 'payment_page')
    expect(auth).toBe('bearer')
    expect(headers.map(({ name }) => name)).toEqual(['Authorization', 'Idempotency-Key'])
    expect(headers[0]).toMatchObject({ required: true, example: `Bearer ${english.signature.demo.token}` })
    const [issued] = operation(english, 'token').responses[0]?.examples ?? []
    expect(issued?.value).toMatchObject({ access_token: english.signature.demo.token })
    const codes = errors.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['bearer_invalid', 'scope_insufficient']))
    expect(codes).not.toContain('signature_invalid')
  },
)

test('errors of 1.x have the format of 1.x', () => {
  const { errors, headers } = operation(archived, 'transaction_create')
  expect(errors.find(({ code }) => code === '1003')?.example).toEqual({
    code: 1003,
    message: 'amount must be an integer',
  })
  expect(headers.map(({ name }) => name)).toEqual(['X-Merchant-Id', 'X-Signature'])
})

test('the example of api_methods agrees with the page of each method', () => {
  const { items } = operation(english, 'api_methods').responses[0]?.examples[0]?.value as {
    items: { operation: string }[]
  }
  const expected = items.map((item) => {
    const { id, method, path, auth, rateLimit } = operation(english, item.operation)
    return { operation: id, http_method: method, path, authentication: auth, rate_limit: rateLimit }
  })
  expect(items).toEqual(expected)
})
