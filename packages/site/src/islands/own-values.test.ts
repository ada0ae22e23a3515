import { expect, test } from 'vitest'
import { brand } from '@docs/brand/brand'
import { ownPlaces, readOwnValues } from './own-values'

const own = { base_url: 'http://localhost:4010', key_id: 'key_test_4F8N1P6R' }

test('address and key are replaced wherever they are, but not a longer host nor a key beside its secret', () => {
  const text = `key_demo_7Q2M4X9B "${brand.sandboxUrl}" "${brand.sandboxUrl}.org" key_demo_7Q2M4X9B=secret`
  expect(ownPlaces(text, own).map(({ from, to, value }) => [text.slice(from, to), value])).toEqual([
    ['key_demo_7Q2M4X9B', own.key_id],
    [brand.sandboxUrl, own.base_url],
  ])
  expect(ownPlaces(text, {})).toEqual([])
})

test('what is kept is read only as far as it can be what it claims to be', () => {
  const hostile = { base_url: 'javascript:alert(1)//', key_id: 'demo_secret_do_not_use_in_live', other: 'x' }
  expect(readOwnValues(JSON.stringify(hostile))).toEqual({})
  expect(readOwnValues(JSON.stringify({ ...hostile, key_id: own.key_id }))).toEqual({ key_id: own.key_id })
  for (const text of ['null', '[]', '7', '{', '{"key_id": {}}']) expect(readOwnValues(text)).toEqual({})
})
