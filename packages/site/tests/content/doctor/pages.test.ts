import { expect, test } from 'vitest'
import { locales } from '@docs/model/language/locales'
import { texts } from '../../../src/words/texts'
import { loadContract } from '@docs/model/sources/contract'
import { signatureVectors } from '@docs/model/vectors'
import { adviceIds } from '../../../src/doctor/advice'
import { causeIds } from '../../../src/doctor/causes'
import { unreadIds } from '../../../src/doctor/types'
import { causeRows, causeTables } from '../../../src/views/doctor'

const contract = await loadContract('2.x', 'en')
const rows = causeTables.flatMap((of) => causeRows(of, contract))

test('each cause and each refused vector has one address', () => {
  const anchors = rows.flatMap((row) => row.anchors)
  const refused = signatureVectors(contract).flatMap(({ id }) => id.split('.').slice(1))
  expect(anchors.toSorted()).toEqual([...new Set([...causeIds, ...refused])].toSorted())
})

test('no two mistakes that are looked up look the same', () => {
  const digits = rows.flatMap(({ results }) => results.map((each) => each.digits))
  expect(new Set(digits).size).toBe(digits.length)
})

test('every text of a cause, of an advice and of what cannot be read has its use', () => {
  for (const locale of locales) {
    const { doctor } = texts[locale]
    expect(Object.keys(doctor.causes).toSorted()).toEqual(causeIds.toSorted())
    expect(Object.keys(doctor.advice).toSorted()).toEqual(adviceIds.toSorted())
    expect(Object.keys(doctor.verdict.unreadable).toSorted()).toEqual(unreadIds.toSorted())
  }
})
