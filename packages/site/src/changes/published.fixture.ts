import type { OpenApiOperation, Schema } from '@docs/model/contract/types'
import type { Published } from './types'

/** A small published contract: a call that sends `Asked` and returns `Told`, and one that the merchant receives. */
export function publishedFixture(change: (published: Published) => void = () => undefined): Published {
  const body = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  })
  const call: OpenApiOperation = {
    operationId: 'pay',
    summary: 'Pay',
    description: 'Pays.',
    security: [{ key: [] }],
    'x-rate-limit': { requests: 100, seconds: 60 },
    'x-retry': 'same_key',
    'x-errors': ['rate_limited'],
    parameters: [{ name: 'page', in: 'query', description: 'Page.', schema: { type: 'integer', maximum: 10 } }],
    requestBody: { required: true, ...body('Asked') },
    responses: { '200': { description: 'Done.', ...body('Told') } },
  }
  const webhook: OpenApiOperation = {
    operationId: 'callbacks',
    summary: 'Callback',
    description: 'Tells.',
    requestBody: { required: true, ...body('Told') },
    responses: { '200': { description: 'Taken.' } },
  }
  const published: Published = {
    version: '1.0',
    openapi: {
      servers: [{ url: 'https://api.example', description: 'Live' }],
      security: [],
      paths: { '/pay': { post: call } },
      webhooks: { callbacks: { post: webhook } },
      components: {
        securitySchemes: {},
        schemas: {
          Asked: {
            type: 'object',
            description: 'What is asked.',
            required: ['amount'],
            properties: {
              amount: { type: 'string', maxLength: 10, minLength: 1, pattern: '^\\d+$' },
              note: { type: 'string' },
              way: { $ref: '#/components/schemas/Way' },
            },
          },
          Told: {
            type: 'object',
            required: ['status', 'amount'],
            properties: {
              status: { $ref: '#/components/schemas/Status' },
              way: { $ref: '#/components/schemas/Way' },
              amount: { type: 'string', maxLength: 10, minLength: 1, pattern: '^\\d+$' },
              fee: { type: 'string' },
            },
          },
          Status: { type: 'string', 'x-enum': 'open', enum: ['new', 'paid'] },
          Way: { type: 'string', 'x-enum': 'closed', enum: ['card', 'cash'] },
          Problem: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
        },
      },
    },
    error_answer: { media_type: 'application/problem+json', schema: { $ref: '#/components/schemas/Problem' } },
    signature: {
      algorithm: 'HMAC-SHA256',
      scheme: 'v1',
      headers: { key: { name: 'Key', description: 'Which key.' } },
      parts: { method: { title: 'Method', description: 'GET.' }, body: { title: 'Body', description: 'Bytes.' } },
    },
    statuses: {
      paid: { title: 'Paid', terminal: true, meaning: 'Paid.', action: 'ship', merchant_may: 'Ship.' },
    },
    transitions: { end: { from: null, to: 'paid', trigger: 'payer', title: 'Paid' } },
    errors: {
      rate_limited: {
        status: 429,
        returned_by: 'every',
        retryable: true,
        title: 'Slow down',
        detail: 'Wait.',
        meaning: 'Too many.',
        tell_payer: 'Wait.',
        fix: 'Wait.',
      },
    },
    failure_reasons: {
      no_money: { title: 'No money', meaning: 'None.', retry: 'later', tell_payer: 'Pay in.', fix: 'Nothing.' },
    },
    facts: {
      'callback.retry_minutes': [1, 5],
      'callback.acknowledge_seconds': 10,
      'page.min_expiry_minutes': 5,
      'page.default_expiry_minutes': 60,
      'header.request_id': 'Request-Id',
    },
  }
  const copy = structuredClone(published)
  change(copy)
  return copy
}

/** A schema of the fixture, to be modified. */
export const schemaOf = ({ openapi }: Published, name: string): Required<Pick<Schema, 'properties'>> & Schema =>
  openapi.components.schemas[name] as Required<Pick<Schema, 'properties'>> & Schema

export const payOf = ({ openapi }: Published): OpenApiOperation => openapi.paths['/pay']!.post!
