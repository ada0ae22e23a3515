import { fieldsOf } from './fields'
import { examplesOf, headerField, mediaOf, parameterField, requestOf } from './operation'
import { resolve } from './schema'
import { signatureHeaders } from './signature'
import { callbackTarget } from './target'
import type {
  Contract,
  Delivery,
  Field,
  HttpMethod,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
  RequestExample,
  Webhook,
  WebhookAnswer,
} from './types'

type Source = OpenApiOperation & Required<Pick<OpenApiOperation, 'x-delivery'>>

export const webhookIds = ({ document }: Contract): string[] =>
  operationsOf(document).flatMap(([, { operationId }]) => operationId ?? [])

const operationsOf = ({ webhooks = {} }: Contract['document']) =>
  Object.values(webhooks).flatMap((item) => Object.entries(item) as [HttpMethod, OpenApiOperation][])

/** Everything that a webhook's page shows. */
export function webhook(contract: Contract, id: string): Webhook {
  const { method, source } = webhookSource(contract, id)
  const parameters = parametersOf(contract, source)
  const body = source.requestBody && mediaOf(source.requestBody.content)
  const deliveries = examplesOf(parameters, body).map((example) => deliver(contract, method, source, example))
  const fieldsIn = (place: OpenApiParameter['in']) =>
    parameters.filter((each) => each.in === place).map((each) => withExample(parameterField(contract, each), each))
  return {
    id,
    method,
    url: source['x-delivery'].url,
    description: source.description,
    deprecated: source.deprecated ?? false,
    signedWith: isSigned(source) ? 'key' : 'certificate',
    headers: [...(isSigned(source) ? signingHeaders(contract, deliveries[0]) : []), ...fieldsIn('header')],
    parameters: fieldsIn('query'),
    request: requestOf(contract, body),
    deliveries,
    answers: answersOf(contract, source),
    providerStatuses: Object.entries(source['x-provider-statuses'] ?? {}).map(([value, each]) => ({ value, ...each })),
  }
}

function webhookSource({ document, version }: Contract, id: string): { method: Webhook['method']; source: Source } {
  const known = operationsOf(document)
  const found = known.find(([, { operationId }]) => operationId === id)
  if (!found) {
    const ids = known.map(([, { operationId }]) => operationId).join(', ') || 'none'
    throw new Error(
      `Contract ${version} has no webhook "${id}" (it has ${ids}). Correct the id, or add it to contract/webhooks ` +
        'and contract/openapi.yaml.',
    )
  }
  const [method, source] = found
  if (!source['x-delivery'])
    throw new Error(`Webhook "${id}" has no x-delivery. Add the address that its examples are sent to.`)
  return { method: method === 'get' ? 'GET' : 'POST', source: source as Source }
}

function isSigned(source: OpenApiOperation): boolean {
  return source.security?.length !== 0
}

function parametersOf({ document }: Contract, { parameters = [] }: OpenApiOperation): OpenApiParameter[] {
  return parameters.map((each) => resolve<OpenApiParameter>(document, each))
}

/** Uses the first of a parameter's named examples. */
function withExample(field: Field, { examples }: OpenApiParameter): Field {
  const [first] = Object.values(examples ?? {})
  return first ? { ...field, example: first.value } : field
}

function deliver(contract: Contract, method: Webhook['method'], source: Source, example: RequestExample): Delivery {
  const { url, signed_at } = source['x-delivery']
  const { host, pathname, search } = new URL(url)
  const values = (place: 'query' | 'header') => example.parameters.filter((each) => each.in === place)
  const target = method === 'GET' ? callbackTarget(url, values('query')) : pathname + search
  const body = example.body === undefined ? undefined : JSON.stringify(example.body)
  const own = Object.fromEntries(values('header').map(({ name, value }) => [name, value]))
  const signed = isSigned(source)
    ? signatureHeaders(contract.signature, { method, target, body }, signed_at?.[example.id])
    : {}
  return { id: example.id, summary: example.summary, method, host, target, headers: { ...signed, ...own }, body }
}

function signingHeaders(contract: Contract, delivery: Delivery | undefined): Field[] {
  return contract.signature.headers.map(({ name, description }) =>
    headerField(
      contract,
      name,
      { required: true, description, schema: { type: 'string' }, example: delivery?.headers[name] },
      `header.${name}`,
    ),
  )
}

function answersOf({ document, locale }: Contract, source: OpenApiOperation): WebhookAnswer[] {
  return Object.entries(source.responses).map(([status, response]) => {
    const { description, content } = resolve<OpenApiResponse>(document, response)
    const media = content && mediaOf(content)
    return {
      status,
      description,
      fields: media ? fieldsOf(document, locale, media.schema, 'response') : [],
      examples: Object.entries(media?.examples ?? {}).map(([id, { summary, value }]) => ({ id, summary, value })),
    }
  })
}
