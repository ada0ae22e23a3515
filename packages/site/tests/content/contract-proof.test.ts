import { describe, expect, test } from 'vitest'
import { loadContract } from '@docs/model/sources/contract'
import { locales } from '@docs/model/language/locales'
import { versions } from '@docs/model/brand/versions'
import type { Contract } from '@docs/model/contract/types'
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

describe('the report contains', () => {
  type Document = Contract['document']
  const small = contracts.find(({ version, locale }) => version === '1.x' && locale === 'en')!
  const broken = (change: (document: Document) => void) => {
    const contract = structuredClone(small)
    change(contract.document)
    return proofOf(contract)
  }
  const create = (document: Document) => document.paths['/v1/transaction/create']!.post!
  const media = (document: Document) => Object.values(create(document).requestBody!.content)[0]!
  const gapsOf = ({ operations }: ReturnType<typeof proofOf>) => operations.flatMap(gaps)

  test('a missing request example', () => {
    expect(gapsOf(broken((document) => delete media(document).examples))).toEqual(['no request example'])
  })

  test('an error without an example', () => {
    const proof = broken((document) => create(document)['x-errors']?.push('made_up'))
    expect(gapsOf(proof)).toEqual(['no example of made_up'])
  })

  test('an undeclared field', () => {
    const proof = broken((document) =>
      Object.assign(Object.values(media(document).examples!)[0]!.value as object, { colour: 'red' }),
    )
    expect(faultLines(proof.examples)).toEqual([
      expect.stringMatching(
        /^contract\/v1\/operations\/transaction_create\.yaml#\/post\/requestBody\/content\/application~1json\/examples\/\w+\/value: .*"colour"/,
      ),
    ])
  })

  test('a field without a description', () => {
    const proof = broken((document) => {
      document.components.schemas.Transaction!.properties!.bare = { type: 'string', example: 'x' }
    })
    expect(faultLines(proof.descriptions)).toEqual([
      'contract/v1/schemas/Transaction.yaml#/properties/bare: no description',
    ])
  })
})
