import { describe, expect, test } from 'vitest'
import { differencesOf } from './compare'
import { payOf, publishedFixture, schemaOf } from './published.fixture'
import type { Difference, Published } from './types'
import type { Label } from '@docs/model/contract/labels'

const found = (change: (published: Published) => void, before = publishedFixture()): Difference[] =>
  differencesOf(before, publishedFixture(change))

const amount = (name: 'Asked' | 'Told') => (published: Published) => schemaOf(published, name).properties['amount']!

/** A modification of the schema `name`: `Asked` is sent, `Told` is read. */
type Plant = (published: Published, name: 'Asked' | 'Told') => void

const ofFields: [string, Plant, { sent: Label; read: Label }][] = [
  [
    'a new field',
    (published, name) => (schemaOf(published, name).properties['more'] = { type: 'string' }),
    { sent: 'compatible', read: 'compatible' },
  ],
  [
    'a new field that is required',
    (published, name) => {
      const schema = schemaOf(published, name)
      schema.properties['more'] = { type: 'string' }
      schema.required!.push('more')
    },
    { sent: 'breaking', read: 'compatible' },
  ],
  [
    'a field that is gone',
    (published, name) => delete schemaOf(published, name).properties['way'],
    { sent: 'breaking', read: 'breaking' },
  ],
  [
    'a field that is required now',
    (published, name) => schemaOf(published, name).required!.push('way'),
    { sent: 'breaking', read: 'compatible' },
  ],
  [
    'a field that is optional now',
    (published, name) => (schemaOf(published, name).required = ['status']),
    { sent: 'compatible', read: 'breaking' },
  ],
  [
    'undeclared fields that are refused now',
    (published, name) => (schemaOf(published, name).additionalProperties = false),
    { sent: 'breaking', read: 'compatible' },
  ],
  [
    'a shorter text',
    (published, name) => (amount(name)(published).maxLength = 5),
    { sent: 'breaking', read: 'compatible' },
  ],
  [
    'a longer text',
    (published, name) => (amount(name)(published).maxLength = 20),
    { sent: 'compatible', read: 'tolerant' },
  ],
  [
    'a text that must be longer',
    (published, name) => (amount(name)(published).minLength = 2),
    { sent: 'breaking', read: 'compatible' },
  ],
  [
    'a text without a least length',
    (published, name) => delete amount(name)(published).minLength,
    { sent: 'compatible', read: 'tolerant' },
  ],
  [
    'another pattern, such as one that allows a minus',
    (published, name) => (amount(name)(published).pattern = '^-?\\d+$'),
    { sent: 'breaking', read: 'tolerant' },
  ],
  [
    'one more type',
    (published, name) => (amount(name)(published).type = ['string', 'null']),
    { sent: 'compatible', read: 'tolerant' },
  ],
  [
    'another type',
    (published, name) => (amount(name)(published).type = 'integer'),
    { sent: 'breaking', read: 'breaking' },
  ],
  [
    'a rule that no other rule knows',
    (published, name) => (schemaOf(published, name).dependentRequired = { amount: ['way'] }),
    { sent: 'breaking', read: 'compatible' },
  ],
  [
    'a field that is marked as deprecated',
    (published, name) => (amount(name)(published).deprecated = true),
    { sent: 'compatible', read: 'compatible' },
  ],
  [
    'a description',
    (published, name) => (schemaOf(published, name).description = 'Said otherwise.'),
    { sent: 'words', read: 'words' },
  ],
]

describe('the policy of fields', () => {
  test.each(ofFields)('%s', (_, plant, { sent, read }) => {
    for (const [name, label] of [
      ['Asked', sent],
      ['Told', read],
    ] as const) {
      const [difference, ...others] = found((published) => void plant(published, name))
      expect(others).toEqual([])
      expect(difference?.label, name).toBe(label)
      expect(difference?.pointer).toMatch(new RegExp(`^/openapi/components/schemas/${name}`))
      expect(difference?.places.every(({ use }) => use === (name === 'Asked' ? 'sent' : 'read'))).toBe(true)
    }
  })

  test('an object that is optional in an answer and gains a limit elsewhere is told once, with every place', () => {
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

  test('what is below a new field is not told besides', () => {
    const differences = found((published) => {
      const nested = { type: 'object', properties: { inner: { type: 'string' } } }
      schemaOf(published, 'Told').properties['more'] = nested
    })
    expect(differences.map(({ pointer }) => pointer)).toEqual(['/openapi/components/schemas/Told/properties/more'])
  })

  test('a field that describes itself by another component of the same rules is no difference', () => {
    const differences = found((published) => {
      published.openapi.components.schemas['Again'] = structuredClone(schemaOf(published, 'Way'))
      schemaOf(published, 'Asked').properties['way'] = { $ref: '#/components/schemas/Again' }
    })
    expect(differences).toEqual([])
  })
})

describe('the policy of lists of values', () => {
  test('a new value of an open list needs a tolerant reader, of a closed one it breaks', () => {
    const added = (name: string) => (published: Published) => void schemaOf(published, name).enum!.push('more')
    expect(found(added('Status'))).toMatchObject([{ kind: 'value_added', after: 'more', label: 'tolerant' }])
    expect(found(added('Way'))).toMatchObject([{ kind: 'value_added', after: 'more', label: 'breaking' }])
  })

  test('a value that is gone breaks who sends it, and nobody who reads it', () => {
    const gone = (name: string) => (published: Published) => void schemaOf(published, name).enum!.pop()
    expect(found(gone('Status'))).toMatchObject([{ kind: 'value_removed', before: 'paid', label: 'compatible' }])
    expect(found(gone('Way'))).toMatchObject([{ kind: 'value_removed', before: 'cash', label: 'breaking' }])
  })

  test('a list that opens needs a tolerant reader; one that closes does not', () => {
    const opens = found((published) => (schemaOf(published, 'Way')['x-enum'] = 'open'))
    expect(opens).toMatchObject([{ kind: 'opened', label: 'tolerant' }])
    const closes = found((published) => (schemaOf(published, 'Status')['x-enum'] = 'closed'))
    expect(closes).toMatchObject([{ kind: 'closed', label: 'compatible' }])
  })

  test('the order of values is no difference', () => {
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

  test('fields that all kinds share stay, where an object becomes a union', () => {
    expect(found(split)).toMatchObject([
      { kind: 'added', pointer: '/openapi/components/schemas/In/properties/kind', label: 'breaking' },
      { kind: 'added', pointer: '/openapi/components/schemas/Out/properties/target', label: 'breaking' },
    ])
  })

  test('a field that one kind no longer has, and one that one kind needs now', () => {
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
      { kind: 'required', after: ['out'], label: 'breaking' },
      { kind: 'limit', keyword: 'kinds', after: ['out'], label: 'breaking' },
    ])
  })

  test('what limits all kinds limits the union', () => {
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

const beside: [string, (published: Published) => void, Label, string][] = [
  [
    'an operation is gone',
    (published) => delete published.openapi.paths['/pay'],
    'breaking',
    '/openapi/paths/~1pay/post',
  ],
  [
    'an operation is new',
    (published) => {
      published.openapi.paths['/more'] = { post: { ...payOf(published), operationId: 'more' } }
    },
    'compatible',
    '/openapi/paths/~1more/post',
  ],
  [
    'a call that the merchant receives is new',
    (published) => {
      published.openapi.webhooks!['more'] = published.openapi.webhooks!['callbacks']!
    },
    'tolerant',
    '/openapi/webhooks/more/post',
  ],
  [
    'other authentication',
    (published) => (payOf(published).security = [{ bearer: [] }]),
    'breaking',
    '/openapi/paths/~1pay/post/security',
  ],
  [
    'a lower rate limit',
    (published) => (payOf(published)['x-rate-limit'] = { requests: 50, seconds: 60 }),
    'tolerant',
    '/openapi/paths/~1pay/post/x-rate-limit',
  ],
  [
    'a higher rate limit',
    (published) => (payOf(published)['x-rate-limit'] = { requests: 500, seconds: 60 }),
    'compatible',
    '/openapi/paths/~1pay/post/x-rate-limit',
  ],
  [
    'a call that may no longer be repeated',
    (published) => (payOf(published)['x-retry'] = 'never'),
    'breaking',
    '/openapi/paths/~1pay/post/x-retry',
  ],
  [
    'a call that may be repeated freely',
    (published) => (payOf(published)['x-retry'] = 'safe'),
    'compatible',
    '/openapi/paths/~1pay/post/x-retry',
  ],
  [
    'one more error code of an operation',
    (published) => payOf(published)['x-errors']!.push('more'),
    'tolerant',
    '/openapi/paths/~1pay/post/x-errors',
  ],
  [
    'one error code less of an operation',
    (published) => payOf(published)['x-errors']!.pop(),
    'compatible',
    '/openapi/paths/~1pay/post/x-errors',
  ],
  [
    'a header of the signature',
    (published) => (published.signature.headers['key']!.name = 'Other'),
    'breaking',
    '/signature/headers/key/name',
  ],
  [
    'the order of what is signed',
    ({ signature }) => {
      signature.parts = { body: signature.parts['body']!, method: signature.parts['method']! }
    },
    'breaking',
    '/signature/parts',
  ],
  [
    'a word of the signature',
    (published) => (published.signature.parts['body']!.description = 'All bytes.'),
    'words',
    '/signature/parts/body/description',
  ],
  [
    'a status that is no longer terminal',
    (published) => (published.statuses['paid']!.terminal = false),
    'breaking',
    '/statuses/paid/terminal',
  ],
  [
    'a new status',
    ({ statuses }) => (statuses['held'] = structuredClone(statuses['paid']!)),
    'tolerant',
    '/statuses/held',
  ],
  ['a status that is gone', ({ statuses }) => delete statuses['paid'], 'breaking', '/statuses/paid'],
  [
    'an error that may no longer be repeated',
    ({ errors }) => (errors['rate_limited']!.retryable = false),
    'tolerant',
    '/errors/rate_limited/retryable',
  ],
  [
    'an error with another HTTP status',
    ({ errors }) => (errors['rate_limited']!.status = 503),
    'breaking',
    '/errors/rate_limited/status',
  ],
  [
    'what entries say for the first time',
    ({ errors }) => Object.assign(errors['rate_limited']!, { row: 'refused' }),
    'compatible',
    '/errors/rate_limited/row',
  ],
  [
    'a new failure reason',
    (published) => (published.failure_reasons['more'] = structuredClone(published.failure_reasons['no_money']!)),
    'tolerant',
    '/failure_reasons/more',
  ],
  [
    'a list that is new as a whole',
    (published) => (published.lost_answers = { none: {} }),
    'compatible',
    '/lost_answers',
  ],
  [
    'another schedule',
    ({ facts }) => (facts['callback.retry_minutes'] = [1, 9]),
    'tolerant',
    '/facts/callback.retry_minutes',
  ],
  [
    'less time',
    ({ facts }) => (facts['callback.acknowledge_seconds'] = 5),
    'tolerant',
    '/facts/callback.acknowledge_seconds',
  ],
  [
    'more time',
    ({ facts }) => (facts['callback.acknowledge_seconds'] = 15),
    'compatible',
    '/facts/callback.acknowledge_seconds',
  ],
  [
    'a higher least value',
    ({ facts }) => (facts['page.min_expiry_minutes'] = 9),
    'tolerant',
    '/facts/page.min_expiry_minutes',
  ],
  [
    'another default',
    ({ facts }) => (facts['page.default_expiry_minutes'] = 90),
    'tolerant',
    '/facts/page.default_expiry_minutes',
  ],
  ['another name', ({ facts }) => (facts['header.request_id'] = 'Id'), 'breaking', '/facts/header.request_id'],
  ['another host', ({ openapi }) => (openapi.servers[0]!.url = 'https://b.example'), 'breaking', '/openapi/servers'],
]

describe('the policy of the rest', () => {
  test.each(beside)('%s', (_, plant, label, pointer) => {
    const differences = found((published) => void plant(published))
    expect(differences.map((each) => [each.label, each.pointer])).toEqual([[label, pointer]])
  })
})

test('the same contract has no difference', () => {
  expect(found(() => undefined)).toEqual([])
})

test('a field of another name is told as renamed, with what else differs', () => {
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

test('an object in the query is compared as the parameters that it stands for', () => {
  const differences = found((published) => {
    const object = { type: 'object', properties: { page: { type: 'integer', maximum: 10 } } }
    payOf(published).parameters = [{ name: 'by', in: 'query', description: 'By.', schema: object }]
  })
  expect(differences.filter(({ label }) => label !== 'words')).toEqual([])
})
