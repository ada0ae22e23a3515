/** Phrases composed from the catalogue agree in gender, number and spelling for all values. */
import { describe, expect, test } from 'vitest'
import { keyFacts, methodFacts, waitFacts } from '../../src/views/guide/facts'
import { isPayin, type Words } from '@docs/model/catalogue/types'
import { flowOf } from '../../src/views/sequence'
import { assertFits } from '../../src/views/sequence/fit'
import { numbers } from '../../src/views/sequence/messages'
import { playedService } from '@docs/sandbox/scenarios/played'
import { locales } from '@docs/model/language/locales'
import { plural } from '@docs/model/language/plural'
import { texts } from '../../src/words/texts'
import { loadCatalogue } from '@docs/model/sources/catalogue'
import { loadContract } from '@docs/model/sources/contract'

const catalogue = loadCatalogue()
const contracts = { en: await loadContract('2.x', 'en'), uk: await loadContract('2.x', 'uk') }

const isBrand = (name: Words) => name.en === name.uk
const brands = [...new Set(catalogue.services.map(({ method }) => method.name).filter(isBrand))].map(({ en }) => en)

test('words for a field, a header and a parameter agree in gender', () => {
  const { required } = texts.uk.operation
  expect(required.field).toMatch(/е$/)
  expect(required.header).toMatch(/ий$/)
  expect(required.parameter).toMatch(/ий$/)
})

describe.each(locales)('%s', (locale) => {
  const { service, operation } = texts[locale]

  test('counted words agree with every number of the contract and the catalogue', () => {
    const digits = catalogue.services.flatMap(({ currencies }) => currencies.map((each) => each.digits))
    const rates = Object.values(contracts[locale].document.paths)
      .flatMap((path) => Object.values(path as object) as { 'x-rate-limit'?: { requests: number } }[])
      .flatMap((each) => each['x-rate-limit']?.requests ?? [])
    expect(rates.length).toBeGreaterThan(10)
    const nouns = { en: /^\d+ \S+( places?)?/, uk: /^\d+ [а-яіїєґ’]+( знак\S*)?/ }
    for (const [forms, counts] of [
      [service.decimals.some, digits],
      [operation.rate, rates],
    ] as const)
      for (const count of new Set(counts)) expect(plural(forms, locale, count)).toMatch(nouns[locale])
  })

  test.each(catalogue.services)('$id: facts, steps and a diagram that fits', async (own) => {
    const dossier = catalogue.dossiers[own.method.id]
    const { lanes, steps, personSteps, alternative } = flowOf(
      own,
      await playedService(own.id),
      contracts[locale],
      dossier,
    )
    expect(lanes.length).toBeLessThanOrEqual(5)
    for (const text of [...lanes.map(({ name }) => name), ...steps.map(({ label }) => label)]) assertFits(text, numbers)
    for (const { value } of [keyFacts, waitFacts, methodFacts].flatMap((facts) => facts(own, dossier, locale)))
      expect(value).not.toMatch(/undefined|NaN|\s{2}|\s,|,,|\{|\u02bc|^$/)
    for (const step of personSteps) {
      expect(step).toMatch(/^\p{Lu}[^]*\.$/u)
      expect(step).not.toMatch(/undefined|\{\w|\s{2}/)
    }
    // A brand name keeps its capitals inside a sentence.
    const words = [alternative, ...personSteps].join(' ').split(/[\s,.;:()]+/)
    const lowered = brands.filter((brand) => words.includes(brand[0]!.toLowerCase() + brand.slice(1)))
    expect(isPayin(own) ? lowered : []).toEqual([])
  })
})
