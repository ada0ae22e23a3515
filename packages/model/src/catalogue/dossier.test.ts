import { describe, expect, test } from 'vitest'
import type { Dossier } from './dossier-schema'
import { browserAt, certaintyOf, createdAt, isSure, limitsIn, nameOnCard, refundsIn } from './dossier'

const source = (url: string, by: Dossier['sources'][string]['by'] = 'provider') => ({
  title: url,
  url,
  by,
  read: '2026-11-25',
})
const sources = {
  bank: source('https://bank.example/rules', 'central_bank'),
  one: source('https://one.example/docs/limits'),
  again: source('https://one.example/docs/refunds'),
  two: source('https://two.example/docs'),
  paper: source('https://news.example/story', 'press'),
}

describe('how sure a fact is', () => {
  test.each([
    ['the central bank alone', ['bank'], 'scheme'],
    ['two providers', ['one', 'two'], 'providers'],
    ['one provider on two pages', ['one', 'again'], 'provider'],
    ['one provider and a newspaper', ['one', 'paper'], 'provider'],
    ['a newspaper', ['paper'], 'press'],
  ] as const)('%s', (_, from, certainty) => {
    expect(certaintyOf({ from }, { sources })).toBe(certainty)
    expect(isSure({ from }, { sources })).toBe(certainty === 'scheme' || certainty === 'providers')
  })
})

describe('the limits of one payment', () => {
  const limit = (rest: object) => ({ bound: 'most', amount: '500.00', currency: 'EUR', per: 'payment', ...rest })
  const limitsOf = (...limits: object[]) =>
    limitsIn({ sources, limits } as unknown as Dossier, { code: 'EUR', digits: 2 }, 'payin')

  test('are those that sources agree on', () => {
    expect(limitsOf(limit({ from: ['one', 'two'] }))).toEqual({ max: '500.00' })
    expect(limitsOf(limit({ bound: 'least', amount: '1.00', from: ['bank'] }))).toEqual({ min: '1.00' })
  })

  test.each([
    ['only one provider says it', { from: ['one'] }],
    ['it holds for a day', { from: ['bank'], per: 'day' }],
    ['it holds for some payers', { from: ['bank'], when: { en: 'at night', uk: 'уночі' } }],
    ['it holds for payouts', { from: ['bank'], direction: 'payout' }],
    ['it holds for one flow', { from: ['bank'], flow: 'h2h' }],
    ['it is in another currency', { from: ['bank'], currency: 'PLN' }],
    ['it is the least amount that there is', { from: ['bank'], bound: 'least', amount: '0.01' }],
  ])('leave a limit out if %s', (_, rest) => {
    expect(limitsOf(limit(rest))).toBeUndefined()
  })
})

test('without a dossier nothing is known of refunds', () => {
  expect(refundsIn({})).toEqual({ full: null, partial: null })
})

test('the worked example begins at its local time, in summer too', () => {
  const at = (created: string, zone: string) => new Date(createdAt({ created, zone })).toISOString()
  expect(at('2026-01-15T19:26:00', 'Europe/Warsaw')).toBe('2026-01-15T18:26:00.000Z')
  expect(at('2026-07-15T19:26:00', 'Europe/Warsaw')).toBe('2026-07-15T17:26:00.000Z')
  expect(at('2026-07-15T22:26:00', 'America/Sao_Paulo')).toBe('2026-07-16T01:26:00.000Z')
})

test.each([
  ['America/Lima', 'PE', { language: 'es-PE', utc_offset_minutes: 300 }],
  ['Europe/Vienna', 'AT', { language: 'de-AT', utc_offset_minutes: -120 }],
  ['Asia/Kolkata', undefined, { utc_offset_minutes: -330 }],
])('the payer’s browser in %s tells how far behind UTC it is', (zone, country, browser) => {
  expect(browserAt({ created: '2026-07-15T19:26:00', zone }, country)).toEqual(browser)
})

test('cards have names in capitals without diacritics', () => {
  expect(nameOnCard('Íñigo Muñoz-Peña')).toBe('INIGO MUNOZ-PENA')
})
