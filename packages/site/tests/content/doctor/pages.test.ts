import { expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { texts } from '@docs/model/language/texts'
import { loadContract } from '@docs/model/sources/contract'
import { adviceIds } from '../../../src/doctor/advice'
import { causeIds, causes, otherCauses } from '../../../src/doctor/causes'
import { lineOfStep } from '../../../src/doctor/data'
import { causeRows, causeTables, programsOf } from '../../../src/views/doctor'

const contract = await loadContract('2.x', 'en')

test('each cause stands in one table, so that its address leads to one place', () => {
  const rows = causeTables.flatMap((of) => causeRows(of, contract).map(({ id }) => id))
  expect(rows.toSorted()).toEqual(causeIds.toSorted())
})

test('no two causes that are looked up look the same', () => {
  const digits = causeTables.flatMap((of) => causeRows(of, contract).flatMap(({ signature }) => signature ?? []))
  expect(digits.length + otherCauses.length).toBe(causeIds.length)
  expect(new Set(digits).size).toBe(digits.length)
})

test('every text of a cause and of an advice has its use', () => {
  for (const locale of locales) {
    expect(Object.keys(texts[locale].doctor.causes).toSorted()).toEqual(causeIds.toSorted())
    expect(Object.keys(texts[locale].doctor.advice).toSorted()).toEqual(adviceIds.toSorted())
  }
})

test.each(['request', 'callback'] as const)('each program of a %s has a line for every step', (kind) => {
  const programs = programsOf(kind, contract)
  expect(programs.length).toBeGreaterThan(1)
  const missing = programs.flatMap(({ language, lines }) =>
    [...new Set(Object.values(causes))]
      .filter((step) => !lineOfStep[step].some((of) => lines[of]))
      .map((step) => `${language}: ${step}`),
  )
  expect(missing).toEqual([])
})
