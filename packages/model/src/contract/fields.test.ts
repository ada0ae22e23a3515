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
