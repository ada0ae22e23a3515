import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@docs/model/brand/addresses'
import { locales } from '@docs/model/language/locales'
import { currentVersion } from '@docs/model/brand/versions'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { ownRuns, readWords, sharedLines, sharedSentences, type GuideWords } from './guide-words'
import { dist } from './site'

/** Maximum share of the guides’ words in lines shared by five guides or more. */
const sharedPart = 0.12
/** Maximum number of guides with one and the same sentence, outside tables and headings. */
const sentenceGuides = 30
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

  test('guides share little text', () => {
    const { share, heaviest } = sharedLines(guides)
    const report = heaviest.slice(0, 12).map((line) => `${percent(line.share)} ${line.text.slice(0, 100)}`)
    console.log(`${locale}: ${percent(share)} of the words are shared\n${report.join('\n')}`)
    expect(share).toBeLessThanOrEqual(sharedPart)
  })

  test('no sentence stands in many guides', () => {
    expect(sharedSentences(guides).filter((each) => each.guides > sentenceGuides)).toEqual([])
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
