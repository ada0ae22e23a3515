import { promisify } from 'node:util'
import { convertV2 } from 'openapi-to-postmanv2'
import { operation as readOperation, operationIds } from '../contract/operation'
import { bodyBytes } from '../contract/signature'
import type { Contract, Operation } from '../contract/types'
import { jsonFile } from './json-file'
import { openApi } from './open-api'
import { signingScript } from './postman-script'

/* The Postman Collection Format 2.1, as far as the converter's result is changed. */

interface Parameter {
  key: string
  value: string
  disabled?: boolean
}

interface Request {
  method: string
  url: { path: string[]; query: Parameter[]; variable: Parameter[] }
  header: Parameter[]
  body?: { raw?: string }
}

interface Item {
  name: string
  item?: Item[]
  request?: Request
  response?: { header: Parameter[] }[]
}

interface Collection {
  info: { name: string; description: unknown }
  item: Item[]
  auth: unknown
  event: unknown[]
  variable: { key: string; value: string }[]
}

const convert = promisify(convertV2)

const options = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  includeAuthInfoInExample: false,
  // Deeper than any schema of the contract.
  stackLimit: 50,
} as const

/** The API as a Postman collection whose requests sign themselves. */
export async function postmanCollection(contract: Contract): Promise<string> {
  const result = await convert({ type: 'json', data: structuredClone(openApi(contract)) }, options)
  const collection = result?.output?.[0]?.data as Collection | undefined
  if (!collection)
    throw new Error(
      `The contract could not be converted to a Postman collection: ${result?.reason ?? 'no reason given'}.`,
    )
  const operations = operationIds(contract).map((id) => readOperation(contract, id))
  const { demo } = contract.signature
  return jsonFile({
    ...tidy(collection),
    // The script signs; Postman's own kinds of authorization cannot.
    auth: { type: 'noauth' },
    event: [
      {
        listen: 'prerequest',
        script: { type: 'text/javascript', exec: signingScript(contract.signature).split('\n') },
      },
    ],
    variable: [
      ...collection.variable,
      { key: 'keyId', value: demo.key_id },
      { key: 'secret', value: demo.secret },
      { key: 'bearerToken', value: demo.token ?? '' },
    ],
    item: items(tidy(collection.item), operations),
  })
}

/** Leaves out ids, which the converter draws at random and Postman makes anew, and lets descriptions be read as Markdown. */
function tidy<T>(node: T): T {
  return JSON.parse(JSON.stringify(node), (key, value: unknown) => {
    if ((key === 'id' || key === '_postman_id') && isRandomId(value)) return undefined
    if (key === 'description' && isText(value))
      return value.content === '' ? undefined : { ...value, type: 'text/markdown' }
    return value
  }) as T
}

function isRandomId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(value)
}

function isText(value: unknown): value is { content: string } {
  return typeof value === 'object' && value !== null && 'content' in value
}

/** Folders that hold nothing, such as that of callbacks, are left out. */
function items(all: Item[], operations: Operation[]): Item[] {
  return all.flatMap((each) => {
    if (each.item) return each.item.length > 0 ? [{ ...each, item: items(each.item, operations) }] : []
    return each.request
      ? [{ ...each, request: likeExample(each.request, operations), response: each.response?.map(withKnownHeaders) }]
      : [each]
  })
}

/** The request as the site's example sends it: parameters beside the example stay at hand, switched off. */
function likeExample(request: Request, operations: Operation[]): Request {
  const path = `/${request.url.path.map((part) => part.replace(/^:(.*)/, '{$1}')).join('/')}`
  const example = operations.find((each) => each.path === path && each.method === request.method)?.requestExamples[0]
  const query = request.url.query.map((parameter) => {
    const value = example?.parameters.find((each) => each.in === 'query' && each.name === parameter.key)?.value
    return { ...parameter, value: encodeURIComponent(value ?? parameter.value), disabled: value === undefined }
  })
  const header = request.header.map((each) => (each.key === 'Idempotency-Key' ? { ...each, value: '{{$guid}}' } : each))
  const body = request.body && { ...request.body, raw: bodyBytes(example?.body) }
  return { ...request, url: { ...request.url, query }, header, body }
}

/** The converter has no values for some headers of answers, and an empty one would be wrong. */
function withKnownHeaders<T extends { header: Parameter[] }>(response: T): T {
  return { ...response, header: response.header.filter(({ value }) => value !== '') }
}
