import { expect, test } from 'vitest'
import { fieldsOf } from './fields'
import type { OpenApiDocument, Schema } from './types'

test('a recursive type ends with a link to its ancestor', () => {
  const Item: Schema = {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Name.' },
      parts: { type: 'array', description: 'Parts.', items: { $ref: '#/components/schemas/Item' } },
    },
  }
  const document = { components: { schemas: { Item }, securitySchemes: {} } } as unknown as OpenApiDocument
  const root: Schema = { type: 'object', properties: { item: { $ref: '#/components/schemas/Item' } } }
  const [item] = fieldsOf(document, 'en', root, 'request')
  expect(item?.children.find(({ anchor }) => anchor === 'request.item.parts')).toMatchObject({
    ...{ type: 'array of Item', children: [], recursion: 'request.item' },
  })
})

test('a list has the values of its items', () => {
  const reasons: Schema = {
    type: 'array',
    description: 'Reasons.',
    items: {
      type: 'string',
      enum: ['blacklisted'],
      'x-enum': 'open',
      'x-enum-descriptions': { blacklisted: 'On it.' },
    },
  }
  const document = { components: { schemas: {}, securitySchemes: {} } } as unknown as OpenApiDocument
  const [field] = fieldsOf(document, 'en', { type: 'object', properties: { reasons } }, 'response')
  expect(field?.enum).toEqual({ open: true, values: [{ value: 'blacklisted', description: 'On it.' }] })
})

test('the fields of an object have the values of its example', () => {
  const amount: Schema = { type: 'string', description: 'Amount.', example: '1.50' }
  const price: Schema = { type: 'object', description: 'Price.', properties: { amount }, example: { amount: '9.00' } }
  const document = { components: { schemas: {}, securitySchemes: {} } } as unknown as OpenApiDocument
  const [field] = fieldsOf(document, 'en', { type: 'object', properties: { price } }, 'response')
  expect(field?.children[0]?.example).toBe('9.00')
})
