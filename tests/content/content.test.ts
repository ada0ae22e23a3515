import { describe, expect, test } from 'vitest'
import { guideEntries } from '../../src/model/catalogue/navigation'
import { pageIds, withGuides } from '../../src/model/navigation'
import { addressOf } from '../../src/site/addresses'
import { locales } from '../../src/site/locales'
import { loadCatalogue } from '../../src/sources/catalogue'
import { navigation } from '../../src/site/navigation'
import { versions } from '../../src/site/versions'
import { readPage, readPages } from '../../src/sources/content'
import { contentFaults, copiedFaults } from '../../src/sources/translations'

const pages = readPages()
const place = { locale: 'en', version: '2.x', id: 'sample' } as const
const source = (front: string) => `---\ntitle: A sample page\n${front}\n---\n\nText.\n`
const description = 'description: Fifty or more characters that say what the page answers to its reader.'

describe('content', () => {
  test('every page has its translation, made from the English as it stands', () => {
    expect(contentFaults(pages).map(({ state, file, remedy }) => `${state}: ${file}. ${remedy}`)).toEqual([])
  })

  test('no two pages have one address', () => {
    const addresses = pages.map((page) => page.address)
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
  })

  test('descriptions are unique, so that search engines and cards tell pages apart', () => {
    const descriptions = pages.map((page) => page.front.description)
    expect(descriptions.filter((text, at) => descriptions.indexOf(text) !== at)).toEqual([])
  })

  test.each(versions)('the sidebar of %s lists pages that exist, each once', (version) => {
    const ids = pageIds(withGuides(navigation[version], guideEntries(loadCatalogue())))
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const missing = locales.flatMap((locale) =>
      ids.filter((id) => !pages.some((page) => page.address === addressOf({ locale, version, id }))).map((id) => `${locale}: ${id}`),
    )
    expect(missing).toEqual([])
  })
})

describe('bad front matter is told with the file, the key and the remedy', () => {
  test('unknown key', () => {
    expect(() => readPage('content/en/sample.mdx', source(`${description}\ntitel: x`), place)).toThrow(
      /content\/en\/sample\.mdx:4: front matter[\s\S]*titel[\s\S]*CONTRIBUTING/,
    )
  })

  test('description too short', () => {
    expect(() => readPage('content/en/sample.mdx', source('description: Short.'), place)).toThrow(/sample\.mdx[\s\S]*description/)
  })

  test('unknown page type', () => {
    expect(() => readPage('content/en/sample.mdx', source(`${description}\ntype: novel`), place)).toThrow(/sample\.mdx[\s\S]*type/)
  })

  test('no front matter at all', () => {
    expect(() => readPage('content/en/sample.mdx', '# Title\n', place)).toThrow(/sample\.mdx:1: no front matter/)
  })
})

describe('translation faults', () => {
  test('texts of the catalogue and the interface are translated', () => {
    expect(copiedFaults()).toEqual([])
  })

  test('an English sentence in place of the Ukrainian is told, a name is not', () => {
    const sentence = { file: 'catalogue/fields.yaml', en: 'Digits only, without spaces.', uk: 'Digits only, without spaces.' }
    const name = { file: 'catalogue/methods/interac.yaml', en: 'Interac e-Transfer', uk: 'Interac e-Transfer' }
    expect(copiedFaults([sentence, name]).map(({ file, state }) => [file, state])).toEqual([['catalogue/fields.yaml', 'missing']])
  })

  const english = readPage('content/en/sample.mdx', source(description), place)
  const ukrainian = (of: string) =>
    readPage('content/uk/sample.mdx', source(`${description}\nof: '${of}'`), { ...place, locale: 'uk' })

  test('missing', () => {
    expect(contentFaults([english])).toMatchObject([{ state: 'missing', file: 'content/uk/sample.mdx' }])
  })

  test('stale', () => {
    expect(contentFaults([english, ukrainian('000000000000')])).toMatchObject([{ state: 'stale', file: 'content/uk/sample.mdx' }])
  })

  test('orphan', () => {
    expect(contentFaults([ukrainian(english.hash)])).toMatchObject([{ state: 'orphan', file: 'content/uk/sample.mdx' }])
  })

  test('current', () => {
    expect(contentFaults([english, ukrainian(english.hash)])).toEqual([])
  })
})
