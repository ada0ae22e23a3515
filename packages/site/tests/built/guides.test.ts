import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@docs/model/brand/addresses'
import { locales } from '@docs/model/language/locales'
import { currentVersion } from '@docs/model/brand/versions'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { ownRuns, readWords, sharedShares, type GuideWords } from './guide-words'
import { dist } from './site'

/** Maximum share of a guide’s words in lines that more than five others have. */
const sharedPart = 0.25
/** Minimum share of five-word runs that are in no other guide: for the median guide, and for each guide. */
const ownPart = { middle: 0.45, each: 0.25 }

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

describe.each(locales)('guides have text of their own (%s)', (locale) => {
  let guides: GuideWords[]
  beforeAll(() => {
    guides = loadCatalogue().services.map(({ route }) =>
      readWords(route, `${dist}${addressOf({ locale, version: currentVersion, id: `services/${route}` })}.md`),
    )
  })

  test('less than a quarter of each guide stands in more than five others', () => {
    const shares = sharedShares(guides)
    expect(shares.filter(({ share }) => share >= sharedPart)).toEqual([])
  })

  test('a quarter of each guide and nearly half of the median guide is unique', () => {
    const shares = ownRuns(guides)
    const middle = shares[Math.floor(shares.length / 2)]!
    const least = shares.slice(0, 3).map(({ name, share }) => `${name} ${percent(share)}`)
    console.log(`${locale}: ${percent(middle.share)} of the middle guide is its own; least: ${least.join(', ')}`)
    expect(shares.filter(({ share }) => share < ownPart.each)).toEqual([])
    expect(middle.share).toBeGreaterThanOrEqual(ownPart.middle)
  })
})
