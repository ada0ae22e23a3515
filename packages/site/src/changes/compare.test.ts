import { describe, expect, test } from 'vitest'
import { differencesOf } from './compare'
import { payOf, publishedFixture, schemaOf } from './published.fixture'
import type { Difference, Published } from './types'
import type { Label } from '@docs/model/contract/labels'

const found = (change: (published: Published) => void, before = publishedFixture()): Difference[] =>
  differencesOf(before, publishedFixture(change))

type Fields = ReturnType<typeof schemaOf>

/** A change of a schema and of its field `amount`, with its label in requests and in responses. */
const ofFields: [string, (schema: Fields, amount: Fields['properties'][string]) => unknown, Label, Label][] = [
  ['a new field', ({ properties }) => (properties['more'] = { type: 'string' }), 'compatible', 'compatible'],
  [
    'a new field that is required',
    ({ properties, required }) => required!.push((properties['more'] = { type: 'string' }) && 'more'),
    'breaking',
    'compatible',
  ],
  ['a field that is gone', ({ properties }) => delete properties['way'], 'breaking', 'breaking'],
  ['a field that is required now', ({ required }) => required!.push('way'), 'breaking', 'compatible'],
  ['a field that is optional now', (schema) => (schema.required = ['status']), 'compatible', 'breaking'],
  ['refused undeclared fields', (schema) => (schema.additionalProperties = false), 'breaking', 'compatible'],
  ['a shorter text', (_, amount) => (amount.maxLength = 5), 'breaking', 'compatible'],
  ['a longer text', (_, amount) => (amount.maxLength = 20), 'compatible', 'tolerant'],
  ['a text that must be longer', (_, amount) => (amount.minLength = 2), 'breaking', 'compatible'],
  ['a text without a least length', (_, amount) => delete amount.minLength, 'compatible', 'tolerant'],
  ['a pattern that allows a minus', (_, amount) => (amount.pattern = '^-?\\d+$'), 'breaking', 'tolerant'],
  ['one more type', (_, amount) => (amount.type = ['string', 'null']), 'compatible', 'tolerant'],
  ['another type', (_, amount) => (amount.type = 'integer'), 'breaking', 'breaking'],
  ['an unknown rule', (schema) => (schema.dependentRequired = { amount: ['way'] }), 'breaking', 'compatible'],
  ['a field marked as deprecated', (_, amount) => (amount.deprecated = true), 'compatible', 'compatible'],
  ['a description', (schema) => (schema.description = 'Said otherwise.'), 'words', 'words'],
]

describe('the policy of fields', () => {
  test.each(ofFields)('%s', (_, plant, sent, read) => {
    for (const [name, label] of [
      ['Asked', sent],
      ['Told', read],
    ] as const) {
      const [difference, ...others] = found((published) => {
        const schema = schemaOf(published, name)
        plant(schema, schema.properties['amount']!)
      })
      expect(others).toEqual([])
      expect(difference?.label, name).toBe(label)
      expect(difference?.pointer).toMatch(new RegExp(`^/openapi/components/schemas/${name}`))
      expect(difference?.places.every(({ use }) => use === (name === 'Asked' ? 'sent' : 'read'))).toBe(true)
    }
  })

  test('a change of a schema used in several places is reported once, with every place', () => {
    const [difference, ...others] = found((published) => (schemaOf(published, 'Way')['maxLength'] = 4))
    expect(others).toEqual([])
    // A schema both sent and read has the more severe of its two labels.
    expect(difference).toMatchObject({ label: 'breaking', pointer: '/openapi/components/schemas/Way/maxLength' })
    expect(difference?.places).toEqual([
      { operation: 'pay', use: 'sent', path: 'request.way' },
      { operation: 'pay', use: 'read', path: 'response.way' },
      { operation: 'callbacks', use: 'read', path: 'request.way' },
    ])
  })

  test('the contents of a new field are not reported separately', () => {
    const differences = found((published) => {
      const nested = { type: 'object', properties: { inner: { type: 'string' } } }
      schemaOf(published, 'Told').properties['more'] = nested
    })
    expect(differences.map(({ pointer }) => pointer)).toEqual(['/openapi/components/schemas/Told/properties/more'])
  })

  test('a field that refers to another component with the same rules is not a difference', () => {
    const differences = found((published) => {
      published.openapi.components.schemas['Again'] = structuredClone(schemaOf(published, 'Way'))
      schemaOf(published, 'Asked').properties['way'] = { $ref: '#/components/schemas/Again' }
    })
    expect(differences).toEqual([])
  })
})

describe('the policy of lists of values', () => {
  test('a new value needs a tolerant reader in an open list and is breaking in a closed one', () => {
    const added = (name: string) => (published: Published) => void schemaOf(published, name).enum!.push('more')
    expect(found(added('Status'))).toMatchObject([{ kind: 'value_added', after: 'more', label: 'tolerant' }])
    expect(found(added('Way'))).toMatchObject([{ kind: 'value_added', after: 'more', label: 'breaking' }])
  })

  test('a removed value is breaking in requests and compatible in responses', () => {
    const gone = (name: string) => (published: Published) => void schemaOf(published, name).enum!.pop()
    expect(found(gone('Status'))).toMatchObject([{ kind: 'value_removed', before: 'paid', label: 'compatible' }])
    expect(found(gone('Way'))).toMatchObject([{ kind: 'value_removed', before: 'cash', label: 'breaking' }])
  })

  test('opening a list needs a tolerant reader, closing one does not', () => {
    const opens = found((published) => (schemaOf(published, 'Way')['x-enum'] = 'open'))
    expect(opens).toMatchObject([{ kind: 'opened', label: 'tolerant' }])
    const closes = found((published) => (schemaOf(published, 'Status')['x-enum'] = 'closed'))
    expect(closes).toMatchObject([{ kind: 'closed', label: 'compatible' }])
  })

  test('the order of values is not a difference', () => {
    expect(found((published) => void schemaOf(published, 'Status').enum!.reverse())).toEqual([])
  })
})

describe('kinds of a union', () => {
  const split = (published: Published) => {
    const { schemas } = published.openapi.components
    const { type, properties, description } = schemaOf(published, 'Asked')
    const kind = (name: string, more: object, required: string[]) => ({
      type,
      required: ['kind', ...required],
      properties: { kind: { type: 'string', const: name }, ...structuredClone(properties), ...more },
    })
    schemas['In'] = kind('in', {}, ['amount'])
    schemas['Out'] = kind('out', { target: { type: 'string' } }, ['amount', 'target'])
    schemas['Asked'] = {
      description,
      oneOf: [{ $ref: '#/components/schemas/In' }, { $ref: '#/components/schemas/Out' }],
      discriminator: {
        propertyName: 'kind',
        mapping: { in: '#/components/schemas/In', out: '#/components/schemas/Out' },
      },
    }
  }

  const pointerOfNote = '/openapi/components/schemas/Out/properties/note'

  test('common fields are unchanged when an object becomes a union', () => {
    expect(found(split)).toMatchObject([
      { kind: 'added', pointer: '/openapi/components/schemas/In/properties/kind', label: 'breaking' },
      { kind: 'added', pointer: '/openapi/components/schemas/Out/properties/target', label: 'breaking' },
    ])
  })

  test('a field removed from one kind and a field newly required by one kind are differences', () => {
    const before = publishedFixture(split)
    const differences = differencesOf(
      before,
      publishedFixture((published) => {
        split(published)
        delete schemaOf(published, 'In').properties['note']
        schemaOf(published, 'Out').required!.push('note')
      }),
    )
    expect(differences).toMatchObject([
      { kind: 'required', pointer: pointerOfNote, after: ['out'], label: 'breaking' },
      { kind: 'limit', keyword: 'kinds', after: ['out'], label: 'breaking' },
    ])
  })

  test('a field that one kind has got is told where that kind has it', () => {
    const without = publishedFixture((published) => {
      split(published)
      delete schemaOf(published, 'Out').properties['note']
    })
    expect(differencesOf(without, publishedFixture(split))).toMatchObject([
      { keyword: 'kinds', pointer: pointerOfNote, label: 'compatible' },
    ])
  })

  test('a new field that one kind requires is told where that kind has it', () => {
    const without = publishedFixture((published) => {
      split(published)
      for (const name of ['In', 'Out']) delete schemaOf(published, name).properties['note']
    })
    const needed = publishedFixture((published) => {
      split(published)
      schemaOf(published, 'Out').required!.push('note')
    })
    expect(differencesOf(without, needed)).toMatchObject([{ kind: 'added', pointer: pointerOfNote, label: 'breaking' }])
  })

  test('a limit on every kind is a limit on the union', () => {
    const before = publishedFixture(split)
    const differences = differencesOf(
      before,
      publishedFixture((published) => {
        split(published)
        for (const name of ['In', 'Out']) schemaOf(published, name).additionalProperties = false
      }),
    )
    expect(differences).toMatchObject([{ keyword: 'additionalProperties', after: false, label: 'breaking' }])
    expect(differences[0]?.places).toEqual([{ operation: 'pay', use: 'sent', path: 'request' }])
  })
})

const pay = '/openapi/paths/~1pay/post'
type Plant = (published: Published, pay: ReturnType<typeof payOf>) => unknown

const otherRules: [string, Label, pointer: string, Plant][] = [
  ['an operation is gone', 'breaking', pay, ({ openapi }) => delete openapi.paths['/pay']],
  [
    ...(['an operation is new', 'compatible', '/openapi/paths/~1more/post'] as const),
    ({ openapi }, own) => (openapi.paths['/more'] = { post: { ...own, operationId: 'more' } }),
  ],
  [
    ...(['a call that the merchant receives is new', 'tolerant', '/openapi/webhooks/more/post'] as const),
    ({ openapi: { webhooks } }) => (webhooks!['more'] = webhooks!['callbacks']!),
  ],
  ['other authentication', 'breaking', `${pay}/security`, (_, own) => (own.security = [{ bearer: [] }])],
  [
    ...(['a lower rate limit', 'tolerant', `${pay}/x-rate-limit`] as const),
    (_, own) => (own['x-rate-limit'] = { requests: 50, seconds: 60 }),
  ],
  [
    ...(['a higher rate limit', 'compatible', `${pay}/x-rate-limit`] as const),
    (_, own) => (own['x-rate-limit'] = { requests: 500, seconds: 60 }),
  ],
  ['a call not to be repeated', 'breaking', `${pay}/x-retry`, (_, own) => (own['x-retry'] = 'never')],
  ['a call to be repeated freely', 'compatible', `${pay}/x-retry`, (_, own) => (own['x-retry'] = 'safe')],
  ['one more error code', 'tolerant', `${pay}/x-errors/more`, (_, own) => own['x-errors']!.push('more')],
  ['one error code less', 'compatible', `${pay}/x-errors/rate_limited`, (_, own) => own['x-errors']!.pop()],
  [
    ...(['a header of the signature', 'breaking', '/signature/headers/key/name'] as const),
    ({ signature }) => (signature.headers['key']!.name = 'Other'),
  ],
  [
    ...(['the order of what is signed', 'breaking', '/signature/parts'] as const),
    ({ signature }) => {
      signature.parts = { body: signature.parts['body']!, method: signature.parts['method']! }
    },
  ],
  [
    ...(['a word of the signature', 'words', '/signature/parts/body/description'] as const),
    ({ signature }) => (signature.parts['body']!.description = 'All bytes.'),
  ],
  [
    ...(['a status that is no longer terminal', 'breaking', '/statuses/paid/terminal'] as const),
    ({ statuses }) => (statuses['paid']!.terminal = false),
  ],
  ['a new status', 'tolerant', '/statuses/held', ({ statuses }) => (statuses['held'] = { ...statuses['paid']! })],
  ['a status that is gone', 'breaking', '/statuses/paid', ({ statuses }) => delete statuses['paid']],
  [
    ...(['an error not to be repeated', 'tolerant', '/errors/rate_limited/retryable'] as const),
    ({ errors }) => (errors['rate_limited']!.retryable = false),
  ],
  [
    ...(['an error with another HTTP status', 'breaking', '/errors/rate_limited/status'] as const),
    ({ errors }) => (errors['rate_limited']!.status = 503),
  ],
  [
    ...(['what entries say for the first time', 'compatible', '/errors/rate_limited/row'] as const),
    ({ errors }) => Object.assign(errors['rate_limited']!, { row: 'refused' }),
  ],
  [
    ...(['a new failure reason', 'tolerant', '/failure_reasons/more'] as const),
    ({ failure_reasons: reasons }) => (reasons['more'] = { ...reasons['no_money']! }),
  ],
  ['a new list', 'compatible', '/lost_answers', (published) => (published.lost_answers = { none: {} })],
  ['another host', 'breaking', '/openapi/servers', ({ openapi }) => (openapi.servers[0]!.url = 'https://b.example')],
  ...(
    [
      ['another schedule', 'tolerant', 'callback.retry_minutes', [1, 9]],
      ['less time', 'tolerant', 'callback.acknowledge_seconds', 5],
      ['more time', 'compatible', 'callback.acknowledge_seconds', 15],
      ['a higher least value', 'tolerant', 'page.min_expiry_minutes', 9],
      ['another default', 'tolerant', 'page.default_expiry_minutes', 90],
      ['another name', 'breaking', 'header.request_id', 'Id'],
    ] as const
  ).map(([name, label, fact, value]): (typeof otherRules)[number] => [
    name,
    label,
    `/facts/${fact}`,
    ({ facts }) => (facts[fact] = typeof value === 'object' ? [...value] : value),
  ]),
]

describe('the policy of the rest', () => {
  test.each(otherRules)('%s', (_, label, pointer, plant) => {
    const differences = found((published) => void plant(published, payOf(published)))
    expect(differences.map((each) => [each.label, each.pointer])).toEqual([[label, pointer]])
  })
})

test('identical contracts have no differences', () => {
  expect(found(() => undefined)).toEqual([])
})

test('a field with a new name is reported as renamed, together with its other changes', () => {
  const renames = new Map([['pay request.note', 'request.remark']])
  const after = publishedFixture((published) => {
    const { properties } = schemaOf(published, 'Asked')
    delete properties['note']
    properties['remark'] = { type: 'string', maxLength: 9 }
  })
  expect(differencesOf(publishedFixture(), after, renames)).toMatchObject([
    { kind: 'renamed', before: 'note', after: 'remark', label: 'breaking' },
    {
      kind: 'limit',
      keyword: 'maxLength',
      label: 'breaking',
      places: [{ path: 'request.remark', was: 'request.note' }],
    },
  ])
})

test('an object in the query is compared by the parameters that it expands to', () => {
  const differences = found((published) => {
    const object = { type: 'object', properties: { page: { type: 'integer', maximum: 10 } } }
    payOf(published).parameters = [{ name: 'by', in: 'query', description: 'By.', schema: object }]
  })
  expect(differences.filter(({ label }) => label !== 'words')).toEqual([])
})
