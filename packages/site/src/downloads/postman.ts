import { STATUS_CODES } from 'node:http'
import { operation as readOperation, operationIds } from '@docs/model/contract/operation'
import { percentEncode } from '@docs/model/contract/target'
import { resolve } from '@docs/model/contract/schema'
import { bodyBytes } from '@docs/model/contract/signature'
import type {
  Contract,
  Field,
  HttpMethod,
  OpenApiDocument,
  OpenApiResponse,
  Operation,
  RequestExample,
} from '@docs/model/contract/types'
import { jsonFile } from './json-file'
import { withAbsoluteLinks } from './open-api'
import { bodyTemplate, holesOf } from '../samples/holes'
import { render, type Hole } from '../samples/template'
import { referencePrefix } from '../samples/request'
import { storingScript, signingScript } from './postman-script'

/* The parts of the Postman Collection Format 2.1 that the collection uses. */

interface Parameter {
  key: string
  value: string
  description?: Text
  disabled?: true
}

interface Text {
  content: string
  type: 'text/markdown'
}

interface Request {
  method: string
  header: Parameter[]
  url: { host: string[]; path: string[]; query: Parameter[]; variable: Parameter[] }
  body?: { mode: 'raw'; raw: string; options: { raw: { language: 'json' } } }
  auth?: { type: 'bearer'; bearer: { key: string; value: string }[] }
}

/** The API as a Postman collection whose requests sign themselves. */
export function postmanCollection(contract: Contract): string {
  const document = withAbsoluteLinks(contract, contract.document)
  const operations = operationIds(contract).map((id) => readOperation({ ...contract, document }, id))
  const { demo } = contract.signature
  const holes = new Map(operations.map((each) => [each.id, holesIn(contract, each)]))
  const all = [...holes.values()].flat()
  const days = [...new Set(all.flatMap((hole) => hole.days ?? []))].sort((a, b) => a - b)
  return jsonFile({
    info: {
      name: document.info.title,
      description: markdown(document.info.description),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    // The script signs; Postman has no matching authorization type.
    auth: { type: 'noauth' },
    event: [
      {
        listen: 'prerequest',
        script: { type: 'text/javascript', exec: signingScript(contract.signature, days).split('\n') },
      },
    ],
    variable: [
      { key: 'baseUrl', value: document.servers[0]?.url ?? '' },
      { key: 'keyId', value: demo.key_id },
      { key: 'secret', value: demo.secret },
      { key: 'bearerToken', value: demo.token ?? '' },
      ...givenBy(all).map(({ name, example }) => ({ key: name, value: example })),
    ],
    item: document.tags.flatMap(({ name, description }) => {
      const item = operations
        .filter(({ tag }) => tag === name)
        .map((operation) => itemOf(document, operation, holes.get(operation.id) ?? [], all))
      // The tag of callbacks has no requests, so it is skipped.
      return item.length > 0 ? [{ name, description: markdown(description), item }] : []
    }),
  })
}

const markdown = (content: string): Text => ({ content, type: 'text/markdown' })

const holesIn = (contract: Contract, operation: Operation): Hole[] => {
  const [example] = operation.requestExamples
  return example && contract.signature.scheme ? holesOf(contract, operation, example) : []
}

/** Values that come from the responses of other calls, without duplicates. */
const givenBy = (holes: Hole[]): Hole[] =>
  holes.filter(({ from, name }, at) => from && holes.findIndex((each) => each.from && each.name === name) === at)

/** The variable that replaces an example's value. */
function variableOf(hole: Hole): string {
  if (hole.days !== undefined) return `{{in_${hole.days}_days}}`
  return hole.from ? `{{${hole.name}}}` : `${referencePrefix(hole)}{{unique-id}}`
}

/** The request with variables for values from other calls' responses and for values that must be new each time. */
function withVariables(request: Request, holes: Hole[]): Request {
  const put = (parameters: Parameter[]) =>
    parameters.map((each) => {
      const hole = holes.find(({ from, example }) => from && percentEncode(example) === each.value)
      return hole ? { ...each, value: variableOf(hole) } : each
    })
  const { url, body } = request
  return {
    ...request,
    url: { ...url, query: put(url.query), variable: put(url.variable) },
    ...(body && {
      body: { ...body, raw: render(bodyTemplate(body.raw, holes), String, (hole) => `"${variableOf(hole)}"`) },
    }),
  }
}

/** Response fields by the variable that stores them. */
function storedOf({ id, responses }: Operation, all: Hole[]): Record<string, string> {
  const given = givenBy(all).filter(({ from }) => from?.operation === id)
  const answers = responses.flatMap(({ examples }) => examples.map(({ value }) => value as object | undefined))
  return {
    ...Object.fromEntries(given.map(({ name, from }) => [name, from!.field])),
    ...(answers.some((each) => each && 'access_token' in each) && { bearerToken: 'access_token' }),
  }
}

function itemOf(document: OpenApiDocument, operation: Operation, holes: Hole[], all: Hole[]) {
  const { summary, description, requestExamples } = operation
  const request = withVariables(requestOf(document, operation, requestExamples[0]), holes)
  const kept = storedOf(operation, all)
  // A new key each time the request is sent.
  const header = request.header.map((each) => (each.key === idempotencyKey ? { ...each, value: '{{$guid}}' } : each))
  return {
    name: summary,
    ...(Object.keys(kept).length > 0 && {
      event: [
        {
          listen: 'test',
          script: {
            type: 'text/javascript',
            exec: storingScript(kept).split('\n'),
          },
        },
      ],
    }),
    request: { ...request, header, description: markdown(description) },
    response: answersOf(document, operation),
  }
}

const idempotencyKey = 'Idempotency-Key'

/** The request of an example on the site; parameters that the example does not use are included but disabled. */
function requestOf(document: OpenApiDocument, operation: Operation, example?: RequestExample): Request {
  const { method, path, headers, parameters, auth, request } = operation
  // Headers set by the script, or by Postman from `auth`.
  const secured = Object.values(document.components.securitySchemes).map(({ name = 'Authorization' }) => name)
  const own = headers.filter(({ name }) => !secured.includes(name))
  const at = (place: string): Parameter[] =>
    [...own, ...parameters]
      .filter(({ anchor, name }) => anchor === `${place}.${name}`)
      .map((field) => parameterOf(field, operation, example))
  const raw = bodyBytes(example?.body)
  return {
    method,
    header: [
      ...at('header'),
      ...(request ? [{ key: 'Content-Type', value: 'application/json' }] : []),
      { key: 'Accept', value: 'application/json' },
    ],
    url: {
      host: ['{{baseUrl}}'],
      path: path
        .slice(1)
        .split('/')
        .map((part) => part.replace(/^\{(.*)\}$/, ':$1')),
      query: at('query').map((each) => ({ ...each, value: percentEncode(each.value) })),
      variable: at('path'),
    },
    ...(raw !== undefined && { body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } }),
    ...(auth === 'bearer' && { auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{bearerToken}}' }] } }),
  }
}

function parameterOf(field: Field, { requestExamples }: Operation, example?: RequestExample): Parameter {
  const { name, required } = field
  const valueIn = (one?: RequestExample) => one?.parameters.find((each) => each.name === name)?.value
  const value = valueIn(example)
  const another = requestExamples.map(valueIn).find((each) => each !== undefined)
  return {
    key: name,
    value: value ?? another ?? String((field.example as string | number | undefined) ?? ''),
    description: markdown(wordsOf(field)),
    ...(value === undefined && !required && { disabled: true }),
  }
}

/** The description that the site shows next to a parameter's name. */
function wordsOf({ required, description, enum: known }: Field): string {
  const values = known && `Values: ${known.values.map(({ value }) => `\`${value}\``).join(', ')}.`
  return [required && '(Required)', description, values].filter(Boolean).join(' ')
}

/** Each response that has an example in the contract, with its request. */
function answersOf(document: OpenApiDocument, operation: Operation) {
  const { method, path, requestExamples } = operation
  const { responses = {} } = document.paths[path]?.[method.toLowerCase() as HttpMethod] ?? {}
  return Object.entries(responses).flatMap(([status, response]) => {
    const [[type, { examples = {} }] = ['', {}]] = Object.entries(
      resolve<OpenApiResponse>(document, response).content ?? {},
    )
    return Object.entries(examples).map(([id, { summary, value }]) => {
      const asked = requestExamples.find((each) => each.id === id) ?? requestExamples[0]
      return {
        name: `${status} ${summary}`,
        originalRequest: asSent(requestOf(document, operation, asked)),
        status: STATUS_CODES[status],
        code: Number(status),
        header: [{ key: 'Content-Type', value: type }],
        body: bodyBytes(value),
        _postman_previewlanguage: 'json',
      }
    })
  })
}

/** Without disabled parameters and descriptions, which are on the request itself. */
function asSent(request: Request): Request {
  const sent = (all: Parameter[]) => all.filter(({ disabled }) => !disabled).map(({ key, value }) => ({ key, value }))
  const { header, url } = request
  return { ...request, header: sent(header), url: { ...url, query: sent(url.query), variable: sent(url.variable) } }
}
