import { createConfig, lintFromString } from '@redocly/openapi-core'
import Ajv2020 from 'ajv/dist/2020'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { brand } from '@docs/brand/brand'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'
import { operation as readOperation, operationIds, requestTarget } from '@docs/model/contract/operation'
import { bodyBytes } from '@docs/model/contract/signature'
import { strictValidator } from '@docs/model/contract/validate'
import { downloadAddress, downloads, makeDownload, sandboxFile, type Download } from '../../src/downloads'

const catalogue = loadCatalogue()

const make = async ({ name, version, locale }: Download) => {
  if (name === sandboxFile) throw new Error('The program has tests of its own: tests/sandbox.')
  return makeDownload(name, await loadContract(version, locale), catalogue)
}
const read = async (address: string) => {
  const file = downloads.find((each) => downloadAddress(each) === address)
  if (!file) throw new Error(`${address} is no download.`)
  return make(file)
}
const contract = await loadContract('2.x', 'en')

test('all files are at the documented addresses', () => {
  expect(downloads.map(downloadAddress).sort()).toEqual([
    '/1.x/downloads/openapi.json',
    '/downloads/errors.json',
    '/downloads/openapi.json',
    '/downloads/openapi.yaml',
    '/downloads/postman_collection.json',
    '/downloads/samples.zip',
    '/downloads/sandbox.mjs',
    '/downloads/services.csv',
    '/downloads/services.json',
    '/downloads/services.schema.json',
    '/downloads/signature-vectors.json',
    '/downloads/status-machine.json',
    '/uk/downloads/openapi.json',
    '/uk/downloads/openapi.yaml',
  ])
})

describe.each(['/downloads/openapi.json', '/uk/downloads/openapi.json', '/1.x/downloads/openapi.json'])(
  '%s',
  async (address) => {
    const source = (await read(address)) as string

    test('passes Redocly’s recommended rules', async () => {
      const problems = await lintFromString({
        source,
        absoluteRef: 'openapi.json',
        config: await createConfig({ extends: ['recommended'] }),
      })
      expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`)).toEqual([])
    })

    test('has no link that works only on the site', () => {
      expect(source).not.toMatch(/\]\((?:current:)?\//)
    })
  },
)

test.each(['/downloads/openapi', '/uk/downloads/openapi'])('%s.yaml equals the JSON', async (address) => {
  expect(parse((await read(`${address}.yaml`)) as string)).toEqual(
    JSON.parse((await read(`${address}.json`)) as string),
  )
})

test('links in the Ukrainian description lead to Ukrainian pages', async () => {
  expect(await read('/uk/downloads/openapi.json')).toContain(`](${brand.docsUrl}/uk/request_format#signature)`)
})

describe('postman_collection.json', async () => {
  const source = (await read('/downloads/postman_collection.json')) as string
  const { item: folders, variable } = JSON.parse(source) as { item: { item: Item[] }[]; variable: Parameter[] }
  const items = folders.flatMap(({ item }) => item)
  /** The path and query of an address in Postman's format; tests/samples runs the requests in Postman's own engine. */
  const targetOf = ({ path, query, variable }: PostmanRequest['url']) => {
    const parts = path.map((part) => variable.find(({ key }) => part === `:${key}`)?.value ?? part)
    const pairs = query.map(({ key, value }) => `${key}=${value}`)
    return `/${parts.join('/')}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
  }

  test('has every response of the contract together with its request', () => {
    const saved = items.flatMap(({ name, response }) =>
      response.map(({ code, body = '', originalRequest: asked }) => ({
        name,
        code,
        body,
        asked: `${asked.method} ${targetOf(asked.url)} ${asked.body?.raw ?? ''}`,
      })),
    )
    const expected = operationIds(contract).flatMap((id) => {
      const { summary, method, path, requestExamples, responses, errors } = readOperation(contract, id)
      const asked = (exampleId?: string) => {
        const example = requestExamples.find((each) => each.id === exampleId) ?? requestExamples[0]!
        return `${method} ${requestTarget(path, example)} ${bodyBytes(example.body) ?? ''}`
      }
      const good = responses.flatMap(({ status, examples }) =>
        examples.map((each) => ({ code: status, body: bodyBytes(each.value), asked: asked(each.id) })),
      )
      const bad = errors.map(({ status, example }) => ({ code: status, body: bodyBytes(example), asked: asked() }))
      return [...good, ...bad].map((each) => ({ name: summary, ...each }))
    })
    const inOrder = (all: object[]) => all.map((each) => JSON.stringify(each, Object.keys(expected[0]!).sort())).sort()
    expect(saved.length).toBeGreaterThan(400)
    expect(inOrder(saved)).toEqual(inOrder(expected))
  })

  test('describes each parameter and its allowed values', () => {
    const { url } = items.find(({ name }) => name === readOperation(contract, 'service_list').summary)!.request
    const words = (key: string) => url.query.find((each) => each.key === key)?.description?.content
    expect(words('country')).toContain('Only services for payers or recipients in this country.')
    expect(words('direction')).toContain('Values: `payin`, `payout`.')
  })

  test('sends requests to the sandbox by default', () => {
    expect(variable.find(({ key }) => key === 'baseUrl')?.value).toBe(brand.sandboxUrl)
  })
})

interface Parameter {
  key: string
  value: string
  description?: { content: string }
}

interface PostmanRequest {
  method: string
  url: { path: string[]; query: Parameter[]; variable: Parameter[] }
  body?: { raw: string }
}

interface Item {
  name: string
  request: PostmanRequest
  response: { code: number; body?: string; originalRequest: PostmanRequest }[]
}

test('errors.json links each error to its effect on the call and its repeat rule', async () => {
  const { errors, lost_answers } = JSON.parse((await read('/downloads/errors.json')) as string) as {
    errors: { code: string; retryable: boolean; lost_answer: string }[]
    lost_answers: { id: string; result: string; retryable: boolean; key: string; after?: string | number }[]
  }
  const rowOf = (code: string) => {
    const error = errors.find((each) => each.code === code)
    return { error, row: lost_answers.find(({ id }) => id === error?.lost_answer) }
  }
  expect(errors.filter(({ code, retryable }) => rowOf(code).row?.retryable !== retryable)).toEqual([])
  expect(rowOf('internal_error').row).toMatchObject({ effect: 'unknown', key: 'same', after: 'growing' })
  expect(rowOf('merchant_reference_taken').row?.result).toBe('unknown')
  expect(rowOf('transaction_not_found').row?.after).toBe(contract.facts['lost_answer.absence_seconds'])
})

describe('services', async () => {
  const list = JSON.parse((await read('/downloads/services.json')) as string) as {
    items: { service_id: string; name: { uk: string }; countries: string[] }[]
  }

  test('services.json is a valid response of service_list and fits its JSON Schema', async () => {
    expect(strictValidator(contract.document)({ $ref: '#/components/schemas/ServiceList' }, list)).toEqual([])
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const fits = ajv.compile(JSON.parse((await read('/downloads/services.schema.json')) as string) as object)
    expect(fits(list), JSON.stringify(fits.errors)).toBe(true)
    expect(fits({ items: [{ ...list.items[0], kind: 5 }] })).toBe(false)
    expect(list.items.map(({ service_id }) => service_id).sort()).toEqual(catalogue.services.map(({ id }) => id).sort())
  })

  test('services.csv has a row with the same facts for each service', async () => {
    const [head, ...rows] = ((await read('/downloads/services.csv')) as string).trimEnd().split('\r\n')
    expect(head).toMatch(/^service_id,name_en,name_uk,method,kind,direction,flow,countries,currencies,/)
    expect(rows).toHaveLength(list.items.length)
    const pix = rows.find((row) => row.startsWith('pix_payout,'))
    expect(pix).toContain('pix_payout,Pix,Pix,pix,bank_transfer,payout,h2h,BR,BRL,2,')
  })
})
