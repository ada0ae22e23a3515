/**
 * Generates clients from the published description, as readers do: code that violates the contract does not compile,
 * and code that handles future responses does.
 */
import { join, resolve } from 'node:path'
import createClient from 'openapi-fetch'
import { beforeAll, describe, expect, test } from 'vitest'
import { operation as readOperation } from '@docs/model/contract/operation'
import { signatureHeaders } from '@docs/model/contract/signature'
import { contracts, run, useEndpoint, useFolder, write, type Run } from '../programs'
import { publishedIn } from './published'
import { locales } from '@docs/model/language/locales'
import { pageSource } from '../../../../../tests/page-source'

const folder = useFolder()
/** Runs the command-line program of a package. */
const tool = (file: string, ...args: string[]) => run(process.execPath, [resolve('node_modules', file), ...args])

interface Generator {
  generate: (input: string) => Promise<Run>
  /** The code above each call. */
  head: string
  create: (body: string) => string
  complete: (body: string) => string
  find: (query: string) => string
  /** A typed value for a field of a schema. */
  value: (schema: string, field: string, value: string) => string
}

const key = `{ 'Idempotency-Key': 'a-key' }`

const generators: Record<string, Generator> = {
  'openapi-typescript': {
    generate: (input) => tool('openapi-typescript/bin/cli.js', input, '--output', join(folder, 'types.ts')),
    head: [
      `import createClient from 'openapi-fetch'`,
      `import type { components, paths } from './types'`,
      `const client = createClient<paths>({ baseUrl: 'https://gateway.example' })`,
    ].join('\n'),
    create: (body) => `client.POST('/v2/transaction/create', { params: { header: ${key} }, body: ${body} })`,
    complete: (body) => `client.POST('/v2/transaction/complete', { params: { header: ${key} }, body: ${body} })`,
    find: (query) => `client.GET('/v2/transaction/find', { params: ${query} })`,
    value: (schema, field, value) => `const value: components['schemas']['${schema}']['${field}'] = ${value}`,
  },
  '@hey-api/openapi-ts': {
    generate: (input) =>
      tool('@hey-api/openapi-ts/bin/run.js', '--input', input, '--output', join(folder, 'client'), '--no-log-file'),
    head: [`import * as client from './client'`, `import type * as schemas from './client'`].join('\n'),
    create: (body) => `client.transactionCreate({ headers: ${key}, body: ${body} })`,
    complete: (body) => `client.transactionComplete({ headers: ${key}, body: ${body} })`,
    find: (query) => `client.transactionFind(${query})`,
    value: (schema, field, value) => `const value: schemas.${schema}['${field}'] = ${value}`,
  },
}

const common = `service_id: 'pix', merchant_reference: 'order-1045', amount: '149.90', currency: 'BRL'`
const recipient = `recipient: { type: 'alias', alias_type: 'email', alias: 'ana@shop.example', name: 'Ana Souza' }`
const id = `'txn_01JF3V8Q2N4T6W8Y0A2C4E6G8K'`

/** Whether each program compiles. Each program that does not is paired with one that differs only in the fault. */
const programs: Record<string, { compiles: boolean; code: (generator: Generator) => string }> = {
  'a pay-in': { compiles: true, code: ({ create }) => create(`{ type: 'payin', ${common} }`) },
  'a pay-in with a recipient': {
    compiles: false,
    code: ({ create }) => create(`{ type: 'payin', ${common}, ${recipient} }`),
  },
  'a pay-in with a misspelt field': {
    compiles: false,
    code: ({ create }) => create(`{ type: 'payin', ${common}, costumer: {} }`),
  },
  'a payer': {
    compiles: true,
    code: ({ create }) => create(`{ type: 'payin', ${common}, customer: { email: 'ana@shop.example' } }`),
  },
  'a payer with a misspelt field': {
    compiles: false,
    code: ({ create }) => create(`{ type: 'payin', ${common}, customer: { mail: 'ana@shop.example' } }`),
  },
  'a payout': { compiles: true, code: ({ create }) => create(`{ type: 'payout', ${common}, ${recipient} }`) },
  'a payout without a recipient': {
    compiles: false,
    code: ({ create }) => create(`{ type: 'payout', ${common} }`),
  },
  // Still accepted, without effect, because a minor version rejects nothing that was accepted before.
  'a payout with a field of payers': {
    compiles: true,
    code: ({ create }) => create(`{ type: 'payout', ${common}, ${recipient}, capture: 'manual' }`),
  },
  'a find by id': { compiles: true, code: ({ find }) => find(`{ query: { by: { id: ${id} } } }`) },
  'a find by reference': {
    compiles: true,
    code: ({ find }) => find(`{ query: { by: { merchant_reference: 'order-1045' } } }`),
  },
  'a find by nothing': { compiles: false, code: ({ find }) => find(`{ query: { by: {} } }`) },
  'a find without a query': { compiles: false, code: ({ find }) => find(`{}`) },
  'a find by both': {
    compiles: false,
    code: ({ find }) => find(`{ query: { by: { id: ${id}, merchant_reference: 'order-1045' } } }`),
  },
  'a whole capture': { compiles: true, code: ({ complete }) => complete(`{ id: ${id} }`) },
  'a partial capture': {
    compiles: true,
    code: ({ complete }) => complete(`{ id: ${id}, amount: '390.00', currency: 'EUR' }`),
  },
  'a capture amount without its currency': {
    compiles: false,
    code: ({ complete }) => complete(`{ id: ${id}, amount: '390.00' }`),
  },
  'a status of tomorrow': { compiles: true, code: ({ value }) => value('Transaction', 'status', `'on_its_way'`) },
  'a kind of report of tomorrow': {
    compiles: true,
    code: ({ value }) => value('ReportCreateRequest', 'type', `'taxes'`),
  },
  'a direction of tomorrow': { compiles: false, code: ({ value }) => value('Transaction', 'type', `'sideways'`) },
}

const options = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  paths: { 'openapi-fetch': [resolve('node_modules/openapi-fetch')] },
}

const generated: Record<string, Run> = {}
let compiled = ''

beforeAll(async () => {
  const input = publishedIn(folder)
  for (const [name, generator] of Object.entries(generators)) generated[name] = await generator.generate(input)
  Object.values(generators).forEach((generator, number) =>
    Object.values(programs).forEach(({ code }, program) =>
      write(
        folder,
        `program-${number}-${program}.ts`,
        `${generator.head}\nexport const made = () => {\n${code(generator)}\n}\n`,
      ),
    ),
  )
  write(folder, 'tsconfig.json', JSON.stringify({ compilerOptions: options, include: ['program-*.ts'] }))
  compiled = (await tool('typescript/bin/tsc', '--project', folder)).stdout
})

describe.each(Object.keys(generators))('%s', (name) => {
  const number = Object.keys(generators).indexOf(name)

  test('generates without a warning', () => {
    const { code, stdout, stderr } = generated[name]!
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).not.toMatch(/warn|deprecat|unsupported|not supported|error/i)
  })

  test.each(Object.entries(programs))('%s', (program, { compiles }) => {
    const file = `program-${number}-${Object.keys(programs).indexOf(program)}.ts(`
    const faults = compiled.split('\n').filter((line) => line.includes(file))
    expect(faults.length === 0, compiled).toBe(compiles)
  })
})

/** The setting that /downloads recommends. Without it both clients write an object in the query with brackets. */
const setting = "querySerializer: { object: { style: 'form', explode: true } }"

test.each(locales)('/downloads describes the setting (%s)', (locale) => {
  expect(pageSource('downloads', locale)).toContain(setting)
})

describe('against the sandbox', () => {
  const contract = contracts.current!
  const endpoint = useEndpoint()
  const querySerializer = { object: { style: 'form', explode: true } } as const

  /** Signs the bytes of a request before they are sent. */
  const signingFetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const signed = {
      method: request.method as 'GET' | 'POST',
      target: pathname + search,
      body: await request.clone().text(),
    }
    const headers = new Headers(request.headers)
    const signature = signatureHeaders(contract.signature, signed, Math.floor(Date.now() / 1000))
    for (const [name, value] of Object.entries(signature)) headers.set(name, value)
    return fetch(new Request(request, { headers }))
  }

  const example = (id: string, name: string) =>
    readOperation(contract, id).requestExamples.find((each) => each.id === name)!.body as object

  const clients: Record<string, () => Promise<Calling>> = {
    'openapi-fetch': () => {
      const client = createClient<Record<string, { get: object; post: object }>>({
        baseUrl: endpoint.baseUrl,
        fetch: signingFetch,
        querySerializer,
      })
      return Promise.resolve((id, { query, headers, body }) => {
        const { path, method } = readOperation(contract, id)
        const given = { params: { query, header: headers }, body } as Record<string, unknown>
        return method === 'GET' ? client.GET(path, given) : client.POST(path, given)
      })
    },
    '@hey-api/openapi-ts': async () => {
      const { client } = (await import(join(folder, 'client/client.gen.ts'))) as { client: HeyApiClient }
      client.setConfig({ baseUrl: endpoint.baseUrl, fetch: signingFetch, querySerializer })
      const calls = (await import(join(folder, 'client/sdk.gen.ts'))) as HeyApiCalls
      return (id, options) => calls[id.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]!(options)
    },
  }

  test.each(Object.entries(clients))('%s pays, finds, lists, refunds and reads an error', async (name, make) => {
    const call = await make()
    const reference = `order-of-${name.replace(/\W/g, '')}`
    let keys = 0
    const send = (id: string, body: object) =>
      call(id, { headers: { 'Idempotency-Key': `${reference}-${(keys += 1)}` }, body })
    const order = { ...example('transaction_create', 'two_step'), merchant_reference: reference }

    const { data: created } = await send('transaction_create', order)
    expect(created).toMatchObject({ status: 'created', merchant_reference: reference })
    const id = created!.id
    const { number } = contract.testData.cards.find((card) => card.id === 'paid_visa')!
    const source = { type: 'card', number, expiry_month: '12', expiry_year: '2030', security_code: '123' }
    const { data: held } = await send('transaction_pay', { id, source: { ...source, holder_name: 'ANA SOUZA' } })
    expect(held).toMatchObject({ status: 'authorized' })
    const { data: found } = await call('transaction_find', { query: { by: { merchant_reference: reference } } })
    expect(found).toEqual(held)
    const { data: services } = await call('service_list', { query: { country: 'BR', direction: 'payout' } })
    expect(services!.items).toContainEqual(expect.objectContaining({ service_id: 'pix_payout' }))
    const { data: released } = await send('transaction_cancel', { id })
    expect(released).toMatchObject({ status: 'cancelled' })
    const { data: nothing, error } = await send('transaction_create', order)
    expect(nothing).toBeUndefined()
    expect(error).toMatchObject({ status: 409, code: 'merchant_reference_taken', retryable: false })
  })
})

/** The result of a call of a generated client. */
interface Called {
  data?: Record<string, unknown>
  error?: unknown
}

type Calling = (
  id: string,
  options: { query?: object; headers?: Record<string, string>; body?: object },
) => Promise<Called>

interface HeyApiClient {
  setConfig: (config: object) => void
}

type HeyApiCalls = Record<string, (options: Parameters<Calling>[1]) => Promise<Called>>
