import { describe, expect, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import { locales } from '@docs/model/language/locales'
import { versions } from '@docs/model/brand/versions'
import { faultLines, gaps, proofOf } from '../../src/check/completeness'

const contracts = await Promise.all(
  versions.flatMap((version) => locales.map((locale) => loadContract(version, locale))),
)

describe.each(contracts)('contract $version in $locale', (contract) => {
  const proof = proofOf(contract)
  const incomplete = [...proof.operations, ...proof.inbound].flatMap((each) =>
    gaps(each).map((gap) => `${each.id}: ${gap}`),
  )

  test('has an example of a request, a success and each listed error for every operation', () => {
    expect(incomplete).toEqual([])
  })

  test('has only valid examples without undeclared fields', () => {
    expect(faultLines(proof.examples)).toEqual([])
  })

  test('describes every field, enum value, parameter and header', () => {
    expect(faultLines(proof.descriptions)).toEqual([])
  })
})
