import { expect, test } from 'vitest'
import type { OpenApiDocument, Schema } from '@docs/model/contract/types'
import { forTools } from './for-tools'

const text: Schema = { type: 'string', description: 'Text.' }
const closed = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  ...{ type: 'object', required, additionalProperties: false, properties },
})
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const oneOf = (name: string): Schema => ({
  oneOf: [ref(name)],
  discriminator: { propertyName: 'city', mapping: { any: `#/components/schemas/${name}` } },
})

/** An API with one call, whose request and response have the given schemas. */
function published(schemas: Record<string, Schema>, parameter?: Schema) {
  const content = (name: string) => ({ 'application/json': { schema: ref(name) } })
  const document = {
    paths: {
      '/call': {
        post: {
          operationId: 'call',
          ...(parameter && { parameters: [{ name: 'by', in: 'query', description: 'Which.', schema: parameter }] }),
          requestBody: { content: content('Request') },
          responses: { '200': { description: 'Good.', content: content('Answer') } },
        },
      },
    },
    components: { schemas: { Request: closed({}), Answer: { type: 'object' }, ...schemas }, securitySchemes: {} },
  } as unknown as OpenApiDocument
  const { components, paths } = forTools(document)
  const changed: Record<string, Schema | undefined> = components.schemas
  return { schemas: changed, call: paths['/call']!.post! }
}

test('an open list of values becomes its values or any string; a list inside an example is unchanged', () => {
  const open: Schema = { ...text, 'x-enum': 'open', enum: ['a', 'b'], example: { 'x-enum': 'open', enum: ['a'] } }
  const { schemas } = published({ Open: open, Answer: ref('Open') })
  expect(schemas.Open).toEqual({
    ...{ description: 'Text.', 'x-enum': 'open', example: open.example },
    anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'string' }],
  })
})

test('a closed list of values is unchanged', () => {
  const list: Schema = { ...text, 'x-enum': 'closed', enum: ['a', 'b'] }
  expect(published({ List: list, Answer: ref('List') }).schemas.List).toEqual(list)
})

test('an object in requests and responses rejects undeclared fields only in requests, at any depth', () => {
  const both = {
    Person: closed({ name: text, home: ref('Home'), flat: oneOf('Home') }),
    Home: closed({ city: text }),
    Request: closed({ person: ref('Person') }),
    Answer: { type: 'object', properties: { person: ref('Person') } },
  }
  const { Person, Home, PersonInput, HomeInput, Request, Answer } = published(both).schemas
  expect(Request?.properties?.person).toEqual(ref('PersonInput'))
  expect(PersonInput).toEqual(closed({ name: text, home: ref('HomeInput'), flat: oneOf('HomeInput') }))
  expect(HomeInput).toEqual(both.Home)
  expect(Answer?.properties?.person).toEqual(ref('Person'))
  expect(Person?.additionalProperties).toBeUndefined()
  expect(Person?.properties?.home).toEqual(ref('Home'))
  expect(Home?.additionalProperties).toBeUndefined()
})

test('a schema without closed objects is not duplicated', () => {
  const { Request, NameInput } = published({
    Name: text,
    Request: closed({ name: ref('Name') }),
    Answer: { type: 'object', properties: { name: ref('Name') } },
  }).schemas
  expect(Request?.properties?.name).toEqual(ref('Name'))
  expect(NameInput).toBeUndefined()
})

test('alternatives without a discriminating field each reject the fields of the others by name', () => {
  const { Request } = published({
    Request: { oneOf: [closed({ id: text }, 'id'), closed({ id: text, amount: text }, 'id', 'amount')] },
  }).schemas
  const [whole, part] = Request?.oneOf ?? []
  expect(whole?.properties?.amount).toEqual({ description: 'Text.', type: 'null', not: {} })
  expect(part?.properties).toEqual({ id: text, amount: text })
})

test('the schema of an object in the query is inlined in its parameter', () => {
  const { call, schemas } = published(
    { Query: { type: 'object', oneOf: [closed({ id: text }, 'id'), closed({ reference: text }, 'reference')] } },
    ref('Query'),
  )
  const [parameter] = call.parameters ?? []
  expect(parameter).toMatchObject({
    ...{ name: 'by', in: 'query' },
    schema: { type: 'object', properties: { id: text, reference: text }, oneOf: [{ required: ['id'] }, {}] },
  })
  expect(schemas.Query).toBeUndefined()
})
