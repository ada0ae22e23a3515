import { describe, expect, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import type { TestOutcome } from '@docs/model/contract/types'

const contract = await loadContract('2.x', 'en')
const { testData, failureReasons, document } = contract
const { cards, phones, amounts } = testData
const all: [string, TestOutcome[]][] = [
  ['cards', cards],
  ['phones', phones],
  ['amounts', amounts],
]

describe.each(all)('%s', (_, outcomes) => {
  test('can be paid, stay unfinished and expire', () => {
    const statuses = outcomes.map(({ status }) => status)
    expect(statuses).toEqual(expect.arrayContaining(['completed', 'processing', 'expired', 'declined']))
  })
})

test('no value has two outcomes', () => {
  const values = [
    ...cards.map(({ number }) => number),
    ...phones.map(({ number }) => number.slice(-4)),
    ...amounts.map(({ amount }) => amount),
  ]
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
})

test('every failure reason has a card, a phone or an amount', () => {
  const reach = failureReasons.map(
    ({ id }) =>
      [
        id,
        all.filter(([, outcomes]) => outcomes.some((each) => each.failure_reason === id)).map(([kind]) => kind),
      ] as const,
  )
  expect(reach.filter(([, kinds]) => kinds.length === 0)).toEqual([])
})

test('every outcome about cards has a card', () => {
  const reasons = cards.map(({ failure_reason }) => failure_reason)
  const own = failureReasons.map(({ id }) => id).filter((id) => /^(card|security_code|authentication)_|issuer/.test(id))
  expect(own.length).toBeGreaterThan(5)
  expect(reasons).toEqual(expect.arrayContaining(own))
})

test('3-D Secure can be passed, failed, cancelled and abandoned', () => {
  const ends = cards
    .filter(({ step }) => step === 'challenge')
    .map(({ status, failure_reason }) => failure_reason ?? status)
  expect(ends).toEqual(
    expect.arrayContaining(['completed', 'authentication_failed', 'authentication_timeout', 'cancelled', 'expired']),
  )
})

test('every brand of the API has a card that pays', () => {
  const brands = document.components.schemas['CardBrand']?.enum?.filter((brand) => brand !== 'other')
  expect([...new Set(cards.filter(({ status }) => status === 'completed').map(({ brand }) => brand))].sort()).toEqual(
    brands?.sort(),
  )
})

test('every card number in an example of the contract is a test card', () => {
  const numbers = [...JSON.stringify(document).matchAll(/"(?:number|card_number)":"(\d{12,19})"/g)].map(
    ([, number]) => number,
  )
  expect(numbers.length).toBeGreaterThan(3)
  expect(numbers.filter((number) => !cards.some((card) => card.number === number))).toEqual([])
})
