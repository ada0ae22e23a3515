import { describe, expect, test } from 'vitest'
import { brand } from '@docs/brand/brand'
import { env, hosts } from '../brand/brand-names'
import { textFact } from './fact'
import { fillFacts, fillTree, flattenFacts, nameFacts } from './facts'

const facts = {
  ...nameFacts({ headers: [{ role: 'key', name: 'Some-Key', description: '' }] }),
  'idempotency.days': 7,
  'callback.retry_minutes': [1, 5],
}

test('header names follow from the brand and the signature', () => {
  expect(facts).toMatchObject({
    'brand.name': brand.name,
    'header.key': 'Some-Key',
    'host.api': hosts.api,
    'env.secret': env.secret,
  })
  expect(env.secret).toBe(`${brand.slug.replaceAll('-', '_')}_secret`.toUpperCase())
})

describe('filling', () => {
  test('replaces fact names at any depth', () => {
    expect(fillFacts('{{header.key}}: {{ idempotency.days }} ({{callback.retry_minutes}})', facts)).toBe(
      'Some-Key: 7 (1, 5)',
    )
    expect(fillTree({ list: ['{{idempotency.days}}', 3, null], '{{header.key}}': true }, facts)).toEqual({
      list: ['7', 3, null],
      'Some-Key': true,
    })
  })

  test('leaves the braces of other tools unchanged', () => {
    expect(fillFacts('{{$guid}} ${a} {b}', facts)).toBe('{{$guid}} ${a} {b}')
  })

  test('rejects an unknown name and reports its location', () => {
    expect(() => fillTree({ a: ['{{header.kye}}'] }, facts)).toThrow(
      expect.objectContaining({
        keys: ['a', 0],
        message: 'there is no fact "header.kye"; add it to data/facts.yaml or correct the name',
      }),
    )
    expect(() => textFact(facts, 'header.request_id')).toThrow(
      'data/facts.yaml has no text "header.request_id"; add it',
    )
  })
})

test('a lost request can arrive within twice the clock skew plus the timeout', () => {
  const groups = { signature: { clock_skew_seconds: 20 }, request: { timeout_seconds: 5 } }
  expect(flattenFacts(groups, 'en')['lost_answer.absence_seconds']).toBe(45)
  expect(flattenFacts({ request: groups.request }, 'en')).not.toHaveProperty('lost_answer.absence_seconds')
})

test('facts in seconds also exist in words', () => {
  const groups = { signature: { clock_skew_seconds: 300 }, request: { timeout_seconds: 30 } }
  const words = { 'signature.clock_skew': '5 minutes', 'lost_answer.absence': '10 minutes 30 seconds' }
  expect(flattenFacts(groups, 'en')).toMatchObject(words)
  expect(flattenFacts(groups, 'uk')).toMatchObject({ 'signature.clock_skew': '5 хвилин' })
})
