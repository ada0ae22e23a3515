import { statSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@docs/model/brand/addresses'
import { currentVersion } from '@docs/model/brand/versions'
import { locales, type Locale } from '@docs/model/language/locales'
import { readPages } from '../../src/sources/content'
import { readUnits, sharedUnits } from './method-words'
import { dist } from './site'

/** Maximum share of the words on pages of methods that stand in what another method’s page says too. */
const sharedPart = 0.15

/** What an agent can read of a method at once, in bytes: Cyrillic letters take two. */
const heaviest: Record<Locale, number> = { en: 20_000, uk: 34_000 }

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

describe.each(locales)('pages of methods (%s)', (locale) => {
  let twins: { name: string; file: string }[]
  beforeAll(() => {
    twins = readPages().flatMap((page) =>
      page.front.type === 'operation' && page.version === currentVersion && page.locale === locale
        ? [{ name: page.front.operation, file: `${dist}${addressOf(page)}.md` }]
        : [],
    )
  })

  test('say little that another one says', () => {
    const { share, heaviest } = sharedUnits(twins.map(({ name, file }) => readUnits(name, file)))
    const costly = heaviest.slice(0, 12).map((unit) => `${percent(unit.share)} ${unit.text.slice(0, 100)}`)
    expect(share, `${percent(share)} of the words are shared:\n${costly.join('\n')}`).toBeLessThanOrEqual(sharedPart)
  })

  test('are short enough to be read at once', () => {
    const heavy = twins.map(({ name, file }) => ({ name, bytes: statSync(file).size }))
    expect(heavy.filter(({ bytes }) => bytes > heaviest[locale])).toEqual([])
  })
})
